"""Nights of a group: whom they are called by, what a day of several games came to, and who finished ahead."""

from datetime import date

import pytest

from scoring.groups.models import Group
from scoring.groups.queries.nights import head_to_head, nights
from scoring.groups.texts.nights import night_words
from tests.groups.fridays import on_day
from tests.groups.makers import current_ledger, finished_game, group_of_the_scorer, person_id, put_in, see
from tests.groups.people import game_of_the_scorer
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
FIRST, SECOND = date(2024, 11, 15), date(2024, 11, 22)


@built_once
def group() -> Group:
    return group_of_the_scorer()


def test_a_night_is_called_by_its_day_and_its_winner(group: Group) -> None:
    put_in(group, on_day(finished_game("Ada", "Ben", "Cal"), FIRST))
    (night,) = nights(current_ledger(group))
    assert night_words(night) == "15 Nov 2024 · Ada won"
    assert (night.others, night.gain) == (["Ben", "Cal"], (1000, "GBP"))


def test_a_name_given_by_hand_stands_in_its_place(group: Group) -> None:
    put_in(group, finished_game("Ada", "Ben", title="Anniversary"))
    page = see(group, "nights")
    assert "<b>Anniversary</b>" in page
    assert "Ada won" in page


def test_games_of_one_day_are_one_night_with_the_sum(group: Group) -> None:
    for winner, *others in (("Ada", "Ben", "Cal"), ("Ben", "Ada"), ("Ada", "Ben")):
        put_in(group, on_day(finished_game(winner, *others), FIRST))
    put_in(group, on_day(finished_game("Ben", "Ada"), SECOND))
    later, night = nights(current_ledger(group))
    assert later.winner_names == ["Ben"]
    assert (night.winner_names, night.gain) == (["Ada"], (1000, "GBP"))
    assert "3 games" in see(group, "group")


def test_a_game_that_is_not_over_has_no_winner(group: Group) -> None:
    put_in(group, finished_game("Ada", "Ben"))
    put_in(group, on_day(game_of_the_scorer("Ada", "Ben"), FIRST))
    assert [night.counts for night in nights(current_ledger(group))] == [True, False]
    assert "still running" in see(group, "nights")


def test_who_finished_ahead_is_counted_where_both_were_there(group: Group) -> None:
    for back, (winner, *others) in enumerate((("Ada", "Ben"), ("Ada", "Ben", "Cal"), ("Ben", "Ada"))):
        put_in(group, on_day(finished_game(winner, *others), date(2024, 11, 1 + back)))
    ledger = current_ledger(group)
    heads = head_to_head(ledger, nights(ledger))
    assert heads
    assert heads.name == "Ada"
    assert [(pair.name, pair.ahead, pair.behind) for pair in heads.pairs] == [("Ben", 2, 1), ("Cal", 1, 0)]
    ben = head_to_head(ledger, nights(ledger), person_id(group, "Ben"))
    assert ben
    assert (ben.pairs[0].name, ben.pairs[0].ahead, ben.pairs[0].behind) == ("Ada", 1, 2)
    assert "Head to head" in see(group, "group")


def test_of_many_balances_the_eight_furthest_from_zero_are_shown(group: Group) -> None:
    for others in ("BCDE", "FGHI", "J"):
        put_in(group, finished_game("Ada", *others))
    assert "2 more" in see(group, "group")
