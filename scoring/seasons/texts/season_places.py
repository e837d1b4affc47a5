"""Explain a place in the standings, sentence by sentence."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.league.evenings import Result
from scoring.league.meetings import Person
from scoring.league.standings import Row
from scoring.league.tie_breaks import TOTAL, Separation
from scoring.seasons.texts.season_formats import STEP_NAMES
from scoring.seasons.texts.standings import figure
from scoring.web.texts.amounts import signed
from scoring.web.texts.names import isolate, join_names

_Names = Mapping[Person, str]


def explain_place(rows: Sequence[Row], person: Person, names: _Names) -> list[str]:
    """Explain a place: what counted, what was added, who is above and why, and what is still needed."""
    number = next(number for number, row in enumerate(rows) if row.person == person)
    row, above = rows[number], rows[number - 1] if number else None
    sentences = [
        _total_line(row),
        _dropped_line(row),
        *map(_absence_line, row.counted),
        *_extra_points_lines(row),
        *_final_lines(row, above, names),
        _shared_place_line(rows, row, names),
        _separation_line(row, above, names),
        *_needs_lines(row, above, names),
    ]
    return [sentence for sentence in sentences if sentence]


def _total_line(row: Row) -> str:
    if row.total is None:
        return _("No result counts yet.")
    counted = len(row.counted)
    words = ngettext("%(total)s from one result.", "%(total)s from %(n)s results.", counted)
    return words % {"total": figure(row.total), "n": counted}


def _dropped_line(row: Row) -> str:
    if not row.dropped:
        return ""
    listed = [_night_value(result) for result in row.dropped]
    return _("Not counted: %(results)s.") % {"results": join_names(listed)}


def _night_value(result: Result) -> str:
    return _("%(value)s on night %(night)s") % {"value": figure(result.value), "night": result.night}


def _absence_line(result: Result) -> str:
    """Say how a result came about that the member did not play at the table on the night."""
    words = {
        "ahead": _("Night %(night)s was played in advance: %(value)s."),
        "stand_in": _("Night %(night)s was played by a stand-in: %(value)s."),
        "walk_over": _("Night %(night)s was a walk-over: %(value)s."),
        "absent": _("Absent on night %(night)s: %(value)s."),
    }.get(result.how, "")
    return words % {"night": result.night, "value": figure(result.value)} if words else ""


def _extra_points_lines(row: Row) -> list[str]:
    lines = [
        _("%(points)s: %(reason)s.") % {"points": signed(each.points), "reason": each.reason}
        for each in row.adjustments
    ]
    if row.attendance:
        lines.insert(0, _("Attendance: %(points)s.") % {"points": figure(row.attendance)})
    return lines


def _final_lines(row: Row, above: Row | None, names: _Names) -> list[str]:
    """Say what a finalist brought and got, and who was ahead of them; the next one after them was not in the final."""
    if row.final is None:
        return [_("Not in the final.")] if above is not None and above.final else []
    figures = {"brought": figure(row.final.brought), "sum": figure(row.final.points)}
    if row.final.night is None:
        return [_("In the final, but didn’t come.")]
    lines = [
        _("In the final: %(brought)s brought and %(night)s on the night, %(sum)s in all.")
        % (figures | {"night": figure(row.final.night)})
    ]
    if above is not None and above.final and above.final.night is not None:
        name, other = isolate(names[above.person]), figure(above.final.points, row.final.points)
        words = (
            _("Tied with %(name)s in the final; the season decides.")
            if above.final.points == row.final.points
            else _("Below %(name)s in the final: %(own)s against %(other)s.")
        )
        lines.append(
            words % {"name": name, "own": figure(row.final.points, above.final.points), "other": other}
        )
    return lines


def _shared_place_line(rows: Sequence[Row], row: Row, names: _Names) -> str:
    others = [
        isolate(names[other.person])
        for other in rows
        if other.place == row.place and other.person != row.person and row.place is not None
    ]
    return _("Shares the place with %(names)s.") % {"names": join_names(others)} if others else ""


def _separation_line(row: Row, above: Row | None, names: _Names) -> str:
    """Say which tie-break put a member below the one above, with both figures."""
    if above is None or row.separation is None or row.place is None:
        return ""
    name, step = isolate(names[above.person]), row.separation
    if step.step == TOTAL:
        return _("Below %(name)s on points: %(own)s against %(other)s.") % _figures(step, name)
    figures = _figures(step, name) | {"step": STEP_NAMES[step.step]}
    if step.below is None:
        return _("Tied with %(name)s on points, behind on: %(step)s.") % figures
    return _("Tied with %(name)s on points, behind on: %(step)s, %(own)s against %(other)s.") % figures


def _figures(step: Separation, name: str) -> dict[str, str]:
    above, below = step.above, step.below
    return {
        "name": name,
        "own": "–" if below is None else figure(below, above),
        "other": "–" if above is None else figure(above, below),
    }


def _needs_lines(row: Row, above: Row | None, names: _Names) -> list[str]:
    lines = []
    if row.needs.results:
        words = ngettext(
            "One more result is needed for a final place.",
            "%(n)s more results are needed for a final place.",
            row.needs.results,
        )
        lines.append(words % {"n": row.needs.results})
    if row.needs.level is not None and above is not None and row.needs.gap:
        lines.append(
            _("A result of %(value)s would draw level with %(name)s.")
            % {"value": figure(row.needs.level), "name": isolate(names[above.person])}
        )
    return lines
