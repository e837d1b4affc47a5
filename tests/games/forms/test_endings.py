"""How a host ends a game: what is offered, and a split that is judged before it is written."""

from typing import Any

import pytest

from scoring.games.forms.endings import EndForm
from scoring.games.queries.endings import EndingChoices, PoolPart

ENDING = EndingChoices([PoolPart(0, "Ada", 76), PoolPart(2, "Cal", 75)], 151, may_split=True, may_carry=True)
TRY = {"entry_id": "018f7a3e-0000-7000-8000-000000000001", "expected": "3"}
AGREED: dict[str, Any] = {"pool": "split", "agreed-0": "1", "agreed-2": "1"}


def form(currency: str = "GBP", ending: EndingChoices = ENDING, **data: Any) -> EndForm:
    return EndForm(
        TRY | {name.replace("_", "-"): text for name, text in data.items()}, ending=ending, currency=currency
    )


def test_everybody_starts_with_an_equal_part() -> None:
    blank = EndForm(ending=ENDING, currency="GBP")
    assert [(share.part.name, share.text, share.agreed) for share in blank.shares] == [
        ("Ada", "0.76", False),
        ("Cal", "0.75", False),
    ]
    assert blank.chosen == "winner"


@pytest.mark.parametrize(
    ("way", "offered"), [("winner", True), ("share", True), ("carry", False), ("split", False)]
)
def test_only_what_the_house_plays_is_a_choice(way: str, offered: bool) -> None:
    plain = EndingChoices(ENDING.parts, 151, may_split=False, may_carry=False)
    assert form(ending=plain, pool=way).is_valid() is offered
    assert form(pool=way).is_valid()


def test_a_split_becomes_an_event_with_all_who_agreed() -> None:
    split = form(**AGREED, amount_0="1.51", amount_2="")
    assert split.is_valid()
    assert split.is_complete()
    assert split.event() == {"type": "end", "pool": {"Ada": 151}, "agreed": ["Ada", "Cal"]}


def test_a_pool_of_any_size_can_be_split() -> None:
    large = EndingChoices(
        [PoolPart(0, "Ada", 30_000_000), PoolPart(2, "Cal", 0)], 30_000_000, may_split=True, may_carry=True
    )
    assert form(ending=large, **AGREED, amount_0="300000", amount_2="0").is_complete()


@pytest.mark.parametrize("way", ["winner", "share", "carry"])
def test_the_other_ways_need_no_amounts(way: str) -> None:
    other = form(pool=way, amount_0="nonsense")
    assert other.is_complete()
    assert other.event() == {"type": "end", "pool": way}


@pytest.mark.parametrize(
    ("data", "fault", "errors"),
    [
        ({"amount_0": "1.00", "amount_2": "0.50"}, "These add up to £1.50. The pool has £1.51.", ["", ""]),
        ({"amount_0": "a lot"}, "", ["Enter an amount, such as 5 or 0.50.", ""]),
        ({"agreed_2": ""}, "", ["", "Cal hasn’t agreed yet."]),
    ],
)
def test_a_split_that_cannot_be_is_told_where_it_stands(
    data: dict[str, Any], fault: str, errors: list[str]
) -> None:
    split = form(**(AGREED | {name.replace("_", "-"): text for name, text in data.items()}))
    assert not split.is_complete()
    assert (split.fault, [share.error for share in split.shares]) == (fault, errors)


@pytest.mark.parametrize(("text", "error"), [("100", ""), ("1.5", "Enter a whole number."), ("", "")])
def test_chips_are_whole(text: str, error: str) -> None:
    split = form(currency="", **AGREED, amount_0=text, amount_2="51")
    split.is_complete()
    assert split.shares[0].error == error
