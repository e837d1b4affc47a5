"""Who may come back, and at which score."""

from typing import Any

import pytest

from scoring.engine.eligibility import make_offers, refuse_buy_in
from scoring.engine.refusals import Code
from scoring.engine.state import Offer
from tests.engine.makers import seat

NOBODY: list[int] = []


@pytest.mark.parametrize(
    ("rule", "used", "dealt_in", "in_range", "code"),
    [
        ({}, 1, 3, [10, 20], None),
        ({}, 2, 3, [10, 20], Code.BUY_IN_LIMIT),
        ({}, 2, 3, [10], Code.BUY_IN_LIMIT),
        ({"max": 0}, 0, 3, [10, 20], Code.BUY_IN_LIMIT),
        ({"max": None}, 99, 3, [10, 20], None),
        ({}, 0, 3, [10], Code.TOO_FEW_IN_RANGE),
        ({"at_least": 1}, 0, 3, [10], None),
        ({"at_least": 0}, 0, 3, NOBODY, Code.TOO_FEW_IN_RANGE),
        ({"needs": "dealt_in"}, 0, 2, [10], None),
        ({"needs": "dealt_in", "at_least": 3}, 0, 2, [10], Code.TOO_FEW_IN_RANGE),
        ({"needs": "dealt_in"}, 0, 2, NOBODY, Code.TOO_FEW_IN_RANGE),
        ({"others_at_most": 20}, 0, 3, [10, 20], None),
        ({"others_at_most": 19}, 0, 3, [10, 20], Code.OTHERS_TOO_HIGH),
        ({"others_at_most": 19}, 0, 3, [20], Code.TOO_FEW_IN_RANGE),
    ],
)
def test_the_first_condition_that_fails_is_the_reason(
    rule: dict[str, Any], used: int, dealt_in: int, in_range: list[int], code: Code | None
) -> None:  # rules 9.1 and 9.2
    assert refuse_buy_in(seat(buy_in=rule).variant, used, dealt_in, in_range) == code


@pytest.mark.parametrize(("score", "total"), [("highest_in_range", 20), ("highest_in_range_plus_1", 21)])
def test_all_offers_come_from_one_look(score: str, total: int) -> None:  # rules 9.3 and 9.4
    variant = seat(buy_in={"score": score}, stakes={"buy_in": 35}).variant
    made, refused = make_offers(variant, [1, 2, 4], [0, 2, 1, 0, 0], dealt_in=5, in_range=[10, 20])
    assert made == (Offer(2, 35, total), Offer(4, 35, total))
    assert refused == ((1, Code.BUY_IN_LIMIT),)
