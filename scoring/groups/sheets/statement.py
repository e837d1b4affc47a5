"""The statement of a person over many evenings, from a group: opening, every line, closing balance."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.engine.plain import Plain
from scoring.games.texts.ledger import payment_kind
from scoring.groups.queries.accounts import Statement
from scoring.groups.texts.group_lines import line_words
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument
from scoring.web.texts import amounts
from scoring.web.texts.dates import long_day

_TEMPLATE = "sheets/group_statement.html"


@dataclass(frozen=True, slots=True)
class GroupAccount:
    """A person's statement to print: of a closed `year` by its name, else of all time (`ever`) or the open year."""

    group: str
    person: str
    statement: Statement
    year: str = ""
    ever: bool = False
    sealed: str = ""


def group_statement(account: GroupAccount, choices: Choices = DEFAULT) -> SheetDocument:
    """Typeset a statement; as many pages as its lines need."""
    statement, currency = account.statement, account.statement.currency
    time = account.year or (_("From the start") if account.ever else _("The open year"))
    line = " · ".join(filter(None, [account.group, time]))
    after = statement.after
    context = {
        "person": account.person,
        "line": line,
        "verdict": _("is even") if not after else _("owes") if after < 0 else _("is owed"),
        "figure": amounts.money(abs(after), currency),
        "before": amounts.signed_money(statement.before, currency),
        "lines": list(_printed_lines(statement)),
        "after": amounts.signed_money(after, currency),
    }
    title = f"{account.person} · {account.group or line}"
    return SheetDocument(_TEMPLATE, title, context, choices, choices.large, account.sealed)


def _printed_lines(statement: Statement) -> Iterator[Plain]:
    balance = statement.before
    for line in statement.lines:
        balance += line.amount
        parts = [(payment_kind(kind), amount) for kind, amount in line.parts.items() if amount]
        yield {
            "day": long_day(line.day) if line.day else "",
            "words": line_words(line) if line.kind != "evening" or line.title else _("A game"),
            "parts": [(kind, amounts.signed_money(amount, statement.currency)) for kind, amount in parts],
            "settled": _("paid by %(name)s") % {"name": line.settled_by} if line.settled_by else "",
            "amount": amounts.signed_money(line.amount, statement.currency),
            "balance": amounts.signed_money(balance, statement.currency),
        }
