"""What a night of a group is called: by its day and who won."""

from datetime import date

from django.utils.timezone import localdate
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.groups.queries.next_night import PlannedNight
from scoring.groups.queries.nights import Night
from scoring.web.texts.dates import day as written_day
from scoring.web.texts.dates import weekday_day
from scoring.web.texts.names import isolate, join_names


def night_day(when: date) -> str:
    """Return "Fri 20 Nov" in this year, "20 Nov 2025" in another."""
    return weekday_day(when) if when.year == localdate().year else written_day(when)


def night_words(night: Night) -> str:
    """Return "Fri 20 Nov · Ann won", or the day alone where no one won yet."""
    if not night.winners:
        return night_day(night.day)
    names = join_names(map(isolate, night.winner_names))
    won = ngettext("%(names)s won", "%(names)s won", len(night.winners)) % {"names": names}
    return _("%(day)s · %(won)s") % {"day": night_day(night.day), "won": won}


def planned_words(planned: PlannedNight | None) -> str:
    """Say when the next night is; a guess is a question."""
    if planned is None:
        return _("Next night")
    figures = {"day": night_day(planned.day)}
    if planned.is_today:
        return _("Today, %(day)s") % figures if planned.is_set else _("Today, %(day)s?") % figures
    return _("Next night: %(day)s") % figures if planned.is_set else _("Next night: %(day)s?") % figures
