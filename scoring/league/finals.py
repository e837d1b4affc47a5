"""The final night: who plays it, what they carry into it, and how it orders the season."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from scoring.league.evenings import results, total
from scoring.league.formats import FinalRule, Format
from scoring.league.meetings import Person
from scoring.league.results import Game, Season
from scoring.league.standings import Final, Needs, Row


def finalists(form: Format, rows: Sequence[Row]) -> list[Person]:
    """Return the first of the standings, as many as the format says, ties for the last place included."""
    return [row.person for row in rows if row.place is not None and row.place <= form.final.people]


def carried_points(form: Format, rows: Sequence[Row]) -> dict[Person, Fraction]:
    """Return the season points that each finalist carries into the final night."""
    playing = set(finalists(form, rows))
    return {row.person: _points_brought(form, form.final, row) for row in rows if row.person in playing}


def _points_brought(form: Format, rule: FinalRule, row: Row) -> Fraction:
    points = row.total if row.total is not None else Fraction(0)
    if rule.carry == "half":
        return points / 2
    if rule.carry == "best":
        values = sorted((result.value for result in row.counted), reverse=not form.low_wins)
        return total(form, values[: rule.n]) or Fraction(0)
    return points if rule.carry == "all" else Fraction(0)


def final_order(
    form: Format, rows: Sequence[Row], night: Mapping[Person, Fraction], current: Sequence[Row] = ()
) -> list[tuple[int | None, Person]]:
    """Return the season's final order: finalists by carried points and the final night, then the others.

    Only finalists can win. Ties after the final keep the season's order; a finalist who did not come ranks
    behind those who did. The others stand as in `current`, where a later night was played.
    """
    brought = carried_points(form, rows)
    order = [row.person for row in rows if row.person in brought]
    sign = 1 if form.low_wins else -1
    played = sorted(
        (person for person in order if person in night),
        key=lambda person: sign * (brought[person] + night[person]),
    )
    # Behind all who came, even those with fewer points: a final can't be won at home.
    missed = [person for person in order if person not in night]
    first = [*played, *missed]
    return [
        *((place, person) for place, person in enumerate(first, start=1)),
        # `current` moves only the others: a night after the final can't change who won it.
        *_places_behind(len(first), [row for row in current or rows if row.person not in brought]),
    ]


def _places_behind(finalists: int, others: Sequence[Row]) -> Iterator[tuple[int | None, Person]]:
    """Yield the people who were not in the final, in their own order."""
    places = [row.place for row in others if row.place is not None]
    for row in others:
        ahead = sum(place < row.place for place in places) if row.place is not None else None
        yield None if ahead is None else finalists + ahead + 1, row.person


def standings_after_final(
    form: Format, rows: Sequence[Row], games: Sequence[Game], current: Sequence[Row] = ()
) -> list[Row]:
    """Return the standings with the final played: finalists in its order, then the others as they were.

    `rows` are the standings before the final, `current` those after a later night, which moves only the others.
    """
    brought = carried_points(form, rows)
    night = _final_points(form, tuple(brought), games)
    known = {row.person: row for row in current or rows}
    above = {low.person: high.person for high, low in pairwise(current or rows)}
    finals = {person: Final(points, night.get(person)) for person, points in brought.items()}
    # An empty name stands above the first, so that each row can be compared with the one before it.
    order = [("", None), *((person, place) for place, person in final_order(form, rows, night, current))]
    return [
        _row_after_final(
            known[person], place, finals.get(person), higher not in finals and above.get(person) == higher
        )
        for (higher, _place), (person, place) in pairwise(order)
    ]


def _row_after_final(row: Row, place: int | None, final: Final | None, is_below: bool) -> Row:
    """Return a row after the final; its tie-break stays only where the same person still stands above."""
    separation = row.separation if final is None and is_below else None
    return replace(row, place=place, separation=separation, needs=Needs(0, None, None), final=final)


def _final_points(form: Format, people: tuple[Person, ...], games: Sequence[Game]) -> dict[Person, Fraction]:
    """Return what the final night gave those who came."""
    # A season of one night: the final is counted by the season's own rules, without its history.
    played = Season(1, 1, people, tuple(game._replace(night=1) for game in games))
    return {
        person: sum((result.value for result in had if result.how != "absent"), Fraction(0))
        for person, had in results(form, played).items()
        if any(result.how != "absent" for result in had)
    }
