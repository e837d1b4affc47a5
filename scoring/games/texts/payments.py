"""The payments of a game as lists of plain values: all of them by kind, and those of one player."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.amounts import Money
from scoring.games.queries.money import AccountLine, MoneySummary, PlayerAccount
from scoring.games.texts.ledger import fund_title, payment_kind
from scoring.web.tables import Cell, Column, Table, row
from scoring.web.texts.amounts import money, signed_money
from scoring.web.texts.names import isolate, join_names


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


def account_list(account: PlayerAccount, currency: str, hands: Mapping[int | None, str]) -> Table:
    """Return a player's account; lines of a recorded hand link to it by its entry."""
    columns = [
        Column(_("Purpose"), "name"),
        Column(_("Amount"), kind="num"),
        Column(_("Balance"), kind="num"),
    ]
    rows = [
        row(
            Cell(_line_words(line, currency), above=_line_hand(line), href=hands.get(line.entry, "")),
            signed_money(line.amount, currency),
            Cell(signed_money(line.balance, currency), kind="quietly"),
        )
        for line in account.lines
    ]
    rows.append(row(_("In all"), signed_money(account.net, currency), "", is_sum=True))
    return Table(columns, rows, "account", _("Every payment"), empty=_("Nothing was paid."))


def _line_hand(line: AccountLine) -> str:
    if not line.hand:
        return ""
    return (_("Hand %(n)d") if line.entry else _("After hand %(n)d")) % {"n": line.hand}


def _line_words(line: AccountLine, currency: str) -> str:
    """Say what one line was for."""
    kind, others = payment_kind(line.kind), [other for other in line.others if other is not None]
    if not others:
        return kind
    names = join_names([isolate(name) for name in others])
    if line.amount < 0:
        return _("%(kind)s to %(names)s") % {"kind": kind, "names": names}
    each, odd = divmod(line.amount, len(others))
    figures = {"kind": kind, "names": names, "each": money(each, currency)}
    if odd or len(others) == 1:
        return _("%(kind)s from %(names)s") % figures
    return _("%(kind)s from %(names)s, %(each)s each") % figures


def entries_words(entries: int) -> str:
    return ngettext("One entry was checked.", "%(n)d entries were checked.", entries) % {"n": entries}
