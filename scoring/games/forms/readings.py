"""Offer the ways in which a game is played: each of them fills in fields of the house rules, and does nothing else."""

import json
from collections.abc import Mapping
from itertools import count
from typing import NamedTuple

from scoring.engine.house_rules import merge
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Refusal
from scoring.games.forms.house import HouseForm, html_name, write_rule
from scoring.games.forms.rule_shapes import SHAPES, Rows
from scoring.games.forms.stakes import known_currency
from scoring.games.texts.readings import READINGS, Choice, Reading
from scoring.web.forms.writing import Posted
from scoring.web.texts.names import join_names

READING_PREFIX = "reading_"


class Pill(NamedTuple):
    """One reading to choose; `fills` is what it writes into which fields."""

    value: str
    words: str
    played_by: str
    fills: Mapping[str, str]
    chosen: bool

    @property
    def as_json(self) -> str:
        return json.dumps(self.fills, ensure_ascii=False)


class Question(NamedTuple):
    """A choice with its pills; none of them is chosen where the house rules say something else."""

    key: str
    label: str
    pills: list[Pill]

    @property
    def name(self) -> str:
        return READING_PREFIX + self.key

    @property
    def was(self) -> str:
        """Return the value of the pill that the page shows as chosen."""
        return next((pill.value for pill in self.pills if pill.chosen), "")


def questions(house: HouseForm) -> list[Question]:
    """Return what is played in several ways, with the readings that the house rules come to."""
    return [_question(house, choice) for choice in READINGS.get(house.base, ())]


def pressed_readings(base: str, data: Posted) -> dict[str, str]:
    """Return the fields that a page's pills fill in, where another one was chosen than the page began with.

    With its script the page has filled them in already; what was typed later has taken the choice away again.
    """
    fields: dict[str, str] = {}
    for choice in READINGS.get(base, ()):
        value = data.get(READING_PREFIX + choice.key)
        if value != data.get(f"was_{choice.key}"):
            fields |= dict(zip(map(str, count()), _all_fills(base, choice), strict=False)).get(str(value), {})
    return fields


def picked_readings(data: Posted) -> str:
    """Return the pills that an address names, as a phone writes them: it compares them with those of its form."""
    return "".join(f"&{name}={value}" for name, value in data.items() if name.startswith(READING_PREFIX))


def _question(house: HouseForm, choice: Choice) -> Question:
    all_fills = _all_fills(house.base, choice)
    there = {html_name(rule, key): text for rule in _rules(choice) for key, text in house.texts(rule).items()}
    chosen = next((n for n, fills in enumerate(all_fills) if _stands(fills, there)), None)
    pills = [
        Pill(str(n), str(reading.words), _sites(reading), fills, n == chosen)
        for n, (reading, fills) in enumerate(zip(choice.readings, all_fills, strict=True))
    ]
    return Question(choice.key, str(choice.label), pills)


def _sites(reading: Reading) -> str:
    # A line may break before the dot of an address, which is long in large text.
    return join_names(str(site).replace(".", "\u200b.") for site in reading.played_by)


def _stands(fills: Mapping[str, str], there: Mapping[str, str]) -> bool:
    # A browser sends lines with a carriage return.
    return all(there.get(name, "").replace("\r", "").strip() == text for name, text in fills.items())


def _all_fills(base: str, choice: Choice) -> list[dict[str, str]]:
    """Return what each reading writes into the fields in which the readings differ; rows are written whole."""
    rules = _rules(choice)
    by_reading = [_written(base, reading, rules) for reading in choice.readings]
    all_fills: list[dict[str, str]] = [{} for _reading in choice.readings]
    for rule in rules:
        written = [flat[rule] for flat in by_reading]
        keys = sorted({key for texts in written for key in texts})
        differ = [key for key in keys if len({texts.get(key, "") for texts in written}) > 1]
        for fills, texts in zip(all_fills, written, strict=True):
            named = keys if differ and isinstance(SHAPES[rule], Rows) else differ
            fills |= {html_name(rule, key): texts.get(key, "") for key in named}
    return all_fills


def _rules(choice: Choice) -> list[str]:
    return sorted({name for reading in choice.readings for name in reading.overrides})


def _written(base: str, reading: Reading, rules: list[str]) -> dict[str, dict[str, str]]:
    """Return the texts of the fields of some rules, as a reading has them."""
    whole = merge(PRESETS[base], reading.overrides)
    if isinstance(whole, Refusal):
        raise TypeError(whole)
    # No reading is about money, so that any currency will do.
    return {rule: write_rule(rule, whole[rule], known_currency("")) for rule in rules}
