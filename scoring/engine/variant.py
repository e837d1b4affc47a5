"""Everything a house may decide, in small frozen parts; a variant is a value, never a subclass."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from scoring.engine.amounts import Money, Points
from scoring.engine.cards import Card
from scoring.engine.deck import Deck, deck
from scoring.engine.equipment import Deal, Equipment
from scoring.engine.refusals import Code
from scoring.engine.rows import row_for
from scoring.engine.rummy import EndBonus, Knock, Way, Wild
from scoring.engine.side_stakes import CarryRule, ClubPart, FineRule, JackpotRule, SplitRule
from scoring.engine.stakes import PointValue, PoolRule, Stakes


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
    highest_in_range: Points = field(init=False, compare=False, repr=False)
    """The highest total that is still in."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "highest_in_range", self.points - (self.rule == "reaches"))


@dataclass(frozen=True, slots=True)
class BuyInRule:
    """Who may buy in, and at which score (chapter 9); `most` None is without limit."""

    most: int | None
    needs: Literal["in_range", "dealt_in"]
    at_least: int
    score: Literal["highest_in_range", "highest_in_range_plus_1"]
    others_at_most: Points | None


JoiningScore: TypeAlias = Literal["highest", "highest_plus_1", "average", "zero"]


@dataclass(frozen=True, slots=True)
class Joining:
    """The total and stake of a player who joins, and the last hand they may join for (rules 16.1 to 16.3)."""

    score: JoiningScore
    stake: Literal["full", "pro_rata", "none"]
    until: int | None


@dataclass(frozen=True, slots=True)
class SittingOut:
    """How often one player may sit a hand out, None without limit, and the points for it (rule 16.6)."""

    most: int | None
    points: Points


@dataclass(frozen=True)
class Variant:
    """One table's rules, whole; the parameters of the rulebook's chapter 13.

    `is_kalooki` is not so for the other games of the family. `tiles`: played with tiles, which logs write as cards.
    `knocks`: a knock may be beaten for points or a stake (17.3). `pays_by_points`: what a point costs a hand.
    """

    fewest_players: int
    most_players: int
    equipment: tuple[Equipment, ...]
    deal: Deal
    contracts: tuple[str, ...] | None
    opening_points: Points | None
    card_values: Mapping[str, Points]
    hand_cap: Points | None
    fixed_scores: Mapping[str, Points]
    score_to: Literal["losers", "winner", "zero_sum"]
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
    coin: Money
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
    ways: Mapping[str, Way]
    best: Literal["lowest", "highest"] | None
    flat: Points | None
    knock: Knock | None
    blocked: Literal["void", "count", "lowest"]
    wild: Wild | None
    melds: bool
    teams: int | None
    end_bonus: EndBonus | None
    hand_times: Mapping[str, int]
    landings: Mapping[Points, Points]
    floor: Points | None
    first_hand: int = 1
    is_kalooki: bool = True
    tiles: bool = False

    @property
    def rank_points(self) -> Mapping[str, Points]:
        """Return the points of a card by its rank, of aces by colour; a rule that changes them does so here alone."""
        return self.card_values

    @cached_property
    def deck(self) -> Deck:
        """Return what the cards count while none is wild."""
        return deck(tuple(self.rank_points.items()))

    @cached_property
    def highest_wins(self) -> bool:
        """Return whether the highest total is best: said, or what scores points for the winner (rule 17.2)."""
        if self.best is not None:
            return self.best == "highest"
        return self.score_to != "losers" or self.melds or self.end.mode == "target"

    @cached_property
    def is_zero_sum(self) -> bool:
        return self.score_to == "zero_sum"

    @cached_property
    def knocks(self) -> bool:
        return self.knock is not None and self.knock.may_cost

    @cached_property
    def counts_figures(self) -> bool:
        """Return whether an ordinary hand comes to what each player held, and no other rule has a say in it."""
        others = (self.wild, self.ways, self.knock, self.melds, self.hand_times, self.jackpot, self.landings)
        return self.score_to == "losers" and self.teams is self.floor is None and not any(others)

    @cached_property
    def pays_by_points(self) -> Money:
        return self.point_value.amount if self.point_value.when == "each_hand" else 0

    @property
    def can_fall_below_zero(self) -> bool:
        """Return whether a total can be below zero by more than free points of the host (rules 6.1, 17.1, 17.6)."""
        taken = (*self.adjustments.values(), *(way.out for way in self.ways.values()))
        return self.is_zero_sum or self.melds or min(taken, default=0) < 0

    @property
    def suits_read(self) -> Mapping[Card, Code]:
        """Return the ranks that need a suit whichever rank is wild; none while that is not known."""
        return (
            {} if self.wild and self.wild.value is not None and self.rank_points else self.deck.suits_needed
        )

    @property
    def asks_wild(self) -> bool:
        """Return whether the host says which rank is wild in a hand, and that may change what cards count."""
        return self.wild is not None and self.wild.by_hand is None and bool(self.rank_points)

    def wild_rank(self, number: int, named: str | None) -> str | None:
        """Return the wild rank of hand `number`, of which the host `named` one or nothing (rule 17.5)."""
        return self.wild.rank(number, named) if self.wild is not None else None

    def deck_with(self, wild_rank: str | None) -> Deck:
        """Return what the cards count in a hand with this wild rank (rule 17.5)."""
        if wild_rank is None or self.wild is None or self.wild.value is None:
            return self.deck
        return deck(tuple(self.rank_points.items()), wild_rank, self.wild.value)

    @property
    def aces_differ(self) -> bool:
        return self.rank_points.get("A_RED") != self.rank_points.get("A_BLACK")

    @property
    def kalooki_rule(self) -> KalookiEffect | Way:
        """Return what a kalooki does to the losers' figures: as the way it is, or by the effect (rules 4.3, 17.1)."""
        return self.ways.get("kalooki", self.kalooki_effect)

    @property
    def kalooki_stake(self) -> Money:
        """Return what each loser pays for a kalooki, which has no stake of its own where it is a way (rule 17.1)."""
        return 0 if "kalooki" in self.ways else self.stakes.kalooki

    def way_out(self, code: str) -> Points:
        """Return what going out in a way gives; nothing where the house has no such way."""
        return self.ways[code].out if code in self.ways else 0

    @property
    def has_money(self) -> bool:
        """Return whether any rule of this table can move money."""
        stakes, price = self.stakes, self.point_value
        amounts = (
            *(stakes.initial, stakes.buy_in, stakes.call_up, stakes.kalooki),
            *self.kitty_events.values(),
            *self.bonus_stakes.values(),
            *[fine.amount for fine in self.fines.values()],
            *(self.club.entry, self.carry.carried_in),
            *[way.stake or 0 for way in self.ways.values()],
            self.knock.caught if self.knock else 0,
        )
        return any(amounts) or self.jackpot is not None or (price.when != "never" and price.amount > 0)

    def equipment_for(self, players: int) -> Equipment:
        """Return the packs and jokers for a table that `players` began: the row for so many, or the nearest."""
        return min(self.equipment, key=lambda row: row.distance(players))

    def placed(self, players: int) -> tuple[int, ...] | None:
        """Return the percentages of place 1, 2, 3 … for a game that `players` began, if any (rule 12.9)."""
        return row_for(self.places, players) if self.places else None

    def shown_hand(self, number: int) -> int:
        """Return the number people call a hand; logs count from 1, and 0 stays 0 (rule 1.9)."""
        return number + self.first_hand - 1 if number else 0

    def contract(self, hand: int) -> str | None:
        """Return the contract of hand number `hand`; the last one repeats."""
        return self.contracts[min(hand, len(self.contracts)) - 1] if self.contracts else None
