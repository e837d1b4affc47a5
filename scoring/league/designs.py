"""Schedules that are known to spread meetings as evenly as can be, where no search would have to look for them."""

from collections.abc import Callable, Iterator, Sequence

Round = list[list[int]]
"""People by number at their tables."""

THIRTEEN = (
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

KIRKMAN = (("a1", "a2", "a4"), ("a3", "b1", "b5"), ("a5", "b4", "b6"), ("a6", "b2", "b3"), ("a0", "b0", "c"))
"""The first of seven rounds of fifteen in threes; the others count every a and b on by one (Kirkman, 1850)."""


def known_rounds(sizes: Sequence[int], nights: int) -> list[Round] | None:
    """As many rounds as there are nights, from a schedule known for tables of these sizes; None where none is.

    Where each two meet once in so many rounds, the rounds begin again after that.
    """
    if tuple(sizes) == (5, 4, 4) and nights == len(THIRTEEN):
        return [
            [[ord(person) - ord("A") for person in table] for table in night.split()] for night in THIRTEEN
        ]
    make = KNOWN.get(tuple(sizes))
    if make is None:
        return None
    rounds = list(make())
    return [rounds[night % len(rounds)] for night in range(nights)]


def _kirkman() -> Iterator[Round]:
    for turn in range(7):
        yield [[_turned(person, turn) for person in table] for table in KIRKMAN]


def _turned(person: str, turn: int) -> int:
    if person == "c":
        return 14
    return (int(person[1]) + turn) % 7 + 7 * (person[0] == "b")


def _plane(order: int) -> Iterator[Round]:
    """The lines of a plane over a field, one direction a round: `order` squared people, each two meet once."""
    numbers = range(order)
    yield [[order * x + y for y in numbers] for x in numbers]
    for slope in numbers:
        lines: Round = [[] for _ in numbers]
        for x in numbers:
            for y in numbers:
                lines[_minus(order, y, _times(order, slope, x))].append(order * x + y)
        yield lines


def _times(order: int, one: int, other: int) -> int:
    """In the field of four elements, two and three are the roots of x² = x + 1."""
    if order != 4:
        return one * other % order
    return 0 if 0 in (one, other) else (one + other - 2) % 3 + 1


def _minus(order: int, one: int, other: int) -> int:
    return one ^ other if order == 4 else (one - other) % order


KNOWN: dict[tuple[int, ...], Callable[[], Iterator[Round]]] = {
    (3,) * 3: lambda: _plane(3),
    (3,) * 5: _kirkman,
    (4,) * 4: lambda: _plane(4),
    (5,) * 5: lambda: _plane(5),
}
