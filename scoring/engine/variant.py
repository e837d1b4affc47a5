"""Everything a house may decide, in small frozen parts; a variant is a value, never a subclass."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from scoring.engine.amounts import Money, Points
from scoring.engine.cards import Card, points_by_card
from scoring.engine.side_stakes import CarryRule, ClubPart, FineRule, JackpotRule, SplitRule


@lru_cache(maxsize=64)
def _card_points(card_values: tuple[tuple[str, Points], ...]) -> Mapping[Card, Points]:
    return points_by_card(dict(card_values))


@dataclass(frozen=True, slots=True)
class Equipment:
    """How many packs and jokers a table of `fewest` to `most` players uses (rule 2.1)."""

    fewest: int
    most: int
    packs: int
    jokers: int


@dataclass(frozen=True, slots=True)
class Deal:
    """How many cards each player gets: always the same, by players dealt in, or by hand (rule 2.2)."""

    mode: Literal["fixed", "by_players", "by_hand"]
    fixed: int = 0
    by_players: Mapping[int, int] = field(default_factory=dict)
    by_hand: tuple[int, ...] = ()

    def cards(self, hand: int, dealt_in: int) -> int:
        """Return the cards dealt in hand number `hand` (from 1); the last entry of a short list repeats.

        A table that grew by joining beyond its list gets as many as the most it names (rule 16.4).
        """
        if self.mode == "fixed":
            return self.fixed
        if self.mode == "by_hand":
            return self.by_hand[min(hand, len(self.by_hand)) - 1]
        return self.by_players.get(dealt_in) or self.by_players[max(self.by_players)]


@dataclass(frozen=True, slots=True)
class KalookiEffect:
    """What the special way of going out does to each loser's figure (rule 4.3)."""

    op: Literal["none", "add", "times"]
    n: int


@dataclass(frozen=True, slots=True)
class EndRule:
    """When the game is over (chapter 11)."""

    mode: Literal["last_in", "hands", "target", "host_ends"]
    n: int | None


@dataclass(frozen=True, slots=True)
class Limit:
    """The total that puts a player out of the game (rule 8.1)."""

    points: Points
    rule: Literal["exceeds", "reaches"]

    @property
    def highest_in_range(self) -> Points:
        """Return the highest total that is still in."""
        return self.points if self.rule == "exceeds" else self.points - 1


@dataclass(frozen=True, slots=True)
class BuyInRule:
    """Who may buy in, and at which score (chapter 9); `most` None is without limit."""

    most: int | None
    needs: Literal["in_range", "dealt_in"]
    at_least: int
    score: Literal["highest_in_range", "highest_in_range_plus_1"]
    others_at_most: Points | None


@dataclass(frozen=True, slots=True)
class Stakes:
    """The four agreed amounts (rules 7.1, 7.2 and 10.1)."""

    initial: Money
    buy_in: Money
    call_up: Money
    kalooki: Money


@dataclass(frozen=True, slots=True)
class PointValue:
    """Money for points, each hand or at the end (rules 7.3 and 12.1)."""

    amount: Money
    when: Literal["never", "each_hand", "end_vs_winner"]
    to: Literal["winner", "pool"]


@dataclass(frozen=True, slots=True)
class PoolRule:
    """How the pool is divided at the end (rules 12.2 to 12.4): percentages of winner and rest."""

    shares: Mapping[str, tuple[int, int]]
    rest_under: Points | None
    rest_split: Literal["among_qualified", "equal_slots"]

    def share(self, players: int) -> tuple[int, int] | None:
        """Return the winner's and the rest's percentage for a game that `players` began."""
        return self.shares.get(str(players), self.shares.get("default"))


@dataclass(frozen=True, slots=True)
class Joining:
    """The total and stake of a player who joins, and the last hand they may join for (rules 16.1 to 16.3)."""

    score: Literal["highest", "highest_plus_1", "average", "zero"]
    stake: Literal["full", "pro_rata", "none"]
    until: int | None


@dataclass(frozen=True, slots=True)
class SittingOut:
    """How often one player may sit a hand out, None without limit, and the points for it (rule 16.6)."""

    most: int | None
    points: Points


@dataclass(frozen=True, slots=True)
class Variant:
    """One table's rules, whole; the parameters of the rulebook's chapter 13."""

    fewest_players: int
    most_players: int
    equipment: tuple[Equipment, ...]
    deal: Deal
    contracts: tuple[str, ...] | None
    opening_points: Points | None
    card_values: Mapping[str, Points]
    hand_cap: Points | None
    fixed_scores: Mapping[str, Points]
    score_to: Literal["losers", "winner"]
    kalooki_effect: KalookiEffect
    kalooki_when: str
    adjustments: Mapping[str, Points]
    end: EndRule
    limit: Limit | None
    all_out: Literal["lowest_total", "hand_winner"]
    buy_in: BuyInRule
    stakes: Stakes
    kalooki_pays: Literal["instead", "in_addition"]
    point_value: PointValue
    pool: PoolRule
    kitty_events: Mapping[str, Money]
    rounding_unit: Money
    tie: Literal["share", "play_off", "fewest_hands_lost"]
    void_counts_as_hand: bool
    calls: int
    places: Mapping[str, tuple[int, ...]] | None
    auto_split: SplitRule | None
    agreed_split: bool
    carry: CarryRule
    club: ClubPart
    fines: Mapping[str, FineRule]
    bonus_stakes: Mapping[str, Money]
    jackpot: JackpotRule | None
    joining: Joining | None
    leaver_takes_share: bool
    sitting_out: SittingOut | None
    first_hand: int = 1
    card_points: Mapping[Card, Points] = field(init=False, compare=False, repr=False)
    highest_wins: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "card_points", _card_points(tuple(self.card_values.items())))
        object.__setattr__(self, "highest_wins", self.score_to == "winner" or self.end.mode == "target")

    @property
    def aces_differ(self) -> bool:
        return self.card_values["A_RED"] != self.card_values["A_BLACK"]

    @property
    def has_money(self) -> bool:
        """Return whether any rule of this table can move money."""
        stakes = self.stakes
        amounts = (
            stakes.initial,
            stakes.buy_in,
            stakes.call_up,
            stakes.kalooki,
            *self.kitty_events.values(),
            *self.bonus_stakes.values(),
            *[fine.amount for fine in self.fines.values()],
            self.club.entry,
            self.carry.carried_in,
        )
        return (
            any(amounts)
            or self.jackpot is not None
            or (self.point_value.when != "never" and self.point_value.amount > 0)
        )

    def equipment_for(self, players: int) -> Equipment | None:
        """Return the packs and jokers for a table that `players` began; None where no row covers them."""
        return next((row for row in self.equipment if row.fewest <= players <= row.most), None)

    def lacks(self, players: int) -> str | None:
        """Return the parameter without which a table of `players` cannot start, or None."""
        unfounded = self.unfounded
        return self.silent(players) or (unfounded[0] if unfounded else None)

    def silent(self, players: int) -> str | None:
        """Return the parameter that does not cover a table of `players`; None where all do."""
        if self.equipment_for(players) is None:
            return "equipment"
        if self.deal.mode == "by_players" and not set(range(2, players + 1)) <= self.deal.by_players.keys():
            return "deal"
        if self.pool.share(players) is None:
            return "pool"
        return "places" if self.places is not None and self.placed(players) is None else None

    @property
    def unfounded(self) -> tuple[str, str] | None:
        """Return a parameter that needs another one that is off, and what it lacks; None where none does."""
        split, jackpot = self.auto_split, self.jackpot
        if split and self.limit is None:
            return "auto_split", "split_needs_a_limit"
        if split and split.by == "buy_ins_left" and self.buy_in.most is None:
            return "auto_split", "split_needs_counted_buy_ins"
        if jackpot is None and any(fine.to == "jackpot" for fine in self.fines.values()):
            return "fines", "fines_need_a_jackpot"
        if jackpot and jackpot.taken_by not in ("kalooki", *self.bonus_stakes):
            return "jackpot", "jackpot_needs_a_bonus"
        return None

    def placed(self, players: int) -> tuple[int, ...] | None:
        """Return the percentages of place 1, 2, 3 … for a game that `players` began, if any (rule 12.9)."""
        places = self.places or {}
        return places.get(str(players), places.get("default"))

    def shown_hand(self, number: int) -> int:
        """Return the number people call a hand; logs count from 1, and 0 stays 0 (rule 1.9)."""
        return number + self.first_hand - 1 if number else 0

    def contract(self, hand: int) -> str | None:
        """Return the contract of hand number `hand`; the last one repeats."""
        return self.contracts[min(hand, len(self.contracts)) - 1] if self.contracts else None
