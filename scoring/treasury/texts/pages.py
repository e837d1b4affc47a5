"""What only the pages of a club's treasury say: what each kind of line is for, what was done, what is wrong."""

from django.utils.translation import gettext_lazy as _

_PURPOSES = {
    "dues": _("For a season or a year: owed from now on"),
    "night_fee": _("For a night: owed from now on"),
    "prize_fee": _("A fee for the prize fund"),
    "jackpot_fee": _("A fine or fee for the jackpot"),
    "payment": _("Members paid in cash"),
    "forgiven": _("A debt that no longer has to be paid"),
    "refund": _("Cash back to a member"),
    "income": _("A gift, a raffle, interest"),
    "expense": _("Room hire, tea, cards"),
    "prize": _("In cash, from the prize fund"),
    "jackpot": _("In cash, from the jackpot"),
    "transfer": _("From one fund to another; the cash stays the same"),
    "opening": _("Cash from before these records began"),
    "arrears": _("What a member owed before these records began"),
}
_FAULTS = {
    "amount": _("the amount isn’t above zero"),
    "accounts": _("it moves between the wrong accounts"),
    "member": _("no one is named who owes or pays"),
    "reversal": _("an entry was undone wrongly or twice"),
    "balance": _("the accounts don’t add up to zero"),
}


def purpose_words(kind: str) -> str:
    return str(_PURPOSES.get(kind, ""))


def treasury_fault_line(club: object, name: str, line: object, law: str) -> str:
    """Write one line of `manage.py audit`: whose treasury, which line of it, and what is wrong."""
    where = line or _("all entries")
    return f"{club} {name!r} {where}: {law}: {_FAULTS[law]}"
