"""What is true at a table after the events so far: totals, who is in, offers, nets, the pool."""

from typing import Literal, NamedTuple, TypeAlias

from scoring.rules.amounts import Money, Points, Seat
from scoring.rules.events import Hand
from scoring.rules.refusals import Code
from scoring.rules.table import Table

Standing: TypeAlias = Literal["in", "out", "left"]
Reason: TypeAlias = Literal["last_in", "all_out", "target", "hands", "play_off", "ended"]
PaymentKind: TypeAlias = Literal[
    "initial", "buy_in", "call_up", "kalooki", "points", "kitty", "difference", "pool"
]

POOL: Seat = -1
"""Payer or receiver of a payment that is no seat but the pool."""


class Offer(NamedTuple):
    """A buy-in that a player may take up now: what it costs and the total it gives."""

    seat: Seat
    cost: Money
    score: Points


class Payment(NamedTuple):
    """`amount` minor units, always above zero, from one seat (or the pool) to another."""

    payer: Seat
    receiver: Seat
    kind: PaymentKind
    amount: Money
    hand: int | None


class Dues(NamedTuple):
    """What each seat pays for one thing to one receiver, in minor units; less than nothing is received instead."""

    kind: PaymentKind
    amounts: tuple[Money, ...]
    receiver: Seat
    hand: int | None

    @property
    def payments(self) -> list[Payment]:
        """One payment for each seat that pays or receives something."""
        kind, amounts, receiver, hand = self
        return [
            Payment(seat, receiver, kind, amount, hand)
            if amount > 0
            else Payment(receiver, seat, kind, -amount, hand)
            for seat, amount in enumerate(amounts)
            if amount
        ]


class Warning(NamedTuple):  # noqa: A001  # the game file's own word
    """Something unlikely about a hand that is recorded all the same (rule 2.4)."""

    code: Literal["more_cards_than_dealt", "more_jokers_than_packs", "more_copies_than_packs"]
    seat: Seat | None = None


class HandRecord(NamedTuple):
    """What one deal came to; a void has a number and a dealer. Tuples hold a figure for every seat."""

    number: int
    outcome: Literal["out", "kalooki", "void"]
    dealer: Seat
    out: Seat = POOL
    cards_dealt: int = 0
    dealt_in: tuple[Seat, ...] = ()
    points: tuple[Points, ...] = ()
    scored: tuple[Points, ...] = ()
    gone: tuple[Seat, ...] = ()
    offers: tuple[Offer, ...] = ()
    play_off: bool = False


class State(NamedTuple):
    """A game after some events. Tuples hold one figure for every seat, in seat order.

    `number` is the next hand's; `scored` counts hands with a score, `counted` those towards the end.
    `gone_at` is `scored` at the moment a player went. `refused` says why a player just out may not buy in.
    """

    totals: tuple[Points, ...]
    standings: tuple[Standing, ...]
    buy_ins: tuple[int, ...]
    hands_won: tuple[int, ...]
    gone_at: tuple[int, ...]
    nets: tuple[Money, ...]
    pool: Money
    number: int
    scored: int
    counted: int
    dealer_from: Seat
    playing: tuple[Seat, ...]
    offers: tuple[Offer, ...] = ()
    refused: tuple[tuple[Seat, Code], ...] = ()
    play_off: bool = False
    reason: Reason | None = None
    winners: tuple[Seat, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.reason is not None

    @property
    def still_in(self) -> tuple[Seat, ...]:
        """Seats neither out nor gone; in a play-off more than those who play."""
        return tuple([seat for seat, standing in enumerate(self.standings) if standing == "in"])

    @property
    def dealer(self) -> Seat:
        """Who deals the next hand: the first player from `dealer_from` on, clockwise (rule 2.3)."""
        if self.dealer_from in self.playing:
            return self.dealer_from
        later = [seat for seat in self.playing if seat > self.dealer_from]
        return (later or [*self.playing, 0])[0]

    def offer_to(self, seat: Seat) -> Offer | None:
        """The open offer to a seat, if there is one."""
        return next((offer for offer in self.offers if offer.seat == seat), None)


class Step(NamedTuple):
    """What one event did: the state after it, the record it left, what was paid, and the hand if it was one."""

    state: State
    record: HandRecord | None = None
    dues: tuple[Dues, ...] = ()
    hand: Hand | None = None
    unlikely: bool = False

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Who paid whom."""
        return tuple([payment for dues in self.dues for payment in dues.payments])


def opening_state(table: Table) -> State:
    """Everybody in at zero, before any stake is paid."""
    players = len(table.players)
    zeros = (0,) * players
    everybody_in: list[Standing] = ["in"] * players
    return State(
        totals=zeros,
        standings=tuple(everybody_in),
        buy_ins=zeros,
        hands_won=zeros,
        gone_at=zeros,
        nets=zeros,
        pool=0,
        number=1,
        scored=0,
        counted=0,
        dealer_from=0,
        playing=tuple(range(players)),
    )


def best_of(table: Table, totals: tuple[Points, ...], seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats with the best total: the lowest, or the highest where the variant says so (chapter 11)."""
    best = (max if table.variant.highest_wins else min)([totals[seat] for seat in seats])
    return tuple([seat for seat in seats if totals[seat] == best])
