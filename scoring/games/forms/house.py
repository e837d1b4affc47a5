"""Edit house rules: a form with the fields of every rule of a variant, and the overrides that they come to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _

from scoring.engine.contradictions import contradictions
from scoring.engine.house_rules import CHECKS, difference, merge, override, preset
from scoring.engine.plain import JsonValue, Overrides, Parameters
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Refusal
from scoring.engine.variant import Variant
from scoring.games.forms.offers import rule_offers
from scoring.games.forms.rule_fields import BoundRule, RuleField, write_value
from scoring.games.forms.rule_shapes import SHAPES, SINGLE, Rows
from scoring.games.forms.stakes import known_currency
from scoring.games.texts.agreements import Agreement, agreements
from scoring.games.texts.pieces import worded
from scoring.games.texts.settings.fields import Field
from scoring.games.texts.settings.table import (
    MONEY_RULES,
    SECTIONS,
    SETTINGS,
    contradiction_words,
    examples,
    settings_of,
)
from scoring.web.forms.writing import Posted

HOUSE_PREFIX = "house_"
_MOST_ROWS = 12
MONEY_SETTINGS = (*MONEY_RULES, "leaving", "joining.stake", "knock.caught", "ways.stake")


def html_name(rule: str, key: str) -> str:
    return HOUSE_PREFIX + (rule if key == SINGLE else f"{rule}_{key}")


@lru_cache(maxsize=256)  # a page has hundreds, and they are the same for every form
def _specs(name: str, rows: int, *, tiles: bool) -> dict[str, Field]:
    """Return what the fields of a rule are to be, by key; `rows` of them where the rule has rows."""
    fields = settings_of(tiles=tiles)[name].fields
    if not isinstance(SHAPES[name], Rows):
        return {field.key or SINGLE: field for field in fields}
    # Optional, since a row is removed by emptying it; a row that is half full is refused when gathered.
    return {f"{row}_{field.key}": replace(field, optional=True) for row in range(rows) for field in fields}


def write_rule(name: str, value: JsonValue, currency: str) -> dict[str, str]:
    """Return the value of a rule as the texts of its fields, by key."""
    flat = SHAPES[name].spread(value)
    specs = _specs(name, len(flat), tiles=False)
    return {key: write_value(specs[key], part, currency) for key, part in flat.items() if key in specs}


class Rule:
    """One rule on the form: its fields, by name, and the value that they come to, None where one of them is wrong."""

    value: JsonValue = None
    example = ""

    def __init__(self, name: str, house: "HouseForm") -> None:
        words = settings_of(tiles=house.tiles)[name]
        self.name, self.label, self.sentence = name, words.name, words.sentence
        self.house, self.default, self.shape = house, PRESETS[house.base][name], SHAPES[name]
        self.doubts: list[str] = []
        self.offers = rule_offers(name, house.currency)
        self.texts, initial = house.texts(name), write_rule(name, self.default, house.currency)
        self.specs, is_row = house.specs(name, self.texts), isinstance(self.shape, Rows)
        self.fields = {
            html_name(name, key): RuleField(
                spec, house.currency, self.texts.get(key, ""), initial.get(key), house.coin
            )
            for key, spec in self.specs.items()
            if f"{name}.{key.partition('_')[2] if is_row else key}" not in house.without
        }

    def __iter__(self) -> Iterator[BoundRule]:
        return (cast("BoundRule", self.house[name]) for name in self.fields)

    def clean(self) -> None:
        """Gather the value from the fields that were read."""
        house, names = self.house, {key: html_name(self.name, key) for key in self.specs}
        # A fault in a field that does not matter for what is chosen is none: that field is hidden.
        chosen = self.texts.get(self.shape.chooser, "")
        for key, spec in self.specs.items():
            if spec.when and chosen not in spec.when:
                house.errors.pop(names[key], None)
        if self.faulty:
            return
        # A field that is not on the page keeps the value it had; so does a part that has no field, such as a coin.
        read, kept = house.cleaned_data, self.shape.spread(house.start[self.name])
        unseen = {} if isinstance(self.shape, Rows) else {key: kept[key] for key in kept if key not in names}
        try:
            self.value = self.shape.gather(
                unseen | {key: read.get(names[key], kept.get(key)) for key in names}
            )
        except ValidationError as fault:
            house.add_error(None, {names[key]: words for key, words in fault.message_dict.items()})
        else:
            if not CHECKS[self.name](self.value):
                words = _("These don’t go together. Change one of them.")
                house.add_error(None, ValidationError(words, code=self.name))

    @property
    def faults(self) -> list[str]:
        """Return what is wrong with the rule as a whole."""
        return [str(one.message) for one in self.house.non_field_errors().as_data() if one.code == self.name]

    @property
    def faulty(self) -> bool:
        return bool(self.faults) or any(name in self.house.errors for name in self.fields)

    @property
    def changed(self) -> bool:
        return self.faulty or self.value != self.default

    @property
    def rows(self) -> list[tuple[BoundRule, ...]]:
        """Return the fields row by row; empty where the rule has no rows."""
        shown = [
            one for one in SETTINGS[self.name].fields if f"{self.name}.{one.key}" not in self.house.without
        ]
        fields = [iter(self)] * len(shown)
        return list(zip(*fields, strict=True)) if isinstance(self.shape, Rows) else []

    @property
    def folded_fields(self) -> list[BoundRule]:
        """Return the fields that are folded away."""
        return [field for field in self if field.field.spec.rare]

    @property
    def unfolds(self) -> bool:
        return any(field.value() or field.errors for field in self.folded_fields)

    @property
    def default_words(self) -> str:
        """Return the default values of the changed fields, in words."""
        if self.rows:
            return ""
        words = {field: str(field.field.spec.choices.get(field.initial, field.initial)) for field in self}
        if len(words) == 1:
            return words.popitem()[1] or _("None")
        changed = [field for field in words if field.initial and field.name in self.house.changed_data]
        return "; ".join(field.field.spec.filled(words[field]) for field in changed)


@dataclass(frozen=True, slots=True)
class Section:
    """Some rules under one heading; `agreed` says in short what they come to, or what they are."""

    key: str
    name: str
    settings: list[Rule]
    opens: bool
    agreed: str

    @property
    def changed(self) -> int:
        return sum(setting.changed for setting in self.settings)

    @property
    def faulty(self) -> bool:
        return any(setting.faulty for setting in self.settings)


class HouseForm(forms.Form):
    """The rules of a preset with overrides, changed by `data`; a field that was not sent stays as it is.

    `without` are rules, or fields of one, that have no place on the page: not shown, and kept as they are.
    Who plays `for_points` sees no word of money; what is set about it is kept.
    A fault of a whole rule is one of no field, with the name of the rule as its code.
    """

    for_points = False

    def __init__(
        self,
        base: str,
        overrides: Parameters | None = None,
        data: Posted | None = None,
        *,
        currency: str = "",
        without: Sequence[str] = (),
    ) -> None:
        start = merge(PRESETS[base], overrides or {})
        if isinstance(start, Refusal):
            raise ValueError(start)
        self.base, self.start, self.unsaid = base, start, tuple(without)
        self.tiles = preset(base).tiles
        self.coin = start["rounding"].get("coin", 1)
        # What isn't looked at where a kalooki is a way out (rule 17.1), so that no one sets it in vain.
        decided = ("kalooki_effect", "kalooki_pays", "stakes.kalooki") if "kalooki" in start["ways"] else ()
        self.without = (*without, *decided)
        self.currency = known_currency(currency)
        super().__init__(data or {})
        # Lazily: an untouched form is drawn once for everyone, and no other needs its fields (`house_part`).
        self.fields = cast("dict[str, forms.Field]", SimpleLazyObject(self._rule_fields))

    def _rule_fields(self) -> dict[str, RuleField]:
        return {name: field for rule in self.shown.values() for name, field in rule.fields.items()}

    @cached_property
    def shown(self) -> dict[str, Rule]:
        return {name: Rule(name, self) for name in SETTINGS if name not in self.without}

    def clean(self) -> None:
        """Gather the value of each rule from its fields."""
        for rule in self.shown.values():
            rule.clean()

    @cached_property
    def settings(self) -> dict[str, Rule]:
        """Return every visible rule in page order, with its example and its warning."""
        words = examples(self.whole, self.base, self.currency)
        for name, rule in self.shown.items():
            rule.example = words[name]
        for odd in contradictions(self.rules):
            if odd.parameter in self.shown:
                self.shown[odd.parameter].doubts.append(contradiction_words(odd, tiles=self.tiles))
        return self.shown

    @property
    def sections(self) -> Iterator[Section]:
        """Return the visible rules by heading."""
        for key, section in SECTIONS.items():
            settings = [self.settings[name] for name in section.settings if name in self.settings]
            opens = any(one.faulty for one in settings) or self.asked in section.settings
            lines = [rule.words for rule in self.words if rule.about in section.in_short]
            agreed = " ".join(
                [*(line if line.endswith(".") else f"{line}." for line in lines[:-1]), *lines[-1:]]
            )
            title = worded(section.title, tiles=self.tiles)
            names = " · ".join(str(setting.label) for setting in settings if setting.label != title)
            if settings:
                yield Section(key, str(title), settings, opens, agreed or names)

    @cached_property
    def words(self) -> list[Agreement]:
        """Return these rules as lines of a rule card, without those set on another page."""
        unsaid = (*self.unsaid, *MONEY_SETTINGS) if self.for_points else self.unsaid
        return [rule for rule in agreements(self.base, self.rules, self.currency) if rule.about not in unsaid]

    @property
    def asked(self) -> str:
        """Return the rule that the pressed button resets; empty for none."""
        return str(self.data.get("usual") or self.data.get("filled", "").partition(":")[0])

    @property
    def overrides(self) -> Overrides:
        """Return the fewest overrides that give the values of the fields."""
        return difference(PRESETS[self.base], self.whole)

    @property
    def whole(self) -> Overrides:
        """Return the whole variant of the fields; a rule with an error stays as it was."""
        # Not from `settings`, which needs the whole record for its examples; untouched, no field need be read.
        rules = self.shown.items() if self.data else ()
        return self.start | {name: rule.value for name, rule in rules if not rule.faulty}

    @property
    def rules(self) -> Variant:
        rules = override(self.base, self.overrides)
        if isinstance(rules, Refusal):
            raise TypeError(rules)  # every value was checked by itself
        return rules

    def specs(self, name: str, texts: Mapping[str, str]) -> dict[str, Field]:
        """Return what the fields of a rule are to be, by key; of rows, those with a text and an empty one."""
        most = self._most_rows(name)
        used = (
            max((int(key.partition("_")[0]) + 1 for key, text in texts.items() if text), default=0)
            if most
            else 0
        )
        specs = _specs(name, min(used + 1, most), tiles=self.tiles)
        return {key: self._with_choices(key, spec) for key, spec in specs.items()}

    def _with_choices(self, key: str, spec: Field) -> Field:
        """Offer the bonuses that have a name, and the one that was chosen before."""
        if spec.kind != "bonus":
            return spec
        named = [text for name, text in self.texts("bonus_stakes").items() if name.endswith("_name")]
        chosen = self.texts("jackpot").get(key, "")
        # The one chosen before stays on the list, even if its bonus has another name by now.
        empty = {} if chosen else {"": _("Choose one")}
        return replace(spec, choices=empty | {name: name for name in (*named, chosen) if name})

    def texts(self, name: str) -> dict[str, str]:
        """Return what stands in the fields of a rule, by key: the rule as it is, and over it what was typed."""
        # A button that sets the rule wins over what stands in its fields.
        if self.data.get("usual") == name:
            return write_rule(name, PRESETS[self.base][name], self.currency)
        rule, _sign, offered = str(self.data.get("filled", "")).partition(":")
        if rule == name and offered in (offers := rule_offers(name, self.currency)):
            return write_rule(name, offers[offered][1], self.currency)
        typed = {
            key: str(text)
            for key in _specs(name, self._most_rows(name), tiles=self.tiles)
            if f"{name}.{key}" not in self.without
            and (text := self.data.get(html_name(name, key))) is not None
        }
        if typed and isinstance(SHAPES[name], Rows):  # rows are sent whole: one that is missing was removed
            return typed
        return write_rule(name, self.start[name], self.currency) | typed

    def _most_rows(self, name: str) -> int:
        # Rules from a file may have more rows than a page offers; none of them must be lost.
        return max(_MOST_ROWS, len(self.start[name]) + 1) if isinstance(SHAPES[name], Rows) else 0
