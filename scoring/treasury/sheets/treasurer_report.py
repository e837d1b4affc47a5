"""The treasurer's report: what came in, what went out, what there is, and who owes."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.ledger.treasury import FUNDS
from scoring.ledger.treasury_report import Flow, Report, sum_flows
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Part, report
from scoring.treasury.sheets.values import TreasuryPaper
from scoring.treasury.texts.treasury import account_words, sum_words, time_words
from scoring.web.tables import Cell, Column, Row, Table, row
from scoring.web.texts import amounts
from scoring.web.texts.dates import day


def treasurer_report_document(treasury: TreasuryPaper, choices: Choices = DEFAULT) -> SheetDocument:
    """Typeset income and spending between two balances, then the funds and what there is; all come to the same."""
    figures = treasury.report
    funds = [flow for flow in figures.funds if flow.is_used or flow.account == "general"]
    parts = [
        Part(_("Income and spending"), [_account(figures)]),
        Part(_("What each fund holds"), [_flows(funds, figures.currency)]),
        Part(_("Where the money is"), [_flows(figures.held, figures.currency)]),
        *_debts(treasury),
        Part("", signed=[[_("Treasurer"), _("Auditor")]]),
    ]
    document = report(_("Treasurer’s report"), lead_of(treasury), parts, choices)
    return replace(document, sealed=treasury.sealed)


def lead_of(treasury: TreasuryPaper) -> list[str]:
    """Return the phrases below the title: the club, the period and the day."""
    written = _("as of %(day)s") % {"day": day(treasury.day)}
    return [treasury.club, treasury.season or time_words(treasury.first, treasury.last), written]


def _account(figures: Report) -> Table:
    def signed(amount: Money) -> str:
        return amounts.signed_money(amount, figures.currency)

    rows = [
        _opening(figures),
        *(row(sum_words(kind), signed(amount)) for kind, amount in figures.income),
        *_in_all(_("Total income"), figures.income, signed(figures.came)),
        *(row(sum_words(kind), signed(-amount)) for kind, amount in figures.spent),
        *_in_all(_("Total expenses"), figures.spent, signed(-figures.went)),
        row(_("Closing balance"), amounts.money(figures.after, figures.currency), is_sum=True),
    ]
    return Table([Column(_("Purpose"), "name"), Column(_("Amount"))], rows)


def _opening(figures: Report) -> Row:
    brought = amounts.money(figures.brought, figures.currency)
    small = _("including brought forward: %(amount)s") % {"amount": brought} if figures.brought else ""
    return Row([Cell(_("Opening balance"), small), Cell(amounts.money(figures.before, figures.currency))])


def _in_all(words: str, lines: Sequence[tuple[str, Money]], total: str) -> list[Row]:
    return [row(words, total, is_sum=True)] if len(lines) > 1 else []


def _flows(flows: Sequence[Flow], currency: str) -> Table:
    moved = any(flow.moved for flow in flows)
    heads = [
        _("Opening"),
        _("Money in"),
        _("Money out"),
        *([_("Moved")] if moved else []),
        _("Closing"),
    ]
    rows = [_flow(account_words(flow.account), flow, currency, moved=moved) for flow in flows]
    rows.append(_total(flows, currency, moved=moved))
    return Table([Column(_("Item"), "name"), *map(Column, heads)], rows)


def _total(flows: Sequence[Flow], currency: str, *, moved: bool) -> Row:
    cells = list(_flow(_("In all"), sum_flows(flows), currency, moved=moved).cells)
    if flows[0].account not in FUNDS:  # what members pay only goes from one place to the other
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
    notes = [_("A negative amount was paid in advance.")] if ahead else []
    table = Table([Column(_("Name"), "name"), Column(_("Amount"))], rows)
    return [Part(_("Still owed by members"), [table], notes=notes)]
