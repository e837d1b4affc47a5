"""List what a table can play for: the currencies, and amounts that are usual in each."""

from contextlib import suppress
from functools import cache, lru_cache

from babel.core import get_global
from babel.numbers import get_currency_name, get_currency_precision, get_territory_currencies
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.plain import Overrides, Plain
from scoring.web.forms.money import COINS, read_money, write_money
from scoring.web.forms.writing import Posted
from scoring.web.texts.amounts import (
    OWN_UNITS,
    currency_digits,
    currency_label,
    reader_locale,
    smallest_coin,
    unit_words,
)
from scoring.web.texts.countries import reader_countries
from scoring.web.texts.plurals import plural_forms

COMMON_CURRENCIES = ("GBP", "EUR", "USD", "JMD", "CAD", "ZAR", "AUD", "ILS", "INR")
STAKES = {
    "initial": (
        gettext_lazy("Stake for the pool"),
        gettext_lazy("each, at the start"),
        gettext_lazy("{amount} each, at the start"),
    ),
    "buy_in": (gettext_lazy("Buy-in"), gettext_lazy("into the pool"), gettext_lazy("{amount} into the pool")),
    "call_up": (
        gettext_lazy("A hand"),
        gettext_lazy("each pays the player who went out"),
        gettext_lazy("each pays {amount} to the player who went out"),
    ),
    "kalooki": (
        gettext_lazy("A Kalooki"),
        gettext_lazy("each pays instead"),
        gettext_lazy("each pays {amount} instead"),
    ),
}
"""Each with its name, when or to whom it is paid, and the same with the amount that was understood."""
# About how many of it buy what one pound buys, in round figures that come in coins; of any other currency one does.
UNITS = {"JMD": 100, "INR": 100, "JPY": 100, "ZAR": 20, "ILS": 5}
UNITS |= {"HUF": 500, "CZK": 20, "SEK": 20, "NOK": 20, "DKK": 10, "ISK": 200, "PLN": 5, "RON": 5}
UNITS |= {
    "KRW": 2000,
    "IDR": 20000,
    "VND": 20000,
    "COP": 5000,
    "CRC": 1000,
    "TWD": 50,
    "PKR": 500,
    "AMD": 500,
}
UNITS |= dict.fromkeys(OWN_UNITS, 10)
_LARGE, _SMALL = (50, 100, 200, 500, 1000), (5, 10, 20, 50, 100)
OFFERED_STAKES = {"initial": _LARGE, "buy_in": _LARGE, "call_up": _SMALL, "kalooki": _SMALL}


@lru_cache(maxsize=1024)
def local_amount(pence: int, currency: str) -> str:
    """Return what a table that would play for so many pence plays for in this currency, as text for a field."""
    digits, coin = currency_digits(currency), smallest_coin(currency)
    amount = pence * UNITS.get(currency, 1) * 10**digits // 100
    return write_money(-(-amount // coin) * coin, currency)


@cache
def currencies() -> tuple[str, ...]:
    """Return the codes of all that is legal tender somewhere today, the usual ones first."""
    tender = {code for country in get_global("territory_currencies") for code in _tender_of(country)}
    return (*COMMON_CURRENCIES, *sorted(tender.difference(COMMON_CURRENCIES)))


def _tender_of(country: str) -> list[str]:
    return list(get_territory_currencies(country, tender=True))


def currency_table() -> dict[str, Plain]:
    """Return for phones what currencies are called, and their digits and smallest coins where these aren't usual."""
    return _currency_table(reader_locale())


@lru_cache(maxsize=32)
def _currency_table(_locale: str) -> dict[str, Plain]:
    # Sent, since browsers count the digits of some otherwise, such as HUF and IDR: an amount read on the
    # phone would be a hundred times more. A game file may name any currency, also one of the past.
    digits = {code: get_currency_precision(code) for code in get_global("currency_fractions")}
    odd = {code: {"digits": count} for code, count in digits.items() if count != 2}
    larger = {code: {"coin": coin} for code in digits if (coin := smallest_coin(code)) > 1}
    own = {unit: {"digits": 0, "words": _unit_forms(unit)} for unit in OWN_UNITS}
    return {
        code: {**COINS.get(code, {}), **odd.get(code, {}), **larger.get(code, {}), **own.get(code, {})}
        for code in {**COINS, **odd, **larger, **own}
    }


def _unit_forms(unit: str) -> Plain:
    """Return how a unit is called by the forms of plurals, with {n} for its figure."""
    return plural_forms(lambda n: unit_words(unit, n) % {"n": "{n}"})


def known_currency(code: str) -> str:
    """Return a code that is one; else the first of the usual ones, so that amounts can be written at all."""
    return code if code in (*OWN_UNITS, *currencies()) else COMMON_CURRENCIES[0]


def played_currency(data: Posted) -> str:
    """Return the currency that a form plays for; none where its switch for money is off.

    A page sends the switch as empty text while it is off. One that has no switch, as for Kalooki, asks by the currency.
    """
    return "" if data.get("for_money") == "" else str(data.get("currency") or "")


def posted_stakes(data: Posted, currency: str) -> Overrides:
    """Return the stakes in the fields of a new game as overrides, as far as they can be read."""
    stakes: dict[str, int] = {}
    for name in STAKES:
        if f"stake_{name}" in data:
            with suppress(ValidationError):  # the field itself says what is wrong
                stakes[name] = read_money(data[f"stake_{name}"], known_currency(currency))
    return {"stakes": stakes} if stakes else {}


def currency_choices(
    *, briefly: bool = False, units: bool = False
) -> list[tuple[str, str | list[tuple[str, str]]]]:
    """Return points only, the currencies of the reader's countries, the usual ones, and all others; by name.

    With `briefly` the others are codes alone: a page of all house rules has no room for 130 names. With `units` a table
    may play for chips, matches or beans.
    """
    locale = reader_locale()
    own = [code for country in reader_countries() for code in _tender_of(country)]
    first = list(dict.fromkeys([*own, *COMMON_CURRENCIES]))
    others = [(code, code) if briefly else _named(code, locale) for code in currencies() if code not in first]
    own_units = [(_("No money"), [(unit, currency_label(unit)) for unit in OWN_UNITS])] if units else []
    known = [_named(code, locale) for code in first]
    return [("", _("points only")), *known, *own_units, (_("Others"), others)]


@lru_cache(maxsize=1024)
def _named(code: str, locale: str) -> tuple[str, str]:
    return code, f"{code} · {get_currency_name(code, locale=locale)}"
