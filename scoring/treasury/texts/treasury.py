"""The names of a treasury's accounts, of its sums and of periods."""

from datetime import date

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.treasury.texts.entries import kind_words
from scoring.web.texts.dates import day

_ACCOUNTS = {
    "cash": _("Cash"),
    "members": _("Owed by members"),
    "opening": _("Opening balance"),
    "dues": _("Dues"),
    "fees": _("Night fees"),
    "income": _("Other income"),
    "general": _("General fund"),
    "prizes": _("Prize fund"),
    "jackpot": _("Jackpot"),
    "expenses": _("Expenses"),
    "forgiven": _("Waived"),
}
_SUMS: dict[str, object] = {
    "dues": _("Dues"),
    "night_fee": _("Night fees"),
    "prize_fee": _("Fees for the prize fund"),
    "jackpot_fee": _("Fees for the jackpot"),
    "expense": _("Expenses"),
    "prize": _("Prizes"),
    "jackpot": _("Jackpots won"),
}


def sum_words(kind: str) -> str:
    """Name the sum of all lines of a kind."""
    return str(_SUMS.get(kind, kind_words(kind)))


def time_words(first: date | None, last: date | None) -> str:
    """Write some days in the reader's language; None is an open end."""
    days = {"first": day(first), "last": day(last)}
    if first and last:
        return gettext("%(first)s to %(last)s") % days
    if last:
        return gettext("until %(last)s") % days
    return gettext("since %(first)s") % days if first else gettext("up to today")


def account_words(account: str) -> str:
    return str(_ACCOUNTS.get(account, account))
