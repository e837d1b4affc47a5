"""Who pays whom in a hand, and what that does to nets and pool; their sum is always zero (rule 7.5)."""

from collections.abc import Iterable, Iterator, Sequence
from operator import sub

from scoring.rules.amounts import Money, Points, Seat
from scoring.rules.events import Hand
from scoring.rules.state import POOL, Dues, PaymentKind
from scoring.rules.table import Table
from scoring.rules.variant import Variant


def paid(nets: tuple[Money, ...], pool: Money, dues: Iterable[Dues]) -> tuple[tuple[Money, ...], Money]:
    """Nets and pool after some dues."""
    for _kind, amounts, receiver, _hand in dues:
        balance = list(map(sub, nets, amounts))
        if receiver == POOL:
            pool += sum(amounts)
        else:
            balance[receiver] += sum(amounts)
        nets = tuple(balance)
    return nets, pool


def of_one(table: Table, seat: Seat, amount: Money) -> tuple[Money, ...]:
    """Amounts of which only one seat's is not nothing."""
    return tuple([amount if other == seat else 0 for other in range(len(table.players))])


def initial_stakes(table: Table) -> tuple[Dues, ...]:
    """Everybody's stake into the pool before the first deal (rule 7.1)."""
    stake = table.variant.stakes.initial
    return (Dues("initial", (stake,) * len(table.players), POOL, None),) if stake else ()


def _hand_stakes(variant: Variant, number: int, hand: Hand) -> Iterator[Dues]:
    """What each loser pays for the hand: call-up, or kalooki instead or in addition (rule 7.2)."""
    stakes, instead = variant.stakes, variant.kalooki_pays == "instead"
    agreed: tuple[tuple[PaymentKind, Money], ...] = (
        ("call_up", 0 if hand.kalooki and instead else stakes.call_up),
        ("kalooki", stakes.kalooki if hand.kalooki else 0),
    )
    for kind, stake in agreed:
        if stake:
            yield Dues(kind, tuple([0 if held is None else stake for held in hand.left]), hand.out, number)


def hand_dues(table: Table, number: int, hand: Hand, figures: Sequence[Points]) -> tuple[Dues, ...]:
    """Stakes, points and kitty fees of hand `number` (rules 7.2 to 7.4); `figures` are after the kalooki."""
    variant = table.variant
    dues: list[Dues] = []
    if hand.kalooki or variant.stakes.call_up:
        dues += _hand_stakes(variant, number, hand)
    price = variant.point_value
    if price.when == "each_hand" and price.amount:
        receiver = hand.out if price.to == "winner" else POOL
        dues.append(Dues("points", tuple(map(price.amount.__mul__, figures)), receiver, number))
    for fee in hand.kitty:
        dues.append(Dues("kitty", of_one(table, fee.seat, variant.kitty_events[fee.code]), POOL, number))
    return tuple(dues)
