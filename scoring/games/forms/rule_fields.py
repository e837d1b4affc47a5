"""Write the plain value of a house rule as the text of its field, and read it again."""

import re
from collections.abc import Callable

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.engine.plain import JsonValue
from scoring.games.texts.settings.fields import LARGEST, Field, Kind
from scoring.web.forms.money import read_money, refuse_less_than_coins, write_money
from scoring.web.forms.numbers import read_signed, write_signed
from scoring.web.texts.amounts import currency_digits

_LONGEST = 2000
_CENTS = re.compile(r"0[.,]0*[1-9]\d*")


class BoundRule(forms.BoundField):
    """A field of a rule that stands inside a sentence, which is split round it."""

    field: "RuleField"

    @property
    def data(self) -> str:
        """Return what stands in the field, which need not have been sent."""
        return self.field.text

    @property
    def around(self) -> tuple[str, str]:
        """Return the words before and after, in the plural form of the number typed."""
        return self.field.spec.around(self.value() or "")


class RuleField(forms.Field):
    """A field as its `spec` wants it, with amounts in one currency and the text in it; None where it may be empty.

    Amounts come in whole coins of `coin` minor units; only one that the preset has may be less, and is raised later.
    """

    bound_field_class = BoundRule

    def __init__(self, spec: Field, currency: str, text: str, initial: str | None, coin: Money) -> None:
        super().__init__(label=spec.name, required=False, initial=initial)
        self.spec, self.currency, self.text, self.coin = spec, currency, text, coin

    def clean(self, value: str) -> JsonValue:
        text = value.strip()
        if len(text) > _LONGEST:
            raise ValidationError(_("That’s too long. Use %(most)d letters at most.") % {"most": _LONGEST})
        if not text and self.spec.optional:
            return None
        read = _READ.get(self.spec.kind)
        plain: JsonValue = read(self.spec, text, self.currency) if read else text
        if self.spec.kind == "amount" and text != self.initial:
            refuse_less_than_coins(plain, self.currency, self.coin)
        return plain


def write_value(spec: Field, value: JsonValue, currency: str) -> str:
    """Return a plain value as the text of a field; None as an empty one."""
    write = _WRITE.get(spec.kind)
    return "" if value is None else write(value, currency) if write else str(value)


def _read_number(spec: Field, text: str, _currency: str) -> int:
    number, least = read_signed(text), -LARGEST if spec.least is None else spec.least
    if number is None:
        raise ValidationError(_("Enter a whole number."))
    if number < least:
        raise ValidationError(_("Enter %(n)d or more.") % {"n": least})
    if number > spec.most:
        raise ValidationError(_("Enter %(n)d or less.") % {"n": spec.most})
    return number


def _read_amount(spec: Field, text: str, currency: str) -> int:
    amount = read_money(text, currency)
    if spec.least is not None and amount < spec.least:
        raise ValidationError(_("Enter at least the smallest coin."))
    return amount


def _read_coin(spec: Field, text: str, currency: str) -> int:
    # 0.01 is the usual smallest coin; a currency without hundredths has none smaller than 1.
    too_small = currency_digits(currency) == 0 and _CENTS.fullmatch(text)
    return 1 if too_small else _read_amount(spec, text, currency)


def _read_choice(spec: Field, text: str, _currency: str) -> str:
    if text not in spec.choices:
        raise ValidationError(_("Choose one from the list."))
    return text


def _read_lines(_spec: Field, text: str, _currency: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _read_numbers(spec: Field, text: str, currency: str) -> list[int]:
    parts = re.split(r"[\s,;]+", text.strip(" ,;"))
    if not any(parts):
        raise ValidationError(_("Enter numbers with commas: 10, 11, 12."))
    return [_read_number(spec, part, currency) for part in parts]


_READ: dict[Kind, Callable[[Field, str, str], JsonValue]] = {
    "number": _read_number,
    "signed": _read_number,
    "amount": _read_amount,
    "coin": _read_coin,
    "choice": _read_choice,
    "lines": _read_lines,
    "numbers": _read_numbers,
}


_WRITE: dict[Kind, Callable[[JsonValue, str], str]] = {
    "number": lambda value, _currency: write_signed(value),
    "signed": lambda value, _currency: f"{value:+d}".replace("-", "−") if value else "0",
    "amount": write_money,
    "coin": write_money,
    "lines": lambda value, _currency: "\n".join(value),
    "numbers": lambda value, _currency: ", ".join(map(str, value)),
}
