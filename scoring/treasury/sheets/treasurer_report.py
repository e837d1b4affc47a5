"""The treasurer's report: what came in, what went out, what there is, and who owes."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.games.sheets.heading import in_words
from scoring.ledger.treasury import FUNDS
from scoring.ledger.treasury_report import Flow, Report, together
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Cell, Column, Part, Row, Table, report, row
from scoring.treasury.sheets.values import TreasuryPaper
from scoring.treasury.texts.treasury import account_words, sum_words, time_words
from scoring.web.texts import amounts


def treasurer_report(treasury: TreasuryPaper, choices: Choices = USUAL) -> SheetDocument:
    """Income and spending between two balances; then the funds and what there is, each of which add up to the same."""
    told = treasury.report
    funds = [flow for flow in told.funds if flow.is_used or flow.account == "general"]
    parts = [
        Part(_("Income and spending"), [_account(told)]),
        Part(_("What each fund holds"), [_flows(funds, told.currency)]),
        Part(_("Where it is"), [_flows(told.held, told.currency)]),
        *_debts(treasury),
        Part("", signed=[[_("Treasurer"), _("Checked by")]]),
    ]
    document = report(_("Treasurer’s report"), lead_of(treasury), parts, choices)
    return replace(document, sealed=treasury.sealed)


def lead_of(treasury: TreasuryPaper) -> list[str]:
    """The line below the title: whose book, of which time, and when it was read."""
    day = _("as written down by %(day)s") % {"day": in_words(treasury.day)}
    return [treasury.club, treasury.season or time_words(treasury.first, treasury.last), day]


def _account(told: Report) -> Table:
    def signed(amount: Money) -> str:
        return amounts.signed_money(amount, told.currency)

    rows = [
        _opening(told),
        *(row(sum_words(kind), signed(amount)) for kind, amount in told.income),
        *_in_all(_("Income in all"), told.income, signed(told.came)),
        *(row(sum_words(kind), signed(-amount)) for kind, amount in told.spent),
        *_in_all(_("Spending in all"), told.spent, signed(-told.went)),
        row(_("Closing balance"), amounts.money(told.after, told.currency), is_sum=True),
    ]
    return Table([Column(_("What for"), "name"), Column(_("Amount"))], rows)


def _opening(told: Report) -> Row:
    brought = amounts.money(told.brought, told.currency)
    small = _("of it brought forward: %(amount)s") % {"amount": brought} if told.brought else ""
    return Row([Cell(_("Opening balance"), small), Cell(amounts.money(told.before, told.currency))])


def _in_all(words: str, lines: Sequence[tuple[str, Money]], total: str) -> list[Row]:
    """A sum only where there is something to add up."""
    return [row(words, total, is_sum=True)] if len(lines) > 1 else []


def _flows(flows: Sequence[Flow], currency: str) -> Table:
    moved = any(flow.moved for flow in flows)
    heads = [
        _("At the start"),
        _("Came in"),
        _("Went out"),
        *([_("Moved")] if moved else []),
        _("At the end"),
    ]
    rows = [_flow(account_words(flow.account), flow, currency, moved=moved) for flow in flows]
    return Table(
        [Column(_("What"), "name"), *map(Column, heads)], [*rows, _total(flows, currency, moved=moved)]
    )


def _total(flows: Sequence[Flow], currency: str, *, moved: bool) -> Row:
    """What came and went is added up for funds only: what members pay goes from one place to the other."""
    cells = list(_flow(_("In all"), together(flows), currency, moved=moved).cells)
    if flows[0].account not in FUNDS:
        cells[2:4] = [Cell(""), Cell("")]
    return Row(cells, is_sum=True)


def _flow(words: str, flow: Flow, currency: str, *, moved: bool) -> Row:
    figures = [amounts.money(each, currency) for each in (flow.before, flow.came, flow.went)]
    between = [amounts.signed_money(flow.moved, currency)] if moved else []
    return row(words, *figures, *between, amounts.money(flow.after, currency))


def _debts(treasury: TreasuryPaper) -> list[Part]:
    if not treasury.debts:
        return []
    currency = treasury.report.currency
    rows = [row(name, amounts.money(amount, currency)) for name, amount in treasury.debts]
    total = amounts.money(sum(amount for _name, amount in treasury.debts), currency)
    rows.append(row(_("In all"), total, is_sum=True))
    ahead = any(amount < 0 for _name, amount in treasury.debts)
    notes = [_("Below zero is what was paid ahead.")] if ahead else []
    table = Table([Column(_("Name"), "name"), Column(_("Amount"))], rows)
    return [Part(_("Still owed by members"), [table], notes=notes)]
