"""Who met whom and who came before whom: the cross table of a season, and two people side by side."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import NamedTuple

from scoring.league.meetings import Pair, Person, pair
from scoring.league.results import Game, Line, played_themselves


class Rivalry(NamedTuple):
    """Two people: games both played, how often the first was ahead, behind and level; and by how many points a hand.

    `margin` is how many penalty points per hand the first had fewer in these games; None where no hand was played.
    """

    games: int
    ahead: int
    behind: int
    level: int
    margin: Fraction | None


def cross_table(
    games: Iterable[Game], people: Sequence[Person], others: Sequence[Person] | None = None
) -> dict[Pair, Rivalry]:
    """Each of these people with each of the others, who are the same unless told, also those who never met.

    The first of a pair is the first by name.
    """
    beside = people if others is None else others
    met: dict[Pair, list[tuple[Line, Line]]] = {
        pair(one, other): [] for one, other in product(people, beside) if one != other
    }
    for game in games:
        for one, other in combinations(sorted(played_themselves(game), key=lambda line: line.person), 2):
            met.get((one.person, other.person), []).append((one, other))
    return {two: _compare(lines) for two, lines in met.items()}


def _compare(met: Sequence[tuple[Line, Line]]) -> Rivalry:
    ahead = sum(own.place < his.place for own, his in met)
    behind = sum(own.place > his.place for own, his in met)
    hands = sum(min(own.hands, his.hands) for own, his in met)
    margin = Fraction(sum(his.penalty - own.penalty for own, his in met), hands) if hands else None
    return Rivalry(len(met), ahead, behind, len(met) - ahead - behind, margin)
