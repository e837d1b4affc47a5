"""A row of a season's table as it is kept: what counted, what did not, and why it stands there."""

import json
from fractions import Fraction
from typing import Any

from scoring.league.evenings import Result
from scoring.league.results import Adjustment
from scoring.league.standings import Final, Needs, Row
from scoring.league.tie_breaks import Figure, Separation
from scoring.seasons.models import Standing


def write_row(row: Row) -> str:
    """As JSON text; person, place and total stand beside it."""
    return json.dumps(
        {
            "counted": [_write_result(result) for result in row.counted],
            "dropped": [_write_result(result) for result in row.dropped],
            "attendance": row.attendance,
            "adjustments": [[each.points, each.reason, each.night] for each in row.adjustments],
            "separation": row.separation and [row.separation.step, *map(_write, row.separation[1:])],
            "needs": [row.needs.evenings, _write(row.needs.gap), _write(row.needs.level)],
            "final": row.final and [_write(row.final.brought), _write(row.final.night)],
        },
        separators=(",", ":"),
    )


def read_row(standing: Standing) -> Row:
    """The row that was kept, whose person is the member's id."""
    plain: dict[str, Any] = json.loads(standing.told)
    person = str(standing.member_id)
    step = plain["separation"]
    evenings, gap, level = plain["needs"]
    final = plain.get("final")  # rows from before there were finals have none
    return Row(
        person=person,
        place=standing.place,
        total=_read(standing.total or None),
        counted=tuple(_read_result(person, each) for each in plain["counted"]),
        dropped=tuple(_read_result(person, each) for each in plain["dropped"]),
        attendance=plain["attendance"],
        adjustments=tuple(
            Adjustment(person, points, why, night) for points, why, night in plain["adjustments"]
        ),
        separation=step and Separation(step[0], _read(step[1]), _read(step[2])),
        needs=Needs(evenings, _read(gap), _read(level)),
        final=final and Final(Fraction(final[0]), _read(final[1])),
    )


def _write_result(result: Result) -> list[Any]:
    return [result.night, str(result.value), result.how]


def _read_result(person: str, plain: list[Any]) -> Result:
    night, value, how = plain
    return Result(person, night, Fraction(value), how)


def _write(figure: Figure | None) -> str | None:
    return None if figure is None else str(figure)


def _read(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)
