"""The form of a shared expense: who paid, who shared it, and what each bears of it."""

from collections.abc import Mapping

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.amounts import Money
from scoring.games.forms.stakes import currency_choices
from scoring.groups.queries.ledgers import GroupLedger
from scoring.groups.texts.groups import left_words, turn_words
from scoring.ledger.entries import LONGEST_TITLE
from scoring.ledger.sharing import Division, next_odd, share_out
from scoring.web.forms.fields import choice_field, date_field, line_field, set_choices, ticks_field
from scoring.web.forms.money import MoneyField, read_money
from scoring.web.forms.writing import Posted, Values
from scoring.web.texts.amounts import OWN_UNITS


class ExpenseForm(forms.Form):
    """What one of them paid for all: who shared it, and how."""

    WAYS = (
        ("equally", gettext_lazy("Equally")),
        ("shares", gettext_lazy("By shares")),
        ("amounts", gettext_lazy("Amounts")),
    )

    title = line_field(gettext_lazy("What for?"), LONGEST_TITLE, gettext_lazy("Enter what it was for."))
    amount = MoneyField(label=gettext_lazy("How much?"))
    payer = forms.ChoiceField(
        label=gettext_lazy("Who paid?"),
        widget=forms.RadioSelect,
        error_messages={"required": gettext_lazy("Choose who paid.")},
    )
    people = ticks_field(gettext_lazy("Who shared it?"))
    way = forms.ChoiceField(choices=WAYS, required=False, widget=forms.RadioSelect)
    currency = choice_field(gettext_lazy("Currency"))
    day = date_field(gettext_lazy("Day (optional)"))

    def __init__(self, ledger: GroupLedger, data: Posted | None = None) -> None:
        people = ledger.state.known
        known = [
            code for code in ledger.currencies if code not in OWN_UNITS
        ]  # no one buys a pizza for matches
        super().__init__(
            data, initial={"people": list(people), "way": "equally", "currency": (known or [""])[0]}
        )
        self.state, self.division, self.left, self.amount_paid = ledger.state, Division({}, []), 0, 0
        self.currencies = known
        offered = [(code, code) for code in known] or currency_choices()[1:]
        set_choices(self, payer=people.items(), people=people.items(), currency=offered)
        self.fields["day"].required = False
        for number in range(len(people)):
            box = forms.TextInput(attrs={"class": "box short", "inputmode": "decimal", "autocomplete": "off"})
            self.fields[f"part_{number}"] = forms.CharField(required=False, max_length=24, widget=box)

    @property
    def rows(self) -> list[tuple[str, str, bool, BoundField, Money]]:
        """Return everyone: id, name, whether they share it, the field of their part, what they bear."""
        ticked = self["people"].value() or []
        return [
            (key, name, key in ticked, self[f"part_{number}"], self.division.shares.get(key, 0))
            for number, (key, name) in enumerate(self.state.known.items())
        ]

    @property
    def outputs(self) -> str:
        """Return the places of the page that say what each bears, for a script."""
        return ",".join(f"#share-{number}" for number in range(len(self.state.known)))

    @property
    def currency_code(self) -> str:
        return str(self["currency"].value() or "")

    @property
    def turn(self) -> str:
        """Say whose turn it is to bear the odd minor units; nothing where all of it goes round."""
        if not self.division.odd:
            return ""
        units, names = self.state.odd_units(self.currency_code), self.state.people
        later = next_odd(self.amount_paid, self.parts, units)
        return turn_words(
            [names[who] for who in self.division.odd], [names[who] for who in later], self.currency_code
        )

    def clean(self) -> Values:
        clean = self.cleaned_data
        ticked, currency = clean.get("people") or [], clean.get("currency", "")
        if not ticked:
            self.add_error("people", _("Tick who shared it."))
        amount = self.amount_paid = self._read("amount", clean.get("amount", ""), clean)
        if "amount" not in self.errors and not amount:
            self.add_error("amount", _("Enter the amount."))
        self.parts = {
            key: self._part(field.name, clean)
            for key, _name, _ticked, field, _share in self.rows
            if key in ticked
        }
        if clean.get("way") == "amounts":
            self._clean_left(amount, self.parts, currency)
        elif amount and any(self.parts.values()):
            self.division = share_out(amount, self.parts, self.state.odd_units(currency))
        self._clean_sharers(clean)
        return clean

    def _part(self, field: str, clean: Values) -> int:
        """Return what a person's part is: an amount, a number of shares, or one like all others."""
        text, way = clean.get(field, ""), clean.get("way")
        if way == "amounts":
            return self._read(field, text, clean)
        return self._count(field, text) if way == "shares" else 1

    def _clean_sharers(self, clean: Values) -> None:
        if self.errors:
            return
        if not self.division.shares:
            self.add_error("people", _("Enter how many shares each has."))
        elif list(self.division.shares) == [clean["payer"]]:
            self.add_error("people", _("Tick someone else too: one person alone shares nothing."))

    def _clean_left(self, amount: Money, parts: Mapping[str, Money], currency: str) -> None:
        self.division = Division({who: part for who, part in parts.items() if part}, [])
        self.left = amount - sum(parts.values())
        if self.left and amount:
            self.add_error("people", left_words(self.left, currency))

    def _read(self, field: str, text: str, clean: Values) -> Money:
        try:
            return read_money(text, clean.get("currency", ""))
        except forms.ValidationError as error:
            self.add_error(field, error)
            return 0

    def _count(self, field: str, text: str) -> int:
        text = text.strip() or "1"
        if not (text.isascii() and text.isdecimal() and len(text) < 4):
            self.add_error(field, _("Enter a whole number."))
            return 0
        return int(text)
