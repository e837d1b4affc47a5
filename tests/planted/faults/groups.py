"""Faults of the books: what groups and clubs keep of their money."""

from tests.planted.fault import Fault

BOOKS = (
    Fault(
        "groups",
        "_both_sides",
        "(payer, receiver, paid.amount)",
        "(payer, receiver, -paid.amount)",
        "Who pays owes twice as much afterwards.",
    ),
    Fault(
        "groups",
        "largest_payment",
        "min(-every.get(payer, 0), every.get(receiver, 0))",
        "max(-every.get(payer, 0), every.get(receiver, 0))",
        "More can be paid than is owed.",
    ),
    Fault(
        "groups",
        "_Accounts.of",
        "self.covers.get((person, game)) or self.covers.get((person, None))",
        "self.covers.get((person, None))",
        "A guest who is paid for on one evening owes it himself.",
    ),
    Fault(
        "groups",
        "_refuse_undo",
        "entry < fold(log).closed_at",
        "False",
        "A payment of a closed year can be undone.",
    ),
    Fault("groups", "_refuse_merge", "len(homes) > 1", "len(homes) > 2", "Somebody lives in two households."),
    Fault("groups", "debt_change", "-amount", "amount", "Members who pay their dues owe more."),
    Fault(
        "groups",
        "_broken_laws",
        "line.reverses in taken_back",
        "False",
        "One line is reversed twice, unnoticed.",
    ),
    Fault(
        "groups",
        "_refuse_taken",
        "name.casefold() in taken",
        "name in taken",
        "Two people are called ada and Ada.",
    ),
)
