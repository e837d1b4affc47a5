"""What a club's games come to is kept as they end, and is what the logs say."""

import random
from typing import Any

import pytest
from django.utils import timezone

from scoring.games.actions.record import write_entry
from scoring.journal.outcomes import Saved
from scoring.seasons.actions.rebuilding import rebuild_club
from scoring.seasons.actions.results import delete_results, refresh_tables
from scoring.seasons.models import (
    ClubFigures,
    Division,
    NightTable,
    Rating,
    Result,
    Season,
    SeasonFigures,
    Standing,
)
from tests.makers import hand, make_game, play, writing
from tests.seasons.makers import END, PEOPLE, close_night, make_season, one_hand, play_table, seat_table

pytestmark = pytest.mark.django_db
OWN = {"id", "calculated"}


def kept(model: Any) -> list[dict[str, Any]]:
    """All rows but for what is another each time they are written."""
    rows = [{key: value for key, value in row.items() if key not in OWN} for row in model.objects.values()]
    return sorted(rows, key=str)


def everything() -> list[list[dict[str, Any]]]:
    """All that follows from the logs."""
    return [kept(model) for model in (Result, SeasonFigures, ClubFigures, Standing, Rating)]


def places(season: Season, after: int) -> list[tuple[str, int | None, str]]:
    """The table of the season after a night."""
    rows = Standing.objects.filter(season=season, after=after).order_by("position").select_related("member")
    return [(row.member.name, row.place, row.total) for row in rows if row.place]


def test_a_table_has_results_as_soon_as_its_game_is_over() -> None:
    season = make_season()
    table = seat_table(season, 1, "Ada Ben Cal")
    assert table.game is not None
    play(table.game, hand("Ada", Ben=10, Cal=20))
    assert not Result.objects.exists()
    play(table.game, END)
    assert [(row.member.name, row.place, row.penalty) for row in Result.objects.order_by("place")] == [
        ("Ada", 1, 0),
        ("Ben", 2, 10),
        ("Cal", 3, 20),
    ]


def test_a_game_taken_up_again_has_none() -> None:
    season = make_season()
    game = play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    write_entry(game.id, writing(game, {"type": "undo", "entry": 2}))
    assert everything() == [[], [], [], [], []]


def test_a_result_that_changes_is_to_be_confirmed_again() -> None:
    season = make_season()
    game = play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    NightTable.objects.update(confirmed=timezone.now(), confirmed_by="Ada")
    write_entry(game.id, writing(game, {"type": "amend", "entry": 1, "event": hand("Ada", Ben=11, Cal=20)}))
    assert NightTable.objects.values_list("confirmed", "confirmed_by").get() == (None, "")


def test_a_game_of_no_club_leaves_nothing() -> None:
    play(make_game(), hand("Ada", Ben=10, Cal=20), END)
    assert not Result.objects.exists()


def test_figures_add_up_over_tables_and_seasons() -> None:
    season = make_season()
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    play_table(season, 2, "Ben 0, Ada 7, Cal 20")
    ada = SeasonFigures.objects.get(member__name="Ada")
    assert (ada.games, ada.firsts, ada.penalty, ada.hands) == (2, 1, 7, 2)
    assert ClubFigures.objects.get(member__name="Ada").penalty == 7


def test_a_stand_in_adds_nothing_to_either() -> None:
    season = make_season()
    play_table(season, 1, "Ada 0, Ben/Fay 10, Cal 20")
    assert set(SeasonFigures.objects.values_list("member__name", flat=True)) == {"Ada", "Cal"}


def test_who_waited_for_a_table_has_a_result_without_hands() -> None:
    season = make_season()
    refresh_tables([seat_table(season, 1, "Ada Ben", kind=NightTable.Kind.WALK_OVER)])
    assert list(Result.objects.values_list("kind", "hands")) == [("walk_over", 0)] * 2
    assert not SeasonFigures.objects.exists()


def test_the_table_of_the_season_follows_a_correction_a_week_later() -> None:
    season = make_season(PEOPLE[:3], nights=10)
    game = play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    play_table(season, 2, "Ada 0, Ben 10, Cal 20")
    close_night(season, 2)
    assert places(season, 2) == [("Ada", 1, "200"), ("Ben", 2, "100"), ("Cal", 3, "0")]
    body = {"type": "amend", "entry": 1, "event": hand("Cal", Ben=10, Ada=20)}
    play_amendment(game, body)
    assert places(season, 1) == [("Cal", 1, "100"), ("Ben", 2, "50"), ("Ada", 3, "0")]
    assert sorted(places(season, 2)) == [("Ada", 1, "100"), ("Ben", 3, "100"), ("Cal", 1, "100")]


def play_amendment(game: Any, body: dict[str, Any]) -> None:
    """Correct a game through the gate."""
    assert isinstance(write_entry(game.id, writing(game, body)), Saved)


def test_a_forgotten_table_leaves_no_figures() -> None:
    season = make_season()
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    delete_results(NightTable.objects.get())
    assert everything() == [[], [], [], [], []]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_is_what_the_logs_say(seed: int) -> None:
    rng = random.Random(seed)
    season = make_season(nights=4)
    for night in (1, 2, 3):
        people = rng.sample(PEOPLE, len(PEOPLE))
        for some in (people[:3], people[3:]):
            points = [0, *rng.sample(range(1, 60), 2)]
            play_table(
                season, night, ", ".join(f"{name} {had}" for name, had in zip(some, points, strict=True))
            )
        close_night(season, night)
    table = rng.choice(list(NightTable.objects.all()))
    assert table.game is not None
    names = [seat.member.name for seat in table.seats.order_by("position")]
    event = one_hand({names[2]: 0, names[0]: 9, names[1]: 8})
    play_amendment(table.game, {"type": "amend", "entry": 1, "event": event})
    before = everything()
    assert all(before)
    for model in (Result, SeasonFigures, ClubFigures, Standing, Rating):
        model.objects.all().delete()
    told = list(rebuild_club(season.club))
    assert (told[-1].done, told[-1].tables) == (6, 6)
    assert everything() == before
    list(rebuild_club(season.club))
    assert everything() == before


def test_a_season_without_a_format_has_results_and_no_table() -> None:
    season = make_season(format={})
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    assert Result.objects.count() == 3
    assert not Standing.objects.exists()
    assert Division.objects.get(season=season)


def test_a_corrected_seat_order_gives_each_result_to_the_same_member() -> None:
    season = make_season()
    table = seat_table(season, 1, "Ada Ben Cal")
    assert table.game is not None
    play(table.game, hand("Ada", Ben=10, Cal=20), {"type": "start", "players": ["Cal", "Ada", "Ben"]})
    assert [seat.member.name for seat in table.seats.order_by("position")] == ["Cal", "Ada", "Ben"]
    play(table.game, END)
    assert {row.member.name: row.penalty for row in Result.objects.all()} == {"Ada": 0, "Ben": 10, "Cal": 20}
    play(table.game, {"type": "undo", "entry": 3}, {"type": "undo", "entry": 2})
    assert [seat.member.name for seat in table.seats.order_by("position")] == ["Ada", "Ben", "Cal"]
