"""One field of a house rule: how its plain value is written for people, and read back with a word on what is wrong."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from babel.numbers import get_currency_precision
from django import forms
from django.utils.translation import gettext as _

from scoring.web.forms.money import read_money, write_money

WHOLE = re.compile(r"[+-]?\d+")
CENTS = re.compile(r"0[.,]0*[1-9]\d*")
LARGEST = 1_000_000
LONGEST_TEXT, LONGEST_NAME = 2000, 40
Kind: TypeAlias = Literal[
    "number", "signed", "amount", "coin", "choice", "text", "lines", "numbers", "code", "bonus"
]


class Unreadable(Exception):  # noqa: N818 - it is what was typed that is so, not the program
    """What was typed is no such value; the sentence says how to mend it."""


@dataclass(frozen=True, slots=True)
class Box:
    """A field: `when` names the choices of its rule for which it matters; `rare` ones stand behind a fold."""

    key: str
    label: str
    kind: Kind = "number"
    least: int | None = 0
    most: int = LARGEST
    optional: bool = False
    options: tuple[tuple[str, str], ...] = ()
    hint: str = ""
    when: tuple[str, ...] = ()
    rare: bool = False

    def write(self, value: Any, currency: str) -> str:
        """A plain value as the text of the field."""
        return "" if value is None else _WRITE[self.kind](value, currency)

    def read(self, text: str, currency: str) -> Any:
        """The plain value of a text; None for an empty field that may be empty; Unreadable says what is wrong."""
        if not text.strip() and self.optional:
            return None
        return _READ[self.kind](self, text.strip(), currency)


def _read_number(box: Box, text: str, _currency: str) -> int:
    if not text:
        raise Unreadable(_("Write a whole number."))
    number = _whole(text)
    least = -LARGEST if box.least is None else box.least
    if number < least:
        raise Unreadable(_("It cannot be less than %(n)d.") % {"n": least})
    if number > box.most:
        raise Unreadable(_("It cannot be more than %(n)d.") % {"n": box.most})
    return number


def _whole(text: str) -> int:
    plain = text.replace("−", "-").replace(" ", "")
    if not WHOLE.fullmatch(plain):
        raise Unreadable(_("“%(text)s” is no whole number.") % {"text": text[:12]})
    return int(plain)


def _read_amount(box: Box, text: str, currency: str) -> int:
    try:
        amount = read_money(text, currency)
    except forms.ValidationError as fault:
        raise Unreadable(fault.messages[0]) from fault
    if box.least is not None and amount < box.least:
        raise Unreadable(_("It cannot be less than the smallest coin."))
    return amount


def _read_coin(box: Box, text: str, currency: str) -> int:
    """The smallest coin there is, where a currency has none so small."""
    too_small = get_currency_precision(currency) == 0 and CENTS.fullmatch(text)
    return 1 if too_small else _read_amount(box, text, currency)


def _read_choice(box: Box, text: str, _currency: str) -> str:
    if text not in dict(box.options):
        raise Unreadable(_("Choose one of these."))
    return text


def _read_lines(_box: Box, text: str, _currency: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _read_numbers(box: Box, text: str, currency: str) -> list[int]:
    parts = re.split(r"[\s,;]+", text.strip(" ,;"))
    if not any(parts):
        raise Unreadable(_("Write how many, with commas: 10, 11, 12."))
    return [_read_number(box, part, currency) for part in parts]


_READ: dict[Kind, Callable[[Box, str, str], Any]] = {
    "number": _read_number,
    "signed": _read_number,
    "amount": _read_amount,
    "coin": _read_coin,
    "choice": _read_choice,
    "text": lambda _box, text, _currency: text,
    "bonus": lambda _box, text, _currency: text,
    "code": lambda _box, text, _currency: text,
    "lines": _read_lines,
    "numbers": _read_numbers,
}
_WRITE: dict[Kind, Callable[[Any, str], str]] = {
    "number": lambda value, _currency: str(value).replace("-", "−"),
    "signed": lambda value, _currency: f"{value:+d}".replace("-", "−") if value else "0",
    "amount": write_money,
    "coin": write_money,
    "choice": lambda value, _currency: str(value),
    "text": lambda value, _currency: str(value),
    "bonus": lambda value, _currency: str(value),
    "code": lambda value, _currency: str(value),
    "lines": lambda value, _currency: "\n".join(value),
    "numbers": lambda value, _currency: ", ".join(map(str, value)),
}
