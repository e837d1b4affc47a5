"""A hand in the book comes back into its fields, and reads the same."""

from typing import Any

import pytest

from scoring.engine.house_rules import override, preset
from scoring.engine.variant import Variant
from scoring.games.forms.corrections import hand_form_data
from scoring.games.forms.hands import HandForm, HandPlayer

SITTERS = [HandPlayer(0, "Ada", 0), HandPlayer(1, "Ben", 0), HandPlayer(2, "Cal", 0)]
MARKED: dict[str, Any] = {
    "type": "hand",
    "out": "Ada",
    "kalooki": True,
    "left": {"Ben": "K AS 5", "Cal": 38},
    "adjust": [
        {"player": "Ben", "code": "over_call"},
        {"player": "Ben", "code": "over_call"},
        {"player": "Cal", "points": -25, "reason": "peeked"},
    ],
}


@pytest.mark.parametrize(
    ("variant", "event"),
    [
        ("jamaican", MARKED),
        (
            "pool-rummy-101",
            {"type": "hand", "out": "Cal", "left": {"Ada": {"fixed": "first_drop"}, "Ben": "2"}},
        ),
        (
            "south-african",
            {
                "type": "hand",
                "out": "Ben",
                "left": {"Cal": "2 3", "Ada": 17},
                "kitty": [{"player": "Ada", "code": "kitty_fee"}],
            },
        ),
        ("okey-101", {"type": "hand", "out": "Cal", "way": "okey", "left": {"Ada": 24, "Ben": 25}}),
        ("okey-101", {"type": "hand", "out": None, "left": {"Ada": 24, "Ben": 25, "Cal": 26}}),
        ("chinchon", {"type": "hand", "out": "Cal", "way": "clean_close", "left": {"Ada": 24, "Ben": 25}}),
        ("chinchon", {"type": "hand", "out": "Cal", "left": {"Cal": 23, "Ada": 24, "Ben": 25}}),
        ("chinchon", {"type": "hand", "out": "Cal", "left": {"Ada": 24, "Ben": 25}}),
    ],
)
def test_fields_and_back(variant: str, event: dict[str, Any]) -> None:
    form = HandForm(SITTERS, preset(variant), hand_form_data(event, SITTERS, preset(variant)))
    assert form.is_valid()
    assert form.event == event


def test_a_list_of_cards_and_several_reasons() -> None:
    event = {
        "type": "hand",
        "out": "Ada",
        "left": {"Ben": ["K", "5"], "Cal": 1},
        "adjust": [
            {"player": "Ben", "points": 50, "reason": "wrong call"},
            {"player": "Ben", "points": -10, "reason": "agreed"},
        ],
    }
    fields = hand_form_data(event, SITTERS, preset("european"))
    assert (fields["cards-1"], fields["other-1"], fields["reason-1"]) == ("K 5", "40", "wrong call, agreed")


def test_fines_and_bonuses_come_back_and_what_means_nothing_is_left_alone() -> None:
    rules = override(
        "european", {"fines": {"late": {"amount": 5, "to": "pool"}}, "bonus_stakes": {"sweep": 5}}
    )
    assert isinstance(rules, Variant)
    marks = {
        "fines": [{"player": "Cal", "code": "late"}] * 2,
        "bonuses": [{"player": "Ada", "code": "sweep"}],
    }
    event = {"type": "hand", "out": "Ada", "left": {"Ben": "K", "Cal": 5}} | marks
    form = HandForm(SITTERS, rules, hand_form_data(event, SITTERS, rules))
    assert form.is_valid()
    assert {name: form.event[name] for name in marks} == marks
    rubbish = event | {"fines": 5, "bonuses": [5, {"player": "Ada"}]}
    form = HandForm(SITTERS, rules, hand_form_data(rubbish, SITTERS, rules))
    assert form.is_valid()
    assert form.event.keys() == {"type", "out", "left"}


@pytest.mark.parametrize(("taken_by", "shown"), [("sweep", True), ("kalooki", False)])
def test_a_bonus_that_pays_nothing_is_a_mark_where_it_takes_the_jackpot(taken_by: str, shown: bool) -> None:
    jackpot = {"in": 0, "entry": 5, "each_hand": 0, "taken_by": taken_by}
    rules = override("european", {"bonus_stakes": {"sweep": 0}, "jackpot": jackpot})
    assert isinstance(rules, Variant)
    assert bool(HandForm(SITTERS, rules, {}).rows[0].marks) is shown
