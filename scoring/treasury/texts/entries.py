"""An entry of a treasury, and one line of it: what it is for, whom it concerns, and whether it still counts."""

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.ledger.treasury import Kind
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.entries import EntryRow

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


def kind_words(kind: str) -> str:
    return str(_KINDS.get(kind, kind))  # type: ignore[call-overload]


def entry_words(entry: EntryRow) -> str:
    """Say what an entry is for, and whom it concerns."""
    whom = entry.name or ""
    if entry.people > 1:
        whom = ngettext("%(n)s member", "%(n)s members", entry.people) % {"n": entry.people}
    return f"{kind_words(entry.kind)} · {whom}" if whom else kind_words(entry.kind)


def entry_state(entry: EntryRow) -> str:
    """Say that an entry undoes another, or how much of it was undone; empty where all of it counts."""
    if entry.takes_back:
        return gettext("undoes an entry")
    if entry.is_past:
        return gettext("undone")
    return gettext("%(n)s undone") % {"n": entry.taken_back} if entry.taken_back else ""


def line_state(line: TreasuryLine) -> str:
    """Say the same of one line."""
    if line.reverses_id:
        return gettext("undoes an entry")
    return gettext("undone") if line.reversals.all() else ""


def line_words(line: TreasuryLine) -> str:
    """Say what a line of a member's account is for, and why."""
    words = kind_words(line.kind)
    if line.reverses_id:
        undone = gettext("undone")
        words = f"{words}, {undone}"
    return f"{words} · {line.note}" if line.note else words
