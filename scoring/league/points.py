"""What a game is worth to each player, by the season's point system; exact fractions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from scoring.league.formats import PointRule
from scoring.league.meetings import Person
from scoring.league.results import Game, Line, mean_place

Field: TypeAlias = Sequence[Fraction]
"""Penalty points per hand of all who played that night."""
Worth: TypeAlias = Callable[[PointRule, Game, Line, Field], Fraction]


def night_field(games: Iterable[Game]) -> Field:
    """Return the whole field of a night, each person once for every game."""
    return [per_hand(line) for game in games for line in game.lines if game.kind != "walk_over"]


def points(rule: PointRule, game: Game, field: Field) -> dict[Person, Fraction]:
    """Return the points of everyone at a table that was played."""
    worth = _POINTS_BY_SYSTEM[rule.system]
    return {line.person: worth(rule, game, line, field) for line in game.lines}


def game_weight(rule: PointRule, line: Line) -> int:
    """Return how much a game counts in the mean of a night: its hands, where hands are counted."""
    # At least one, so that a result keyed without its hands still counts.
    return max(line.hands, 1) if rule.system == "penalty_per_hand" else 1


def per_hand(line: Line) -> Fraction:
    """Return penalty points per hand; 0 for a game without hands."""
    return Fraction(line.penalty, max(line.hands, 1))


def game_range(rule: PointRule) -> tuple[int | None, int | None]:
    """Return the least and the most one game can be worth; None where there is no such end."""
    scale = [0, *(points for row in rule.scale.values() for points in row)]
    ends: Mapping[str, tuple[int | None, int | None]] = {
        "place": (0, rule.worth),
        "scale": (min(scale), max(scale)),
        "score_and_bonus": (None, max(scale)),
        "zero_sum": (None, None),
        "present": (rule.worth, rule.worth),
    }
    return ends.get(rule.system, (0, None))


def _penalty(_rule: PointRule, _game: Game, line: Line, _field: Field) -> Fraction:
    return Fraction(line.penalty)


def _penalty_per_hand(_rule: PointRule, _game: Game, line: Line, _field: Field) -> Fraction:
    return per_hand(line)


def _place(rule: PointRule, game: Game, line: Line, _field: Field) -> Fraction:
    """Return (size − place) / (size − 1) of a first place's worth; ties share the mean of their places."""
    size = len(game.lines)
    return rule.worth * (size - mean_place(game, line)) / max(size - 1, 1)


def _scale(rule: PointRule, game: Game, line: Line, _field: Field) -> Fraction:
    """Return points by place and size; ties share the mean of their places."""
    # Places 2 and 3 that are tied share what 2 and 3 are worth, so that a table always gives the same in all.
    level = sum(other.place == line.place for other in game.lines)
    shared = [rule.at(len(game.lines), line.place + below) for below in range(level)]
    return Fraction(sum(shared), level)


def _score_and_bonus(rule: PointRule, game: Game, line: Line, field: Field) -> Fraction:
    return _scale(rule, game, line, field) - line.penalty


def _zero_sum(rule: PointRule, game: Game, line: Line, _field: Field) -> Fraction:
    """Losers pay their distance to the best, up to the cap; first places share it, and any bonus."""
    least = min(other.penalty for other in game.lines if other.place == 1)
    # By place, not by points: a tie-break may have put two with equal points on different places.
    lost = {other.person: _capped(rule, other.penalty - least) for other in game.lines if other.place > 1}
    if line.place == 1:
        winners = len(game.lines) - len(lost)
        return Fraction(sum(lost.values()) + rule.winner, winners)
    seconds = [other for other in game.lines if other.place == min(_losing_places(game))]
    bonus = Fraction(rule.second, len(seconds)) if line in seconds else Fraction(0)
    return bonus - lost[line.person]


def _losing_places(game: Game) -> list[int]:
    return [line.place for line in game.lines if line.place > 1]


def _capped(rule: PointRule, points: int) -> int:
    return points if rule.cap is None else min(points, rule.cap)


def _field(rule: PointRule, _game: Game, line: Line, field: Field) -> Fraction:
    """Return the worth times the number of people beaten that night, half for ties.

    With a scale the place in the field counts, and every hundred people double it.
    """
    own = per_hand(line)
    beaten, level = sum(other > own for other in field), sum(other == own for other in field)
    # The person is in the field themselves and ties with themselves: `level - 1` others are tied.
    if not rule.scale:
        return rule.worth * (beaten + Fraction(level - 1, 2))
    first = len(field) - beaten - level + 1
    shared = sum(rule.at(0, first + below) for below in range(level))
    return Fraction(shared, level) * (1 + Fraction(len(field), 100))


def _present(rule: PointRule, _game: Game, _line: Line, _field: Field) -> Fraction:
    return Fraction(rule.worth)


_POINTS_BY_SYSTEM: Mapping[str, Worth] = {
    "penalty": _penalty,
    "penalty_per_hand": _penalty_per_hand,
    "place": _place,
    "scale": _scale,
    "score_and_bonus": _score_and_bonus,
    "zero_sum": _zero_sum,
    "field": _field,
    "present": _present,
}
