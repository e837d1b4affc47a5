"""What the accounts of a club's treasury are called, and each kind of line."""

from django.utils.translation import gettext_lazy as _

from scoring.books.treasury import CHARGES, Kind

ACCOUNTS = {
    "cash": _("In the box"),
    "members": _("Owed by members"),
    "opening": _("Was there at the start"),
    "dues": _("Dues"),
    "fees": _("Night fees"),
    "income": _("Other income"),
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
    "income": _("Other income"),
    "expense": _("Expense"),
    "prize": _("Prize"),
    "jackpot": _("Jackpot won"),
    "opening": _("In the box at the start"),
}
CHOICES = {
    **{kind: _("each owes it from now on") for kind in CHARGES},
    "payment": _("each paid it into the box"),
    "forgiven": _("nobody has to pay it any more"),
    "income": _("a gift, a raffle, interest"),
    "expense": _("the room, tea, cards"),
    "prize": _("from the prize fund, out of the box"),
    "jackpot": _("from the jackpot, out of the box"),
    "opening": _("what was there before this book"),
}
FAULTS = {
    "amount": _("the amount is not above zero"),
    "accounts": _("it goes between other accounts than its kind"),
    "member": _("nobody is named who owes or pays"),
    "reversal": _("a line is not taken back as it was, or it is twice"),
    "balance": _("the accounts do not come to zero"),
}


SAID = {"written": _("Written down."), "reversed": _("Taken back. Both lines stay to be seen.")}


def said_words(code: str) -> str:
    """What was just done, by the code in the address; empty for any other."""
    return str(SAID.get(code, ""))


def kind_words(kind: str) -> str:
    """What a line is for."""
    return str(KINDS.get(kind, kind))  # type: ignore[call-overload]


def treasury_fault_line(club: object, name: str, line: object, law: str) -> str:
    """One line of `manage.py audit`: whose treasury, which line of it, and what is wrong."""
    return f"{club} {name!r} {line or _('all lines')}: {law}: {FAULTS[law]}"


def account_words(account: str) -> str:
    """What an account is called."""
    return str(ACCOUNTS.get(account, account))
