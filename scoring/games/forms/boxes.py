"""Plain values of house rules as the texts of their fields, and read back with a word on what is wrong."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from babel.numbers import get_currency_precision
from django import forms
from django.utils.translation import gettext as _

from scoring.games.texts.settings.fields import LARGEST, Field, Kind
from scoring.web.forms.money import read_money, write_money

WHOLE = re.compile(r"[+-]?\d+")
CENTS = re.compile(r"0[.,]0*[1-9]\d*")
LONGEST_TEXT, LONGEST_NAME = 2000, 40
Flat: TypeAlias = dict[str, Any]


class Unreadable(Exception):  # noqa: N818 - it is what was typed that is so, not the program
    """What was typed is no such value; the sentence says how to mend it."""


class Misfit(Exception):  # noqa: N818 - it is what was typed that is so, not the program
    """Fields that are each readable do not make a value together; `key` is the one to mend."""

    def __init__(self, key: str, words: str) -> None:
        super().__init__(words)
        self.key, self.words = key, words


@dataclass(frozen=True, slots=True)
class Shape:
    """How a rule's value is spread over its fields and gathered again; `chooser` says which of them matter."""

    chooser: str = ""
    spread: Callable[[Any], Flat] = dict
    gather: Callable[[Flat], Any] = dict


@dataclass(frozen=True, slots=True)
class Rows:
    """A value of like rows: each has the same fields, under `0_…`, `1_…` and so on."""

    apart: Callable[[Any], Sequence[Flat]]
    together: Callable[[Sequence[tuple[int, Flat]]], Any]
    chooser: str = ""

    def spread(self, value: Any) -> Flat:
        return {
            f"{row}_{key}": part for row, parts in enumerate(self.apart(value)) for key, part in parts.items()
        }

    def gather(self, flat: Flat) -> Any:
        rows: dict[int, Flat] = {}
        for key, part in flat.items():
            row, _sign, name = key.partition("_")
            rows.setdefault(int(row), {})[name] = part
        return self.together(
            [row for row in rows.items() if any(part is not None for part in row[1].values())]
        )


def write_field(field: Field, value: Any, currency: str) -> str:
    """Return a plain value as the text of the field."""
    return "" if value is None else _WRITE.get(field.kind, _write_text)(value, currency)


def read_field(field: Field, text: str, currency: str) -> Any:
    """Return the plain value of a text; None for an empty field that may be empty; Unreadable says what is wrong."""
    if not text.strip() and field.optional:
        return None
    return _READ.get(field.kind, _read_text)(field, text.strip(), currency)


def _read_number(field: Field, text: str, _currency: str) -> int:
    if not text:
        raise Unreadable(_("Write a whole number."))
    number = _whole(text)
    least = -LARGEST if field.least is None else field.least
    if number < least:
        raise Unreadable(_("It cannot be less than %(n)d.") % {"n": least})
    if number > field.most:
        raise Unreadable(_("It cannot be more than %(n)d.") % {"n": field.most})
    return number


def _whole(text: str) -> int:
    plain = text.replace("−", "-").replace(" ", "")
    if not WHOLE.fullmatch(plain):
        raise Unreadable(_("“%(text)s” is no whole number.") % {"text": text[:12]})
    return int(plain)


def _read_amount(field: Field, text: str, currency: str) -> int:
    try:
        amount = read_money(text, currency)
    except forms.ValidationError as fault:
        raise Unreadable(fault.messages[0]) from fault
    if field.least is not None and amount < field.least:
        raise Unreadable(_("It cannot be less than the smallest coin."))
    return amount


def _read_coin(field: Field, text: str, currency: str) -> int:
    """The smallest coin there is, where a currency has none so small."""
    too_small = get_currency_precision(currency) == 0 and CENTS.fullmatch(text)
    return 1 if too_small else _read_amount(field, text, currency)


def _read_choice(field: Field, text: str, _currency: str) -> str:
    if text not in field.choices:
        raise Unreadable(_("Choose one of these."))
    return text


def _read_lines(_field: Field, text: str, _currency: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _read_numbers(field: Field, text: str, currency: str) -> list[int]:
    parts = re.split(r"[\s,;]+", text.strip(" ,;"))
    if not any(parts):
        raise Unreadable(_("Write how many, with commas: 10, 11, 12."))
    return [_read_number(field, part, currency) for part in parts]


def _read_text(_field: Field, text: str, _currency: str) -> str:
    return text


_READ: dict[Kind, Callable[[Field, str, str], Any]] = {
    "number": _read_number,
    "signed": _read_number,
    "amount": _read_amount,
    "coin": _read_coin,
    "choice": _read_choice,
    "lines": _read_lines,
    "numbers": _read_numbers,
}


def _write_text(value: Any, _currency: str) -> str:
    return str(value)


_WRITE: dict[Kind, Callable[[Any, str], str]] = {
    "number": lambda value, _currency: str(value).replace("-", "−"),
    "signed": lambda value, _currency: f"{value:+d}".replace("-", "−") if value else "0",
    "amount": write_money,
    "coin": write_money,
    "lines": lambda value, _currency: "\n".join(value),
    "numbers": lambda value, _currency: ", ".join(map(str, value)),
}
