"""Why somebody takes nothing of a pool whose rest is shared: who is out, not under the bar, or below the places."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.amounts import Seat
from scoring.engine.state import POOL, State, Step
from scoring.engine.table import Table
from scoring.web.texts.amounts import points
from scoring.web.texts.names import isolate


def without_a_share(table: Table, plain: Any, step: Step) -> Iterator[str]:
    """A line for each player without a share, where the step ended a game whose pool has shares for others."""
    table, state = step.table or table, step.state
    paid = {payment.receiver for payment in step.payments if payment.kind == "pool" and payment.payer == POOL}
    if not paid or state.reason == "split" or plain.get("pool", "winner") not in ("winner", None):
        return
    if table.places is None and not table.share[1]:
        return
    for seat, name in enumerate(table.players):
        if seat not in paid and seat not in state.winners:
            yield _("%(name)s takes no share: %(why)s.") % {
                "name": isolate(name),
                "why": _why(table, state, seat),
            }


def _why(table: Table, state: State, seat: Seat) -> str:
    bar, total = table.variant.pool.rest_under, state.totals[seat]
    if state.standings[seat] == "left":
        return _("gone home")
    if table.places is not None:
        return _("the place has none")
    if state.standings[seat] == "out":
        return _("out of the game")
    if bar is not None and total >= bar:
        return _("%(total)s is not under %(bar)s") % {"total": points(total), "bar": points(bar)}
    return _("it rounds down to nothing")
