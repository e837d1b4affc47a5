"""The ways in which a game is played: what each of them makes of the house rules."""

from typing import Any

import pytest

from scoring.engine.house_rules import merge, override
from scoring.engine.presets import PRESETS
from scoring.engine.variant import Variant
from scoring.games.forms.house import HouseForm
from scoring.games.forms.readings import pressed_readings, questions
from scoring.games.texts.readings import READINGS, Choice

CHOICES = [
    pytest.param(key, choice, id=f"{key} {choice.key}") for key in READINGS for choice in READINGS[key]
]


def house(base: str, **sent: str) -> HouseForm:
    return HouseForm(base, None, {**sent, **pressed_readings(base, sent)}, without=["stakes"])


@pytest.mark.parametrize(("base", "choice"), CHOICES)
def test_a_chosen_reading_is_what_the_house_rules_hold(base: str, choice: Choice) -> None:
    for n, reading in enumerate(choice.readings):
        form = house(base, **{f"reading_{choice.key}": str(n), f"was_{choice.key}": "0"})
        assert form.is_valid()
        assert form.whole == merge(PRESETS[base], reading.overrides)
        assert isinstance(override(base, reading.overrides), Variant)
        assert {q.key: q.was for q in questions(form)}[choice.key] == str(n)


@pytest.mark.parametrize(("base", "choice"), CHOICES)
def test_a_choice_begins_with_the_preset_and_names_who_plays_each(base: str, choice: Choice) -> None:
    wholes: list[Any] = [merge(PRESETS[base], reading.overrides) for reading in choice.readings]
    assert wholes[0] == PRESETS[base]
    assert all(wholes.count(whole) == 1 for whole in wholes)
    assert all(reading.played_by for reading in choice.readings)


def test_no_two_choices_of_a_game_write_into_the_same_field() -> None:
    for base in READINGS:
        fields = [name for question in questions(house(base)) for name in question.pills[0].fills]
        assert len(fields) == len(set(fields)), base


def test_what_was_typed_wins_over_a_pill_that_was_not_pressed() -> None:
    form = house("scala-40", reading_limit="0", was_limit="0", house_limit_points="250")
    assert form.overrides == {"limit": {"points": 250}}
    assert questions(form)[0].was == "", "no pill says what the rules say"


def test_lines_are_the_same_however_a_browser_ends_them() -> None:
    contracts = "\r\n".join(PRESETS["carioca"]["contracts"])
    assert questions(house("carioca", house_contracts=contracts))[1].was == "0"


def test_kalooki_asks_nothing() -> None:
    assert questions(house("european")) == []
