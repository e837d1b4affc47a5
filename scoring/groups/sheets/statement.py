"""The statement of a person over many evenings, from a group: opening, every line, closing balance."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.games.texts.ledger import payment_kind
from scoring.groups.queries.accounts import Statement, StatementLine
from scoring.groups.texts.group_lines import line_words
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument
from scoring.web.tables import Cell, Column, Row, Table, row
from scoring.web.texts import amounts
from scoring.web.texts.dates import long_day

_TEMPLATE = "sheets/group_statement.html"
WORD_JOINER, NO_BREAK = "\u2060", "\u00a0"


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
        "lines": _lines(statement),
    }
    title = f"{account.person} · {account.group or line}"
    return SheetDocument(_TEMPLATE, title, context, choices, choices.large, account.sealed)


def _lines(statement: Statement) -> Table:
    columns = [
        Column(_("Date"), "words", "day"),
        Column(_("Purpose"), "name"),
        Column(_("Amount"), kind="amount"),
        Column(_("Balance"), kind="balance"),
    ]
    nothing = row("", _("Nothing was won, lost or paid in this period."), "", "")
    after = Cell(amounts.signed_money(statement.after, statement.currency), spans=2)
    rows = [
        row("", _("Opening balance"), "", amounts.signed_money(statement.before, statement.currency)),
        *(_moved(statement) or [nothing]),
        row(Cell(_("Closing balance"), spans=2), after, is_sum=True),
    ]
    return Table(columns, rows, "statement over-time")


def _moved(statement: Statement) -> list[Row]:
    rows, balance = list[Row](), statement.before
    for line in statement.lines:
        balance += line.amount
        rows.append(
            row(
                long_day(line.day) if line.day else "",
                Cell(_words(line), _made_of(line, statement.currency)),
                amounts.signed_money(line.amount, statement.currency),
                amounts.signed_money(balance, statement.currency),
            )
        )
    return rows


def _words(line: StatementLine) -> str:
    return line_words(line) if line.kind != "evening" or line.title else _("A game")


def _made_of(line: StatementLine, currency: str) -> str:
    parts = (
        f"{payment_kind(kind)} {_whole(amounts.signed_money(amount, currency))}"
        for kind, amount in line.parts.items()
        if amount
    )
    settled = _("paid by %(name)s") % {"name": line.settled_by} if line.settled_by else ""
    return "\n".join(filter(None, [", ".join(parts), settled]))


def _whole(amount: str) -> str:
    """Keep an amount on one line: Unicode lets one break after its sign, and at a blank."""
    return amount.replace("−", f"−{WORD_JOINER}").replace("+", f"+{WORD_JOINER}").replace(" ", NO_BREAK)
