"""Separate people who are level, by the steps in the order that the organiser chose."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple, TypeAlias

from scoring.league.evenings import Counted, Result
from scoring.league.formats import Format
from scoring.league.meetings import Person
from scoring.league.results import Game, Line, Season, own_lines

TOTAL = "total"
Figure: TypeAlias = Fraction | int


@dataclass(frozen=True, slots=True)
class Facts:
    """What tie-breaks may ask about.

    `lines` are what people played themselves, or what counts as their own.
    """

    form: Format
    season: Season
    games: Sequence[Game]
    results: Mapping[Person, Sequence[Result]]
    counted: Mapping[Person, Counted]
    totals: Mapping[Person, Fraction | None]
    lines: Mapping[Person, Sequence[Line]]


class Separation(NamedTuple):
    """The tie-break that put one above another, with the figure of each."""

    step: str
    above: Figure | None
    below: Figure | None


Groups: TypeAlias = list[tuple[list[Person], Separation | None]]
Step: TypeAlias = Callable[[Facts, Sequence[Person]], Mapping[Person, Figure | None]]


def lines_by_person(games: Sequence[Game]) -> dict[Person, list[Line]]:
    """Return the lines that people played themselves, or had played ahead."""
    lines: dict[Person, list[Line]] = {}
    for game in games:
        for line in own_lines(game):
            lines.setdefault(line.person, []).append(line)
    return lines


def separate(facts: Facts, people: Sequence[Person], steps: Sequence[str]) -> Groups:
    """Return people in groups that no step separates, best first, each with the step that put it below."""
    if not steps or len(people) < 2:
        return [(sorted(people), None)] if people else []
    step, *later = steps
    figures = STEP_FIGURES[step](facts, people)
    groups: Groups = []
    for figure in sorted(set(figures.values()), key=lambda figure: _rank(facts, step, figure)):
        level = [person for person in people if figures[person] == figure]
        below = separate(facts, level, later)
        if groups:
            above = figures[groups[-1][0][0]]
            below[0] = below[0][0], Separation(step, above, figure)
        groups += below
    return groups


def _rank(facts: Facts, step: str, figure: Figure | None) -> tuple[bool, Figure]:
    """Return a key for sorting: less is better, people without a figure come last."""
    if figure is None:
        return True, 0
    low = step in _LOW_IS_BETTER or (facts.form.low_wins and step in (TOTAL, "best_evening"))
    return False, figure if low else -figure


def _total(facts: Facts, people: Sequence[Person]) -> Mapping[Person, Figure | None]:
    return {person: facts.totals[person] for person in people}


def _evenings_won(facts: Facts, people: Sequence[Person]) -> Mapping[Person, Figure | None]:
    """Count the nights on which no one did better; ties at the top have won too."""
    played = [result for results in facts.results.values() for result in results if _is_own(result)]
    pick = min if facts.form.low_wins else max
    best: dict[int, Fraction] = {}
    for result in played:
        best[result.night] = pick(best.get(result.night, result.value), result.value)
    won = {(result.person, result.night) for result in played if result.value == best[result.night]}
    count = Counter(person for person, _night in won)
    return {person: count[person] for person in people}


def _is_own(result: Result) -> bool:
    return result.how in ("played", "ahead")


def _sum_step(ask: Callable[[Line], int | None]) -> Step:
    """Return a tie-break that adds up a figure over all lines; None where any of it was not recorded."""

    def step(facts: Facts, people: Sequence[Person]) -> Mapping[Person, Figure | None]:
        found = {person: [ask(line) for line in facts.lines.get(person, ())] for person in people}
        # A number that is missing for one of them can separate no one: the step passes them on as tied.
        if any(None in figures for figures in found.values()):
            return dict.fromkeys(people, 0)
        return {person: sum(filter(None, figures)) for person, figures in found.items()}

    return step


def _mean_penalty(facts: Facts, people: Sequence[Person]) -> Mapping[Person, Figure | None]:
    means: dict[Person, Figure | None] = {}
    for person in people:
        lines = facts.lines.get(person, ())
        hands = sum(line.hands for line in lines)
        means[person] = Fraction(sum(line.penalty for line in lines), hands) if hands else None
    return means


def lines_of_two(games: Sequence[Game], one: Person, other: Person) -> Iterator[tuple[Line, Line]]:
    """Yield the lines of two people in each game that both played themselves."""
    for game in games:
        lines = {line.person: line for line in own_lines(game)}
        if one in lines and other in lines:
            yield lines[one], lines[other]


def _head_to_head(facts: Facts, people: Sequence[Person]) -> Mapping[Person, Figure | None]:
    """Return how often each finished before the others of the group, less how often behind.

    There is no figure where any two of the group never met.
    """
    ahead: Counter[Person] = Counter()
    for one, other in combinations(people, 2):
        met = list(lines_of_two(facts.games, one, other))
        # Ahead of one and never met the other compares unlike things, so the step is skipped for the whole group.
        if not met:
            return dict.fromkeys(people, 0)
        lead = sum((theirs.place > own.place) - (theirs.place < own.place) for own, theirs in met)
        ahead[one] += lead
        ahead[other] -= lead
    return {person: ahead[person] for person in people}


def _best_evening(facts: Facts, people: Sequence[Person]) -> Mapping[Person, Figure | None]:
    pick = min if facts.form.low_wins else max
    return {
        person: pick((result.value for result in facts.results[person] if _is_own(result)), default=None)
        for person in people
    }


def _earliest(facts: Facts, people: Sequence[Person]) -> Mapping[Person, Figure | None]:
    """Return the night on which each had the last of the required nights; None for those who haven't yet."""
    wanted = max(facts.form.qualify, 1)
    nights = {
        person: sorted({result.night for result in facts.results[person] if _is_own(result)})
        for person in people
    }
    return {person: had[wanted - 1] if len(had) >= wanted else None for person, had in nights.items()}


def _evenings_played(facts: Facts, people: Sequence[Person]) -> Mapping[Person, Figure | None]:
    return {
        person: len({result.night for result in facts.results[person] if _is_own(result)})
        for person in people
    }


def _opponents(facts: Facts, people: Sequence[Person]) -> Mapping[Person, Figure | None]:
    """Return the mean total of each person's opponents, once for each meeting; more is better."""
    return {person: _mean_of_opponents(facts, person) for person in people}


def _mean_of_opponents(facts: Facts, person: Person) -> Figure | None:
    met = [
        facts.totals.get(line.person)
        for game in facts.games
        if any(line.person == person for line in game.lines)
        for line in game.lines
        if line.person != person
    ]
    known = [value for value in met if value is not None]
    # Steps rank the higher number first; where few points win, strong opponents are those with few.
    sign = -1 if facts.form.low_wins else 1
    return sign * sum(known, Fraction(0)) / len(known) if known else None


def _draw(facts: Facts, people: Sequence[Person]) -> Mapping[Person, Figure | None]:
    return {person: facts.season.draws.get(person) for person in people}


# Whatever the season counts: penalty points are always bad, and an early night is a low number.
_LOW_IS_BETTER = ("mean_penalty", "earliest")
STEP_FIGURES: Mapping[str, Step] = {
    TOTAL: _total,
    "evenings_won": _evenings_won,
    "tables_won": _sum_step(lambda line: line.place == 1),
    "seconds": _sum_step(lambda line: line.place == 2),
    "hands_won": _sum_step(lambda line: line.hands_won),
    "mean_penalty": _mean_penalty,
    "head_to_head": _head_to_head,
    "best_evening": _best_evening,
    "earliest": _earliest,
    "evenings_played": _evenings_played,
    "kalookis": _sum_step(lambda line: line.kalookis),
    "opponents": _opponents,
    "draw": _draw,
}
