"""Movements that clubs know: who goes to which table after a round, without any search."""

from collections.abc import Collection, Mapping, Sequence

from scoring.league.meetings import Night, Person, Table

Ranked = Sequence[Sequence[Person]]
"""The people of each table, the best of the round first; table 0 is the top one."""
MOVEMENTS = ("ladder", "progressive", "fixed", "rank")


def next_round(movement: str, seated: Night, ranked: Ranked, staying: Collection[Person] = ()) -> Night:
    """Where everybody sits after a round, by one of `MOVEMENTS`; tables keep their numbers and their sizes.

    `seated` and `ranked` are the same tables, in seat order and best first. Whoever is in `staying` keeps his table.
    """
    moved = {
        "ladder": lambda: ladder(ranked),
        "progressive": lambda: progressive(ranked),
        "fixed": lambda: fixed_movement(seated),
        "rank": lambda: by_rank(_best_first(ranked), list(map(len, ranked))),
    }[movement]()
    return _held(seated, moved, staying)


def _best_first(ranked: Ranked) -> list[Person]:
    """The winners in the order of their tables, then the second ones, and so on."""
    most = max(map(len, ranked), default=0)
    return [table[place] for place in range(most) for table in ranked if place < len(table)]


def _held(before: Night, after: Night, staying: Collection[Person]) -> Night:
    """Whoever has to keep his table changes places with somebody who came to it, with one who may move if there is."""
    tables = [list(table) for table in after]
    for number, table in enumerate(before):
        for person in table:
            if person in staying and person not in tables[number]:
                there = next(each for each in tables if person in each)
                newcomers = [one for one in tables[number] if one not in table]
                other = min(newcomers, key=lambda one: one in staying)
                there[there.index(person)] = other
                tables[number][tables[number].index(other)] = person
    return tuple(map(tuple, tables))


def ladder(finished: Ranked) -> Night:
    """The winner of each table goes up one, the last goes down one, the others stay; sizes stay as they are."""
    return _moved(finished, {0: -1, -1: 1})


def progressive(finished: Ranked) -> Night:
    """The winner of each table goes up one, the others stay; the last of the top table goes to the last table."""
    if len(finished) < 2:
        return tuple(map(tuple, finished))
    top, *others = finished
    tables: list[list[Person]] = [list(top[:-1]), *(list(table[1:]) for table in others)]
    for number, table in enumerate(others):
        tables[number].append(table[0])
    tables[-1].append(top[-1])
    return tuple(map(tuple, tables))


def _moved(finished: Ranked, steps: Mapping[int, int]) -> Night:
    """People by their place, -1 the last, go so many tables down; whoever would leave the room stays."""
    tables: list[list[Person]] = [[] for _ in finished]
    for number, table in enumerate(finished):
        for place, person in enumerate(table):
            step = steps.get(place, 0) or (steps.get(-1, 0) if place == len(table) - 1 else 0)
            there = number + step
            tables[there if 0 <= there < len(finished) else number].append(person)
    return tuple(map(tuple, tables))


def fixed_movement(tables: Night, steps: Sequence[int] = (0, 1, -1, -2)) -> Night:
    """Everybody keeps his seat number and goes so many tables down, from the last on to the first.

    One seat stays, one goes down a table, one up one and one up two; a seat that only larger tables have goes
    around among them. With steps 0, 1, 2, 3 it is the cyclic movement for tables of four.
    """
    moved = [list(table) for table in tables]
    for seat in range(max(map(len, tables), default=0)):
        have = [number for number, table in enumerate(tables) if len(table) > seat]
        step = steps[seat % len(steps)]
        for index, number in enumerate(have):
            moved[have[(index + step) % len(have)]][seat] = tables[number][seat]
    return tuple(map(tuple, moved))


def by_rank(people: Sequence[Person], sizes: Sequence[int]) -> Night:
    """The first of the table of the season together, then the next ones: for a final, or for play of equal strength."""
    tables: list[Table] = []
    for size in sizes:
        begin = sum(map(len, tables))
        tables.append(tuple(people[begin : begin + size]))
    return tuple(tables)


def by_interval(people: Sequence[Person], sizes: Sequence[int]) -> Night:
    """Every so many-th of the ranking at one table, so that all tables are equally strong."""
    tables: list[list[Person]] = [[] for _ in sizes]
    for person in people:
        free = [number for number, size in enumerate(sizes) if len(tables[number]) < size]
        if free:
            tables[min(free, key=lambda number: (len(tables[number]), number))].append(person)
    return tuple(map(tuple, tables))


def scripted(text: str, people: Sequence[Person]) -> list[Night] | int:
    """A written plan: a line for each table, a blank line between rounds, numbers from 1 for people.

    Where a line cannot be read or seats somebody twice, its number, counted from 1.
    """
    nights: list[list[Table]] = [[]]
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.replace(",", " ").split()
        if not words:
            nights.append([])
            continue
        table = _scripted_table(words, people)
        if table is None or any(set(table) & set(other) for other in nights[-1]):
            return number
        nights[-1].append(table)
    return [tuple(night) for night in nights if night]


def _scripted_table(words: Sequence[str], people: Sequence[Person]) -> Table | None:
    if not all(word.isdecimal() and len(word) < 5 and 1 <= int(word) <= len(people) for word in words):
        return None
    table = tuple(people[int(word) - 1] for word in words)
    return table if len(set(table)) == len(table) else None
