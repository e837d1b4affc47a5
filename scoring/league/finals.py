"""The final night: who plays it, what they bring to it, and how it orders the season."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from scoring.league.counting import total
from scoring.league.formats import FinalRule, Format
from scoring.league.meetings import Person
from scoring.league.standings import Row


def finalists(form: Format, rows: Sequence[Row]) -> list[Person]:
    """The first of the table, as many as the format says; who shares the last such place plays too."""
    return [row.person for row in rows if row.place is not None and row.place <= form.final.people]


def carried(form: Format, rows: Sequence[Row]) -> dict[Person, Fraction]:
    """What each finalist brings to the final night, in the points of the season."""
    playing = set(finalists(form, rows))
    return {row.person: _brought(form, form.final, row) for row in rows if row.person in playing}


def _brought(form: Format, rule: FinalRule, row: Row) -> Fraction:
    whole = row.total if row.total is not None else Fraction(0)
    if rule.carry == "half":
        return whole / 2
    if rule.carry == "best":
        values = sorted((result.value for result in row.counted), reverse=not form.low_wins)
        return total(form, values[: rule.n]) or Fraction(0)
    return whole if rule.carry == "all" else Fraction(0)


def after_final(
    form: Format, rows: Sequence[Row], night: Mapping[Person, Fraction]
) -> list[tuple[int | None, Person]]:
    """The order of the season: finalists by what they brought and what the final night gave, then the others.

    Only finalists can win. Who is level after the final stays in the order of the season; a finalist who did not
    come ranks behind those who did.
    """
    brought = carried(form, rows)
    order = [row.person for row in rows if row.person in brought]
    sign = 1 if form.low_wins else -1
    played = sorted(
        (person for person in order if person in night),
        key=lambda person: sign * (brought[person] + night[person]),
    )
    missed = [person for person in order if person not in night]
    first = [*played, *missed]
    return [
        *((place, person) for place, person in enumerate(first, start=1)),
        *((row.place, row.person) for row in rows if row.person not in brought),
    ]
