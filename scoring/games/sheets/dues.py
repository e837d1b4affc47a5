"""The payments that settle a game, as its people chose to settle, with what was done about each."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from scoring.engine.codec.documents import Result
from scoring.games.texts.ledger import fund_words
from scoring.printing.document import Due, Settling
from scoring.web.tables import Cell, Column, Row, Table, row
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate

BOX, TICKED = "☐", "✓"


def settling_of(result: Result, kept: Settling | None) -> Settling:
    """Return the stored settlement; for a game file alone the fewest payments, all unpaid."""
    if kept:
        return kept
    return Settling(
        dues=tuple(
            Due(
                line.get("from_fund") or line["from"],
                line.get("to_fund") or line["to"],
                line["amount"],
                funds=("from_fund" in line, "to_fund" in line),
            )
            for line in result["settlement"]
        )
    )


def printed_dues(settling: Settling, currency: str) -> Table:
    """ "Ben pays Ada", line by line."""
    return _to_tick(
        _printed(due, _("%(payer)s pays %(payee)s") % _sides(due), currency) for due in settling.dues
    )


def dealings(settling: Settling, name: str, currency: str) -> Table:
    """Return the payments of one player: "Pay Ada", "Get from Ben"."""
    printed = list[Row]()
    for due in settling.dues:
        payer_is_fund, receiver_is_fund = due.funds
        sides = _sides(due)
        if due.payer == name and not payer_is_fund:
            printed.append(_printed(due, _("Pay %(name)s") % {"name": sides["payee"]}, currency))
        elif due.receiver == name and not receiver_is_fund:
            printed.append(_printed(due, _("Get from %(name)s") % {"name": sides["payer"]}, currency))
    return _to_tick(printed)


def _to_tick(rows: Iterable[Row]) -> Table:
    columns = [
        Column(_("Settle up"), "words", "due"),
        Column(_("Amount"), kind="amount"),
        Column(_("paid"), "words", "paid"),
    ]
    return Table(columns, list(rows), "payments")


def notes(settling: Settling, currency: str, name: str = "") -> list[str]:
    """Return how the table settles if not by the fewest payments, and what `name` paid before a correction."""
    way = {
        "fewest": "",
        "banker": _("Through %(name)s as the banker.") % {"name": isolate(settling.banker)},
        "each": _("Everyone pays each player what they lost to them."),
        "group": _("Settled in the group’s balances, together with its other games."),
    }[settling.how]
    lines = [way] if way and (settling.dues or settling.how == "group") else []
    for due in settling.earlier:
        if not name or name in (due.payer, due.receiver):
            words = _("Waived before a correction: %(payer)s to %(payee)s %(amount)s.")
            if due.paid:
                words = _("Paid before a correction: %(payer)s to %(payee)s %(amount)s.")
            lines.append(words % {**_sides(due), "amount": amounts.money(due.amount, currency)})
    return lines


def _sides(due: Due) -> dict[str, str]:
    payer, receiver = (
        fund_words(who) if fund else isolate(who)
        for who, fund in zip((due.payer, due.receiver), due.funds, strict=True)
    )
    return {"payer": payer, "payee": receiver}


def _printed(due: Due, words: str, currency: str) -> Row:
    """Return a line to be ticked when paid, which says what was done about it already."""
    box = BOX if due.open else TICKED
    return row(Cell(words, _done(due, currency)), amounts.money(due.amount, currency), box)


def _done(due: Due, currency: str) -> str:
    if due.open == due.amount:
        return ""
    done = [
        words % {"amount": amounts.money(amount, currency)}
        for amount, words in ((due.paid, _("paid %(amount)s")), (due.forgiven, _("waived %(amount)s")))
        if amount
    ]
    if due.open:
        return ", ".join([*done, _("open %(amount)s") % {"amount": amounts.money(due.open, currency)}])
    if len(done) > 1:
        return ", ".join(done)
    return _("paid") if due.paid else _("waived")
