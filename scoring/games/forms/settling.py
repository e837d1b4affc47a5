"""How a game is settled, and what was paid of a debt."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.web.forms.money import MoneyField, read_money
from scoring.web.forms.writing import WritingForm
from scoring.web.texts.amounts import money


class WayForm(WritingForm):
    """`how` is a way to settle; of a banker, the seat comes with it."""

    how = forms.ChoiceField(choices=[(how, how) for how in ("fewest", "each", "banker")])

    def entry(self, names: list[str]) -> dict[str, Any]:
        """The entry of the log; a banker who is not there is refused by the rules."""
        how, seat = self.cleaned_data["how"], self.cleaned_data["seat"]
        known = how == "banker" and seat is not None and seat < len(names)
        return {"type": "settling", "how": how, "banker": names[seat] if known else None}


class NoteForm(WritingForm):
    """The number of an entry beside the game."""

    entry = forms.IntegerField(min_value=1)


class DebtForm(WritingForm):
    """What was done about one debt; nothing written means all that is open."""

    kind = forms.ChoiceField(choices=[("paid", "paid"), ("forgiven", "forgiven")])

    def __init__(self, *args: Any, currency: str, still_open: Money, **options: Any) -> None:
        super().__init__(*args, **options)
        self.currency, self.still_open = currency, still_open
        self.fields["amount"] = MoneyField(label=_("How much"))

    def clean_amount(self) -> Money:
        """No more than is open."""
        text: str = self.cleaned_data["amount"]
        if not text.strip():
            return self.still_open
        amount = read_money(text, self.currency, most=None)
        if amount > self.still_open:
            figures = {"amount": money(self.still_open, self.currency)}
            raise forms.ValidationError(_("Only %(amount)s is still open.") % figures)
        if not amount:
            raise forms.ValidationError(_("Write an amount like 5 or 0.50."))
        return amount


def debt_named(data: Any) -> tuple[int, int] | None:
    """Who owes whom, by seat; None where it does not say."""
    try:
        return int(data.get("from", "")), int(data.get("to", ""))
    except ValueError:
        return None
