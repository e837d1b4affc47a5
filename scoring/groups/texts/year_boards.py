"""How the pegging board of a year is called and marked, on the page and in its picture."""

from django.utils.translation import gettext as _

from scoring.groups.queries.peg_board import BoardColumn
from scoring.groups.queries.year_of_nights import YearOfNights
from scoring.web.texts.dates import month_letter, short_month

_ROOM_FOR_A_NAME = 3
"""So many pegs are as wide as the short name of a month."""


def year_title(year: YearOfNights) -> str:
    """Return "A year of Fridays", or the year alone where nights are on many weekdays."""
    titles = (
        _("A year of Mondays"),
        _("A year of Tuesdays"),
        _("A year of Wednesdays"),
        _("A year of Thursdays"),
        _("A year of Fridays"),
        _("A year of Saturdays"),
        _("A year of Sundays"),
    )
    return _("The year %(year)s") % {"year": year.year} if year.weekday is None else titles[year.weekday]


def month_mark(column: BoardColumn) -> str:
    """Return the name of a month at its first night, or its letter where the next month is near."""
    if not column.starts_month:
        return ""
    return short_month(column.day) if column.in_month >= _ROOM_FOR_A_NAME else month_letter(column.day)
