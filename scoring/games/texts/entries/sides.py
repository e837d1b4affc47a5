"""What the members of a side do and win together (rule 17.8)."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.amounts import Money, Seat
from scoring.engine.state import POOL, Step
from scoring.engine.table import Table
from scoring.web.texts.amounts import money
from scoring.web.texts.names import isolate, join_names


def together(table: Table, seats: Iterable[Seat]) -> str:
    return join_names([isolate(table.players[seat]) for seat in seats])


def side_leaves(table: Table, name: str, share: Money) -> str:
    """Name all who leave with a player: a side goes as one."""
    side = table.members(table.seats[name])
    figures = {"names": together(table, side), "share": money(share, table.currency or "")}
    if not share:
        return ngettext("%(names)s leaves.", "%(names)s leave.", len(side)) % figures
    words = ngettext(
        "%(names)s leaves with %(share)s of the pool.",
        "%(names)s leave with %(share)s of the pool.",
        len(side),
    )
    return words % figures


def side_wins(table: Table, step: Step) -> str:
    """Say that one side has won, and the pool; who of it gets how much stands with the payments."""
    paid_out = [payment for payment in step.payments if payment.kind == "pool"]
    pool = step.state.pool or sum(payment.amount for payment in paid_out)
    winners = step.state.winners
    words = _("%(names)s win the pool of %(pool)s.")
    if step.state.pool:
        words = _("%(names)s win. The pool of %(pool)s is carried over to the next game.")
    elif not pool:
        words = _("%(names)s win.")
    elif any(payment.receiver == POOL for payment in paid_out):
        words = _("%(names)s win and owe the pool %(pool)s.")
    elif {payment.receiver for payment in paid_out} - set(winners):
        words = _("%(names)s win; the pool of %(pool)s is split.")
    return words % {"names": together(table, winners), "pool": money(pool, table.currency or "")}
