"""What is shown while a table is being recalculated, and what waits until that is done."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.clubs.models import Club
from scoring.clubs.policy import Page
from scoring.league.presets import PRESETS
from scoring.seasons.actions.recompute import refresh_standings
from scoring.seasons.models import Division, Entrant, Night, Season, Standing
from tests.clubs.clubs import at, with_role
from tests.papers import pages
from tests.seasons.makers import close_night, close_on_page, make_season, member, night_of, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
SAYS = "being recalculated"


@built_once
def season() -> Season:
    """Two closed nights whose tables and ratings both wait, from the first on."""
    season = make_season()
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    play_table(season, 2, "Ben 0, Ada 9, Cal 20")
    close_night(season, 2)
    waits(season)
    return season


def waits(season: Season) -> None:
    Season.objects.filter(pk=season.pk).update(recount_from=1)
    Club.objects.filter(pk=season.club_id).update(recount_from=night_of(season, 1).date)


def done() -> None:
    """Nothing waits any more."""
    Season.objects.update(recount_from=None)
    Club.objects.update(recount_from=None)


def words_of(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, answer.content[:300]
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split()).lower()


def addresses(season: Season) -> list[str]:
    club, pk = season.club, season.pk
    names = ("standings", "night_by_night", "standings_wall", "standings_embedded", "season_paper")
    return [
        *(at(name, club, pk) for name in names),
        at("night_report", club, pk, 2),
        at("club_ratings", club),
        at("personal_page", club, member(season, "Ada").pk),
    ]


def test_every_page_with_a_table_or_a_rating_says_so(season: Season) -> None:
    Club.objects.update(pages={str(page): "public" for page in Page})
    reader = with_role(season.club, "member")
    for address in addresses(season):
        assert SAYS in words_of(reader, address), address
    done()
    for address in addresses(season):
        assert SAYS not in words_of(reader, address), address


def test_a_table_before_the_change_stands(season: Season) -> None:
    Season.objects.update(recount_from=2)
    address = at("standings", season.club, season.pk)
    reader = with_role(season.club, "member")
    assert SAYS not in words_of(reader, f"{address}?after=1")
    assert SAYS in words_of(reader, f"{address}?after=2")


def test_the_last_table_there_is_stands_until_that_of_the_last_night_is_made(season: Season) -> None:
    Standing.objects.filter(after=2).delete()
    text = words_of(with_role(season.club, "member"), at("standings", season.club, season.pk))
    assert "after night 1 of 4" in text
    assert SAYS in text


def test_that_takes_one_query_and_one_for_how_far_it_is(season: Season) -> None:
    reader, counts = with_role(season.club, "member"), []
    for _turn in range(2):
        with CaptureQueriesContext(connection) as asked:
            reader.get(at("standings", season.club, season.pk))
        counts.append(len(asked))
        done()
    assert counts[0] - counts[1] == 2


def test_sheets_say_so_and_what_is_kept_for_years_is_not_printed(season: Season) -> None:
    reader, club = with_role(season.club, "member"), season.club
    for kind in ("table", "reports", "awards", "cross"):
        sheet = reader.get(at("season_sheet", club, season.pk, kind))
        assert SAYS in pages(sheet.content)[0], kind
    paper = at("season_paper", club, season.pk)
    for kind in ("certificates", "almanac"):
        assert f">{kind}" not in reader.get(paper).content.decode().lower()
        assert reader.get(at("season_sheet", club, season.pk, kind)).headers["Location"] == paper
        assert reader.get(at("season_sheet_picture", club, season.pk, kind)).status_code == 404
        assert reader.post(at("season_print", club, season.pk, kind)).headers["Location"] == paper


def test_closing_waits_and_the_page_looks_again_by_itself(season: Season) -> None:
    secretary, address = with_role(season.club, "secretary"), at("close_season", season.club, season.pk)
    page = secretary.get(address).content.decode()
    assert "Not yet" in page
    assert re.search(r"Recalculated (\d+) of \d+ nights?\.", page)
    assert '<progress value="' in page
    assert 'http-equiv="refresh"' in page
    assert "data-again" in page
    assert "<button" not in page
    assert secretary.post(address).status_code == 409
    assert Season.objects.get().status == "running"
    done()
    assert "Not yet" not in words_of(secretary, address)
    assert close_on_page(secretary, address).status_code == 303
    assert Season.objects.get().status == "closed"


def test_others_who_go_up_since_the_page_was_opened_are_looked_at_first(season: Season) -> None:
    done()
    form = PRESETS["place"] | {"up": 1, "down": 1}
    Season.objects.update(format=form)
    second = Division.objects.create(club=season.club, season=season, name="Second", level=1)
    Entrant.objects.filter(member__name__in=["Cal", "Dot"]).update(division=second)
    close_night(season, 1)
    refresh_standings(season, since=1)
    done()
    secretary, address = with_role(season.club, "secretary"), at("close_season", season.club, season.pk)
    proposed = [move.form_value for move in secretary.get(address).context["moves"]]
    assert proposed
    answer = secretary.post(address, {"shown": proposed[1:]})
    assert answer.status_code == 409
    assert "Check again" in answer.content.decode()
    assert Season.objects.get().status == "running"
    assert close_on_page(secretary, address, shown=proposed).status_code == 303


def test_a_final_says_that_nobody_is_seated_before(season: Season) -> None:
    Night.objects.filter(number=3).update(final=True)
    Season.objects.update(format=PRESETS["place"] | {"final": {"people": 2, "carry": "half", "n": 0}})
    secretary, night = with_role(season.club, "secretary"), night_of(season, 3)
    assert "seating waits until that’s done" in words_of(secretary, at("night", season.club, night.pk))
    for name in ("seat_all", "seat_late_ones"):
        answer = secretary.post(at(name, season.club, night.pk))
        assert answer.status_code == 422
        assert "Try again in a moment." in answer.content.decode()


def test_standings_that_are_recalculated_say_how_far_that_is(season: Season) -> None:
    reader = with_role(season.club, "member")
    for page in ("standings", "night_by_night"):
        words = reader.get(at(page, season.club, season.pk)).content.decode()
        assert re.search(r"Recalculated (\d+) of \d+ nights?\.", words), page
        assert "data-again" in words
    words = reader.get(at("club_ratings", season.club)).content.decode()
    assert "2 days with nights to go." in words
    assert "data-again" in words
