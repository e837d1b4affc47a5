"""Points and money in the reader's language."""

import re
from decimal import Context, Decimal, localcontext
from functools import lru_cache

from babel.core import Locale, get_global
from babel.numbers import (
    format_currency,
    format_decimal,
    get_currency_precision,
    get_plus_sign_symbol,
)
from django.utils.translation import get_language, npgettext, pgettext, to_locale

from scoring.engine.amounts import Money, Points

OWN_UNITS = ("XQC", "XQM", "XQB")
"""What is played for instead of money; the codes are such as ISO 4217 gives to no currency."""
_MINUS = "−"
# Decimal's usual 28 digits are too few for what a game file may hold: Babel would fail, not round.
_EXACT = Context(prec=5000)


def reader_locale() -> str:
    """Return the reader's language as a Babel locale."""
    locale = to_locale(get_language() or "en")
    return "en_GB" if locale == "en" else locale


def points(figure: Points, plus: bool = False) -> str:
    """Return whole points, with a true minus, and a plus where it is wanted."""
    if plus and figure > 0:
        return _points(-figure, reader_locale()).replace(_MINUS, "+")
    return _points(figure, reader_locale())


@lru_cache(maxsize=4096)  # the same few figures stand on every table
def _points(figure: Points, locale: str) -> str:
    with localcontext(_EXACT):
        return _with_true_minus(format_decimal(figure, locale=locale), locale)


def signed(figure: Points) -> str:
    """Return a change of points, with a plus or a true minus."""
    return points(figure, plus=True)


def money(amount: Money, currency: str) -> str:
    """Return minor units in the currency's own format; plain chips without a currency."""
    if currency in OWN_UNITS:
        return unit_words(currency, abs(amount)) % {"n": points(amount)}
    return _money(amount, currency, reader_locale()) if currency else points(amount)


def unit_words(unit: str, n: int) -> str:
    """Return how so many of a unit that is no money are called, with a place for the figure."""
    if unit == "XQM":
        return npgettext("a unit", "%(n)s match", "%(n)s matches", n)
    if unit == "XQB":
        return npgettext("a unit", "%(n)s bean", "%(n)s beans", n)
    return npgettext("a unit", "%(n)s chip", "%(n)s chips", n)


def currency_label(currency: str) -> str:
    """Return what a currency is called beside others: its code, or the name of a unit that is no money."""
    if currency == "XQM":
        return pgettext("a unit", "matches")
    if currency == "XQB":
        return pgettext("a unit", "beans")
    return pgettext("a unit", "chips") if currency == "XQC" else currency


def currency_digits(currency: str) -> int:
    """Return how many digits of an amount are behind the point; none of a unit that is no money."""
    return 0 if currency in OWN_UNITS else get_currency_precision(currency)


@lru_cache(maxsize=1024)
def smallest_coin(currency: str) -> Money:
    """Return the smallest coin that people have of a currency, in minor units: of forints and kronor a whole one."""
    digits, _rounding, cash_digits, cash_step = get_global("currency_fractions").get(currency, (2, 0, 2, 0))
    return max(cash_step, 1) * 10 ** (digits - cash_digits) if currency else 1


@lru_cache(maxsize=4096)
def _money(amount: Money, currency: str, locale: str) -> str:
    with localcontext(_EXACT):
        major = Decimal(amount).scaleb(-get_currency_precision(currency))
        if smallest_coin(currency) == 1 or written_digits(amount, currency):
            return _with_true_minus(format_currency(major, currency, locale=locale), locale)
        return _whole_money(amount, currency, locale)


def written_digits(amount: Money, currency: str) -> int:
    """Return how many digits an amount has behind the point: none where there are no such coins and it needs none."""
    digits = currency_digits(currency)
    whole = 10**digits
    return 0 if smallest_coin(currency) >= whole and amount % whole == 0 else digits


def signed_money(amount: Money, currency: str) -> str:
    """Return a win or a loss, with a plus or a true minus."""
    return money(-amount, currency).replace(_MINUS, "+") if amount > 0 else money(amount, currency)


def round_money(amount: Money, currency: str) -> str:
    """Return a figure on an axis of money: "+£20" and "0", but "+£2.50"."""
    if not amount:
        return points(0)
    if currency in ("", *OWN_UNITS) or amount % 10 ** get_currency_precision(currency):
        return signed_money(amount, currency)
    loss = _whole_money(-abs(amount), currency, reader_locale())
    return loss if amount < 0 else loss.replace(_MINUS, "+")


def _whole_money(amount: Money, currency: str, locale: str) -> str:
    pattern = re.sub(r"\.0+", "", Locale.parse(locale).currency_formats["standard"].pattern)
    major = amount // 10 ** get_currency_precision(currency)
    figure = format_currency(major, currency, pattern, locale=locale, currency_digits=False)
    return _with_true_minus(figure, locale)


def _with_true_minus(figure: str, locale: str) -> str:
    """Add the mark that keeps a sign before its figure in right-to-left text."""
    return figure.replace("-", get_plus_sign_symbol(locale).replace("+", _MINUS)) if "-" in figure else figure
