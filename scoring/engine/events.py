"""Events at a table, as values; players are seats."""

from typing import Literal, NamedTuple, TypeAlias

from scoring.engine.amounts import Money, Points, Seat
from scoring.engine.cards import Card

Held: TypeAlias = tuple[Card, ...] | Points | str
"""What a loser still held: cards, a sum added up at the table, or a code of the variant's fixed scores."""


class Adjustment(NamedTuple):
    """Points outside the cards: a code of the variant, or free points with a reason (rule 5.1)."""

    seat: Seat
    points: Points
    code: str | None = None
    reason: str | None = None


class KittyFee(NamedTuple):
    """A payment into the pool that the variant has a code for (rule 7.4)."""

    seat: Seat
    code: str


class Fine(NamedTuple):
    """A fault that costs money by a code of the variant (rule 7.6)."""

    seat: Seat
    code: str


class Bonus(NamedTuple):
    """A feat that every other player in the hand pays for, by a code of the variant (rule 7.7)."""

    seat: Seat
    code: str


class Hand(NamedTuple):
    """One deal that a player went out of; `left` is what each loser held by seat (None: not dealt in).

    Seats in `sits_out` are still in the game, but not in this hand (rule 16.6). By rules of the rummy family
    `out` may be `NOBODY`, the closer may hold something, `way` and `times` are codes, `wild` is a rank, and
    `melds` has points by seat (chapter 17).
    """

    out: Seat
    left: tuple[Held | None, ...]
    kalooki: bool = False
    adjust: tuple[Adjustment, ...] = ()
    kitty: tuple[KittyFee, ...] = ()
    fines: tuple[Fine, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    sits_out: tuple[Seat, ...] = ()
    way: str | None = None
    times: tuple[str, ...] = ()
    wild: str | None = None
    melds: tuple[Points | None, ...] = ()

    @property
    def marks(self) -> tuple[Adjustment | KittyFee | Fine | Bonus, ...]:
        """Return everything recorded about a player besides the cards."""
        return (*self.adjust, *self.kitty, *self.fines, *self.bonuses)


class PointsBetween(NamedTuple):
    """Points and fines between two hands, such as for a misdeal (rule 17.13)."""

    adjust: tuple[Adjustment, ...] = ()
    fines: tuple[Fine, ...] = ()

    @property
    def marks(self) -> tuple[Adjustment | Fine, ...]:
        """Return everything recorded about a player."""
        return (*self.adjust, *self.fines)


class Void(NamedTuple):
    """A deal without score or payment (rule 6.2)."""


class BuyIn(NamedTuple):
    """A player takes up their open offer (rule 10.1)."""

    seat: Seat


class Decline(NamedTuple):
    """A player turns their open offer down, for good (rule 10.2)."""

    seat: Seat


class Join(NamedTuple):
    """A newcomer sits down to the left of a seat, or after the last one (rule 16.1)."""

    name: str
    after: Seat | None = None


class Leave(NamedTuple):
    """A player goes home (rules 11.6 and 16.5)."""

    seat: Seat


class End(NamedTuple):
    """The host ends the game now (rule 11.5); `split` has every seat's amount, and who agreed to it (rule 11.8)."""

    pool: Literal["winner", "share", "carry", "split"] = "winner"
    split: tuple[Money, ...] = ()
    agreed: tuple[Seat, ...] = ()


Event: TypeAlias = Hand | PointsBetween | Void | BuyIn | Decline | Join | Leave | End
