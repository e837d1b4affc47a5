"""What the accounts of a club's treasury are called, and each kind of line."""

from datetime import date

from babel.dates import format_date
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.ledger.treasury import Kind
from scoring.web.texts.amounts import reader_locale

ACCOUNTS = {
    "cash": _("In the box"),
    "members": _("Owed by members"),
    "opening": _("Was there at the start"),
    "dues": _("Dues"),
    "fees": _("Night fees"),
    "income": _("Other income"),
    "general": _("General fund"),
    "prizes": _("Prize fund"),
    "jackpot": _("Jackpot"),
    "expenses": _("Expenses"),
    "forgiven": _("Let off"),
}
KINDS: dict[Kind, object] = {
    "dues": _("Dues"),
    "night_fee": _("Night fee"),
    "prize_fee": _("For the prize fund"),
    "jackpot_fee": _("For the jackpot"),
    "payment": _("Paid"),
    "forgiven": _("Let off"),
    "refund": _("Paid back"),
    "income": _("Other income"),
    "expense": _("Expense"),
    "prize": _("Prize"),
    "jackpot": _("Jackpot won"),
    "transfer": _("Moved to another fund"),
    "opening": _("Brought forward"),
    "arrears": _("Owed from before"),
}
SUMS: dict[str, object] = {
    "dues": _("Dues"),
    "night_fee": _("Night fees"),
    "prize_fee": _("Fees for the prize fund"),
    "jackpot_fee": _("Fees for the jackpot"),
    "expense": _("Expenses"),
    "prize": _("Prizes"),
    "jackpot": _("Jackpots won"),
}
"""Where many of a kind come to one sum."""


def kind_words(kind: str) -> str:
    """What a line is for."""
    return str(KINDS.get(kind, kind))  # type: ignore[call-overload]


def sum_words(kind: str) -> str:
    """What all lines of a kind come to."""
    return str(SUMS.get(kind, kind_words(kind)))


def time_words(first: date | None, last: date | None) -> str:
    """Some days, as the reader's language writes them; an open end is told as such."""
    days = {"first": first and _day(first), "last": last and _day(last)}
    if first and last:
        return gettext("%(first)s to %(last)s") % days
    if last:
        return gettext("until %(last)s") % days
    return gettext("since %(first)s") % days if first else gettext("from the beginning until today")


def _day(day: date) -> str:
    return format_date(day, format="long", locale=reader_locale())


def entry_words(kind: str, people: int, name: str) -> str:
    """What was written at once: what for, and for whom."""
    if people > 1:
        whom = ngettext("%(n)s member", "%(n)s members", people) % {"n": people}
    else:
        whom = name
    return f"{kind_words(kind)} · {whom}" if whom else kind_words(kind)


def account_words(account: str) -> str:
    """What an account is called."""
    return str(ACCOUNTS.get(account, account))
