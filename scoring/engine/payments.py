"""Who pays whom in a hand, and what that does to nets and funds; money is conserved (rule 7.5)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from operator import sub

from scoring.engine.amounts import NOBODY, Money, Points, Seat, round_down, split_equally
from scoring.engine.events import Fine, Hand
from scoring.engine.side_stakes import FineRule
from scoring.engine.state import CLUB, JACKPOT, POOL, Dues, Funds, PaymentKind, State
from scoring.engine.table import Table
from scoring.engine.variant import Variant
from scoring.engine.verdict import Verdict

_dues = Dues.__new__  # as in hands.py


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


def _hand_stakes(table: Table, number: int, hand: Hand, verdict: Verdict) -> Iterator[Dues]:
    """Yield what the losers pay for the hand: call-up, or kalooki instead or in addition (rules 7.2, 17.1, 17.3)."""
    variant, way = table.variant, verdict.way_out(table.variant)
    stakes, kalooki = variant.stakes, hand.kalooki and way is None
    call_up = stakes.call_up if way is None or way.stake is None else way.stake
    agreed: tuple[tuple[PaymentKind, Money], ...] = (
        ("call_up", 0 if kalooki and variant.kalooki_pays == "instead" else call_up),
        ("kalooki", stakes.kalooki if kalooki else 0),
    )
    payers = _payers(table, verdict)
    if verdict.beaten and variant.knock is not None:
        payers = tuple([seat for seat in payers if seat != hand.out])
        caught = variant.knock.caught
        yield from _pay_winner(table, "caught", charge_seat(table, hand.out, caught), verdict.winner, number)
    for kind, stake in agreed:
        if stake:
            amounts = tuple([stake if seat in payers else 0 for seat in range(len(hand.left))])
            yield from _pay_winner(table, kind, amounts, verdict.winner, number)


def _payers(table: Table, verdict: Verdict) -> tuple[Seat, ...]:
    """Return who pays the winner of a hand: the losers, partners apart (rule 17.8)."""
    if table.variant.teams is None:
        return verdict.losers
    side = table.members(verdict.winner)
    return tuple([seat for seat in verdict.losers if seat not in side])


def _pay_winner(
    table: Table, kind: PaymentKind, amounts: tuple[Money, ...], winner: Seat, number: int
) -> list[Dues]:
    """Return what is paid for a hand; each payment is split in the winner's side, odd units in seat order (17.8)."""
    if table.variant.teams is None:
        return [Dues(kind, amounts, winner, number)]
    side = table.members(winner)
    parts = zip(*[split_equally(amount, len(side), table.variant.coin) for amount in amounts], strict=True)
    return [Dues(kind, part, member, number) for member, part in zip(side, parts, strict=True)]


def hand_dues(
    table: Table, number: int, hand: Hand, verdict: Verdict, figures: Sequence[Points]
) -> tuple[Dues, ...]:
    """Return all payments of hand `number` (rules 7.2 to 7.8); `figures` are after the kalooki effect."""
    variant = table.variant
    dues: tuple[Dues, ...] = ()
    if verdict.winner != NOBODY:
        if hand.kalooki or variant.stakes.call_up or verdict.way or verdict.beaten:
            dues = tuple(_hand_stakes(table, number, hand, verdict))
        if variant.pays_by_points:
            dues += _point_dues(table, number, verdict, figures)
    for fee in hand.kitty:
        dues += (Dues("kitty", charge_seat(table, fee.seat, variant.kitty_events[fee.code]), POOL, number),)
    if hand.fines or hand.bonuses or variant.jackpot:
        dues += tuple(_side_stakes(table, number, hand, verdict))
    return dues


def ordinary_dues(variant: Variant, number: int, hand: Hand, figures: tuple[Points, ...]) -> tuple[Dues, ...]:
    """Return what the losers pay for an ordinary hand: the call-up and their points (rules 7.2 and 7.3)."""
    dues: tuple[Dues, ...] = ()
    call_up, price = variant.stakes.call_up, variant.pays_by_points
    if call_up:
        amounts = tuple([0 if held is None else call_up for held in hand.left])
        dues = (_dues(Dues, "call_up", amounts, hand.out, number),)
    if price:
        amounts = tuple([price * figure for figure in figures])
        dues += (
            _dues(Dues, "points", amounts, POOL if variant.point_value.to == "pool" else hand.out, number),
        )
    return dues


def _point_dues(table: Table, number: int, verdict: Verdict, figures: Sequence[Points]) -> tuple[Dues, ...]:
    """Return what losers pay for their points, to the winner or the pool (rule 7.3)."""
    variant = table.variant
    to_pool, amount = variant.point_value.to == "pool", variant.pays_by_points * verdict.times
    payers = _payers(table, verdict)
    amounts = tuple([amount * figure if seat in payers else 0 for seat, figure in enumerate(figures)])
    if to_pool:
        return (Dues("points", amounts, POOL, number),)
    return tuple(_pay_winner(table, "points", amounts, verdict.winner, number))


def _side_stakes(table: Table, number: int, hand: Hand, verdict: Verdict) -> Iterator[Dues]:
    """Yield fines, bonus stakes and what the losers put into the jackpot (rules 7.6 to 7.8)."""
    rules, winner = table.variant, verdict.winner
    yield from fine_dues(table, hand.fines, winner, number)
    for bonus in hand.bonuses:
        amounts = _charge_others(table, verdict.playing, bonus.seat, rules.bonus_stakes[bonus.code])
        yield Dues("bonus", amounts, bonus.seat, number)
    if rules.jackpot and rules.jackpot.each_hand and winner != NOBODY:
        amounts = _charge_others(table, verdict.playing, winner, rules.jackpot.each_hand)
        yield Dues("jackpot", amounts, JACKPOT, number)


def fine_dues(table: Table, fines: Iterable[Fine], winner: Seat, number: int | None) -> Iterator[Dues]:
    """Yield fines of hand `number`; those to the winner of a hand only where it has one (rule 7.6)."""
    for fine in fines:
        rule = table.variant.fines[fine.code]
        receiver = _fine_receiver(rule, winner)
        if receiver not in (fine.seat, None):
            yield Dues("fine", charge_seat(table, fine.seat, rule.amount), receiver, number)


def _fine_receiver(rule: FineRule, winner: Seat) -> Seat | None:
    """Return who gets a fine; None where it would be the winner of a hand that nobody won."""
    if rule.to == "winner":
        return None if winner == NOBODY else winner
    return {"pool": POOL, "club": CLUB, "jackpot": JACKPOT}[rule.to]


def _charge_others(table: Table, in_hand: Collection[Seat], one: Seat, amount: Money) -> tuple[Money, ...]:
    """Return an amount for everyone in the hand but one."""
    return tuple([amount if seat != one and seat in in_hand else 0 for seat in range(len(table.players))])


def jackpot_payout(table: Table, number: int, hand: Hand, verdict: Verdict, held: Money) -> tuple[Dues, ...]:
    """Pay the whole jackpot, `held` minor units, to those who took it; odd units in seat order (rule 7.9)."""
    taken_by = table.variant.jackpot.taken_by if table.variant.jackpot else None
    takers = {bonus.seat for bonus in hand.bonuses if bonus.code == taken_by}
    if taken_by == "kalooki" and not verdict.beaten and (hand.kalooki or verdict.way == "kalooki"):
        takers.add(hand.out)
    if not takers or not held:
        return ()
    in_order = [seat for seat in table.clockwise if seat in takers]
    parts = dict(zip(in_order, split_equally(held, len(takers), table.variant.coin), strict=True))
    return (Dues("jackpot", tuple([-parts.get(seat, 0) for seat in range(len(hand.left))]), JACKPOT, number),)


def leavers_share(table: Table, state: State, seat: int) -> tuple[Dues, ...]:
    """Pay a leaver their part of the pool, if they played and the house does (rule 16.5)."""
    if not table.variant.leaver_takes_share or seat not in state.playing:
        return ()
    share = round_down(state.pool // table.count_sides(state.playing), table.variant.rounding_unit)
    side = table.members(seat)
    parts = dict(zip(side, split_equally(share, len(side), table.variant.coin), strict=True))
    amounts = tuple([-parts.get(other, 0) for other in range(len(table.players))])
    return (Dues("leaving", amounts, POOL, state.number - 1 or None),)
