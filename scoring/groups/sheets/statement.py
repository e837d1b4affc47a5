"""The statement of a person over many evenings, from a group's book: opening, every line, closing balance."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import accumulate

from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.games.sheets.heading import in_words
from scoring.games.texts.ledger import payment_kind
from scoring.groups.texts.book_lines import line_words
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument
from scoring.web.texts import amounts

TEMPLATE = "sheets/book_statement.html"


@dataclass(frozen=True, slots=True)
class BookLine:
    """An evening (called `title`), or a payment between evenings (with `other`), in minor units.

    `parts` says by kind of payment what an evening is made of; together they are its amount.
    """

    kind: str
    amount: Money
    day: date | None = None
    title: str = ""
    other: str = ""
    settled_by: str = ""
    parts: Mapping[str, Money] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BookAccount:
    """One person's lines in one currency; `before` is what was open when they began.

    They are those of a closed `year` by its name, else all `ever`, else those of the open year.
    """

    group: str
    person: str
    currency: str
    lines: Sequence[BookLine]
    before: Money = 0
    year: str = ""
    ever: bool = False
    sealed: str = ""

    @property
    def after(self) -> Money:
        """What is to be received in the end, or below zero to be paid."""
        return self.before + sum(line.amount for line in self.lines)


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """A line as it is printed; `parts`, each with its amount, and who settles it are smaller, below the words."""

    day: str
    words: str
    parts: list[tuple[str, str]]
    settled: str
    amount: str
    balance: str


def book_statement(account: BookAccount, choices: Choices = USUAL) -> SheetDocument:
    """One page, or more where there are many evenings."""
    after, currency = account.after, account.currency
    time = account.year or (_("From the beginning") if account.ever else _("The open year"))
    line = " · ".join(filter(None, [account.group, time]))
    context = {
        "person": account.person,
        "line": line,
        "verdict": _("is even") if not after else _("is to pay") if after < 0 else _("is to get"),
        "figure": amounts.money(abs(after), currency),
        "before": amounts.signed_money(account.before, currency),
        "lines": _printed(account),
        "after": amounts.signed_money(after, currency),
    }
    title = f"{account.person} · {account.group or line}"
    return SheetDocument(TEMPLATE, title, context, choices, choices.large, account.sealed)


def _printed(account: BookAccount) -> list[PrintedLine]:
    balances = accumulate((line.amount for line in account.lines), initial=account.before)
    next(balances)
    return [
        PrintedLine(
            in_words(line.day) if line.day else "",
            _words(line),
            [
                (payment_kind(kind), amounts.signed_money(part, account.currency))
                for kind, part in line.parts.items()
                if part
            ],
            _("settled by %(name)s") % {"name": line.settled_by} if line.settled_by else "",
            amounts.signed_money(line.amount, account.currency),
            amounts.signed_money(balance, account.currency),
        )
        for line, balance in zip(account.lines, balances, strict=True)
    ]


def _words(line: BookLine) -> str:
    if line.kind == "evening" and not line.title:
        return _("An evening")
    return line_words(line.kind, line.amount, line.title, line.other)
