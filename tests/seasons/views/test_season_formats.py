"""How a season is counted: looked at before it is taken, tie-breaks put in order without a script."""

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring.clubs.models import ClubEvent
from scoring.league.presets import PRESETS
from scoring.seasons.models import Season, Standing
from tests.clubs.clubs import at, with_role
from tests.seasons.makers import close_night, make_season, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """Ada won by little, Ben by much."""
    season = make_season(format=PRESETS["place"] | {"qualify": 0})
    play_table(season, 1, "Ada 0, Ben 1, Cal 2")
    close_night(season, 1)
    play_table(season, 2, "Ben 0, Cal 40, Ada 50")
    close_night(season, 2)
    return season


@pytest.fixture
def secretary(season: Season) -> Client:
    return with_role(season.club, "secretary")


def fields(secretary: Client, season: Season, query: str = "", **more: Any) -> dict[str, Any]:
    """All that the form would send, with some things typed into it."""
    form = secretary.get(at("season_format", season.club, season.pk) + query).context["form"]
    sent = {name: form[name].value() for name in form.fields if form[name].value() is not None}
    return sent | {"step": form.steps} | more


def send(secretary: Client, season: Season, sent: dict[str, Any], do: str = "see", status: int = 200) -> Any:
    answer = secretary.post(at("season_format", season.club, season.pk), sent | {"do": do})
    assert answer.status_code == status, answer.content.decode()[:2000]
    return answer


def words(answer: Any) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def take(secretary: Client, season: Season, sent: dict[str, Any]) -> None:
    """Look at it, then take it."""
    seen = send(secretary, season, sent).context["shown"]["digest"]
    send(secretary, season, sent | {"seen": seen}, "take", 303)
    season.refresh_from_db()


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_comes_through_the_form_as_it_is(season: Season, secretary: Client, key: str) -> None:
    take(secretary, season, fields(secretary, season, f"?from={key}"))
    assert season.format == PRESETS[key]


def test_what_it_would_do_is_seen_first_and_changes_nothing(season: Season, secretary: Client) -> None:
    sent = fields(secretary, season, "?from=penalty", qualify=0)
    answer = send(secretary, season, sent)
    text = words(answer)
    assert "Penalty points per hand. The lowest total wins." in text
    assert "Spring with this scoring" in text
    assert ("1 – same place Ben 150 0.5 2 1 up 1 place Cal 50 21 3 1 down 1 place Ada 100 25 Change") in text
    season.refresh_from_db()
    assert season.format["points"]["system"] == "place"


def test_once_taken_the_tables_follow_and_a_mark_stays(season: Season, secretary: Client) -> None:
    take(secretary, season, fields(secretary, season, "?from=penalty", qualify=0))
    assert Standing.objects.get(after=2, position=1).total == "1/2"
    assert Standing.objects.get(after=1, position=1).total == "0"
    event = ClubEvent.objects.get(what="format_changed")
    assert event.details["was"]["points"]["system"] == "place"
    text = words(with_role(season.club, "member").get(at("standings", season.club, season.pk)))
    assert "Scoring changed" in text
    assert "Penalty points per hand. The lowest total wins." in text


def test_only_what_was_looked_at_is_taken(season: Season, secretary: Client) -> None:
    sent = fields(secretary, season)
    seen = send(secretary, season, sent).context["shown"]["digest"]
    answer = send(secretary, season, sent | {"seen": seen, "qualify": 3}, "take")
    assert answer.context["shown"]["digest"] != seen
    season.refresh_from_db()
    assert season.format["qualify"] == 0


def test_a_draft_is_shown_on_the_season_before_it(season: Season, secretary: Client) -> None:
    draft = Season.objects.create(
        club=season.club, name="Autumn", variant="european", format=season.format, copied_from=season
    )
    sent = fields(secretary, draft, "?from=three_two_one")
    assert "Spring with this scoring" in words(send(secretary, draft, sent))
    take(secretary, draft, sent)
    assert draft.format == PRESETS["three_two_one"]
    assert draft.counted_anew is None


def test_where_nothing_was_played_it_says_so() -> None:
    season = make_season()
    secretary = with_role(season.club, "secretary")
    assert "No nights played yet" in words(send(secretary, season, fields(secretary, season)))


def test_tie_breaks_move_without_a_script_and_what_was_typed_stays(season: Season, secretary: Client) -> None:
    sent = fields(secretary, season, qualify="seven", step=["evenings_won", "draw", "kalookis"])

    def after(do: str, **more: str) -> list[str]:
        answer = send(secretary, season, sent | more, do)
        assert 'value="seven"' in answer.content.decode()
        return [step for step, _name in answer.context["steps"]]

    assert after("up:draw") == ["draw", "evenings_won", "kalookis"]
    assert after("down:evenings_won") == ["draw", "evenings_won", "kalookis"]
    assert after("down:kalookis") == ["evenings_won", "draw", "kalookis"]
    assert after("up:evenings_won") == ["evenings_won", "draw", "kalookis"]
    assert after("out:draw") == ["evenings_won", "kalookis"]
    assert after("add", new_step="opponents") == ["evenings_won", "draw", "kalookis", "opponents"]
    assert after("add", new_step="luck") == ["evenings_won", "draw", "kalookis"]
    assert after("up:luck") == ["evenings_won", "draw", "kalookis"]


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"points_scale": "three two"}, "points_scale"),
        ({"points_scale": "9: 1"}, "points_scale"),
        ({"points_system": "luck"}, "points_system"),
        ({"counting_n": 0}, "counting_n"),
        ({"points_system": "penalty"}, "total"),
        ({"points_system": "penalty", "total": "mean", "absence_rule": "zero"}, "absence_rule"),
        ({"stand_in_rule": "worst"}, "stand_in_rule"),
        ({"up": -1}, "up"),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(
    season: Season, secretary: Client, typed: dict[str, Any], field: str
) -> None:
    answer = send(secretary, season, fields(secretary, season) | typed, status=422)
    assert list(answer.context["form"].errors) == [field]


def test_a_scale_may_differ_from_size_to_size(season: Season, secretary: Client) -> None:
    take(secretary, season, fields(secretary, season, points_system="scale", points_scale="3 1\n4: 5, 3 1"))
    assert season.format["points"]["scale"] == {"default": [3, 1], "4": [5, 3, 1]}
    assert fields(secretary, season)["points_scale"] == "3 1\n4: 5 3 1"


def test_a_closed_season_is_counted_as_it_was(season: Season, secretary: Client) -> None:
    sent = fields(secretary, season)
    seen = send(secretary, season, sent).context["shown"]["digest"]
    Season.objects.update(status="closed")
    answer = send(secretary, season, sent | {"seen": seen}, "take", 422)
    assert "A closed season can’t change." in words(answer)


def test_looking_asks_the_same_of_the_database_however_many_divisions_there_are(
    season: Season, secretary: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    sent = fields(secretary, season)
    for level in range(1, 5):
        season.divisions.create(club=season.club, name=f"Division {level}", level=level)
    with django_assert_max_num_queries(12):
        send(secretary, season, sent)
