"""A season's seating plan, for people who all come every night, by known designs or a search."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from scoring.league.annealing import Plan, best_plan
from scoring.league.chance import Random, seeded_random
from scoring.league.meetings import Fairness, Night, Person, fairness, least_squares, meetings
from scoring.league.seats import History, Limits, in_seat_order, in_table_order, split

Round = list[list[int]]
"""People by number at their tables."""

_THIRTEEN = (
    "LHCJA KEMD GFIB",
    "JKCBG IELA HMFD",
    "JMGEA HIFC BDKL",
    "HBAEK LGMC FJDI",
    "LFAMB KIHG CEDJ",
    "JMKIL ADCB GHEF",
    "CLEFK GADI MJHB",
    "IBMEC LDGH KJFA",
)
"""Tables of five, four and four for eight nights: each two meet twice or three times. Found by a long search."""

_KIRKMAN = (("a1", "a2", "a4"), ("a3", "b1", "b5"), ("a5", "b4", "b6"), ("a6", "b2", "b3"), ("a0", "b0", "c"))
"""The first of seven rounds of fifteen in threes; the others count every a and b on by one (Kirkman, 1850)."""


def known_rounds(sizes: Sequence[int], nights: int) -> list[Round] | None:
    """Return so many rounds from a design known for tables of these sizes; None where none is.

    Where each two meet once in so many rounds, the rounds repeat after that.
    """
    if tuple(sizes) == (5, 4, 4) and nights == len(_THIRTEEN):
        return [
            [[ord(person) - ord("A") for person in table] for table in night.split()] for night in _THIRTEEN
        ]
    make = _KNOWN_DESIGNS.get(tuple(sizes))
    if make is None:
        return None
    rounds = list(make())
    # After everyone has met everyone once, nothing is fairer than the same again.
    return [rounds[night % len(rounds)] for night in range(nights)]


def _kirkman() -> Iterator[Round]:
    for turn in range(7):
        yield [[_turn(person, turn) for person in table] for table in _KIRKMAN]


def _turn(person: str, turn: int) -> int:
    if person == "c":
        return 14
    return (int(person[1]) + turn) % 7 + 7 * (person[0] == "b")


def _plane(order: int) -> Iterator[Round]:
    """Yield the lines of a plane over a field, one direction a round.

    `order` squared people, each two meet once.
    """
    numbers = range(order)
    yield [[order * x + y for y in numbers] for x in numbers]
    for slope in numbers:
        lines: Round = [[] for _ in numbers]
        for x in numbers:
            for y in numbers:
                lines[_minus(order, y, _times(order, slope, x))].append(order * x + y)
        yield lines


def _times(order: int, one: int, other: int) -> int:
    """Multiply in the field of four elements, where two and three are the roots of x² = x + 1."""
    if order != 4:
        return one * other % order
    return 0 if 0 in (one, other) else (one + other - 2) % 3 + 1


def _minus(order: int, one: int, other: int) -> int:
    return one ^ other if order == 4 else (one - other) % order


_KNOWN_DESIGNS: dict[tuple[int, ...], Callable[[], Iterator[Round]]] = {
    (3,) * 3: lambda: _plane(3),
    (3,) * 5: _kirkman,
    (4,) * 4: lambda: _plane(4),
    (5,) * 5: lambda: _plane(5),
}


_SEARCH_STEPS = (*[40_000] * 12, *[320_000] * 3, 1_200_000)
"""Steps of each search; a few seconds in all, where the least is out of reach."""

_SEARCH_SEED = 5000
"""Where the search sets out from, so that the usual sizes are found soon."""
_SEATING_PASSES = 3
"""How often every night's seats are looked at again, once all nights are there."""


class Schedule(NamedTuple):
    """The nights, who sits out on each, and how evenly people meet."""

    nights: tuple[Night, ...]
    out: tuple[tuple[Person, ...], ...]
    fairness: Fairness


@dataclass(frozen=True, slots=True)
class _Season:
    """Who is there by number on every night, and the sizes of their tables."""

    people: int
    sizes: tuple[int, ...]
    present: list[list[int]]


def schedule(people: Sequence[Person], nights: int, limits: Limits, seed: int) -> Schedule:
    """Return tables for so many nights; the seed decides who is who in the plan, never how good it is."""
    sizes, out = split(len(people), limits)
    season = _Season(len(people), sizes, _present(len(people), out, nights))
    rng = seeded_random(seed)
    names = list(people)
    # Chance only here: it decides who gets which number of the design, so no draw is better than another.
    rng.shuffle(names)
    # A design assumes that all come every night; with people who sit out only a search helps.
    plan = known_rounds(sizes, nights) if not out else None
    rounds = [
        [[names[person] for person in table] for table in night] for night in plan or _search_rounds(season)
    ]
    rng.shuffle(rounds)
    return _finish_schedule(people, rounds)


def _present(people: int, out: int, nights: int) -> list[list[int]]:
    """Return who plays each night; people sit out in turn."""
    return [
        [person for person in range(people) if (person - night * out) % people >= out] if people else []
        for night in range(nights)
    ]


def _search_rounds(season: _Season) -> list[list[list[int]]]:
    tables = sum(size * (size - 1) // 2 for size in season.sizes)
    pairs = season.people * (season.people - 1) // 2
    # The bound of arithmetic: where the search reaches it, no better plan exists and it stops.
    enough = least_squares(tables * len(season.present), pairs) if pairs else 0
    # Its own seed, the same for all: the plan for 22 people is as good in one club as in another.
    rng = seeded_random(_SEARCH_SEED + season.people)
    return best_plan(lambda: _random_plan(season, rng), _SEARCH_STEPS, enough, rng)[1]


def _random_plan(season: _Season, rng: Random) -> Plan:
    nights = []
    ends = list(accumulate(season.sizes))
    for present in season.present:
        people = list(present)
        rng.shuffle(people)
        nights.append([people[end - size : end] for end, size in zip(ends, season.sizes, strict=True)])
    return Plan(nights, [[0] * season.people for _ in range(season.people)], frozenset())


def _finish_schedule(people: Sequence[Person], rounds: list[list[list[Person]]]) -> Schedule:
    history = History()
    nights = []
    for tables in rounds:
        nights.append(in_seat_order(in_table_order([tuple(table) for table in tables], history), history))
        history.add(nights[-1])
    for turn in range(_SEATING_PASSES * len(nights)):  # the first nights knew nothing of the later ones
        night = turn % len(nights)
        history.stand_up(nights[night])
        nights[night] = in_seat_order(nights[night], history)
        history.sit_down(nights[night])
    out = tuple(
        tuple(person for person in people if not any(person in table for table in night)) for night in nights
    )
    return Schedule(tuple(nights), out, fairness(people, meetings(nights)))
