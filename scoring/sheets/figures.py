"""How figures are printed: points with a true minus, money in its own currency's digits."""

from decimal import Decimal

from babel.numbers import format_currency, format_decimal, get_currency_precision
from django.utils.translation import get_language, to_locale

MINUS = "−"


def _locale() -> str:
    language = get_language() or "en"
    return "en_GB" if language == "en" else to_locale(language)


def points(figure: int) -> str:
    """A figure as the language writes it; figures below a thousand are the same in all."""
    size = str(abs(figure)) if -1000 < figure < 1000 else format_decimal(abs(figure), locale=_locale())
    return f"{MINUS}{size}" if figure < 0 else size


def signed_points(figure: int) -> str:
    """A figure with its sign always shown."""
    return f"+{points(figure)}" if figure > 0 else points(figure)


def money(amount: int, currency: str) -> str:
    """An amount of minor units; without a currency two places, as most have."""
    places = get_currency_precision(currency) if currency else 2
    value = Decimal(abs(amount)).scaleb(-places)
    if currency:
        shown = format_currency(value, currency, locale=_locale())
    else:
        shown = format_decimal(value, format="#,##0.00", locale=_locale())
    return f"{MINUS}{shown}" if amount < 0 else shown


def signed_money(amount: int, currency: str) -> str:
    """What was won or lost."""
    return f"+{money(amount, currency)}" if amount > 0 else money(amount, currency)
