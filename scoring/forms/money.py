"""An amount of money as people write it, in whole minor units; never a float."""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from babel.numbers import get_currency_precision
from django import forms
from django.utils.translation import gettext as _

AMOUNT = re.compile(r"\d{1,7}([.,]\d{1,9})?")
PENCE = re.compile(r"(\d{1,6})\s*p", re.IGNORECASE)
LARGEST = 10_000_000


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


def read_money(text: str, currency: str) -> int:
    """Turn "5", "5.00", "£5", "0,10" or "10p" into minor units; ValidationError says how to mend it."""
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
    if minor > LARGEST:
        raise forms.ValidationError(_("That is more than a table should play for."))
    return int(minor)


def write_money(amount: int, currency: str) -> str:
    """Write an amount for a field to start with."""
    digits = get_currency_precision(currency)
    return f"{Decimal(amount).scaleb(-digits):.{digits}f}"
