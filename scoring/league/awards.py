"""What stood out in a season: awards and records; whoever is level shares one."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias, TypeVar

from scoring.league.meetings import Person
from scoring.league.results import Game, Line, played_themselves

Figure: TypeAlias = Fraction | int
Whose: TypeAlias = tuple[Person, int | None]
"""What a `Holder` is made of, only quicker."""
Had = TypeVar("Had", int, tuple[int, int])


KINDS = (
    "lowest_evening",
    "highest_evening",
    "most_kalookis",
    "most_hands_won",
    "most_tables_won",
    "longest_run",
    "best_comeback",
    "full_attendance",
)
"""Every award that follows from results, in the order in which they are told."""


class Holder(NamedTuple):
    """Whose, and on which night where it was one night."""

    person: Person
    night: int | None = None


class Award(NamedTuple):
    """`figure` is penalty points per hand, a count, nights or points, by its kind."""

    kind: str
    figure: Figure
    holders: tuple[Holder, ...]


def awards(games: Sequence[Game], nights: int, final: Sequence[Game] = ()) -> list[Award]:
    """All awards that somebody earned, over the games of so many nights and of the final.

    What one evening alone earns can be earned in the final, too. What a whole season adds up to cannot: not everybody
    is there.
    """
    played = list(_own(sorted(games, key=lambda game: (game.night, game.table))))
    every = [*played, *_own(final)]
    evenings = _evenings(every)
    found = [
        _best("lowest_evening", evenings, _per_hand, low=True),
        _best("highest_evening", evenings, _per_hand),
        _best("most_kalookis", _counted(played, lambda line: line.kalookis), int),
        _best("most_hands_won", _counted(played, lambda line: line.hands_won), int),
        _best("most_tables_won", _counted(played, lambda line: line.place == 1), int),
        _best("longest_run", _runs(played), int),
        _best("best_comeback", _comebacks(every), int),
        _full_attendance(played, nights),
    ]
    return [award for award in found if award is not None]


def _own(games: Iterable[Game]) -> Iterator[tuple[Game, Line]]:
    """Each line that somebody played himself."""
    return ((game, line) for game in games for line in played_themselves(game))


def _best(
    kind: str, had: Mapping[Whose, Had], figure: Callable[[Had], Figure], *, low: bool = False
) -> Award | None:
    """The most, or the least, of something; nothing where nobody has any, but nought is the best of evenings.

    Thousands had the same, so each figure is worked out once.
    """
    figures = {each: figure(each) for each in set(had.values())}
    best = (min if low else max)(figures.values(), default=None)
    if best is None or (best == 0 and not low):
        return None
    those = {each for each, found in figures.items() if found == best}
    return Award(kind, best, tuple(sorted(Holder(*whose) for whose, each in had.items() if each in those)))


def _per_hand(had: tuple[int, int]) -> Fraction:
    return Fraction(*had)


def _evenings(played: Iterable[tuple[Game, Line]]) -> Mapping[Whose, tuple[int, int]]:
    """Penalty points and hands of each evening, over all of its games."""
    sums: dict[Whose, tuple[int, int]] = {}
    for game, line in played:
        penalty, hands = sums.get((line.person, game.night), (0, 0))
        sums[line.person, game.night] = penalty + line.penalty, hands + line.hands
    return {whose: had for whose, had in sums.items() if had[1]}


def _counted(played: Iterable[tuple[Game, Line]], what: Callable[[Line], int | None]) -> Mapping[Whose, int]:
    """What was noted of each; nothing of those of whom nothing was."""
    counts: dict[Whose, int] = {}
    for _game, line in played:
        if (count := what(line)) is not None:
            counts[line.person, None] = counts.get((line.person, None), 0) + count
    return counts


def _runs(played: Iterable[tuple[Game, Line]]) -> Mapping[Whose, int]:
    """The most tables one after the other that nobody won before him; two make a run."""
    now: dict[Person, int] = {}
    longest: dict[Whose, int] = {}
    for _game, line in played:
        now[line.person] = now.get(line.person, 0) + 1 if line.place == 1 else 0
        if now[line.person] > 1:
            longest[line.person, None] = max(longest.get((line.person, None), 0), now[line.person])
    return longest


def _comebacks(played: Iterable[tuple[Game, Line]]) -> Mapping[Whose, int]:
    """Points behind the best after a buy-in, of those who won all the same."""
    return {
        (line.person, game.night): line.behind for game, line in played if line.buy_ins and line.place == 1
    }


def _full_attendance(played: Iterable[tuple[Game, Line]], nights: int) -> Award | None:
    came: dict[Person, set[int]] = {}
    for game, line in played:
        came.setdefault(line.person, set()).add(game.night)
    every = tuple(sorted(Holder(person) for person, had in came.items() if len(had) == nights))
    return Award("full_attendance", nights, every) if every and nights else None
