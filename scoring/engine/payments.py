"""Who pays whom in a hand, and what that does to nets and funds; money is conserved (rule 7.5)."""

from collections.abc import Iterable, Iterator, Sequence
from operator import sub

from scoring.engine.amounts import Money, Points, Seat, split_equally
from scoring.engine.events import Hand
from scoring.engine.side_stakes import FineRule, JackpotRule
from scoring.engine.state import CLUB, JACKPOT, POOL, Dues, Funds, PaymentKind
from scoring.engine.table import Table
from scoring.engine.variant import Variant


def pay_dues(nets: tuple[Money, ...], funds: Funds, dues: Iterable[Dues]) -> tuple[tuple[Money, ...], Funds]:
    """Return nets and funds after some dues."""
    for _kind, amounts, receiver, _hand, from_pool in dues:
        balance = list(map(sub, nets, amounts))
        if receiver < 0:
            funds = funds.after(receiver, sum(amounts) + from_pool)
            funds = funds.after(POOL, -from_pool) if from_pool else funds
        else:
            balance[receiver] += sum(amounts)
        nets = tuple(balance)
    return nets, funds


def charge_seat(table: Table, seat: Seat, amount: Money) -> tuple[Money, ...]:
    """Return amounts that are zero for every seat but one."""
    return tuple([amount if other == seat else 0 for other in range(len(table.players))])


def initial_stakes(table: Table) -> tuple[Dues, ...]:
    """Return the stakes before the first deal, to pool, club and jackpot (rules 7.1, 7.8 and 7.10)."""
    rules = table.variant
    agreed: tuple[tuple[PaymentKind, Money, Seat], ...] = (
        ("initial", rules.stakes.initial, POOL),
        ("club", rules.club.entry, CLUB),
        ("jackpot", rules.jackpot.entry if rules.jackpot else 0, JACKPOT),
    )
    return tuple(
        [Dues(kind, (stake,) * len(table.players), fund, None) for kind, stake, fund in agreed if stake]
    )


def _hand_stakes(variant: Variant, number: int, hand: Hand) -> Iterator[Dues]:
    """Yield what each loser pays for the hand: call-up, or kalooki instead or in addition (rule 7.2)."""
    stakes, instead = variant.stakes, variant.kalooki_pays == "instead"
    agreed: tuple[tuple[PaymentKind, Money], ...] = (
        ("call_up", 0 if hand.kalooki and instead else stakes.call_up),
        ("kalooki", stakes.kalooki if hand.kalooki else 0),
    )
    for kind, stake in agreed:
        if stake:
            yield Dues(kind, tuple([0 if held is None else stake for held in hand.left]), hand.out, number)


def hand_dues(table: Table, number: int, hand: Hand, figures: Sequence[Points]) -> tuple[Dues, ...]:
    """Return all payments of hand `number` (rules 7.2 to 7.8); `figures` are after the kalooki effect."""
    variant = table.variant
    dues: list[Dues] = []
    if hand.kalooki or variant.stakes.call_up:
        dues += _hand_stakes(variant, number, hand)
    price = variant.point_value
    if price.when == "each_hand" and price.amount:
        receiver = hand.out if price.to == "winner" else POOL
        amount = price.amount
        dues.append(Dues("points", tuple([amount * figure for figure in figures]), receiver, number, 0))
    for fee in hand.kitty:
        dues.append(Dues("kitty", charge_seat(table, fee.seat, variant.kitty_events[fee.code]), POOL, number))
    if hand.fines or hand.bonuses or variant.jackpot:
        dues += _side_stakes(table, number, hand)
    return tuple(dues)


def _side_stakes(table: Table, number: int, hand: Hand) -> Iterator[Dues]:
    """Yield fines, bonus stakes and what the losers put into the jackpot (rules 7.6 to 7.8)."""
    rules = table.variant
    for fine in hand.fines:
        rule = rules.fines[fine.code]
        receiver = _fine_receiver(rule, hand)
        if receiver != fine.seat:
            yield Dues("fine", charge_seat(table, fine.seat, rule.amount), receiver, number)
    for bonus in hand.bonuses:
        yield Dues(
            "bonus", _charge_others(hand, bonus.seat, rules.bonus_stakes[bonus.code]), bonus.seat, number
        )
    if rules.jackpot and rules.jackpot.each_hand:
        yield Dues("jackpot", _charge_others(hand, hand.out, rules.jackpot.each_hand), JACKPOT, number)


def _fine_receiver(rule: FineRule, hand: Hand) -> Seat:
    return hand.out if rule.to == "winner" else {"pool": POOL, "club": CLUB, "jackpot": JACKPOT}[rule.to]


def _charge_others(hand: Hand, one: Seat, amount: Money) -> tuple[Money, ...]:
    """Return an amount for everyone in the hand but one."""
    return tuple(
        [
            amount if seat != one and (held is not None or seat == hand.out) else 0
            for seat, held in enumerate(hand.left)
        ]
    )


def jackpot_payout(
    rule: JackpotRule, number: int, hand: Hand, held: Money, clockwise: Sequence[Seat]
) -> tuple[Dues, ...]:
    """Pay the whole jackpot, `held` minor units, to those who took it; odd units in seat order (rule 7.9)."""
    takers = {bonus.seat for bonus in hand.bonuses if bonus.code == rule.taken_by}
    if rule.taken_by == "kalooki" and hand.kalooki:
        takers.add(hand.out)
    if not takers or not held:
        return ()
    in_order = [seat for seat in clockwise if seat in takers]
    parts = dict(zip(in_order, split_equally(held, len(takers)), strict=True))
    return (Dues("jackpot", tuple([-parts.get(seat, 0) for seat in range(len(hand.left))]), JACKPOT, number),)
