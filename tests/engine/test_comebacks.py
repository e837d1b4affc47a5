"""How those fared who bought in, counted from games that are over."""

from typing import Any

from scoring.engine.comebacks import BuyInRecord, Comeback, buy_in_record, comebacks
from scoring.engine.log import fold
from tests.engine.makers import seat

BEN_OUT = {"type": "hand", "out": "Ada", "left": {"Ben": 151, "Cal": 60}}
BUY_IN = {"type": "buy_in", "player": "Ben"}
BEN_BEST = {"type": "hand", "out": "Ben", "left": {"Ada": 61, "Cal": 1}}
END = {"type": "end"}


def told(*events: dict[str, Any]) -> list[Comeback]:
    return comebacks(fold(seat(), list(events)))


def test_a_buy_in_is_told_with_its_total_and_what_came_of_it() -> None:
    assert told(BEN_OUT, BUY_IN, BEN_BEST, END) == [Comeback(60, won=True)]
    assert told(BEN_OUT, BUY_IN, END) == [Comeback(60, won=False)]


def test_nothing_is_known_before_the_end() -> None:
    assert told(BEN_OUT, BUY_IN) == []


def test_a_buy_in_taken_back_was_none() -> None:
    assert told(BEN_OUT, BUY_IN, {"type": "undo", "entry": 2}, END) == []


def test_only_buy_ins_that_were_no_better_are_compared() -> None:
    past = [Comeback(59, won=True), Comeback(60, won=False), Comeback(145, won=True)]
    assert buy_in_record(past, 66) == BuyInRecord(60, won=1, of=2)
    assert buy_in_record([], 66) == BuyInRecord(60, won=0, of=0)
