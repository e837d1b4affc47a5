"""Read a new game: who sits where, for which stakes, by which house rules."""

import json
from typing import Any, NamedTuple

from django import forms
from django.forms import BoundField
from django.utils.timezone import localdate
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.contradictions import (
    Contradiction,
    contradictions,
    kalooki_is_less,
    too_many_cards,
    unfounded,
)
from scoring.engine.house_rules import difference, merge, read_variant
from scoring.engine.names import cut_name
from scoring.engine.plain import Overrides, Plain
from scoring.engine.presets import FOR_MONEY, NOT_PLAYED, PRESETS
from scoring.engine.refusals import Refusal
from scoring.engine.table import MOST_SEATS
from scoring.engine.variant import Variant
from scoring.games.forms.house import HouseForm
from scoring.games.forms.names import alike_field, check_names_differ, read_names, size_message
from scoring.games.forms.stakes import (
    COMMON_CURRENCIES,
    OFFERED_STAKES,
    STAKES,
    UNITS,
    currency_choices,
    currency_table,
    known_currency,
    local_amount,
    played_currency,
)
from scoring.games.queries.table_views import TableView
from scoring.games.texts.agreed_play import number_of_players
from scoring.games.texts.settings.table import contradiction_words
from scoring.web.forms.fields import NAME_LENGTH, LineField
from scoring.web.forms.money import (
    MoneyField,
    is_plain,
    read_money,
    refuse_less_than_coins,
    write_money,
)
from scoring.web.forms.pasting import PastedField
from scoring.web.forms.writing import Posted, Values
from scoring.web.texts.amounts import money
from scoring.web.texts.dates import weekday_day


def _box() -> forms.Select:
    return forms.Select(attrs={"class": "box"})


def _played_for() -> list[tuple[str, str | list[tuple[str, str]]]]:
    return currency_choices(units=True)


class ToFix(NamedTuple):
    """What is wrong with one part of a form, and the id of the place to fix it."""

    label: str
    place: str
    words: str


class NewGameForm(forms.Form):
    """The fields of one variant; `start` is the game they come to. Stakes stand here, every other rule in `house`."""

    title = LineField(
        label=gettext_lazy("Name of the game"),
        max_length=80,
        required=False,
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )
    names = PastedField(
        label=gettext_lazy("Who’s playing?"),
        error_messages={"required": gettext_lazy("Enter the players’ names.")},
        max_length=600,
        widget=forms.Textarea(
            attrs={"class": "box", "rows": 2, "autocomplete": "off", "autocapitalize": "words"}
        ),
    )
    alike = alike_field()
    larger = forms.BooleanField(required=False)
    currency = forms.ChoiceField(
        label=gettext_lazy("Stakes"), required=False, choices=_played_for, widget=_box()
    )

    def __init__(self, data: Posted | None = None, *, house: HouseForm, initial: Any = None) -> None:
        super().__init__(_played(data), initial=_played(initial))
        self.house, self.rules = house, house.rules
        rules = self.rules
        self.fields["names"].help_text = _(
            "%(players)s names in clockwise order, separated by commas or one per line."
        ) % {"players": number_of_players(rules)}
        self.named = read_names(str(self["names"].value() or ""))
        self.fields["dealer"] = forms.TypedChoiceField(
            label=_("Who deals first?"), coerce=int, choices=self._seats(), widget=_box()
        )
        if self.has_switch:
            self.fields["currency"] = forms.ChoiceField(
                label=_("Currency"), required=False, choices=_played_for()[1:], widget=_box()
            )
        self.fields["currency"].initial = COMMON_CURRENCIES[0] if is_for_money(rules) else ""
        self.fields |= {f"stake_{name}": self._stake_field(name) for name in self.stakes}
        house.for_points = not self["currency"].value()
        self.fields["larger"].label = _("Play with %(n)d") % {"n": len(self.named)}

    @property
    def has_switch(self) -> bool:
        """Return whether money is off until it is switched on: where stakes are no custom as in Kalooki."""
        return not self.rules.is_kalooki

    @property
    def is_for_money(self) -> bool:
        return bool(self["currency"].value())

    @property
    def stakes(self) -> list[str]:
        """Return the stakes that mean something by these rules: none for a kalooki that is a way out (17.1)."""
        return [name for name in STAKES if name != "kalooki" or "kalooki" not in self.rules.ways]

    @property
    def seated(self) -> list[tuple[str, bool]]:
        """Return the names typed so far, and who of them deals first."""
        dealer = str(self["dealer"].value())
        return [(name, f"{seat}" == dealer) for seat, name in enumerate(self.named, start=1)]

    def _seats(self) -> list[tuple[int, str]]:
        """Return every seat there may be, by name where it is known."""
        names = self.named
        words = _("Name %(n)d")
        seats = range(1, max(self.rules.most_players, min(len(names), MOST_SEATS)) + 1)
        return [(n, names[n - 1] if n <= len(names) else words % {"n": n}) for n in seats]

    def _stake_field(self, name: str) -> MoneyField:
        """Return the field of a stake: an amount to start with and a few to choose from, in the chosen currency."""
        label, unread, words = STAKES[name]
        currency, default = self.chosen_currency, getattr(self.rules.stakes, name)
        field = MoneyField(label=str(label), pence=(default, *OFFERED_STAKES[name]))
        field.initial = local_amount(default, currency)
        typed = self.data if self.is_bound else {f"stake_{name}": field.initial, **self.initial}
        try:
            amount = read_money(str(typed.get(f"stake_{name}") or ""), currency)
            refuse_less_than_coins(amount, currency, self.house.coin)
            # Not %(amount)s: the script that reads what is typed fills in the same words.
            field.help_text = str(words).replace("{amount}", money(amount, currency))
        except forms.ValidationError:
            field.help_text = str(unread)
        field.widget.attrs |= {
            "list": f"id_stake_{name}_offered",
            "data-words": str(words),
            "data-unread": str(unread),
        }
        field.offered = [local_amount(pence, currency) for pence in OFFERED_STAKES[name]]
        return field

    @property
    def chosen_currency(self) -> str:
        """Return the currency that amounts are written in, also where the game is for points only."""
        first = currency_choices()[1][0]
        return known_currency(str(self["currency"].value() or (first if self.has_switch else "")))

    @property
    def asks_alike(self) -> bool:
        """Return whether two names look the same, and the answer given."""
        return bool(self["alike"].value()) or self.has_error("names", "alike")

    @property
    def units(self) -> str:
        """Return how much of each currency is about a pound, for the script that changes the amounts."""
        return json.dumps(UNITS)

    @property
    def coins(self) -> str:
        """Return names and digits of currencies and their coins, for the script that reads amounts."""
        return json.dumps(currency_table())

    @property
    def faults(self) -> list[ToFix]:
        """Return what has to be fixed before the deal: the field or the house rules, with the way there."""
        fields = [name for name in self.fields if name in self.errors]
        faults = [
            ToFix(str(self[name].label), self[name].id_for_label, str(self.errors[name][0]))
            for name in fields
        ]
        rules = [ToFix(_("House rules"), "house-rules", str(words)) for words in self.non_field_errors()]
        return faults + rules

    @property
    def stake_fields(self) -> list[BoundField]:
        return [self[f"stake_{name}"] for name in self.stakes]

    def clean_names(self) -> list[str]:
        """Return the names in seat order, each once."""
        names = read_names(self.cleaned_data["names"])
        fewest, most = self.rules.fewest_players, self.rules.most_players
        is_larger = most < len(names) <= MOST_SEATS
        if not (fewest <= len(names) <= most or (is_larger and self["larger"].value())):
            raise forms.ValidationError(
                size_message(self.rules, len(names)), "larger" if is_larger else "size"
            )
        if self.rules.teams and len(names) % self.rules.teams:
            words = _("Enter names for %(sides)s sides of equal size: %(n)s don’t fit.")
            raise forms.ValidationError(words % {"sides": self.rules.teams, "n": len(names)})
        same = [name.casefold() for name in names]
        for name in names:
            if same.count(name.casefold()) > 1:
                raise forms.ValidationError(
                    _("Two players are called “%(name)s”. Add an initial.") % {"name": name}
                )
            if len(name) > NAME_LENGTH:
                raise forms.ValidationError(_("“%(name)s” is too long.") % {"name": cut_name(name, 12) + "…"})
        return names

    def clean(self) -> None:
        """Check what needs several fields: stakes and currency, dealer and names, rules and number of players."""
        clean = self.cleaned_data
        if not clean.get("alike"):
            try:
                check_names_differ(clean.get("names", ()))
            except forms.ValidationError as fault:
                self.add_error("names", fault)
        if len(clean.get("names", ())) > self.rules.most_players:
            self._clean_larger()
        if (odd := unfounded(self.rules)) and odd[0] in self.house.shown:
            words = contradiction_words(Contradiction(*odd), tiles=self.rules.tiles)
            self.house.add_error(None, forms.ValidationError(words, code=odd[0]))
        if not self.house.is_valid():
            self.add_error(None, _("One of the house rules needs fixing."))
        # Names with a fault of their own are not counted as too few.
        if clean.get("dealer", 1) > len(clean.get("names", range(MOST_SEATS))):
            self.add_error("dealer", _("There aren’t that many names."))
        for name in self.stakes:
            self._clean_stake(name)

    def _clean_larger(self) -> None:
        """Refuse a larger table that the packs are too few for."""
        base = self.house.base
        rules = read_variant(_for_players(len(self.named), self.house.whole), base)
        odd = [] if isinstance(rules, Refusal) else contradictions(rules)
        if short := next((one for one in odd if one.parameter == "deal"), None):
            self.add_error("names", contradiction_words(short, tiles=self.rules.tiles))

    def refuse_odd(self) -> bool:
        """Return whether the rules can't be dealt by for these names and stakes; say so next to the field."""
        base, players = self.house.base, len(self.cleaned_data["names"])
        whole = merge(PRESETS[base], self.overrides)
        rules = whole if isinstance(whole, Refusal) else read_variant(whole, base)
        if isinstance(rules, Refusal):
            return False  # what starts the game refuses it, and says why
        if too_many_cards(rules, players):
            words = contradiction_words(Contradiction("deal", "too_many_cards", players), tiles=rules.tiles)
            self.house.add_error(None, forms.ValidationError(words, code="deal"))
            self.add_error(None, _("One of the house rules needs fixing."))
        if "kalooki" in self.stakes and kalooki_is_less(rules):
            words = contradiction_words(Contradiction("stakes", "kalooki_is_less"))
            self.add_error("stake_kalooki", words)
        return bool(self.errors)

    def _clean_stake(self, name: str) -> None:
        field, currency = f"stake_{name}", self.cleaned_data.get("currency") or ""
        try:
            amount = read_money(self.cleaned_data.get(field, ""), currency) if currency else 0
            refuse_less_than_coins(amount, currency, self.house.coin)
            self.cleaned_data[field] = amount
        except forms.ValidationError as fault:
            self.add_error(field, fault)

    @property
    def understood(self) -> dict[str, str]:
        """Return the stakes that were typed in words, as amounts."""
        # Shown before the deal: “50c” or “2 quid” may have been understood otherwise than it was meant.
        currency = self.cleaned_data.get("currency", "")
        typed = {
            f"stake_{name}": str(self[f"stake_{name}"].value() or "") for name in self.stakes if currency
        }
        return {
            field: write_money(self.cleaned_data[field], currency)
            for field, text in typed.items()
            if not is_plain(text)
        }

    @property
    def start(self) -> Plain:
        """Return the start of the game; house rules only where they differ from the variant."""
        clean = self.cleaned_data
        names, first = clean["names"], clean["dealer"] - 1
        return {
            "title": clean["title"].strip() or weekday_day(localdate()),
            "variant": self.house.base,
            "overrides": self.overrides,
            # The first in seat order deals the first hand (rule 2.3).
            "players": names[first:] + names[:first],
            "currency": clean["currency"],
        }

    @property
    def overrides(self) -> Overrides:
        """House rules and stakes; without a currency nothing is played for."""
        clean = self.cleaned_data
        # Stakes have fields of their own here, outside the form of the house rules.
        typed = {name: clean[f"stake_{name}"] for name in self.stakes}
        whole = _for_players(len(clean["names"]), self.house.whole)
        whole |= {"stakes": dict.fromkeys(STAKES, 0) | typed}
        return difference(PRESETS[self.house.base], whole if clean.get("currency") else _for_points(whole))


def _for_players(number: int, whole: Overrides) -> Overrides:
    """Return whole rules for a larger table than they are for: the packs of their largest go for it, too."""
    fewest, most = whole["players"]
    if number <= most:
        return whole
    packs = [
        row | {"players": [row["players"][0], number]} if row["players"][1] == most else row
        for row in whole["equipment"]
    ]
    return whole | {"players": [fewest, number], "equipment": packs}


def _played(fields: Any) -> Any:
    """Return the fields of a form with the currency that it plays for."""
    if not fields or fields.get("for_money") != "":
        return fields
    fields = fields.copy()
    fields["currency"] = played_currency(fields)
    return fields


def is_for_money(rules: Variant) -> bool:
    """Return whether a table is asked for its stakes from the start: where they are the custom, as in Kalooki."""
    return rules.is_kalooki and rules.has_money


def overrides_for(key: str, overrides: Overrides, currency: str) -> Overrides:
    """Return the house rules of an untouched form, played for a currency or for points only.

    A preset as it is plays for what is usual in that currency, as the form would offer it.
    """
    whole = merge(PRESETS[key], overrides)
    if isinstance(whole, Refusal):
        return overrides
    if currency:
        stakes = {
            name: read_money(local_amount(pence, currency), currency)
            for name, pence in PRESETS[key]["stakes"].items()
        }
        return overrides or difference(PRESETS[key], whole | {"stakes": stakes})
    return difference(PRESETS[key], _for_points(whole))


def _for_points(whole: Overrides) -> Overrides:
    """Return a whole record of rules without anything that is played for money."""
    return whole | {
        **{name: NOT_PLAYED[name] for name in FOR_MONEY},
        "stakes": dict.fromkeys(STAKES, 0),
        "point_value": {**whole["point_value"], "amount": 0},
        # Codes stay, worth nothing: overrides are merged over the preset, whose own would show through.
        "kitty_events": dict.fromkeys(whole["kitty_events"], 0),
        "bonus_stakes": dict.fromkeys(whole["bonus_stakes"], 0),
        "fines": {code: {**fine, "amount": 0} for code, fine in whole["fines"].items()},
        "ways": {code: _unpaid(way, "stake") for code, way in whole["ways"].items()},
        "knock": whole["knock"] and _unpaid(whole["knock"], "caught"),
    }


def _unpaid(record: Plain, price: str) -> Plain:
    """Return a record without its price; one that has none stays as it was written."""
    return record | {price: 0} if record.get(price) else record


def same_players_initial(last: TableView, names: list[str]) -> Values:
    """Return what the form starts with for the people of the last game, beyond its rules."""
    initial = {"title": last.title, "names": ", ".join(names), "dealer": 1, "currency": last.currency}
    return initial | (_stake_texts(last.rules, last.currency) if last.currency else {})


def own_variant_initial(rules: Variant, currency: str) -> Values:
    """Return what the form starts with for a variant that this phone made."""
    return {"currency": currency if rules.has_money else "", **_stake_texts(rules, currency)}


def _stake_texts(rules: Variant, currency: str) -> dict[str, str]:
    return {f"stake_{name}": write_money(getattr(rules.stakes, name), currency) for name in STAKES}
