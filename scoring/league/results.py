"""A season so far as plain values: games with a line for each person, rulings, and who met whom."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product
from typing import Literal, NamedTuple, TypeAlias

from scoring.league.meetings import Pair, Person, pair

Kind: TypeAlias = Literal["played", "ahead", "walk_over"]


class Line(NamedTuple):
    """One person in one game: place (from 1, ties share the better one), penalty points and hands.

    Hands won and kalookis are None where they were not recorded. `stand_in` names who played for them;
    `behind` is how many points behind the best they were after the last buy-in.
    """

    person: Person
    place: int
    penalty: int
    hands: int
    hands_won: int | None = 0
    kalookis: int | None = 0
    buy_ins: int = 0
    behind: int = 0
    stand_in: Person | None = None


class Game(NamedTuple):
    """One game of a night (from 1) at one table.

    A walk-over has a line for each who was there and could not play.
    """

    night: int
    table: int
    lines: tuple[Line, ...]
    kind: Kind = "played"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points added to a person's total, or taken where negative, and why; withdrawn ones are left out."""

    person: Person
    points: int
    reason: str
    night: int | None = None


@dataclass(frozen=True, slots=True)
class Season:
    """A season as it stands: nights planned and closed, its people, and what happened.

    `left` are people who withdrew; `draws` is the rank of the card each drew in a draw, high is better.
    """

    nights: int
    over: int
    people: tuple[Person, ...]
    games: tuple[Game, ...]
    adjustments: tuple[Adjustment, ...] = ()
    left: Collection[Person] = ()
    draws: Mapping[Person, int] = field(default_factory=dict)


def without_people(games: Iterable[Game], people: Collection[Person]) -> list[Game]:
    """Return the games without these people; the others move up, and a game of one is dropped."""
    struck = []
    for game in games:
        lines = [line for line in game.lines if line.person not in people]
        if len(lines) == len(game.lines):
            struck.append(game)
        elif len(lines) > 1:
            struck.append(game._replace(lines=tuple(_close_places(lines))))
    return struck


def _close_places(lines: list[Line]) -> Iterable[Line]:
    places = [line.place for line in lines]
    return (line._replace(place=1 + sum(place < line.place for place in places)) for line in lines)


def own_lines(game: Game) -> list[Line]:
    """Return the lines of people who played for themselves; none for a walk-over."""
    return [] if game.kind == "walk_over" else [line for line in game.lines if line.stand_in is None]


def mean_place(game: Game, line: Line) -> Fraction:
    """Return the place, or the mean of the places that a tie shares."""
    level = sum(other.place == line.place for other in game.lines)
    return line.place + Fraction(level - 1, 2)


class Rivalry(NamedTuple):
    """Two people: games both played, how often the first was ahead, behind and level, and their margin.

    `margin` is how many fewer penalty points per hand the first had in these games; None without hands.
    """

    games: int
    ahead: int
    behind: int
    level: int
    margin: Fraction | None


def cross_table(
    games: Iterable[Game], people: Sequence[Person], others: Sequence[Person] | None = None
) -> dict[Pair, Rivalry]:
    """Return the rivalry of each of these people with each of the others, also of those who never met.

    The first of a pair is the first by name.
    """
    beside = people if others is None else others
    met: dict[Pair, list[tuple[Line, Line]]] = {
        pair(one, other): [] for one, other in product(people, beside) if one != other
    }
    for game in games:
        for one, other in combinations(sorted(own_lines(game), key=lambda line: line.person), 2):
            # Pairs that were not asked for go into a list that no one keeps.
            met.get((one.person, other.person), []).append((one, other))
    return {two: _compare(lines) for two, lines in met.items()}


def _compare(met: Sequence[tuple[Line, Line]]) -> Rivalry:
    ahead = sum(own.place < theirs.place for own, theirs in met)
    behind = sum(own.place > theirs.place for own, theirs in met)
    # A late joiner played fewer hands: only those that both played can be compared.
    hands = sum(min(own.hands, theirs.hands) for own, theirs in met)
    margin = Fraction(sum(theirs.penalty - own.penalty for own, theirs in met), hands) if hands else None
    return Rivalry(len(met), ahead, behind, len(met) - ahead - behind, margin)
