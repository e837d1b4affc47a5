"""The lists of a treasury as plain values: its sums, and the account of a member."""

from collections.abc import Iterable
from dataclasses import replace

from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.ledger.treasury_report import Flow, Report
from scoring.seasons.texts.nights import night_name
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.accounts import MemberAccount, Sums
from scoring.treasury.texts.entries import line_words
from scoring.treasury.texts.treasury import account_words, sum_words
from scoring.web.tables import Cell, Column, Row, Table, row
from scoring.web.texts.amounts import money, signed_money
from scoring.web.texts.dates import day


def cash_list(sums: Sums) -> Table:
    caption, currency = _("Cash and debts"), sums.currency
    rows = [row(account_words(account), money(amount, currency)) for account, amount in sums.held]
    return _sums_list(caption, rows, row(caption, money(sums.has, currency), is_sum=True))


def purposes_list(sums: Sums) -> Table:
    """Return what is set apart for what."""
    rows = [_purpose(account, amount, sums.currency) for account, amount in sums.funds]
    total = row(_("All funds"), money(sums.set_apart, sums.currency), is_sum=True)
    return _sums_list(_("Funds"), rows, total)


def _purpose(account: str, amount: Money, currency: str) -> Row:
    name, kind = Cell(account_words(account)), ""
    if amount < 0:
        name = replace(name, small=_("more was spent than there was"), icon="warning")
        kind = "overspent"
    return row(name, money(amount, currency), kind=kind)


def income_list(report: Report) -> Table:
    """Return income and spending between two balances."""
    currency = report.currency
    brought = _("including brought forward: %(amount)s") % {"amount": money(report.brought, currency)}
    opening = Cell(_("Opening balance"), brought if report.brought else "")
    rows = [
        row(opening, money(report.before, currency)),
        *(row(sum_words(kind), signed_money(amount, currency)) for kind, amount in report.income),
        *(row(sum_words(kind), signed_money(-amount, currency)) for kind, amount in report.spent),
    ]
    closing = row(_("Closing balance"), money(report.after, currency), is_sum=True)
    return _sums_list(_("Income and spending"), rows, closing)


def funds_list(report: Report) -> Table:
    return _flows_list(_("What each fund holds"), report.funds, report)


def held_list(report: Report) -> Table:
    return _flows_list(_("Where the money is"), report.held, report)


def _flows_list(caption: str, flows: Iterable[Flow], report: Report) -> Table:
    """Return the flows that are in use, and always the first."""
    used = [flow for number, flow in enumerate(flows) if flow.is_used or not number]
    rows = [
        row(
            Cell(account_words(flow.account), _flow_words(flow, report.currency)),
            money(flow.after, report.currency),
        )
        for flow in used
    ]
    return _sums_list(caption, rows, row(_("In all"), money(report.after, report.currency), is_sum=True))


def _flow_words(flow: Flow, currency: str) -> str:
    def shown(amount: Money) -> str:
        return money(amount, currency)

    figures = {"before": shown(flow.before), "came": shown(flow.came), "went": shown(flow.went)}
    words = _("start %(before)s, in %(came)s, out %(went)s") % figures
    if not flow.moved:
        return words
    moved = _("moved %(moved)s") % {"moved": signed_money(flow.moved, currency)}
    return f"{words}, {moved}"


def _sums_list(caption: str, rows: list[Row], total: Row) -> Table:
    return Table([Column("", "name"), Column("", kind="num")], [*rows, total], "account sums", caption)


def account_list(account: MemberAccount) -> Table:
    """Return what a member was asked for and paid, the newest first."""
    columns = [
        Column(_("Purpose"), "name"),
        Column(_("Amount"), kind="num"),
        Column(_("To pay"), kind="num quietly"),
    ]
    rows = [
        row(
            Cell(line_words(one.line), above=_line_time(one.line)),
            signed_money(one.amount, account.currency),
            money(one.owes, account.currency),
        )
        for one in account.lines
    ]
    return Table(columns, rows, "account", _("Every payment"), _("Every payment"))


def _line_time(line: TreasuryLine) -> str:
    return " · ".join([day(line.day), *([night_name(line.night.number)] if line.night else [])])
