"""Every payment of a game as a list of plain values: a row for each kind, a column for each player and fund."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.games.queries.money import MoneySummary
from scoring.games.texts.ledger import fund_title, payment_kind
from scoring.web.tables import Cell, Column, Table, row
from scoring.web.texts.amounts import money, signed_money


def payments_list(summary: MoneySummary, currency: str, accounts: Sequence[str]) -> Table:
    """Return the whole ledger; players' names link to their `accounts`."""

    def shown(amount: Money) -> str:
        return signed_money(amount, currency) if amount else "–"

    columns = [
        Column(_("Purpose"), "name"),
        *(
            Column(name, kind="num", person=True, href=account)
            for name, account in zip(summary.names, accounts, strict=True)
        ),
        *(Column(fund_title(fund), kind="num") for fund in summary.funds),
    ]
    rows = [
        row(
            _("Stakes of hands") if each.kind == "hands" else payment_kind(each.kind),
            *map(shown, [*each.amounts, *each.funds]),
        )
        for each in summary.rows
    ]
    sums = [signed_money(net, currency) for net in summary.nets]
    sums += [money(amount, currency) for amount in summary.gained]
    rows.append(row(_("In all"), *(Cell(amount, strong=True) for amount in sums), is_sum=True))
    return Table(columns, rows, "grid-table all-payments", region=_("Money"))
