"""A pay link filled in for one debt: an address to open by the payer's own tap, or words to read."""

from decimal import Decimal
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from babel.numbers import get_currency_precision
from django.utils.translation import gettext as _

from scoring.rules.amounts import Money

OPENED = ("https://", "upi://")
"""The only kinds of link that are ever opened."""
EXAMPLES = (
    ("PayPal.me", "https://paypal.me/ruth/{amount}{currency}"),
    ("Revolut", "https://revolut.me/ruth"),
    ("UPI", "upi://pay?pa=ruth@bank&pn=Ruth&am={amount}&cu={currency}&tn={note}"),
    ("Bizum", "Bizum 600 123 456"),
)


class Filled(NamedTuple):
    """What to read, and what a tap opens; no address where these are only words."""

    text: str
    address: str
    opens: str


def fill(template: str, amount: Money, currency: str, note: str) -> Filled:
    """A template with amount (minor units), currency and note in their places."""
    places = {"{amount}": plain_amount(amount, currency), "{currency}": currency, "{note}": note}
    is_link = template.lower().startswith(OPENED) and not any(letter.isspace() for letter in template)
    text = template
    for place, value in places.items():
        text = text.replace(place, quote(value, safe="") if is_link else value)
    return Filled(text, text, _opens(text)) if is_link else Filled(text, "", "")


def plain_amount(amount: Money, currency: str) -> str:
    """As payment services read it: a point and no sign."""
    digits = get_currency_precision(currency) if currency else 0
    return f"{Decimal(amount).scaleb(-digits):.{digits}f}"


def _opens(address: str) -> str:
    """Where a tap leads, in words."""
    host = urlsplit(address).hostname or ""
    return _("Pay with UPI") if address.lower().startswith("upi:") else _("Pay at %(host)s") % {"host": host}
