"""What only the pages of a club's treasury say: what each kind of line is for, what was done, what is wrong."""

from django.utils.translation import gettext_lazy as _

_PURPOSES = {
    "dues": _("For a season or a year: each owes it from now on"),
    "night_fee": _("For an evening: each owes it from now on"),
    "prize_fee": _("A fee that goes into the prize fund"),
    "jackpot_fee": _("A fine or a fee that goes into the jackpot"),
    "payment": _("Members paid into the box"),
    "forgiven": _("A debt that nobody has to pay any more"),
    "refund": _("Money goes back to a member, out of the box"),
    "income": _("A gift, a raffle, interest"),
    "expense": _("The room, tea, cards"),
    "prize": _("Out of the box, from the prize fund"),
    "jackpot": _("Out of the box, from the jackpot"),
    "transfer": _("From one fund to another; the box stays as it is"),
    "opening": _("What was in the box before this book began"),
    "arrears": _("What a member owed before this book began"),
}
_FAULTS = {
    "amount": _("the amount is not above zero"),
    "accounts": _("it goes between other accounts than its kind"),
    "member": _("nobody is named who owes or pays"),
    "reversal": _("a line is not taken back as it was, or it is twice"),
    "balance": _("the accounts do not come to zero"),
}


def purpose_words(kind: str) -> str:
    return str(_PURPOSES.get(kind, ""))


def treasury_fault_line(club: object, name: str, line: object, law: str) -> str:
    """Write one line of `manage.py audit`: whose treasury, which line of it, and what is wrong."""
    where = line or _("all lines")
    return f"{club} {name!r} {where}: {law}: {_FAULTS[law]}"
