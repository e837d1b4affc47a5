"""Find what stands out in a finished game, from its result; players who are level are named together."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias

from scoring.engine.codec.documents import Result, ResultHand
from scoring.engine.codec.result import way_of, winner_of
from scoring.engine.variant import Variant

HighlightKind: TypeAlias = Literal["collected", "won", "run", "ways", "worst", "best", "behind", "bought_in"]
_PAID_IN_HANDS = ("call_up", "kalooki", "points")


@dataclass(frozen=True, slots=True)
class Moment:
    """One player, and the first and last hand it is about, where it is about any."""

    name: str
    first: int | None = None
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Highlight:
    """One thing worth telling: `figure` is points, hands, or money in minor units, by its kind."""

    kind: HighlightKind
    figure: int
    moments: tuple[Moment, ...]


def highlights(result: Result, rules: Variant) -> list[Highlight]:
    """Return the highlights of a `kalooki-result/1`, none where nothing stands out."""
    # Voids are left out, so that a run goes on over one.
    hands = [hand for hand in result["hands"] if hand["outcome"] != "void"]
    players = len(result["players"])
    moments = [
        _most("collected", _collected(result), players),
        _most("won", Counter(filter(None, map(winner_of, hands))), players),
        _best_run(hands),
        _most("ways", Counter(filter(None, (hand["out"] for hand in hands if way_of(hand)))), players),
        _biggest_hand(hands, rules),
        _comeback(result, hands, rules),
    ]
    return [highlight for highlight in moments if highlight is not None]


def _most(kind: HighlightKind, counts: Mapping[str, int], players: int) -> Highlight | None:
    """Return who has most of something; None where all are level."""
    most = max(counts.values(), default=0)
    names = [name for name, count in counts.items() if count == most]
    if most <= 0 or len(names) == players:
        return None
    return Highlight(kind, most, tuple(Moment(name) for name in names))


def _collected(result: Result) -> Counter[str]:
    """Return the money that each player got for hands."""
    # Without the pool, which is named together with the winner.
    collected: Counter[str] = Counter()
    for line in result["ledger"]:
        if line["kind"] in _PAID_IN_HANDS and line["amount"] > 0:
            collected[line["player"]] += line["amount"]
    return collected


def _best_run(hands: Iterable[ResultHand]) -> Highlight | None:
    """Return the most hands in a row that one player won, two at least."""
    runs = [(name, list(run)) for name, run in groupby(hands, key=winner_of) if name]
    longest = max((len(run) for _name, run in runs), default=0)
    if longest < 2:
        return None
    best = [Moment(name, run[0]["hand"], run[-1]["hand"]) for name, run in runs if len(run) == longest]
    return Highlight("run", longest, tuple(best))


def _biggest_hand(hands: Iterable[ResultHand], rules: Variant) -> Highlight | None:
    """Return the most points of one hand: the worst, or the best where the one who goes out scores."""
    figures = [
        (points, Moment(name, hand["hand"], hand["hand"]))
        for hand in hands
        for name, points in hand["points"].items()
    ]
    most = max((points for points, _moment in figures), default=0)
    if most <= 0:
        return None
    moments = tuple(moment for points, moment in figures if points == most)
    return Highlight("worst" if rules.score_to == "losers" else "best", most, moments)


def _comeback(result: Result, hands: Iterable[ResultHand], rules: Variant) -> Highlight | None:
    """Return the comeback of a single winner: from being out, or from farthest behind as the last of all."""
    if len(result["winners"]) != 1:
        return None
    name = result["winners"][0]
    if result["players"][name]["buy_ins"]:
        back = [hand["hand"] for hand in hands if name in hand.get("gone", ())]
        return Highlight("bought_in", len(back), (Moment(name, back[0], back[-1]),))
    behind = [(gap, hand["hand"]) for hand in hands if (gap := _gap(hand, name, rules)) > 0]
    if not behind:
        return None
    gap, number = max(behind, key=lambda each: each[0])
    return Highlight("behind", gap, (Moment(name, number, number),))


def _gap(hand: ResultHand, name: str, rules: Variant) -> int:
    """Return the points between the player, as the last of those still in, and the best; else 0."""
    still_in = {other: total for other, total in hand["scored"].items() if other not in hand.get("gone", ())}
    if name not in still_in or len(still_in) < 2:
        return 0
    best, worst = min(still_in.values()), max(still_in.values())
    if rules.highest_wins:
        best, worst = worst, best
    return abs(worst - best) if still_in[name] == worst else 0
