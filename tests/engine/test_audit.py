"""Each law finds the game that breaks it."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.engine.audit import LAWS, Fault, OddMark, faults, odd_marks
from scoring.engine.log import LogReplay, fold
from scoring.engine.state import POOL, Dues, Funds
from tests.engine.makers import END, VOID, buy_in, hand, seat

LOG = [hand("Ada", Ben=5, Cal=160), buy_in("Cal"), hand("Ben", kalooki=True, Ada=1, Cal=5), END]
PAID = {"type": "paid", "from": "Cal", "to": "Ada", "amount": 10}
EACH = {"type": "settling", "how": "each"}


def played() -> LogReplay:
    return fold(seat(), LOG)


def broken(index: int, **change: Any) -> LogReplay:
    """The game with one step's state changed."""
    game = played()
    step = game.steps[index]
    steps = [*game.steps]
    steps[index] = step._replace(state=step.state._replace(**change))
    return game._replace(steps=steps)


def with_dues(index: int) -> LogReplay:
    """The game with a payment that no net knows of."""
    game = played()
    game.steps[index] = game.steps[index]._replace(dues=(Dues("kitty", (5, 0, 0), POOL, 1),))
    return game


def with_points(index: int) -> LogReplay:
    """The game with a hand that gave Ada a point too many."""
    game = played()
    record = game.steps[index].record
    assert record is not None
    game.steps[index] = game.steps[index]._replace(record=record._replace(points=(1, 5, 160)))
    return game


def test_a_sound_game_has_no_fault() -> None:
    assert faults(played(), LOG) == []
    assert faults(fold(seat(), [*LOG, PAID]), [*LOG, PAID]) == []
    assert faults(fold(seat(), []), []) == []


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (lambda: broken(2, funds=Funds(7)), Fault(2, "balance")),
        (lambda: with_dues(1), Fault(1, "ledger")),
        (lambda: with_points(1), Fault(1, "totals")),
        (lambda: fold(seat(), [*LOG, hand("Ada", Ben=1, Cal=1)]), Fault(5, "entries")),
        (lambda: with_dues(4), Fault(4, "settlement")),
        (lambda: broken(4, winners=(POOL,)), Fault(4, "places")),
        (lambda: broken(4, winners=(2,), eliminated_at=(0, 0, 0), standings=("in", "in", "in")), None),
    ],
    ids=[
        "balance",
        "ledger",
        "totals",
        "entries",
        "settlement",
        "a winner who sits nowhere",
        "another winner",
    ],
)
def test_what_is_broken_is_found(game: Callable[[], LogReplay], fault: Fault | None) -> None:
    found = faults(game(), LOG)
    assert fault in found if fault else found == []


def test_totals_follow_from_floor_landings_and_points_between_hands() -> None:
    table = seat(floor=0, landings={"5": 2})
    log = [hand("Ada", Ben=5, Cal=16), {"type": "points", "adjust": {"Ada": -3, "Cal": 4}}]
    game = fold(table, log)
    assert (game.replay.state.totals, faults(game, log)) == ((0, 2, 20), [])
    between = game.steps[2].between
    assert between is not None
    game.steps[2] = game.steps[2]._replace(between=between._replace(floor=()))
    assert faults(game, log) == [Fault(2, "totals")]


def test_a_payment_of_a_debt_that_nobody_has_is_found() -> None:
    log = [*LOG, EACH, PAID]
    assert faults(fold(seat(), log), log) == []
    assert Fault(6, "payments") in faults(with_dues(4), log)


def test_payments_are_not_judged_where_money_was_made() -> None:
    laws = [fault.law for fault in faults(broken(4, funds=Funds(7)), [*LOG, PAID])]
    assert laws == ["balance", "ledger", "settlement"]


def test_laws_have_an_order() -> None:
    order = [LAWS.index(fault.law) for fault in faults(with_dues(4), LOG)]
    assert order == sorted(order)


def test_points_for_going_out_that_a_loser_was_given_are_odd() -> None:
    table = seat(adjustments={"went_out": -30, "exact_cut": -50, "out": 10})
    marks = [{"player": name, "code": "went_out"} for name in ("Ada", "Ben")]
    cut = [{"player": "Cal", "code": code} for code in ("exact_cut", "out")]
    log = [hand("Ada", adjust=[*marks, *cut], Ben=5, Cal=250), buy_in("Cal"), VOID]
    assert list(odd_marks(fold(table, log))) == [OddMark(1, "Ben", "went_out")]
