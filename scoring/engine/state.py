"""The state of a game after the events so far: totals, who is in, offers, nets, the pool."""

from typing import Literal, NamedTuple, TypeAlias

from scoring.engine.amounts import NOBODY, Money, Points, Seat
from scoring.engine.events import Hand
from scoring.engine.refusals import Code
from scoring.engine.table import Table
from scoring.engine.totals import BetweenRecord

Standing: TypeAlias = Literal["in", "out", "left"]
Reason: TypeAlias = Literal["last_in", "all_out", "target", "hands", "play_off", "ended", "split", "way"]
PaymentKind: TypeAlias = Literal[
    "initial",
    "buy_in",
    "call_up",
    "kalooki",
    "points",
    "kitty",
    "difference",
    "pool",
    "club",
    "fine",
    "bonus",
    "jackpot",
    "leaving",
    "caught",
]

POOL: Seat = -1
CLUB: Seat = -2
JACKPOT: Seat = -3
"""Payers or receivers of a payment that are no seats but funds, in the order of `Funds`."""


class Funds(NamedTuple):
    """What the funds hold, in minor units: money that belongs to no player (rule 7.5)."""

    pool: Money = 0
    club: Money = 0
    jackpot: Money = 0

    def after(self, fund: Seat, amount: Money) -> "Funds":
        """Return the funds after one of them received `amount`, or paid it where negative."""
        held = list(self)
        held[POOL - fund] += amount
        return Funds(*held)


class Offer(NamedTuple):
    """An open buy-in: what it costs and the total it gives."""

    seat: Seat
    cost: Money
    score: Points


class Payment(NamedTuple):
    """`amount` minor units, always above zero, from one seat (or fund) to another."""

    payer: Seat
    receiver: Seat
    kind: PaymentKind
    amount: Money
    hand: int | None


class Dues(NamedTuple):
    """What each seat pays for one thing to one receiver, in minor units; negative is received.

    `from_pool` is what the pool pays to it.
    """

    kind: PaymentKind
    amounts: tuple[Money, ...]
    receiver: Seat
    hand: int | None
    from_pool: Money = 0

    @property
    def payments(self) -> list[Payment]:
        """Return one payment for each seat that pays or receives something."""
        kind, amounts, receiver, hand, from_pool = self
        payments = [Payment(POOL, receiver, kind, from_pool, hand)] if from_pool else []
        return payments + [
            Payment(seat, receiver, kind, amount, hand)
            if amount > 0
            else Payment(receiver, seat, kind, -amount, hand)
            for seat, amount in enumerate(amounts)
            if amount
        ]


class HandRecord(NamedTuple):
    """What one deal came to; a void has a number and a dealer.

    `out` went out, `won_by` won the hand where that may be someone else; `way` is the code. `points` and `scored`
    have a figure for every seat then, `floor` and `landing` what those rules added, `held` what a knock left.
    """

    number: int
    outcome: Literal["out", "kalooki", "void", "blocked"]
    dealer: Seat
    out: Seat = POOL
    cards_dealt: int = 0
    dealt_in: tuple[Seat, ...] = ()
    points: tuple[Points, ...] = ()
    scored: tuple[Points, ...] = ()
    gone: tuple[Seat, ...] = ()
    offers: tuple[Offer, ...] = ()
    play_off: bool = False
    sat_out: tuple[Seat, ...] = ()
    won_by: Seat | None = None
    way: str | None = None
    floor: tuple[Points, ...] = ()
    landing: tuple[Points, ...] = ()
    held: tuple[Points, ...] = ()

    @property
    def winner(self) -> Seat:
        """Return who won the hand, `NOBODY` where no one did (rules 17.3 and 17.4)."""
        return self.out if self.won_by is None else self.won_by

    @property
    def unbeaten(self) -> Seat:
        """Return who went out and won the hand by it, `NOBODY` where a closer was beaten or no one went out."""
        return self.out if self.won_by is None else NOBODY

    @property
    def special_way(self) -> str:
        """Return the code of the special way out, `kalooki` for the one of a switch; empty for a plain one."""
        if self.outcome == "kalooki":
            return "kalooki"
        return "" if self.way in (None, "plain") else self.way


class State(NamedTuple):
    """A game after some events. Tuples hold one figure for every seat, in seat order.

    `number` is the next hand's; `scored` counts hands with a score, `counted` those towards the end.
    `eliminated_at` is `scored` when a player went, `joined_at` when they came. `sitting_out_count` counts
    the hands they sat out. `playing` is in the order around the table. `refused` says why a player just out
    may not buy in. `opening_funds` is what earlier games left in the funds. `bonus` is what each got at the end
    of the game (rule 17.9), empty where none is given.
    """

    totals: tuple[Points, ...]
    standings: tuple[Standing, ...]
    buy_ins: tuple[int, ...]
    hands_won: tuple[int, ...]
    eliminated_at: tuple[int, ...]
    nets: tuple[Money, ...]
    funds: Funds
    number: int
    scored: int
    counted: int
    dealer_from: Seat
    playing: tuple[Seat, ...]
    joined_at: tuple[int, ...]
    sitting_out_count: tuple[int, ...]
    offers: tuple[Offer, ...] = ()
    refused: tuple[tuple[Seat, Code], ...] = ()
    play_off: bool = False
    opening_funds: Funds = Funds()
    reason: Reason | None = None
    winners: tuple[Seat, ...] = ()
    bonus: tuple[Points, ...] = ()

    @property
    def pool(self) -> Money:
        return self.funds.pool

    @property
    def over(self) -> bool:
        return self.reason is not None

    @property
    def still_in(self) -> tuple[Seat, ...]:
        """Return the seats neither out nor gone; in a play-off more than those who play."""
        return tuple([seat for seat, standing in enumerate(self.standings) if standing == "in"])

    def offer_to(self, seat: Seat) -> Offer | None:
        return next((offer for offer in self.offers if offer.seat == seat), None)


class Step(NamedTuple):
    """What one event did: the state after it, the hand's record, the dues, and the hand if it was one.

    `table` is the table from here on where a player joined, `unread` the first field that is not scored.
    """

    state: State
    record: HandRecord | None = None
    dues: tuple[Dues, ...] = ()
    hand: Hand | None = None
    unlikely: bool = False
    table: Table | None = None
    unread: str | None = None
    between: BetweenRecord | None = None

    @property
    def payments(self) -> tuple[Payment, ...]:
        return tuple([payment for dues in self.dues for payment in dues.payments]) if self.dues else ()


def fund_name(fund: Seat) -> str:
    """Return what the game file calls a fund."""
    return Funds._fields[POOL - fund]


def funds_at_start(table: Table) -> Funds:
    """Return what earlier games left in the funds (rules 7.8 and 7.11)."""
    jackpot = table.variant.jackpot
    return Funds(pool=table.variant.carry.carried_in, jackpot=jackpot.carried_in if jackpot else 0)


def opening_state(table: Table) -> State:
    """Return the state with everyone in at zero, before any stake is paid."""
    players, left = len(table.players), funds_at_start(table)
    zeros = (0,) * players
    everybody_in: list[Standing] = ["in"] * players
    return State(
        totals=zeros,
        standings=tuple(everybody_in),
        buy_ins=zeros,
        hands_won=zeros,
        eliminated_at=zeros,
        nets=zeros,
        funds=left,
        opening_funds=left,
        number=1,
        scored=0,
        counted=0,
        dealer_from=0,
        playing=tuple(range(players)),
        joined_at=zeros,
        sitting_out_count=zeros,
    )


def gains(state: State) -> dict[Seat, Money]:
    """Return what seats have gained, and funds that changed: minor units, zero in all (rule 7.5)."""
    funds = zip(state.funds, state.opening_funds, strict=True)
    return dict(enumerate(state.nets)) | {
        POOL - index: held - opening for index, (held, opening) in enumerate(funds) if held != opening
    }


def dealt_in(state: State, hand: Hand) -> tuple[Seat, ...]:
    """Return who plays a hand, in order around the table: not those who sit it out (rule 16.6)."""
    return tuple([seat for seat in state.playing if seat not in hand.sits_out])


def dealer(table: Table, state: State, dealt_in: tuple[Seat, ...] = ()) -> Seat:
    """Return who deals the next hand: the first of `dealt_in`, or of all, from `dealer_from` on (2.3)."""
    players = dealt_in or state.playing
    seat = state.dealer_from
    while players and seat not in players:
        seat = table.left_of[seat]
    return seat
