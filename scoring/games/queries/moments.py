"""Pick what is worth telling about a finished game, from its result; nothing here tells of a hand that went badly."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias

from scoring.engine.amounts import Money, Points
from scoring.engine.codec.documents import Result, ResultHand
from scoring.engine.codec.result import way_of, winner_of
from scoring.engine.table import lives_of, near_limit
from scoring.engine.variant import Variant
from scoring.games.queries.sides import winning_sides

MOST = 3
MomentKind: TypeAlias = Literal["way", "behind", "biggest", "limit", "close", "came_back", "bought_in", "run"]
_STAKES_OF_A_HAND = ("call_up", "kalooki")
_CLOSE_SHARE = 50
"""Totals are close within this part of the larger, where they are too large for a few points to matter."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing worth telling: who, in which hands, and points or hands as `figure`, by its kind.

    `amount` is what was paid for it, in minor units, and `each` what every loser paid, where that is one amount.
    `way` is how they went out; `won` of `later` hands were theirs afterwards.
    """

    kind: MomentKind
    names: tuple[str, ...]
    hands: tuple[int, ...] = ()
    figure: Points = 0
    amount: Money = 0
    each: Money | None = None
    way: str = ""
    won: int = 0
    later: int = 0


@dataclass(frozen=True, slots=True)
class Peg:
    """One hand that counted, and whether a winner of the game won it."""

    hand: int
    won: bool


def pegs(result: Result) -> list[Peg]:
    """Return a peg for every hand that was not void."""
    return [Peg(hand["hand"], winner_of(hand) in result["winners"]) for hand in _counted(result)]


def moments(result: Result, rules: Variant) -> list[Moment]:
    """Return three moments at most: the first kinds that the game has, none where nothing stands out."""
    hands = _counted(result)
    special, biggest = _special_way(result, hands, rules), _biggest_hand(result, hands, rules)
    found = (
        special,
        _from_last(result, hands, rules),
        # Not twice the same hand.
        None if special and biggest and special.hands == biggest.hands else biggest,
        _close_end(result, hands, rules),
        _buy_in(result, hands),
        _longest_run(result, hands),
    )
    return [moment for moment in found if moment is not None][:MOST]


def _counted(result: Result) -> list[ResultHand]:
    # Voids are left out, so that a run goes on over one.
    return [hand for hand in result["hands"] if hand["outcome"] != "void"]


def _winners(result: Result, rules: Variant) -> tuple[str, ...]:
    """Return who won the game, partners together; none where players or sides share it."""
    names = result["winners"]
    return tuple(names) if winning_sides(len(names), len(result["players"]), rules) == 1 else ()


def _special_way(result: Result, hands: Sequence[ResultHand], rules: Variant) -> Moment | None:
    """Return the rarest way in which anyone went out, and every hand in which they did."""
    ways = [(name, way_of(hand)) for hand in hands if way_of(hand) and (name := winner_of(hand))]
    if not ways:
        return None
    times = Counter(ways)
    name, way = max(ways, key=lambda each: (*_rarity(each[1], rules), times[each]))
    numbers = tuple(hand["hand"] for hand in hands if (winner_of(hand), way_of(hand)) == (name, way))
    paid = [_paid_for(result, name, number) for number in numbers]
    each = _level(amount for amounts in paid for amount in amounts) if len(numbers) == 1 else None
    return Moment("way", (name,), numbers, amount=sum(map(sum, paid)), each=each, way=way)


def _rarity(code: str, rules: Variant) -> tuple[bool, int, int]:
    way = rules.ways.get(code)
    return (way.wins_game, way.n, abs(way.out)) if way else (False, 0, 0)


def _paid_for(result: Result, name: str, number: int) -> list[Money]:
    """Return what each loser of a hand paid to the one who won it."""
    paid: Counter[str] = Counter()
    for line in result["ledger"]:
        if line["kind"] in _STAKES_OF_A_HAND and line["hand"] == number:
            paid[line.get("player", "")] -= line["amount"]
    return [amount for player, amount in paid.items() if amount > 0] if paid[name] < 0 else []


def _level(amounts: Iterable[Money]) -> Money | None:
    found = set(amounts)
    return found.pop() if len(found) == 1 else None


def _from_last(result: Result, hands: Sequence[ResultHand], rules: Variant) -> Moment | None:
    """Return when the winner was farthest behind as the last of all, and the hands they won from there."""
    names = _winners(result, rules)
    if not names:
        return None
    behind = [(gap, -place) for place, hand in enumerate(hands[:-1]) if (gap := _gap(hand, names, rules)) > 0]
    if not behind:
        return None
    gap, place = max(behind)
    later = hands[1 - place :]
    won = sum(winner_of(hand) in names for hand in later)
    return Moment("behind", names, (hands[-place]["hand"],), gap, won=won, later=len(later))


def _gap(hand: ResultHand, names: Sequence[str], rules: Variant) -> Points:
    """Return the points between the player, or the side, as the last of those still in, and the best; else 0."""
    still_in = {name: total for name, total in hand["scored"].items() if name not in hand.get("gone", ())}
    if not set(names) <= still_in.keys() or len(still_in) <= len(names):
        return 0
    best, worst = min(still_in.values()), max(still_in.values())
    if rules.highest_wins:
        best, worst = worst, best
    return abs(worst - best) if still_in[names[0]] == worst else 0


def _biggest_hand(result: Result, hands: Sequence[ResultHand], rules: Variant) -> Moment | None:
    """Return the hand that was worth most to the one who won it, where no other was worth as much."""
    if lives_of(rules) is not None:
        return None
    seats = list(result["players"])
    worth = sorted(
        (
            (_worth(hand, name, seats, rules), hand["hand"], name)
            for hand in hands
            if (name := winner_of(hand))
        ),
        reverse=True,
    )
    if len(worth) < 2 or worth[0][0] <= max(worth[1][0], 0):
        return None
    points, number, name = worth[0]
    return Moment("biggest", (name,), (number,), points)


def costs_others(rules: Variant) -> bool:
    """Return whether a hand is won by what the others score, not by points of one's own."""
    return rules.score_to == "losers" and not rules.melds


def _worth(hand: ResultHand, name: str, seats: Sequence[str], rules: Variant) -> Points:
    """Return the points of who won a hand, with their partner, or those of all others where only they lose by it."""
    side = seats[seats.index(name) % rules.teams :: rules.teams] if rules.teams else [name]
    own = sum(hand["points"].get(member, 0) for member in side)
    return sum(hand["points"].values()) - own if costs_others(rules) else own


def _close_end(result: Result, hands: Sequence[ResultHand], rules: Variant) -> Moment | None:
    """Return how few points the winner had left to the limit, or was ahead of the next by."""
    names = _winners(result, rules)
    if not names or not hands:
        return None
    total = result["players"][names[0]]["total"]
    if rules.limit is not None and result["reason"] == "last_in":
        left = rules.limit.highest_in_range - total
        return Moment("limit", names, figure=left) if 0 <= left < near_limit(rules) else None
    others = [player["total"] for name, player in result["players"].items() if name not in names]
    ahead = min((total - other if rules.highest_wins else other - total for other in others), default=0)
    largest = max(map(abs, [total, *others]))
    return Moment("close", names, figure=ahead) if 0 < ahead <= max(10, largest // _CLOSE_SHARE) else None


def _buy_in(result: Result, hands: Sequence[ResultHand]) -> Moment | None:
    """Return the buy-in after which a player won the game, else the one after which they won most hands."""
    found = [moment for name in result["players"] for moment in _bought_in(result, hands, name)]
    paid_off = [moment for moment in found if moment.won or moment.kind == "came_back"]
    return max(paid_off, key=lambda one: (one.kind == "came_back", one.won), default=None)


def _bought_in(result: Result, hands: Sequence[ResultHand], name: str) -> Iterator[Moment]:
    """Yield every buy-in of a player: a hand put them out, and they were dealt into a later one."""
    costs = (line for line in result["ledger"] if line["kind"] == "buy_in" and line.get("player") == name)
    kind: MomentKind = "came_back" if name in result["winners"] else "bought_in"
    for place, hand in enumerate(hands):
        later = [other for other in hands[place + 1 :] if name in other["scored"]]
        if name not in hand.get("gone", ()) or not later:
            continue
        cost = next(costs, None)
        won = sum(winner_of(other) == name for other in later)
        yield Moment(kind, (name,), (hand["hand"],), amount=-cost["amount"] if cost else 0, won=won)


def _longest_run(result: Result, hands: Sequence[ResultHand]) -> Moment | None:
    """Return the most hands in a row that one player won, two at least; a winner's before another's."""
    runs = [(name, [hand["hand"] for hand in run]) for name, run in groupby(hands, key=winner_of) if name]
    best = max(runs, key=lambda run: (len(run[1]), run[0] in result["winners"]), default=None)
    if best is None or len(best[1]) < 2:
        return None
    name, numbers = best
    return Moment("run", (name,), (numbers[0], numbers[-1]), len(numbers))
