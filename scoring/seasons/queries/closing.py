"""What is unfinished before a night or a season is closed, and what reopening a night does to the standings."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from datetime import date
from typing import NamedTuple

from django.utils import timezone

from scoring.league.standings import Preview, Row, place_changes
from scoring.seasons.models import Night, NightTable, Season
from scoring.seasons.queries.league_seasons import FormatPreview, league_season, season_rows
from scoring.seasons.queries.night_tables import TableLine, table_lines
from scoring.seasons.queries.nights import provisional_until
from scoring.seasons.queries.seasons import season_divisions, season_nights
from scoring.seasons.queries.standing_rows import latest_rows
from scoring.seasons.queries.to_do import night_tasks


class Doubt(NamedTuple):
    """A reason to ask before closing: its kind, and the tables or nights that it is about."""

    kind: str
    about: Sequence[NightTable | Night]

    @property
    def keys(self) -> list[str]:
        """Return what the page that asks sends back."""
        return [f"{self.kind} {one.pk}" for one in self.about]


def _doubts(found: Mapping[str, Sequence[NightTable | Night]]) -> list[Doubt]:
    return [Doubt(kind, about) for kind, about in found.items() if about]


def night_doubts(night: Night, today: date) -> list[Doubt]:
    """Return what is unfinished on a night that is not closed; a fixed number of queries."""
    lines = table_lines(night)

    def tables(is_doubtful: Callable[[TableLine], bool]) -> list[NightTable]:
        return [line.table for line in lines if is_doubtful(line)]

    return _doubts(
        {
            "future": [night] if night.date > today else [],
            "not_started": tables(lambda line: line.state == "seated"),
            "missing": tables(lambda line: line.state != "seated" and not line.is_done),
            "unconfirmed": tables(lambda line: night.season.confirms and _is_unconfirmed(line)),
            "disputed": tables(lambda line: bool(line.disputes)),
        }
    )


def _is_unconfirmed(line: TableLine) -> bool:
    return line.is_done and line.state != "walk_over" and line.table.confirmed is None


def season_doubts(season: Season) -> list[Doubt]:
    """Return what is unfinished in a season that is not closed; a fixed number of queries."""
    nights = season_nights(season)
    tasks = night_tasks(season, nights)

    def left(kind: str) -> list[Night]:
        return [task.night for task in tasks if task.kind == kind]

    return _doubts(
        {
            "not_held": [night for night in nights if night.status == Night.Status.PLANNED],
            "open": [night for night in nights if night.status == Night.Status.OPEN],
            "no_result": left("missing"),
            "not_confirmed": left("unconfirmed"),
            "in_dispute": left("disputed"),
            "late": left("late"),
            "provisional": [night for night in nights if _is_provisional(night)][-1:],
        }
    )


def _is_provisional(night: Night) -> bool:
    until = provisional_until(night)
    return until is not None and until > timezone.now()


def reopening_previews(night: Night) -> list[FormatPreview]:
    """Return who would have another place or total with this closed night open again, by division."""
    rows = season_rows(night.season)
    opened = [_opened(one) if one.pk == night.pk else one for one in rows.nights]
    previews = []
    for division in season_divisions(night.season):
        # Spares each division a query for it.
        division.season = night.season
        before, after = (league_season(division, rows=each) for each in (rows, rows._replace(nights=opened)))
        if before and after:
            previews.append(FormatPreview(division, _changes(latest_rows(before), latest_rows(after))))
    return [preview for preview in previews if preview.rows]


def _opened(night: Night) -> Night:
    opened = copy(night)
    opened.status, opened.closed = Night.Status.OPEN, None
    return opened


def _changes(before: Sequence[Row], after: Sequence[Row]) -> list[Preview]:
    """Return the people whose place or total is another one afterwards, in the later order."""
    current, gained = {row.person: row for row in before}, place_changes(before, after)
    rows = [Preview(row.person, current[row.person], row, gained[row.person]) for row in after]
    return [one for one in rows if (one.current.place, one.current.total) != (one.then.place, one.then.total)]
