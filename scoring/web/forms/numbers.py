"""Whole numbers with a sign, typed with a hyphen or with the true minus that every page shows."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

_SIGNED = re.compile(r"[+−-]?(\d+)")
_MOST_DIGITS = 2000  # int() refuses more than 4300


def read_signed(text: str, digits: int = _MOST_DIGITS) -> int | None:
    """Read a whole number with or without a sign and with spaces; None where it is none or has more digits."""
    plain = re.sub(r"\s", "", text)
    typed = _SIGNED.fullmatch(plain)
    return int(plain.replace("−", "-")) if typed and len(typed[1]) <= digits else None


def write_signed(number: int) -> str:
    """Return a number as the text of a field, with a true minus."""
    return str(number).replace("-", "−")


class SignedField(forms.IntegerField):
    """A whole number that may be below zero; a text, since numeric keypads of phones have no minus."""

    def __init__(self, **options: Any) -> None:
        attrs = {"class": "box short", "inputmode": "text", "autocomplete": "off"}
        super().__init__(**{"widget": forms.TextInput(attrs=attrs), **options})

    def to_python(self, value: Any) -> int | None:
        """Return the number, None for an empty field."""
        if value in self.empty_values:
            return None
        number = read_signed(str(value))
        if number is None:
            raise ValidationError(_("Enter a whole number."), code="invalid")
        return number

    def prepare_value(self, value: Any) -> Any:
        """Show a stored number with a true minus, a typed text as it is."""
        return write_signed(value) if isinstance(value, int) else value
