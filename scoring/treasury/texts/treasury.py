"""The names of a treasury's accounts, of its kinds of line, and of periods and entries."""

from datetime import date

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.ledger.treasury import Kind
from scoring.treasury.queries.entries import EntryRow
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
_KINDS: dict[Kind, object] = {
    "dues": _("Dues"),
    "night_fee": _("Night fee"),
    "prize_fee": _("For the prize fund"),
    "jackpot_fee": _("For the jackpot"),
    "payment": _("Paid"),
    "forgiven": _("Waived"),
    "refund": _("Paid back"),
    "income": _("Other income"),
    "expense": _("Expense"),
    "prize": _("Prize"),
    "jackpot": _("Jackpot won"),
    "transfer": _("Moved to another fund"),
    "opening": _("Brought forward"),
    "arrears": _("Owed from before"),
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


def kind_words(kind: str) -> str:
    return str(_KINDS.get(kind, kind))  # type: ignore[call-overload]


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


def entry_words(entry: EntryRow) -> str:
    """Say what an entry is for, and whom it concerns."""
    whom = entry.name or ""
    if entry.people > 1:
        whom = ngettext("%(n)s member", "%(n)s members", entry.people) % {"n": entry.people}
    return f"{kind_words(entry.kind)} · {whom}" if whom else kind_words(entry.kind)


def account_words(account: str) -> str:
    return str(_ACCOUNTS.get(account, account))
