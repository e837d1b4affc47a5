"""Movements that clubs know: who goes to which table after a round, without a search."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from scoring.league.meetings import Night, Person, Table

Ranked = Sequence[Sequence[Person]]
"""The people of each table, the best of the round first; table 0 is the top one."""
LARGEST_TABLE = 8
"""As many sit at one table of a written plan at most."""
MOVEMENTS = ("ladder", "progressive", "fixed", "rank")


def next_round(movement: str, seated: Night, ranked: Ranked, staying: Collection[Person] = ()) -> Night:
    """Return the seating of the next round by one of `MOVEMENTS`; tables keep their numbers and sizes.

    `seated` and `ranked` are the same tables, in seat order and best first. People in `staying` keep their
    table.
    """
    moved = {
        "ladder": lambda: ladder(ranked),
        "progressive": lambda: progressive(ranked),
        "fixed": lambda: fixed_movement(seated),
        "rank": lambda: by_rank(_best_first(ranked), list(map(len, ranked))),
    }[movement]()
    return _keep_staying(seated, moved, staying)


def _best_first(ranked: Ranked) -> list[Person]:
    """Return the winners in the order of their tables, then the second ones, and so on."""
    most = max(map(len, ranked), default=0)
    return [table[place] for place in range(most) for table in ranked if place < len(table)]


def _keep_staying(before: Night, after: Night, staying: Collection[Person]) -> Night:
    """Swap people who must stay with someone who came to their table, if possible one who may move."""
    tables = [list(table) for table in after]
    for number, table in enumerate(before):
        for person in table:
            if person in staying and person not in tables[number]:
                there = next(each for each in tables if person in each)
                # Exchanged with someone who has just come, so that no third table is touched and sizes stay.
                newcomers = [one for one in tables[number] if one not in table]
                other = min(newcomers, key=lambda one: one in staying)
                there[there.index(person)] = other
                tables[number][tables[number].index(other)] = person
    return tuple(map(tuple, tables))


def ladder(finished: Ranked) -> Night:
    """Move each table's winner up one and its last down one; sizes stay."""
    return _move_by_place(finished, {0: -1, -1: 1})


def progressive(finished: Ranked) -> Night:
    """Move each table's winner up one, and the last of the top table to the last table."""
    if len(finished) < 2:
        return tuple(map(tuple, finished))
    top, *others = finished
    # Everyone but those who move: the top table loses its last, each other table its winner.
    tables: list[list[Person]] = [list(top[:-1]), *(list(table[1:]) for table in others)]
    for number, table in enumerate(others):
        tables[number].append(table[0])
    tables[-1].append(top[-1])
    return tuple(map(tuple, tables))


def _move_by_place(finished: Ranked, steps: Mapping[int, int]) -> Night:
    """Move people so many tables down by their place, -1 the last; no one leaves the room."""
    tables: list[list[Person]] = [[] for _ in finished]
    for number, table in enumerate(finished):
        for place, person in enumerate(table):
            # The last place depends on the table's size, so it is asked for separately.
            step = steps.get(place, 0) or (steps.get(-1, 0) if place == len(table) - 1 else 0)
            there = number + step
            tables[there if 0 <= there < len(finished) else number].append(person)
    return tuple(map(tuple, tables))


def fixed_movement(tables: Night, steps: Sequence[int] = (0, 1, -1, -2)) -> Night:
    """Move everyone so many tables down by seat number, from the last table on to the first.

    One seat stays, one goes down a table, one up one and one up two; a seat that only larger tables have
    goes around among them. With steps 0, 1, 2, 3 it is the cyclic movement for tables of four.
    """
    moved = [list(table) for table in tables]
    for seat in range(max(map(len, tables), default=0)):
        # Tables of other sizes lack the last seats: only those who have one pass it round.
        have = [number for number, table in enumerate(tables) if len(table) > seat]
        step = steps[seat % len(steps)]
        for index, number in enumerate(have):
            moved[have[(index + step) % len(have)]][seat] = tables[number][seat]
    return tuple(map(tuple, moved))


def by_rank(people: Sequence[Person], sizes: Sequence[int]) -> Night:
    """Seat the first of the standings together, then the next, and so on."""
    tables: list[Table] = []
    for size in sizes:
        begin = sum(map(len, tables))
        tables.append(tuple(people[begin : begin + size]))
    return tuple(tables)


class PlanFault(NamedTuple):
    """Why a line (from 1) of a written plan makes no table.

    A word is "unknown" or there "twice", or its "size".
    """

    line: int
    why: str
    detail: str


def read_plan(text: str, known: Mapping[str, Person]) -> list[Night] | PlanFault:
    """Read a written plan: a line for each table, a blank line between rounds; `known` maps words to people.

    Words are separated by commas, or by spaces where a line has none; what stands before a colon is the
    table's label. Keys of `known` are in lower case.
    """
    rounds: list[list[Table]] = [[]]
    for number, line in enumerate(text.splitlines(), start=1):
        words = _split_words(line)
        if not words:
            rounds.append([])
            continue
        seated = {person for table in rounds[-1] for person in table}
        table = _read_table(words, known, seated)
        if isinstance(table, PlanFault):
            return table._replace(line=number)
        rounds[-1].append(table)
    return [tuple(tables) for tables in rounds if tables]


def _split_words(line: str) -> list[str]:
    # Plans are pasted from spreadsheets and mails: tabs and semicolons separate there.
    people = line.rpartition(":")[2].replace(";", ",").replace("\t", ",")
    words = people.split(",") if "," in people else people.split()
    return [" ".join(word.split()) for word in words if word.strip()]


def _read_table(
    words: Sequence[str], known: Mapping[str, Person], seated: Collection[Person]
) -> Table | PlanFault:
    table: list[Person] = []
    for word in words:
        person = known.get(word.casefold())
        if person is None:
            return PlanFault(0, "unknown", word)
        if person in seated or person in table:
            return PlanFault(0, "twice", word)
        table.append(person)
    return tuple(table) if 2 <= len(table) <= LARGEST_TABLE else PlanFault(0, "size", str(len(table)))
