"""What stood out in a season: awards and records; whoever is level shares one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from scoring.league.meetings import Person
from scoring.league.results import Game, Line, played_themselves

Figure: TypeAlias = Fraction | int


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
    played = sorted(_own(games), key=lambda each: (each[0].night, each[0].table))
    every = [*played, *_own(final)]
    found = [
        _best("lowest_evening", _evenings(every), low=True),
        _best("highest_evening", _evenings(every)),
        _best("most_kalookis", _counted(played, "kalookis")),
        _best("most_hands_won", _counted(played, "hands_won")),
        _best("most_tables_won", _tables_won(played)),
        _best("longest_run", _runs(played)),
        _best("best_comeback", _comebacks(every)),
        _full_attendance(played, nights),
    ]
    return [award for award in found if award is not None]


def _own(games: Iterable[Game]) -> Iterator[tuple[Game, Line]]:
    """Each line that somebody played himself."""
    return ((game, line) for game in games for line in played_themselves(game))


def _best(kind: str, figures: Mapping[Holder, Figure], *, low: bool = False) -> Award | None:
    """The most, or the least, of something; nothing where nobody has any, but nought is the best of evenings."""
    best = (min if low else max)(figures.values(), default=None)
    if best is None or (best == 0 and not low):
        return None
    return Award(kind, best, tuple(sorted(holder for holder, figure in figures.items() if figure == best)))


def _evenings(played: Iterable[tuple[Game, Line]]) -> Mapping[Holder, Figure]:
    """Penalty points per hand of each evening, over all of its games."""
    sums: dict[Holder, tuple[int, int]] = {}
    for game, line in played:
        penalty, hands = sums.get(Holder(line.person, game.night), (0, 0))
        sums[Holder(line.person, game.night)] = penalty + line.penalty, hands + line.hands
    return {holder: Fraction(penalty, hands) for holder, (penalty, hands) in sums.items() if hands}


def _counted(played: Iterable[tuple[Game, Line]], what: str) -> Mapping[Holder, Figure]:
    counts: dict[Holder, int] = {}
    for _game, line in played:
        counts[Holder(line.person)] = counts.get(Holder(line.person), 0) + getattr(line, what)
    return counts


def _tables_won(played: Iterable[tuple[Game, Line]]) -> Mapping[Holder, Figure]:
    counts: dict[Holder, int] = {}
    for _game, line in played:
        counts[Holder(line.person)] = counts.get(Holder(line.person), 0) + (line.place == 1)
    return counts


def _runs(played: Iterable[tuple[Game, Line]]) -> Mapping[Holder, Figure]:
    """The most tables one after the other that nobody won before him; two make a run."""
    now: dict[Person, int] = {}
    longest: dict[Holder, int] = {}
    for _game, line in played:
        now[line.person] = now.get(line.person, 0) + 1 if line.place == 1 else 0
        if now[line.person] > 1:
            longest[Holder(line.person)] = max(longest.get(Holder(line.person), 0), now[line.person])
    return longest


def _comebacks(played: Iterable[tuple[Game, Line]]) -> Mapping[Holder, Figure]:
    """Points behind the best after a buy-in, of those who won all the same."""
    return {
        Holder(line.person, game.night): line.behind
        for game, line in played
        if line.buy_ins and line.place == 1
    }


def _full_attendance(played: Iterable[tuple[Game, Line]], nights: int) -> Award | None:
    came: dict[Person, set[int]] = {}
    for game, line in played:
        came.setdefault(line.person, set()).add(game.night)
    every = tuple(sorted(Holder(person) for person, had in came.items() if len(had) == nights))
    return Award("full_attendance", nights, every) if every and nights else None
