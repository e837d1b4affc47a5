"""House rules: every parameter of a variant as fields, and back to the overrides that they come to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.contradictions import contradictions
from scoring.engine.house_rules import CHECKS, difference, merge, override
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Refusal
from scoring.engine.variant import Variant
from scoring.games.forms.boxes import (
    LONGEST_TEXT,
    Flat,
    Misfit,
    Rows,
    Shape,
    Unreadable,
    read_field,
    write_field,
)
from scoring.games.forms.offers import rule_offers
from scoring.games.forms.rule_fields import SHAPES, setting_fields
from scoring.games.forms.stakes import known_currency
from scoring.games.texts.agreements import Agreement, agreements
from scoring.games.texts.settings.fields import Field, Lazy
from scoring.games.texts.settings.table import SECTIONS, SETTINGS, contradiction_words, examples

HOUSE_PREFIX = "house_"
_MOST_ROWS = 12
MONEY_SETTINGS = (
    *SECTIONS["money"].settings,
    *SECTIONS["pool"].settings,
    *SECTIONS["beside"].settings,
    "leaving",
    "joining.stake",
)


def field_name(parameter: str, key: str) -> str:
    """What a field is called when it is sent."""
    return f"{HOUSE_PREFIX}{parameter}_{key}" if key else HOUSE_PREFIX + parameter


@dataclass(slots=True)
class HouseField:
    """One field as it is drawn: its text, what is usual, what is wrong."""

    name: str
    box: Field
    text: str
    usual: str
    error: str = ""

    @property
    def id(self) -> str:
        return f"id_{self.name}"

    @property
    def label(self) -> Lazy:
        return self.box.label

    @property
    def changed(self) -> bool:
        return self.text != self.usual

    @property
    def said(self) -> str:
        """What is usual, in the field's own words."""
        return str(self.box.choices.get(self.usual, self.usual)) or _("none")


@dataclass(slots=True)
class Setting:
    """One rule as it is drawn; `value` is None with `faults` where the fields come to nothing."""

    name: str
    fields: list[HouseField]
    value: Any
    usual: Any
    fault: str = ""
    doubts: list[str] = field(default_factory=list)
    example: str = ""
    offers: list[tuple[str, str]] = field(default_factory=list)

    @property
    def label(self) -> str:
        return str(SETTINGS[self.name].name)

    @property
    def sentence(self) -> str:
        return str(SETTINGS[self.name].sentence)

    @property
    def changed(self) -> bool:
        return self.faulty or self.value != self.usual

    @property
    def faulty(self) -> bool:
        return bool(self.fault) or any(one.error for one in self.fields)

    @property
    def rowed(self) -> bool:
        return isinstance(SHAPES[self.name], Rows)

    @property
    def rows(self) -> list[list[HouseField]]:
        """The fields of like rows, row by row."""
        found: dict[str, list[HouseField]] = {}
        for one in self.fields:
            found.setdefault(one.box.key.partition("_")[0], []).append(one)
        return list(found.values())

    @property
    def often(self) -> list[HouseField]:
        """The fields that stand in the open."""
        return [one for one in self.fields if not one.box.rare]

    @property
    def rare(self) -> list[HouseField]:
        """The fields behind a fold."""
        return [one for one in self.fields if one.box.rare]

    @property
    def unfolds(self) -> bool:
        """Whether there is something behind the fold."""
        return any(one.text or one.error for one in self.rare)

    @property
    def usually(self) -> str:
        """What the fields that are changed would usually say."""
        if self.rowed:
            return ""
        told = [one for one in self.fields if one.changed and one.usual]
        if len(self.fields) == 1:
            return self.fields[0].said
        return "; ".join(f"{one.label}: {one.said}" for one in told)


@dataclass(frozen=True, slots=True)
class Section:
    """Some rules under one heading."""

    key: str
    name: str
    settings: list[Setting]
    opens: bool
    agreed: str

    @property
    def changed(self) -> int:
        return sum(setting.changed for setting in self.settings)

    @property
    def faulty(self) -> bool:
        return any(setting.faulty for setting in self.settings)


def _names(settings: Sequence[Setting]) -> str:
    """What one finds in a section that has nothing to say."""
    return ", ".join(setting.label for setting in settings)


class HouseForm:
    """The rules of a preset with overrides, changed by `data`; a field that was not sent stays as it is.

    `without` are parameters, or fields of one, that have no place on the page: not shown, and kept as they are.
    Who plays `for_points` sees no word of money; what is set about it is kept.
    """

    for_points = False

    def __init__(
        self,
        base: str,
        overrides: Mapping[str, Any] | None = None,
        data: Mapping[str, Any] | None = None,
        *,
        currency: str = "",
        without: Sequence[str] = (),
    ) -> None:
        start = merge(PRESETS[base], overrides or {})
        if isinstance(start, Refusal):
            raise ValueError(start)
        self.base, self.start, self.without = base, start, tuple(without)
        self.data, self.currency = data or {}, known_currency(currency)

    @cached_property
    def settings(self) -> dict[str, Setting]:
        """Every rule that is shown, in the order of the page."""
        shown = [name for name in SETTINGS if name not in self.without]
        found = {name: self._setting(name) for name in shown}
        told = examples(self._whole(found), self.base, self.currency)
        for name, setting in found.items():
            setting.example = told[name]
        for odd in contradictions(self._rules(found)):
            if odd.parameter in found:
                found[odd.parameter].doubts.append(contradiction_words(odd))
        return found

    @property
    def sections(self) -> list[Section]:
        """The rules that are shown, under their headings."""
        return list(self._sections())

    def _sections(self) -> Iterator[Section]:
        for key, section in SECTIONS.items():
            settings = [self.settings[name] for name in section.settings if name in self.settings]
            opens = any(one.faulty for one in settings) or self.asked in section.settings
            agreed = " ".join(rule.words for rule in self.words if rule.about in section.in_short)
            if settings:
                yield Section(key, str(section.title), settings, opens, agreed or _names(settings))

    @cached_property
    def words(self) -> list[Agreement]:
        """What a table would agree by these rules, line by line; not what is set elsewhere."""
        told = agreements(self.base, self.rules, self.currency)
        unsaid = (*self.without, *MONEY_SETTINGS) if self.for_points else self.without
        return [rule for rule in told if rule.about not in unsaid]

    @property
    def asks_usual(self) -> bool:
        """Whether a button was pressed that only sets one rule back, or as it is often played."""
        return bool(self.asked)

    @property
    def asked(self) -> str:
        """The rule whose button was pressed; empty where none was."""
        return str(self.data.get("usual") or self.data.get("filled", "").partition(":")[0])

    def is_valid(self) -> bool:
        """Whether every field can be read, and all of them make rules."""
        return not any(setting.faulty for setting in self.settings.values())

    @property
    def changed(self) -> int:
        """How many rules are not the preset's."""
        return sum(setting.changed for setting in self.settings.values())

    @property
    def overrides(self) -> dict[str, Any]:
        """The fewest overrides that the fields come to; a rule with a fault stays as it was."""
        return difference(PRESETS[self.base], self.whole)

    @property
    def whole(self) -> dict[str, Any]:
        """The whole record that the fields come to."""
        return self._whole(self.settings)

    @property
    def rules(self) -> Variant:
        """The variant that the fields come to."""
        return self._rules(self.settings)

    def blame(self, name: str, words: str) -> bool:
        """Put a fault beside a rule; whether it is shown here."""
        if name in self.settings:
            self.settings[name].fault = words
        return name in self.settings

    def _whole(self, settings: Mapping[str, Setting]) -> dict[str, Any]:
        return self.start | {name: one.value for name, one in settings.items() if not one.faulty}

    def _rules(self, settings: Mapping[str, Setting]) -> Variant:
        rules = override(self.base, difference(PRESETS[self.base], self._whole(settings)))
        if isinstance(rules, Refusal):
            raise TypeError(rules)  # every value was checked by itself
        return rules

    def _setting(self, name: str) -> Setting:
        fields = self._fields(name)
        shape, start = SHAPES[name], SHAPES[name].spread(self.start[name])
        flat = self._read(shape, fields, start)
        offered = [
            (f"{name}:{key}", words) for key, (words, _value) in rule_offers(name, self.currency).items()
        ]
        shown = [one for one in fields if f"{name}.{one.box.key}" not in self.without]
        setting = Setting(name, shown, None, PRESETS[self.base][name], offers=offered)
        if any(one.error for one in fields):
            return setting
        try:
            setting.value = shape.gather(flat)
        except Misfit as misfit:
            wrong = next((one for one in fields if one.box.key == misfit.key), fields[0])
            wrong.error = misfit.words
            return setting
        if not CHECKS[name](setting.value):
            setting.fault = _("These do not go together.")
        return setting

    def _fields(self, name: str) -> list[HouseField]:
        shape, texts = SHAPES[name], self._texts(name)
        usual = self._written(name, PRESETS[self.base][name])
        rows = (
            max((int(key.partition("_")[0]) + 1 for key in texts if texts[key]), default=0)
            if isinstance(shape, Rows)
            else 0
        )
        return [
            HouseField(field_name(name, one.key), one, texts.get(one.key, ""), usual.get(one.key, ""))
            for one in map(self._with_choices, setting_fields(name, min(rows + 1, self._most_rows(name))))
        ]

    def _with_choices(self, box: Field) -> Field:
        """Where a bonus is chosen, those that have a name are offered, and the one that was chosen before."""
        if box.kind != "bonus":
            return box
        named = [text for key, text in self._texts("bonus_stakes").items() if key.endswith("_name")]
        chosen = self._texts("jackpot").get(box.key, "")
        known = dict.fromkeys(name for name in (*named, chosen) if name)
        offered = known if chosen else ["", *known]
        return replace(box, choices={name: name or _("Choose one") for name in offered})

    def _texts(self, name: str) -> dict[str, str]:
        """What stands in the fields: the rules as they are, over them what was typed."""
        if self.data.get("usual") == name:
            return self._written(name, PRESETS[self.base][name])
        chosen = str(self.data.get("filled", "")).partition(":")
        if chosen[0] == name and chosen[2] in (offered := rule_offers(name, self.currency)):
            return self._written(name, offered[chosen[2]][1])
        typed = {
            one.key: str(text)[:LONGEST_TEXT]
            for one in setting_fields(name, self._most_rows(name))
            if f"{name}.{one.key}" not in self.without
            and (text := self.data.get(field_name(name, one.key))) is not None
        }
        kept = {} if typed and isinstance(SHAPES[name], Rows) else self._written(name, self.start[name])
        return kept | typed

    def _written(self, name: str, value: Any) -> dict[str, str]:
        flat = SHAPES[name].spread(value)
        boxes = {one.key: one for one in setting_fields(name, len(flat))}
        return {key: write_field(boxes[key], part, self.currency) for key, part in flat.items()}

    def _most_rows(self, name: str) -> int:
        return max(_MOST_ROWS, len(self.start[name]) + 1) if isinstance(SHAPES[name], Rows) else 0

    def _read(self, shape: Shape | Rows, fields: list[HouseField], start: Flat) -> Flat:
        """Every field's value; one that does not matter for what is chosen keeps the value it had."""
        chosen = next((one.text for one in fields if shape.chooser and one.box.key == shape.chooser), "")
        flat: Flat = {}
        for one in fields:
            try:
                flat[one.box.key] = read_field(one.box, one.text, self.currency)
            except Unreadable as fault:
                if one.box.when and chosen not in one.box.when:
                    flat[one.box.key] = start.get(one.box.key)
                else:
                    one.error = str(fault)
        return flat
