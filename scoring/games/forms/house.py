"""Edit house rules: a form for each rule of a variant, and the overrides that all of them come to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import groupby

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils.translation import gettext as _

from scoring.engine.contradictions import contradictions
from scoring.engine.house_rules import CHECKS, difference, merge, override
from scoring.engine.plain import JsonValue, Overrides, Parameters
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Refusal
from scoring.engine.variant import Variant
from scoring.games.forms.offers import rule_offers
from scoring.games.forms.rule_fields import RuleField, write_value
from scoring.games.forms.rule_shapes import SHAPES, SINGLE, Rows
from scoring.games.forms.stakes import known_currency
from scoring.games.texts.agreements import Agreement, agreements
from scoring.games.texts.settings.fields import Field
from scoring.games.texts.settings.table import SECTIONS, SETTINGS, contradiction_words, examples
from scoring.web.forms.writing import Posted
from scoring.web.texts.names import join_names

HOUSE_PREFIX = "house_"
_MOST_ROWS = 12
MONEY_SETTINGS = (
    *SECTIONS["money"].settings,
    *SECTIONS["pool"].settings,
    *SECTIONS["beside"].settings,
    "leaving",
    "joining.stake",
)


def html_name(rule: str, key: str) -> str:
    return HOUSE_PREFIX + (rule if key == SINGLE else f"{rule}_{key}")


def _decided_by_ways(rules: Parameters) -> tuple[str, ...]:
    """Return what isn't looked at where a kalooki is a way out (rule 17.1), so that no one sets it in vain."""
    return ("kalooki_effect", "kalooki_pays", "stakes.kalooki") if "kalooki" in rules["ways"] else ()


def _row(key: str) -> int:
    return int(key.partition("_")[0])


@lru_cache(maxsize=256)  # a page has hundreds, and they are the same for every form
def _specs(name: str, rows: int) -> dict[str, Field]:
    """Return what the fields of a rule are to be, by key; `rows` of them where the rule has rows."""
    fields = SETTINGS[name].fields
    if not isinstance(SHAPES[name], Rows):
        return {field.key or SINGLE: field for field in fields}
    # Optional, since a row is removed by emptying it; a row that is half full is refused when gathered.
    return {f"{row}_{field.key}": replace(field, optional=True) for row in range(rows) for field in fields}


def write_rule(name: str, value: JsonValue, currency: str) -> dict[str, str]:
    """Return the value of a rule as the texts of its fields, by key."""
    flat = SHAPES[name].spread(value)
    specs = _specs(name, len(flat))
    return {key: write_value(specs[key], part, currency) for key, part in flat.items()}


class RuleForm(forms.Form):
    """One rule of a house: bound to the texts of its fields, with those of the preset as initial texts.

    `value` is what the fields come to, None where one of them is wrong.
    """

    value: JsonValue = None
    example = ""

    def __init__(self, name: str, house: "HouseForm") -> None:
        self.name, self.label, self.sentence = name, SETTINGS[name].name, SETTINGS[name].sentence
        self.default, self.shape = PRESETS[house.base][name], SHAPES[name]
        self.kept = self.shape.spread(house.start[name])
        self.doubts: list[str] = []
        texts = house.texts(name)
        self.specs = house.specs(name, texts)
        super().__init__(
            {self.add_prefix(key): texts.get(key, "") for key in self.specs},
            initial=write_rule(name, self.default, house.currency),
        )
        self.fields |= {
            key: RuleField(spec, house.currency)
            for key, spec in self.specs.items()
            if f"{name}.{key}" not in house.without
        }
        self.offers = [
            (f"{name}:{key}", words) for key, (words, _v) in rule_offers(name, house.currency).items()
        ]

    def add_prefix(self, field_name: str) -> str:
        return html_name(self.name, field_name)

    def clean(self) -> None:
        """Gather the value from the fields."""
        # A fault in a field that does not matter for what is chosen is none: that field is hidden.
        chosen = self.data.get(self.add_prefix(self.shape.chooser)) if self.shape.chooser else ""
        for key in [*self.errors]:
            if self.specs[key].when and chosen not in self.specs[key].when:
                del self.errors[key]
        if self.errors:
            return
        # A field that is not on the page keeps the value it had.
        values = {key: self.cleaned_data.get(key, self.kept.get(key)) for key in self.specs}
        self.value = self.shape.gather(values)
        if not CHECKS[self.name](self.value):
            raise ValidationError(_("These don’t go together. Change one of them."))

    @property
    def faulty(self) -> bool:
        return not self.is_valid()

    @property
    def changed(self) -> bool:
        return self.faulty or self.value != self.default

    @property
    def rowed(self) -> bool:
        return isinstance(self.shape, Rows)

    @property
    def rows(self) -> list[list[BoundField]]:
        return [list(fields) for _number, fields in groupby(self, lambda field: _row(field.name))]

    @property
    def folded_fields(self) -> list[BoundField]:
        """Return the fields that are folded away."""
        return [self[key] for key in self.fields if self.specs[key].rare]

    @property
    def unfolds(self) -> bool:
        return any(field.value() or field.errors for field in self.folded_fields)

    @property
    def default_words(self) -> str:
        """Return the default values of the changed fields, in words."""
        if self.rowed:
            return ""
        initial = {key: self.get_initial_for_field(field, key) for key, field in self.fields.items()}
        words = {key: str(self.specs[key].choices.get(text, text)) for key, text in initial.items()}
        if len(words) == 1:
            return words.popitem()[1] or _("None")
        return "; ".join(self.specs[key].filled(words[key]) for key in self.changed_data if initial[key])


@dataclass(frozen=True, slots=True)
class Section:
    """Some rules under one heading; `agreed` says in short what they come to, or what they are."""

    key: str
    name: str
    settings: list[RuleForm]
    opens: bool
    agreed: str

    @property
    def changed(self) -> int:
        return sum(setting.changed for setting in self.settings)

    @property
    def faulty(self) -> bool:
        return any(setting.faulty for setting in self.settings)


class HouseForm:
    """The rules of a preset with overrides, changed by `data`; a field that was not sent stays as it is.

    `without` are rules, or fields of one, that have no place on the page: not shown, and kept as they are.
    Who plays `for_points` sees no word of money; what is set about it is kept.
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
        self.without = (*without, *_decided_by_ways(start))
        self.data, self.currency = data or {}, known_currency(currency)

    @cached_property
    def _forms(self) -> dict[str, RuleForm]:
        return {name: RuleForm(name, self) for name in SETTINGS if name not in self.without}

    @cached_property
    def settings(self) -> dict[str, RuleForm]:
        """Return every visible rule in page order, with its example and its warning."""
        words = examples(self.whole, self.base, self.currency)
        for name, setting in self._forms.items():
            setting.example = words[name]
        for odd in contradictions(self.rules):
            if odd.parameter in self._forms:
                self._forms[odd.parameter].doubts.append(contradiction_words(odd))
        return self._forms

    @property
    def sections(self) -> Iterator[Section]:
        """Return the visible rules by heading."""
        for key, section in SECTIONS.items():
            settings = [self.settings[name] for name in section.settings if name in self.settings]
            opens = any(one.faulty for one in settings) or self.asked in section.settings
            agreed = " ".join(rule.words for rule in self.words if rule.about in section.in_short)
            names = join_names(str(setting.label) for setting in settings)
            if settings:
                yield Section(key, str(section.title), settings, opens, agreed or names)

    @cached_property
    def words(self) -> list[Agreement]:
        """Return these rules as lines of a rule card, without those set on another page."""
        unsaid = (*self.unsaid, *MONEY_SETTINGS) if self.for_points else self.unsaid
        return [rule for rule in agreements(self.base, self.rules, self.currency) if rule.about not in unsaid]

    @property
    def asked(self) -> str:
        """Return the rule that the pressed button resets; empty for none."""
        return str(self.data.get("usual") or self.data.get("filled", "").partition(":")[0])

    def is_valid(self) -> bool:
        return not any(setting.faulty for setting in self.settings.values())

    @property
    def overrides(self) -> Overrides:
        """Return the fewest overrides that give the values of the fields."""
        return difference(PRESETS[self.base], self.whole)

    @property
    def whole(self) -> Overrides:
        """Return the whole variant of the fields; a rule with an error stays as it was."""
        # Not from `settings`, which needs the whole record for its examples; untouched, no field need be read.
        forms = self._forms.items() if self.data else ()
        return self.start | {name: one.value for name, one in forms if not one.faulty}

    @property
    def rules(self) -> Variant:
        rules = override(self.base, self.overrides)
        if isinstance(rules, Refusal):
            raise TypeError(rules)  # every value was checked by itself
        return rules

    def blame(self, name: str, words: str) -> None:
        """Put a fault beside a rule, if it is shown here."""
        if name in self._forms:
            self._forms[name].add_error(None, words)

    def specs(self, name: str, texts: Mapping[str, str]) -> dict[str, Field]:
        """Return what the fields of a rule are to be, by key; of rows, those with a text and an empty one."""
        most = self._most_rows(name)
        used = max((_row(key) + 1 for key, text in texts.items() if text), default=0) if most else 0
        specs = _specs(name, min(used + 1, most))
        return {key: self._with_choices(key, spec) for key, spec in specs.items()}

    def _with_choices(self, key: str, spec: Field) -> Field:
        """Offer the bonuses that have a name, and the one that was chosen before."""
        if spec.kind != "bonus":
            return spec
        named = [text for name, text in self.texts("bonus_stakes").items() if name.endswith("_name")]
        chosen = self.texts("jackpot").get(key, "")
        # The one chosen before stays on the list, even if its bonus has another name by now.
        known = dict.fromkeys(name for name in (*named, chosen) if name)
        offered = known if chosen else ["", *known]
        return replace(spec, choices={name: name or _("Choose one") for name in offered})

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
            for key in _specs(name, self._most_rows(name))
            if f"{name}.{key}" not in self.without
            and (text := self.data.get(html_name(name, key))) is not None
        }
        if typed and isinstance(SHAPES[name], Rows):  # rows are sent whole: one that is missing was removed
            return typed
        return write_rule(name, self.start[name], self.currency) | typed

    def _most_rows(self, name: str) -> int:
        # Rules from a file may have more rows than a page offers; none of them must be lost.
        return max(_MOST_ROWS, len(self.start[name]) + 1) if isinstance(SHAPES[name], Rows) else 0
