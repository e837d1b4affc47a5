"""An amount of money as people write it, in whole minor units; never a float."""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from babel.numbers import get_currency_precision
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

AMOUNT = re.compile(r"\d{1,12}([.,]\d{1,9})?")
PENCE = re.compile(r"(\d{1,6})\s*p", re.IGNORECASE)
AT_A_TABLE, IN_A_TREASURY = 10_000_000, 1_000_000_000
TOO_MUCH = {
    AT_A_TABLE: gettext_lazy("That is more than a table should play for."),
    IN_A_TREASURY: gettext_lazy("That is more than a club’s treasury takes at once."),
}
"""In minor units, so a treasury takes ten million pounds: a hall costs more Jamaican dollars than a table plays for."""


class MoneyField(forms.CharField):
    """Keeps the text; what it is worth is known once the currency is."""

    offered: Sequence[str] = ()

    def __init__(self, *, label: Any, help_text: str = "", pence: Sequence[int] = ()) -> None:
        """`pence` are the usual amount and others like it, for a script that changes the currency."""
        attrs = {"class": "box", "inputmode": "decimal", "autocomplete": "off"}
        if pence:
            attrs["data-pence"] = " ".join(map(str, pence))
        box = forms.TextInput(attrs=attrs)
        super().__init__(label=label, help_text=help_text, required=False, max_length=12, widget=box)


def read_money(text: str, currency: str, most: int = AT_A_TABLE) -> int:
    """Turn "5", "5.00", "£5", "0,10" or "10p" into minor units, at `most`; ValidationError says how to mend it."""
    pence = PENCE.fullmatch(text.strip())
    if pence:
        return int(pence[1])
    if not text.strip():
        return 0
    digits = get_currency_precision(currency)
    plain = re.sub(r"[^\d.,−-]", "", text)
    if not AMOUNT.fullmatch(plain):
        raise forms.ValidationError(_("Write an amount like 5 or 0.50."))
    minor = Decimal(plain.replace(",", ".")).scaleb(digits)
    if minor != minor.to_integral_value():
        raise forms.ValidationError(_("This currency has no such small coins."))
    if minor > most:
        raise forms.ValidationError(TOO_MUCH[most])
    return int(minor)


def write_money(amount: int, currency: str) -> str:
    """Write an amount for a field to start with."""
    digits = get_currency_precision(currency)
    return f"{Decimal(amount).scaleb(-digits):.{digits}f}"
