"""A pay link filled in for one debt: an address to open by the payer's own tap, or words to read."""

import re
import unicodedata
from decimal import Decimal
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from babel.numbers import get_currency_precision
from django.utils.translation import gettext as _

from scoring.engine.amounts import Money

OPENED = ("https://", "upi://")
"""The only kinds of link that are ever opened."""
EXAMPLES = (
    ("PayPal.me", "https://paypal.me/ruth/{amount}{currency}"),
    ("Revolut", "https://revolut.me/ruth"),
    ("UPI", "upi://pay?pa=ruth@bank&pn=Ruth&am={amount}&cu={currency}&tn={note}"),
    ("Bizum", "Bizum 600 123 456"),
)
HOST = re.compile(r"(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*")  # a name, and no number that stands for one
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}  # categories of letters that are not drawn, or turn others round
JOINER = "\u200d"  # makes one emoji of two


class Filled(NamedTuple):
    """What to read, and what a tap opens; no address where these are only words."""

    text: str
    address: str
    opens: str


def fill(template: str, amount: Money, currency: str, note: str) -> Filled:
    """A template with amount (minor units), currency and note in their places."""
    places = {"{amount}": plain_amount(amount, currency), "{currency}": currency, "{note}": note}
    opens = leads_to(template)
    text = template
    for place, value in places.items():
        text = text.replace(place, quote(value, safe="") if opens else value)
    return Filled(text, text if opens else "", opens)


def plain_amount(amount: Money, currency: str) -> str:
    """As payment services read it: a point and no sign."""
    digits = get_currency_precision(currency) if currency else 0
    return f"{Decimal(amount).scaleb(-digits):.{digits}f}"


def is_link(text: str) -> bool:
    """Whether it looks like a link that is opened by a tap."""
    return text.lower().startswith(OPENED) and not any(letter.isspace() for letter in text)


def hides_letters(text: str) -> bool:
    """Tell whether it holds invisible letters."""
    return any(unicodedata.category(letter) in UNSEEN for letter in text.replace(JOINER, ""))


def leads_to(template: str) -> str:
    """Where a tap leads, in words; empty where that is not sure, or where these are only words."""
    if not is_link(template) or "\\" in template or hides_letters(template):
        return ""
    try:
        parts = urlsplit(template)
        host, _port = _host(parts.hostname or ""), parts.port
    except ValueError:
        return ""
    if parts.scheme == "upi":
        return _("Pay with UPI")
    return _("Pay at %(host)s") % {"host": host} if host and "@" not in parts.netloc else ""


def _host(name: str) -> str:
    """The name as the network has it, so that one in letters that look alike shows; empty where browsers differ."""
    known = name.encode("idna").decode("ascii")
    is_same = name.isascii() or known.encode("ascii").decode("idna") == name
    return known if is_same and HOST.fullmatch(known) else ""
