"""A person is forgotten: the name goes everywhere, and every score still adds up."""

import random

import pytest
from django.apps import apps
from django.db import connection

from scoring.clubs.actions.erasing import erase_member
from scoring.clubs.models import ClubEvent, Member
from scoring.games.actions.record import write_entry
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.projections import table_of
from scoring.journal.outcomes import Saved
from scoring.seasons.actions.rebuilding import rebuild_club
from scoring.seasons.models import Adjustment, NightTable, Result, Season
from tests.clubs.clubs import acting_for
from tests.makers import hand, make_game, play, writing
from tests.seasons.makers import make_season, member, night_of, play_table
from tests.treasuries import write

pytestmark = pytest.mark.django_db

FULL_NAME, ALIAS = "Zyxwvuts Qqqkk", "Zalias"
NAMES = ("Adalberta", "Benvenuto", "Calpurnia", "Dorothea", "Ermintrude", "Fridolin")


def everything() -> str:
    """Every row of every table of the app, as one text."""
    found = []
    with connection.cursor() as cursor:
        for model in apps.get_app_config("scoring").get_models():
            cursor.execute(f'SELECT * FROM "{model._meta.db_table}"')
            found += [str(row) for row in cursor.fetchall()]
    return "\n".join(found)


def sums(season: Season) -> list[tuple[object, ...]]:
    """Every result but for whose it is called."""
    fields = ("table", "member", "place", "penalty", "behind", "money")
    return sorted(Result.objects.filter(season=season).values_list(*fields), key=str)


def season_with_a_night(*people: str) -> Season:
    season = make_season(NAMES, nights=2)
    play_table(season, 1, ", ".join(f"{name} {20 * place}" for place, name in enumerate(people)))
    return season


def test_the_name_is_gone_from_every_table_and_the_results_stay() -> None:
    season = season_with_a_night("Adalberta", "Benvenuto", "Calpurnia")
    before = sums(season)
    called = erase_member(acting_for(season.club), member(season, "Adalberta"))
    assert called == "Player 1"
    assert "Adalberta" not in everything()
    assert list(rebuild_club(season.club))
    assert sums(season) == before
    assert "Player 1" in table_of(RedactedGame(Game.objects.get(), hides="")).players


def test_who_is_erased_already_is_not_erased_again() -> None:
    season = season_with_a_night("Adalberta", "Benvenuto", "Calpurnia")
    ada, access = member(season, "Adalberta"), acting_for(season.club)
    seen_before = member(season, "Adalberta")
    assert erase_member(access, ada) == erase_member(access, seen_before) == "Player 1"
    assert Member.objects.exclude(erased=None).get().name == "Player 1"
    assert ClubEvent.objects.filter(what="erased").count() == 1


@pytest.mark.parametrize("seed", range(12))
def test_random_people_are_forgotten_without_a_trace(seed: int) -> None:
    chance = random.Random(seed)
    season = season_with_a_night(*chance.sample(NAMES, 4))
    before = sums(season)
    gone = chance.sample(NAMES, 3)
    for name in gone:
        erase_member(acting_for(season.club), member(season, name))
    assert [name for name in gone if name in everything()] == []
    assert sums(season) == before
    assert Member.objects.exclude(erased=None).count() == 3


def test_no_text_of_the_club_names_who_was_erased() -> None:
    season = make_season(["Ada", "Ben", FULL_NAME], nights=1)
    whose = member(season, FULL_NAME)
    Member.objects.filter(pk=whose.pk).update(alias=ALIAS, shows=Member.Shows.ALIAS)
    whose.refresh_from_db()
    table = NightTable.objects.create(
        club=season.club, night=night_of(season, 1), division=season.divisions.get(), number=1
    )
    table.seats.create(club=season.club, position=0, member=whose)
    table.game = play(make_game(ALIAS, "Ben"), hand(ALIAS, Ben=20))
    table.save()
    amended = {
        "type": "amend",
        "entry": 1,
        "event": hand(ALIAS, Ben=30),
        "reason": f"{FULL_NAME} had misread",
    }
    assert isinstance(write_entry(table.game.pk, writing(table.game, amended)), Saved)
    night = table.night
    night.place, night.note = f"{FULL_NAME.upper()}’s house", f"Bring {ALIAS} a cake"
    night.save()
    write(season.club, "expense", 500, note=f"Taxi of {FULL_NAME}")
    Adjustment.objects.create(
        club=season.club, season=season, member=member(season, "Ben"), points=2, reason=f"Beat {FULL_NAME}"
    )
    erase_member(acting_for(season.club), whose)
    left = everything()
    assert [name for name in (FULL_NAME, FULL_NAME.upper(), ALIAS) if name in left] == []
    night.refresh_from_db()
    assert night.place == "Player 1’s house"
