"""Read how a game is settled, and what was paid of a debt."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.engine.plain import Plain
from scoring.games.texts.settlements import OPENED, hides_letters, is_link, leads_to
from scoring.web.forms.money import MoneyField, read_money
from scoring.web.forms.writing import Posted, WritingForm
from scoring.web.texts.amounts import money


class SettlementMethodForm(WritingForm):
    """`how` is a way to settle; `seat` is that of the banker."""

    how = forms.ChoiceField(choices=[(how, how) for how in ("fewest", "each", "banker")])

    def entry(self, names: list[str]) -> Plain:
        """Return the entry of the log; a banker who is not there is refused by the rules."""
        how, seat = self.cleaned_data["how"], self.cleaned_data["seat"]
        known = how == "banker" and seat is not None and seat < len(names)
        return {"type": "settling", "how": how, "banker": names[seat] if known else None}


class NoteForm(WritingForm):
    """The number of an entry beside the game."""

    entry = forms.IntegerField(min_value=1)


class DebtForm(WritingForm):
    """What was done about one debt; an empty amount means all that is open."""

    kind = forms.ChoiceField(choices=[("paid", "paid"), ("forgiven", "forgiven")])

    def __init__(self, *args: Any, currency: str, still_open: Money, **options: Any) -> None:
        super().__init__(*args, **options)
        self.currency, self.still_open = currency, still_open
        self.fields["amount"] = MoneyField(label=_("Amount"))

    def clean_amount(self) -> Money:
        text: str = self.cleaned_data["amount"]
        if not text.strip():
            return self.still_open
        # What is owed is the limit, not what a table may play for: a debt of any size can be paid.
        amount = read_money(text, self.currency, most=None)
        if amount > self.still_open:
            figures = {"amount": money(self.still_open, self.currency)}
            raise forms.ValidationError(_("Only %(amount)s is still open.") % figures)
        if not amount:
            raise forms.ValidationError(_("Enter an amount, such as 5 or 0.50."))
        return amount


def posted_debt(data: Posted) -> tuple[int, int] | None:
    """Return who owes whom, by seat; None where the data do not say."""
    try:  # a fund has a number below zero
        return int(data.get("from", "")), int(data.get("to", ""))
    except ValueError:
        return None


_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:(?=\S)", re.IGNORECASE)


class PayLinkField(forms.CharField):
    """Words, or a link of a kind that is safe to open."""

    def clean(self, value: str) -> str:
        text: str = super().clean(value)
        # A link of any other kind is never opened, only shown as words.
        if _SCHEME.match(text) and not text.lower().startswith(OPENED):
            raise forms.ValidationError(
                _("A link must start with https:// or upi://. Write anything else as plain words.")
            )
        if hides_letters(text):
            raise forms.ValidationError(_("It contains invisible letters. Type it again."))
        if is_link(text) and not leads_to(text):
            raise forms.ValidationError(
                _("It isn’t clear where this link leads. Enter one such as https://paypal.me/ruth.")
            )
        return text


class PayLinksForm(forms.Form):
    """A field for each player, named by seat."""

    def __init__(self, names: Sequence[str], known: Mapping[str, str], data: Posted | None = None) -> None:
        super().__init__(data)
        self.names = names
        for seat, name in enumerate(names):
            box = forms.TextInput(attrs={"class": "box", "autocomplete": "off", "inputmode": "url"})
            field = PayLinkField(label=name, required=False, max_length=200, widget=box)
            field.initial = known.get(name, "")
            self.fields[f"link-{seat}"] = field

    @property
    def templates(self) -> dict[str, str]:
        return {name: self.cleaned_data[f"link-{seat}"] for seat, name in enumerate(self.names)}
