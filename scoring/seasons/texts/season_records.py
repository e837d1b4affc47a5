"""Word awards, the cross table, records and ratings."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.template.defaultfilters import floatformat
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.league.awards import Award
from scoring.seasons.queries.all_time_records import (
    ALL_TIME_RECORDS,
    EVENING_RECORDS,
    MAX_TIED,
    SEASON_RECORDS,
    Holder,
    Record,
)
from scoring.seasons.texts.awards import award_name, record_name
from scoring.seasons.texts.standings import figure
from scoring.web.texts.amounts import points
from scoring.web.texts.names import isolate, join_names

_MAX_AWARD_HOLDERS, _MAX_RECORD_HOLDERS = 6, 3


@dataclass(frozen=True, slots=True)
class AwardLine:
    """An award with its holders and its figure, as text."""

    name: str
    whose: str
    figure: str


def award_lines(awards: Sequence[Award], names: Mapping[str, str]) -> list[AwardLine]:
    """Return the awards with their holders, and the night where one was earned on a single night."""
    return [
        AwardLine(
            award_name(award.kind),
            _holders(sorted(_holder(names[holder.person], holder.night) for holder in award.holders)),
            figure(award.figure),
        )
        for award in awards
    ]


def _holders(names: list[str]) -> str:
    """Join the holders; of many only the first few."""
    if len(names) <= _MAX_AWARD_HOLDERS:
        return join_names(names)
    more = len(names) - _MAX_AWARD_HOLDERS + 1
    return join_names(
        [*names[: _MAX_AWARD_HOLDERS - 1], ngettext("%(n)s more", "%(n)s more", more) % {"n": more}]
    )


def _holder(name: str, night: int | None) -> str:
    if night is None:
        return isolate(name)
    return _("%(name)s, night %(night)s") % {"name": isolate(name), "night": night}


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A record with its first few holders by name; `level` says how many more share it."""

    name: str
    figure: str
    holders: Sequence[tuple[str, Holder]]
    level: str


def record_parts(
    records: Iterable[Record], names: Mapping[str, str]
) -> list[tuple[str, Sequence[RecordLine]]]:
    """Return the records of an evening, a season and all time, each part with its heading."""
    lines = {record.kind: _record_line(record, names) for record in records}
    parts = [
        (_("In one night"), EVENING_RECORDS),
        (_("In one season"), SEASON_RECORDS),
        (_("All time"), ALL_TIME_RECORDS),
    ]
    found = [(heading, [lines[kind] for kind in kinds if kind in lines]) for heading, kinds in parts]
    return [part for part in found if part[1]]


def _record_line(record: Record, names: Mapping[str, str]) -> RecordLine:
    more = len(record.holders) - _MAX_RECORD_HOLDERS
    level = ngettext("%(n)s more is tied.", "%(n)s more are tied.", more) % {"n": more} if more > 0 else ""
    if len(record.holders) == MAX_TIED:  # there may be others still
        level = _("Many more are tied.")
    holders = [(names[str(each.member_id)], each) for each in record.holders[:_MAX_RECORD_HOLDERS]]
    return RecordLine(record_name(record.kind), figure(record.figure), holders, level)


ORDER_NAMES = {
    "firsts": gettext_lazy("Tables won"),
    "games": gettext_lazy("Games"),
    "hands_won": gettext_lazy("Hands won"),
    "kalookis": gettext_lazy("Kalookis"),
}


def rating_words(name: str, figures: Sequence[float | None]) -> str:
    """Describe a line of ratings: first, last, lowest and highest."""
    known = [round(figure) for figure in figures if figure is not None]
    if not known:
        return ""
    values = {
        "first": points(known[0]),
        "last": points(known[-1]),
        "least": points(min(known)),
        "most": points(max(known)),
    }
    if not name:
        return _("From %(first)s to %(last)s, between %(least)s and %(most)s.") % values
    words = _("%(name)s: from %(first)s to %(last)s, between %(least)s and %(most)s.")
    return words % {**values, "name": isolate(name)}


def per_hand_words(figures: Sequence[float | None]) -> str:
    """Describe a line of points per hand: lowest, highest and last."""
    known = [figure for figure in figures if figure is not None]
    if not known:
        return ""
    values = {
        "least": per_hand_figure(min(known)),
        "most": per_hand_figure(max(known)),
        "last": per_hand_figure(known[-1]),
    }
    return _("Between %(least)s and %(most)s, most recently %(last)s; fewer is better.") % values


def per_hand_figure(average: float) -> str:
    return floatformat(average, "1g")
