"""Points and money as they are written for the reader's language."""

from decimal import Decimal

from babel.numbers import format_currency, format_decimal, get_currency_precision
from django.utils.translation import get_language, to_locale

from scoring.rules.amounts import Money, Points

_MINUS = "−"


def _locale() -> str:
    locale = to_locale(get_language() or "en")
    return "en_GB" if locale == "en" else locale


def points(figure: Points) -> str:
    """Whole points; a minus is a minus, not a hyphen."""
    return format_decimal(figure, locale=_locale()).replace("-", _MINUS)


def signed(figure: Points) -> str:
    """What was added or taken."""
    return f"+{points(figure)}" if figure > 0 else points(figure)


def money(amount: Money, currency: str) -> str:
    """Minor units in the currency's own digits; plain chips where there is none."""
    if not currency:
        return points(amount)
    major = Decimal(amount).scaleb(-get_currency_precision(currency))
    return format_currency(major, currency, locale=_locale()).replace("-", _MINUS)


def signed_money(amount: Money, currency: str) -> str:
    """What was won or lost."""
    return f"+{money(amount, currency)}" if amount > 0 else money(amount, currency)
