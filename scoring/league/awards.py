"""Find a season's awards and records; people who are level share one."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias, TypeVar

from scoring.league.meetings import Person
from scoring.league.results import Game, Line, own_lines
from scoring.league.tie_breaks import Figure

HolderKey: TypeAlias = tuple[Person, int | None]
"""What a `Holder` is made of, only quicker."""
_Tally = TypeVar("_Tally", int, tuple[int, int])


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
"""Every award that follows from results, in the order in which they are listed."""


class Holder(NamedTuple):
    """A person, and the night where it was one night."""

    person: Person
    night: int | None = None


class Award(NamedTuple):
    """An award by its kind; `figure` is penalty points per hand, a count, nights or points."""

    kind: str
    figure: Figure
    holders: tuple[Holder, ...]


def awards(games: Sequence[Game], nights: int, final: Sequence[Game] = ()) -> list[Award]:
    """Return all awards earned over the games of so many nights and of the final.

    The final counts for what one evening earns, not for what a season adds up to: not everyone plays in it.
    """
    # Runs and comebacks depend on the order of play, whatever order the database gives.
    played = list(_own_lines(sorted(games, key=lambda game: (game.night, game.table))))
    every = [*played, *_own_lines(final)]
    evenings = _evening_sums(every)
    found = [
        _best_award("lowest_evening", evenings, _per_hand, low=True),
        _best_award("highest_evening", evenings, _per_hand),
        _best_award("most_kalookis", _sum_lines(played, lambda line: line.kalookis), int),
        _best_award("most_hands_won", _sum_lines(played, lambda line: line.hands_won), int),
        _best_award("most_tables_won", _sum_lines(played, lambda line: line.place == 1), int),
        _best_award("longest_run", _winning_runs(played), int),
        _best_award("best_comeback", _comebacks(every), int),
        _full_attendance(played, nights),
    ]
    return [award for award in found if award is not None]


def _own_lines(games: Iterable[Game]) -> Iterator[tuple[Game, Line]]:
    """Yield the lines that people played themselves."""
    return ((game, line) for game in games for line in own_lines(game))


def _best_award(
    kind: str, had: Mapping[HolderKey, _Tally], figure: Callable[[_Tally], Figure], *, low: bool = False
) -> Award | None:
    """Return the award for the highest or lowest figure; None where no one has any.

    Zero counts for the lowest. Each distinct figure is computed once: thousands share few of them.
    """
    # Fractions are slow to make and compare; thousands of nights share few sums.
    figures = {each: figure(each) for each in set(had.values())}
    best = (min if low else max)(figures.values(), default=None)
    if best is None or (best == 0 and not low):
        return None
    those = {each for each, found in figures.items() if found == best}
    return Award(kind, best, tuple(sorted(Holder(*whose) for whose, each in had.items() if each in those)))


def _per_hand(had: tuple[int, int]) -> Fraction:
    return Fraction(*had)


def _evening_sums(played: Iterable[tuple[Game, Line]]) -> Mapping[HolderKey, tuple[int, int]]:
    """Return penalty points and hands of each person's nights, over all games of the night."""
    sums: dict[HolderKey, tuple[int, int]] = {}
    for game, line in played:
        penalty, hands = sums.get((line.person, game.night), (0, 0))
        sums[line.person, game.night] = penalty + line.penalty, hands + line.hands
    return {whose: had for whose, had in sums.items() if had[1]}


def _sum_lines(
    played: Iterable[tuple[Game, Line]], what: Callable[[Line], int | None]
) -> Mapping[HolderKey, int]:
    """Add up what was recorded of each person; people without a record are absent."""
    counts: dict[HolderKey, int] = {}
    for _game, line in played:
        # None is "not recorded", which is different from zero: it neither counts nor rules anyone out.
        if (count := what(line)) is not None:
            counts[line.person, None] = counts.get((line.person, None), 0) + count
    return counts


def _winning_runs(played: Iterable[tuple[Game, Line]]) -> Mapping[HolderKey, int]:
    """Return each person's longest run of tables won in a row; a run has at least two."""
    running: dict[Person, int] = {}
    longest: dict[HolderKey, int] = {}
    for _game, line in played:
        # A night that was missed does not break a run, a table that was not won does.
        running[line.person] = running.get(line.person, 0) + 1 if line.place == 1 else 0
        if running[line.person] > 1:
            longest[line.person, None] = max(longest.get((line.person, None), 0), running[line.person])
    return longest


def _comebacks(played: Iterable[tuple[Game, Line]]) -> Mapping[HolderKey, int]:
    """Return how many points behind the best winners were after a buy-in."""
    return {
        (line.person, game.night): line.behind for game, line in played if line.buy_ins and line.place == 1
    }


def _full_attendance(played: Iterable[tuple[Game, Line]], nights: int) -> Award | None:
    came: dict[Person, set[int]] = {}
    for game, line in played:
        came.setdefault(line.person, set()).add(game.night)
    every = tuple(sorted(Holder(person) for person, had in came.items() if len(had) == nights))
    return Award("full_attendance", nights, every) if every and nights else None
