"""Late changes to a night that is already seated: only those who must move are moved."""

from collections.abc import Collection, Iterable, Sequence
from math import ceil
from typing import NamedTuple

from scoring.league.meetings import Night, Person, pair
from scoring.league.seating import APART_MEETINGS, Wishes
from scoring.league.seats import History, Limits


class Reseating(NamedTuple):
    """Tables by their old numbers, a given-up one empty; who was moved, and who found no table."""

    tables: Night
    moved: tuple[Person, ...]
    out: tuple[Person, ...]


class _Reseating:
    """The tables while they are mended; a newcomer takes the last seat, the others keep theirs."""

    def __init__(
        self, tables: Sequence[Sequence[Person]], past: History, wishes: Wishes, limits: Limits
    ) -> None:
        self.tables = [list(table) for table in tables]
        self.past, self.wishes, self.limits = past, wishes, limits

    def take_in(self, person: Person) -> bool:
        """Seat a person: where they belong, else at a smallest table, of those where they met fewest.

        A pair to be kept apart rather makes a table larger.
        """
        free = [number for number, table in enumerate(self.tables) if 0 < len(table) < self.limits.most]
        place = self.wishes.places.get(person)
        if place in free:
            free = [place]
        if not free:
            return False
        number = min(
            free,
            key=lambda number: (
                # Whole division leaves only the pairs to be kept apart: they matter more than sizes.
                self._known(person, number) // APART_MEETINGS,
                len(self.tables[number]),
                self._known(person, number),
            ),
        )
        self.tables[number].append(person)
        return True

    def open(self, waiting: Sequence[Person]) -> None:
        """Open as few tables as hold the people without a seat; they are mended like any other."""
        count = ceil(len(waiting) / self.limits.most)
        self.tables += [[person] for person in waiting[:count]]
        for person in waiting[count:]:
            self.take_in(person)

    def mend(self, number: int) -> list[Person]:
        """Fill a table that is too small or give it up, whichever moves fewer; return who has no seat."""
        table = self.tables[number]
        lacking = self.limits.fewest - len(table)
        if not table or lacking <= 0:
            return []
        others = [each for each, there in enumerate(self.tables) if there and each != number]
        givers = [
            person
            for each in others
            for person in self._free(each)[: len(self.tables[each]) - self.limits.fewest]
        ]
        room = sum(max(self.limits.most - len(self.tables[each]), 0) for each in others)
        # People with a fixed table would lose it, so it is filled up wherever it can be, whatever it costs.
        bound = any(person in self.wishes.places for person in table)
        # Fetching moves `lacking` people, giving up moves all of the table: the smaller number wins.
        if len(givers) >= lacking and (bound or lacking <= len(table) or room < len(table)):
            for _each in range(lacking):
                self._fetch(number)
            return []
        self.tables[number] = []
        return [person for person in table if not self.take_in(person)]

    def _fetch(self, number: int) -> None:
        """Move one person here from the largest table: the one who met the people here least."""
        largest = max(
            len(there) for each, there in enumerate(self.tables) if each != number and self._free(each)
        )
        able = [
            (each, person)
            for each, there in enumerate(self.tables)
            if each != number and len(there) == largest
            for person in self._free(each)
        ]
        giver, person = min(able, key=lambda way: self._known(way[1], number))
        self.tables[giver].remove(person)
        self.tables[number].append(person)

    def _free(self, number: int) -> list[Person]:
        """Return the people who may be moved from a table, if it can spare anyone."""
        table = self.tables[number]
        # One more taken from here would only move the gap to this table.
        if len(table) <= self.limits.fewest:
            return []
        return [person for person in table if person not in self.wishes.places]

    def _known(self, person: Person, number: int) -> int:
        """Return how often a person met the people at a table, as growth of the sum of squares."""
        apart = {pair(*two) for two in self.wishes.apart}
        pairs = [pair(person, mate) for mate in self.tables[number] if mate != person]
        return sum(self.past.met[two] + APART_MEETINGS * (two in apart) for two in pairs)


def reseat(
    tables: Night, gone: Collection[Person], come: Iterable[Person], terms: tuple[History, Wishes, Limits]
) -> Reseating:
    """Return tables without people who left and with late arrivals, touching as few as possible."""
    stayed = [[person for person in table if person not in gone] for table in tables]
    room = _Reseating(stayed, *terms)
    # Those with a table of their own first, or others might take its last seat.
    arrivals = sorted(come, key=lambda person: person not in room.wishes.places)
    room.open([person for person in arrivals if not room.take_in(person)])
    out: list[Person] = []
    # The fullest first: it is filled up, and people of an emptier one may then find room there.
    for number in sorted(range(len(room.tables)), key=lambda number: -len(room.tables[number])):
        out += room.mend(number)
    moved = [
        person
        for before, after in zip(stayed, room.tables, strict=False)
        for person in before
        if person not in (*after, *out)
    ]
    return Reseating(tuple(map(tuple, room.tables)), tuple(moved), tuple(out))
