"""Word what is unfinished before a night or a season is closed, a sentence for each kind."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.seasons.models import Night, NightTable
from scoring.seasons.queries.closing import Doubt
from scoring.seasons.queries.nights import provisional_until
from scoring.seasons.texts.nights import night_name, table_name
from scoring.web.texts.dates import day, moment
from scoring.web.texts.names import join_names

_SENTENCES: dict[str, Callable[[int], str]] = {
    "future": lambda _n: _("This night is planned for %(day)s, which is still to come."),
    "not_started": lambda n: ngettext("%(names)s hasn’t started.", "%(names)s haven’t started.", n),
    "missing": lambda n: ngettext("%(names)s has no result yet.", "%(names)s have no result yet.", n),
    "unconfirmed": lambda n: ngettext("%(names)s isn’t confirmed.", "%(names)s aren’t confirmed.", n),
    "disputed": lambda n: ngettext("%(names)s is in dispute.", "%(names)s are in dispute.", n),
    "not_held": lambda n: ngettext("%(names)s wasn’t held.", "%(names)s weren’t held.", n),
    "open": lambda n: ngettext("%(names)s is still open.", "%(names)s are still open.", n),
    "no_result": lambda n: ngettext(
        "%(names)s has a table without a result.", "%(names)s have tables without a result.", n
    ),
    "not_confirmed": lambda n: ngettext(
        "%(names)s has a table that isn’t confirmed.", "%(names)s have tables that aren’t confirmed.", n
    ),
    "in_dispute": lambda n: ngettext(
        "%(names)s has a table in dispute.", "%(names)s have tables in dispute.", n
    ),
    "late": lambda n: ngettext(
        "%(names)s has an entry that arrived after closing.",
        "%(names)s have entries that arrived after closing.",
        n,
    ),
    "provisional": lambda _n: _("Results are provisional until %(until)s."),
}


def doubt_words(doubt: Doubt) -> str:
    """Say in one sentence what is unfinished, and at which tables or on which nights."""
    values, last = {"names": join_names(map(_name, doubt.about))}, doubt.about[-1]
    if isinstance(last, Night):
        until = provisional_until(last)
        values |= {"day": day(last.date), "until": moment(until) if until else ""}
    return _SENTENCES[doubt.kind](len(doubt.about)) % values


def _name(one: Night | NightTable) -> str:
    return night_name(one.number) if isinstance(one, Night) else table_name(one.number, one.round)
