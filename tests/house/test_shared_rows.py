"""Rows that are built once are the same for every test that asks for them, and gone for every other."""

import pytest

from scoring.clubs.models import Club
from scoring.games.models import Game, Key
from scoring.seasons.models import Season, Standing
from scoring.seasons.queries.club_audits import club_faults
from tests.makers import make_game
from tests.seasons.makers import close_night, make_season, play_table
from tests.shared_rows import Kept, built_once

pytestmark = pytest.mark.django_db
TIMES: list[str] = []


@built_once
def season() -> Season:
    """One night was played."""
    TIMES.append("built")
    season = make_season(has_money=True)
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    return season


@pytest.mark.parametrize("turn", range(3))
def test_it_is_built_once_and_whole_for_every_test(season: Season, turn: int) -> None:
    assert TIMES == ["built"]
    assert Season.objects.get().name == season.name == "Spring"
    assert Standing.objects.filter(season=season).count() == 6
    assert list(club_faults(season.club)) == []
    Season.objects.update(name="Changed")
    season.name = "Changed"
    Game.objects.all().delete()


@built_once
def game() -> Game:
    return make_game("Ada", "Ben")


@pytest.mark.parametrize("turn", range(2))
def test_two_of_them_stand_beside_each_other_and_beside_what_a_test_makes(
    season: Season, game: Game, turn: int
) -> None:
    assert set(Game.objects.filter(night_tables=None)) == {game}
    other = make_game("Cal", "Dot")
    assert {game.pk, other.pk} <= set(Key.objects.values_list("game", flat=True))


def test_a_test_that_does_not_ask_finds_none_of_it() -> None:
    assert not Club.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_it_is_there_for_other_connections_too_where_a_test_keeps_what_it_writes(season: Season) -> None:
    assert Season.objects.get() == season


def test_rows_that_were_there_before_may_not_be_changed() -> None:
    Club.objects.create(name="Before")
    with pytest.raises(AssertionError, match="changes rows that were there"):
        Kept(lambda: Club.objects.update(name="After"))
