"""The balances that an entry would change, as a list of plain values."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.groups.queries.accounts import BalanceChange
from scoring.web.tables import Column, Table, row
from scoring.web.texts.amounts import signed_money


def changes_list(changes: Iterable[BalanceChange]) -> Table:
    columns = [
        Column(_("Balances"), "name"),
        Column(_("before"), kind="was num"),
        Column(_("after"), kind="num"),
    ]
    rows = [
        row(one.name, _balance(one.before, one.currency), _balance(one.after, one.currency), kind="changed")
        for one in changes
    ]
    return Table(columns, rows, "compare")


def _balance(amount: Money | None, currency: str) -> str:
    return "–" if amount is None else signed_money(amount, currency)
