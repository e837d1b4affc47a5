"""What a year of a group's nights says in words."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.groups.queries.peg_board import PegBoard
from scoring.groups.queries.year_of_nights import MoneyCourse, Record, YearOfNights
from scoring.groups.texts.nights import night_day
from scoring.groups.texts.year_boards import month_mark
from scoring.web.tables import Cell, Column, Row, Table
from scoring.web.texts.amounts import points, signed_money
from scoring.web.texts.dates import short_day
from scoring.web.texts.names import isolate, join_names


def run_words(nights: int) -> str:
    return ngettext("%(n)d in a row", "%(n)d in a row", nights) % {"n": nights}


class RecordLine(NamedTuple):
    """A record: what it is called, who holds it, and its figure in words."""

    label: str
    names: str
    words: str


def record_lines(
    year: YearOfNights, kalookis: Mapping[str, int], buy_ins: Mapping[str, int]
) -> list[RecordLine]:
    """Return the records of a year that are worth telling."""
    nights = year.most_wins.of if year.most_wins else 0
    lines = [
        _line(
            _("Most wins"),
            year.most_wins,
            ngettext("%(n)d of %(of)d night", "%(n)d of %(of)d nights", nights),
        ),
        _line(_("Longest run"), year.longest_run, _("%(n)d in a row")),
    ]
    if best := year.best_night:
        figures = {"amount": signed_money(best.amount, best.currency), "day": short_day(best.day)}
        lines.append(RecordLine(_("Best night"), best.name, _("%(amount)s, %(day)s") % figures))
    of = _("%(n)d of %(of)d")
    lines += [
        _line(_("Most nights"), year.most_nights, of),
        _line(_("Kalookis"), year.most_of(kalookis), of),
        _line(_("Most buy-ins"), year.most_of(buy_ins), of),
    ]
    return [line for line in lines if line]


def _line(label: str, record: Record | None, words: str) -> RecordLine | None:
    if record is None:
        return None
    return RecordLine(label, join_names(record.names), words % {"n": record.figure, "of": record.of})


def board_table(board: PegBoard) -> Table:
    """Return the pegging board; its pegs are words for screen readers, and classes for the style sheet."""
    kinds = {"won": _("won"), "there": _("was there"), "away": _("away")}
    label = _("Who won which night")
    columns = [
        Column(night_day(each.day), "words", hidden=True, small=month_mark(each)) for each in board.columns
    ]
    rows = [
        Row(
            [
                Cell(row.name),
                *(Cell("", kind=peg.classes, hidden=kinds[peg.kind]) for peg in row.pegs),
                Cell(points(row.wins)),
            ]
        )
        for row in board.rows
    ]
    ends = Column(_("Name"), "name"), Column(_("Nights won"), hidden=True)
    return Table([ends[0], *columns, ends[1]], rows, caption=label, region=label)


def money_course_words(course: MoneyCourse, year: YearOfNights) -> str:
    """Describe the chart of a year's money in one sentence, then one for each person."""
    nights = len(year.nights)
    first = ngettext("Won or lost after one night.", "Won or lost over %(n)d nights.", nights) % {"n": nights}
    people = [
        _("%(name)s %(amount)s.")
        % {"name": isolate(year.names[who]), "amount": signed_money(amounts[-1], course.currency)}
        for who, amounts in course.totals.items()
    ]
    return " ".join([first, *people])


def money_table(course: MoneyCourse, year: YearOfNights) -> Table:
    """Return what everyone had won or lost after each night, the latest first."""
    names = [Column(year.names[who], person=True) for who in course.totals]
    rows = [
        Row(
            [
                Cell(night_day(day)),
                *(Cell(signed_money(each[at], course.currency)) for each in course.totals.values()),
            ]
        )
        for at, day in reversed(list(enumerate(year.days)))
    ]
    label = _("Money before payments")
    return Table([Column(_("Night"), "name"), *names], rows, "grid-table", region=label)
