"""A table's rules as a player would say them, one by one; changed ones are marked."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.house_rules import preset
from scoring.engine.presets import PRESETS
from scoring.engine.settings import SETTINGS
from scoring.engine.variant import Variant
from scoring.games.texts.settings.table import MONEY_RULES, READ_OUT


@dataclass(frozen=True, slots=True)
class Agreement:
    """One rule in words, of one parameter; `default` is what the preset says, where it decides otherwise."""

    about: str
    name: str
    words: str
    default: str | None = None

    @property
    def changed(self) -> bool:
        return self.default is not None


@dataclass(frozen=True, slots=True)
class ComparedRule:
    """One rule of two variants; empty where one of them has none."""

    name: str
    first: str
    second: str

    @property
    def differs(self) -> bool:
        return self.first != self.second


def agreements(key: str, rules: Variant, currency: str) -> list[Agreement]:
    """Return every rule that this table can meet, and those of the preset that it has given up."""
    base = preset(key) if key in PRESETS else rules
    current, before = _lines_by_setting(rules, currency), _lines_by_setting(base, currency)
    agreed = [
        Agreement(about, name, words, default=before.get(about, ("", ""))[1])
        if _decided(rules, about) != _decided(base, about)
        else Agreement(about, name, words)
        for about, (name, words) in current.items()
    ]
    given_up = [
        Agreement(about, name, _("Not played at this table."), default=words)
        for about, (name, words) in before.items()
        if about not in current
    ]
    return agreed + given_up


def _decided(rules: Variant, about: str) -> Any:
    """Return the values that one line of the agreement tells."""
    if about == "kalooki_effect":
        return rules.kalooki_rule, rules.kalooki_when, rules.kalooki_pays
    if about == "ways":
        return rules.way_out("plain")
    if about == "rounding":  # the coins are the currency's
        return rules.rounding_unit > rules.coin and rules.rounding_unit
    return [getattr(rules, field) for field in SETTINGS[about].fields or (about,)]


def side_by_side(first: Variant, second: Variant, currency: str) -> list[ComparedRule]:
    """Compare the rules of two variants, line by line."""
    one, other = _lines_by_setting(first, currency), _lines_by_setting(second, currency)
    return [
        ComparedRule(
            (one.get(about) or other[about])[0], one.get(about, ("", ""))[1], other.get(about, ("", ""))[1]
        )
        for about in {**one, **other}
    ]


def _lines_by_setting(rules: Variant, currency: str) -> dict[str, tuple[str, str]]:
    """Return name and words by parameter, in the order they are read out; what does not matter is left out."""
    played_for = currency if rules.has_money else ""
    lines = {
        about: rule.line(rules, played_for)
        for about, rule in READ_OUT.items()
        if played_for or about not in MONEY_RULES
    }
    return {about: (name, words) for about, (name, words) in lines.items() if words}
