"""Who pays whom in a hand, and what payments do to nets and pool; their sum is always zero (rule 7.5)."""

from collections.abc import Iterable, Iterator, Sequence

from scoring.rules.amounts import Money, Points
from scoring.rules.events import Hand
from scoring.rules.state import POOL, Payment, PaymentKind
from scoring.rules.table import Table
from scoring.rules.variant import Variant


def paid(nets: Sequence[Money], pool: Money, payments: Iterable[Payment]) -> tuple[tuple[Money, ...], Money]:
    """Nets and pool after some payments."""
    balance = [*nets, pool]  # the pool stands last, where POOL (-1) points
    for payer, receiver, _kind, amount, _hand in payments:
        balance[payer] -= amount
        balance[receiver] += amount
    return tuple(balance[:-1]), balance[-1]


def initial_stakes(table: Table) -> tuple[Payment, ...]:
    """Everybody's stake into the pool before the first deal (rule 7.1)."""
    stake = table.variant.stakes.initial
    if not stake:
        return ()
    return tuple([Payment(seat, POOL, "initial", stake, None) for seat in range(len(table.players))])


def _stakes_of_hand(variant: Variant, kalooki: bool) -> Iterator[tuple[PaymentKind, Money]]:
    """What each loser pays for the hand: call-up, or kalooki instead or in addition (rule 7.2)."""
    stakes = variant.stakes
    if stakes.call_up and not (kalooki and variant.kalooki_pays == "instead"):
        yield "call_up", stakes.call_up
    if kalooki and stakes.kalooki:
        yield "kalooki", stakes.kalooki


def hand_payments(table: Table, number: int, hand: Hand, figures: Sequence[Points]) -> tuple[Payment, ...]:
    """Stakes, points and kitty fees of hand `number` (rules 7.2 to 7.4); `figures` are after the kalooki."""
    variant, out = table.variant, hand.out
    payments: list[Payment] = []
    for kind, stake in _stakes_of_hand(variant, hand.kalooki):
        payments += [
            Payment(seat, out, kind, stake, number) for seat, held in enumerate(hand.left) if held is not None
        ]
    price = variant.point_value
    if price.when == "each_hand" and price.amount:
        receiver = out if price.to == "winner" else POOL
        payments += [
            Payment(seat, receiver, "points", price.amount * figure, number)
            for seat, figure in enumerate(figures)
            if figure
        ]
    for fee in hand.kitty:
        if variant.kitty_events[fee.code]:
            payments.append(Payment(fee.seat, POOL, "kitty", variant.kitty_events[fee.code], number))
    return tuple(payments)
