"""A person is forgotten: the name goes everywhere, and every score still adds up."""

import random

import pytest
from django.apps import apps
from django.db import connection

from scoring.clubs.actions.erasing import erase_member
from scoring.clubs.models import ClubEvent, Member
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.projections import table_of
from scoring.seasons.actions.rebuilding import rebuild_club
from scoring.seasons.models import Result, Season
from tests.clubs.clubs import acting_for
from tests.seasons.makers import make_season, member, play_table

pytestmark = pytest.mark.django_db

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
