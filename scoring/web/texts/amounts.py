"""Points and money as they are written for the reader's language."""

from decimal import Context, Decimal, localcontext
from functools import lru_cache

from babel.numbers import (
    format_currency,
    format_decimal,
    get_currency_precision,
    get_plus_sign_symbol,
)
from django.utils.translation import get_language, to_locale

from scoring.engine.amounts import Money, Points

_MINUS = "−"
# Decimal's usual 28 digits are too few for what a game file may hold: Babel would fail, not round.
_EXACT = Context(prec=5000)


def reader_locale() -> str:
    """The reader's language as Babel calls it."""
    locale = to_locale(get_language() or "en")
    return "en_GB" if locale == "en" else locale


def points(figure: Points) -> str:
    """Whole points; a minus is a minus, not a hyphen."""
    return _points(figure, reader_locale())


@lru_cache(maxsize=4096)  # the same few figures stand on every table
def _points(figure: Points, locale: str) -> str:
    with localcontext(_EXACT):
        return _with_true_minus(format_decimal(figure, locale=locale), locale)


def signed(figure: Points) -> str:
    """What was added or taken; a plus stands where a minus would."""
    return points(-figure).replace(_MINUS, "+") if figure > 0 else points(figure)


def money(amount: Money, currency: str) -> str:
    """Minor units in the currency's own digits; plain chips where there is none."""
    return _money(amount, currency, reader_locale()) if currency else points(amount)


@lru_cache(maxsize=4096)
def _money(amount: Money, currency: str, locale: str) -> str:
    with localcontext(_EXACT):
        major = Decimal(amount).scaleb(-get_currency_precision(currency))
        return _with_true_minus(format_currency(major, currency, locale=locale), locale)


def signed_money(amount: Money, currency: str) -> str:
    """What was won or lost; a plus stands where a minus would."""
    return money(-amount, currency).replace(_MINUS, "+") if amount > 0 else money(amount, currency)


def _with_true_minus(figure: str, locale: str) -> str:
    """With the mark that keeps a sign before its figure where one writes from right to left."""
    return figure.replace("-", get_plus_sign_symbol(locale).replace("+", _MINUS)) if "-" in figure else figure
