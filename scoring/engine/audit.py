"""The laws of a stored game, checked entry by entry: money is conserved, and every figure can be derived."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from scoring.engine.amounts import Money, Points, Seat
from scoring.engine.debts import WAYS, SettlementMethod, balances, payments_made, settle_debts, settle_game
from scoring.engine.log import LogReplay
from scoring.engine.outcome import places
from scoring.engine.plain import Plain
from scoring.engine.state import HandRecord, State, Step, gains
from scoring.engine.totals import BetweenRecord

Law: TypeAlias = Literal["entries", "balance", "ledger", "totals", "settlement", "places", "payments"]
LAWS: tuple[Law, ...] = ("entries", "balance", "ledger", "totals", "settlement", "places", "payments")
"""Every entry can happen where it stands; nets and funds are always the same together; nets are
what was paid and received; totals are what was scored; every way to settle brings everybody to zero; places follow
each other; no debt is overpaid that was not corrected."""


class Fault(NamedTuple):
    """A law that does not hold after an entry; entry 0 is the start of the game."""

    entry: int
    law: Law


_OF_TODAY = {"rami_sec_first", "closes_at_0", "colour", "clean_close", "blind", "blind_no_joker"}
_OF_BEFORE = {
    "out",
    "went_out",
    "out_at_once",
    "down_and_out",
    "hand",
    "remik",
    "rami_sec",
    "bitti",
    "okeyle_bitti",
}
GOING_OUT = _OF_TODAY | _OF_BEFORE
"""Marks that presets have or had for the player who goes out; earlier, pages offered them for losers too."""


class OddMark(NamedTuple):
    """A mark for going out, in hand `number`, of a player who did not."""

    number: int
    player: str
    code: str


def odd_marks(played: LogReplay) -> Iterator[OddMark]:
    """Yield what breaks no law and is worth a look: points for going out that a loser was given."""
    for entry, table, _before, step in played.played_entries:
        record, rules = step.record, table.variant
        if record is None:
            continue
        for mark in entry.plain.get("adjust") or ():
            code, lost = mark.get("code"), table.seats[mark["player"]] != record.out
            if lost and code in GOING_OUT and rules.adjustments[code] < 0:
                yield OddMark(rules.shown_hand(record.number), mark["player"], code)


def faults(played: LogReplay, log: Sequence[Plain]) -> list[Fault]:
    """Return every violation in a game, in the order of the laws."""
    return [Fault(entry, law) for law in LAWS for entry in _BROKEN[law](played, log)]


def _steps(played: LogReplay) -> Iterator[tuple[int, Step]]:
    """Yield every step with the number of its entry."""
    numbers = [0, *(entry.number for entry in played.entries)]
    return zip(numbers, played.steps, strict=True)


def _entries(played: LogReplay, _log: Sequence[Plain]) -> Iterator[int]:
    yield from (invalid.entry.number for invalid in played.invalid_entries)


def money_created(state: State) -> Money:
    """Return the money there is beyond that of the start, in minor units; zero at any time (rule 7.5)."""
    return sum(state.nets) + sum(state.funds) - sum(state.opening_funds)


def _balance(played: LogReplay, _log: Sequence[Plain]) -> Iterator[int]:
    yield from (number for number, step in _steps(played) if money_created(step.state))


def _ledger(played: LogReplay, _log: Sequence[Plain]) -> Iterator[int]:
    """Check that all payments so far add up to the nets and the funds."""
    sums: dict[Seat, Money] = {}
    for number, step in _steps(played):
        for payer, receiver, _kind, amount, _hand in step.payments:
            sums[payer] = sums.get(payer, 0) - amount
            sums[receiver] = sums.get(receiver, 0) + amount
        kept = gains(step.state)
        if any(sums.get(side, 0) != kept.get(side, 0) for side in {*sums, *kept}):
            yield number


def _totals(played: LogReplay, _log: Sequence[Plain]) -> Iterator[int]:
    """Check that a hand adds its points to the totals, and no other total changes (rules 6.1 and 17.11)."""
    for entry, table, before, step in played.played_entries:
        record = step.record or step.between
        if record is None or (isinstance(record, HandRecord) and record.outcome == "void"):
            continue
        points = table.side_sums(_points_by_seat(record, len(before.totals)))
        nothing = (0,) * len(points)
        added = (points, record.floor or nothing, record.landing or nothing)
        if tuple(map(sum, zip(before.totals, *added, strict=True))) != record.scored:
            yield entry.number


def _points_by_seat(record: HandRecord | BetweenRecord, seats: int) -> tuple[Points, ...]:
    if isinstance(record, BetweenRecord):
        return tuple([record.points.get(seat, 0) for seat in range(seats)])
    return (0,) * seats if record.play_off else record.points


def _settlement(played: LogReplay, _log: Sequence[Plain]) -> Iterator[int]:
    """Check that each way to settle brings everyone to zero by whole payments (rules 12.7 and 15.10)."""
    if not played.replay.state.over:
        return
    if sum(balances(played).values()) or any(
        _leaves_debts(played, SettlementMethod(how, 0 if how == "banker" else None)) for how in WAYS
    ):
        yield _last(played)


def _leaves_debts(played: LogReplay, method: SettlementMethod) -> bool:
    nets = balances(played)
    for payer, receiver, amount in settle_game(played, method):
        if payer == receiver or amount <= 0 or not {payer, receiver} <= nets.keys():
            return True
        nets[payer] += amount
        nets[receiver] -= amount
    return any(nets.values())


def _places(played: LogReplay, _log: Sequence[Plain]) -> Iterator[int]:
    """Check that winners are first, and each place counts those before it (rule 12.8)."""
    state = played.replay.state
    place = places(played.table, state) or ()
    better = [sum(other < each for other in place) for each in place]
    if any(each != 1 + before for each, before in zip(place, better, strict=True)) or any(
        place[seat] != 1 for seat in state.winners
    ):
        yield _last(played)


def _payments(played: LogReplay, log: Sequence[Plain]) -> Iterator[int]:
    """Check that payments made and debts left add up, and no debt is negative (rule 15.11)."""
    if sum(balances(played).values()):
        return
    found = settle_debts(played, log)
    left = defaultdict(int, found.left)
    for debt in found.debts:
        left[debt.payer] += debt.open
        left[debt.receiver] -= debt.open
    if any(left.values()) or any(debt.open < 0 for debt in found.debts):
        yield from [made.number for made in payments_made(played.table, log)][-1:]


def _last(played: LogReplay) -> int:
    return played.entries[-1].number if played.entries else 0


_BROKEN: dict[Law, Callable[[LogReplay, Sequence[Plain]], Iterator[int]]] = {
    "entries": _entries,
    "balance": _balance,
    "ledger": _ledger,
    "totals": _totals,
    "settlement": _settlement,
    "places": _places,
    "payments": _payments,
}
