"""A season as input for `league`: members by id, nights in the order in which they were closed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import CharField, Count, Q, QuerySet
from django.db.models.functions import Cast

from scoring.engine.refusals import Refusal
from scoring.league import results as league
from scoring.league.formats import Format, read_format
from scoring.league.standings import Preview, preview_format
from scoring.seasons.models import Adjustment, Division, Entrant, Night, NightTable, Result, Season

_TABLE_FIELDS = ("at_table", "night__number", "table__round", "table__number", "kind")
_LINE_FIELDS = (
    "person",
    "place",
    "penalty",
    "hands",
    "hands_won",
    "kalookis",
    "buy_ins",
    "behind",
    "played_by",
)
TEXT_IDS = {
    "at_table": Cast("table", CharField()),
    "person": Cast("member", CharField()),
    "played_by": Cast("stand_in", CharField()),
    "of_division": Cast("division", CharField()),
}  # a season's results name the same few people ten thousand times: converting each id would cost most of the time
_ROUND = 1000  # tables of a later round follow those of an earlier one


class TextIds(dict[str, str]):
    """Ids as `league` writes them, by their text in the database."""

    def __missing__(self, written: str) -> str:
        self[written] = str(UUID(written))
        return self[written]


class ClosedNight(NamedTuple):
    """A night that counts: its number in the season, and when it was closed."""

    number: int
    at: datetime


class GivenPoints(NamedTuple):
    """Points given or taken by the organiser, and when."""

    adjustment: league.Adjustment
    at: datetime


class FinalNight(NamedTuple):
    """The closed final night: how many nights count before it, and its games."""

    closed: ClosedNight
    nights_before: int
    games: Sequence[league.Game]


@dataclass(frozen=True, slots=True)
class LeagueSeason:
    """A division's season; in `season` nights are numbered from 1 in the order of `closed`.

    The final night is not among them: it only reorders the finalists.
    """

    form: Format
    closed: Sequence[ClosedNight]
    season: league.Season
    left_after: Mapping[str, int]
    given: Sequence[GivenPoints]
    final: FinalNight | None = None

    def after(self, nights: int) -> league.Season:
        """Return the season as it stood after this many nights."""
        last = self.closed[nights - 1].number if nights else 0
        return replace(
            self.season,
            over=nights,
            left=[person for person, number in self.left_after.items() if number <= last],
            adjustments=tuple(each.adjustment for each in self.given if self._counts(each, nights)),
        )

    def _counts(self, given: GivenPoints, nights: int) -> bool:
        """Tell whether points count yet: from their night on, or from the first standings after they were given."""
        if given.adjustment.night is not None:
            return bool(nights) and given.adjustment.night <= self.closed[nights - 1].number
        return nights >= len(self.closed) or given.at < self.closed[nights].at


def season_format(season: Season) -> Format | None:
    """Return a season's scoring format; None if it has none yet."""
    form = read_format(season.format)
    return None if isinstance(form, Refusal) else form


class SeasonRows(NamedTuple):
    """All rows of a season, read once for all divisions; games of mixed tables are under None."""

    nights: Sequence[Night]
    entrants: Sequence[Entrant]
    games: Mapping[UUID | None, Sequence[league.Game]]
    given: Sequence[GivenPoints]

    def division_games(self, division: Division) -> list[league.Game]:
        """Return the games of a division and of mixed tables, in order."""
        both = [*self.games.get(division.pk, ()), *self.games.get(None, ())]
        return sorted(both, key=lambda game: (game.night, game.table))


def season_rows(season: Season) -> SeasonRows:
    """Read all rows of a season; four queries for any number of divisions."""
    games: dict[UUID | None, list[league.Game]] = {}
    for division, game in _games(Q(club=season.club_id, season=season)):
        games.setdefault(division, []).append(game)
    return SeasonRows(
        list(season.nights.filter(club=season.club_id).order_by("number")),
        list(Entrant.objects.filter(club=season.club_id, season=season).select_related("division")),
        games,
        _given_points(season),
    )


def league_season(
    division: Division, form: Format | None = None, rows: SeasonRows | None = None
) -> LeagueSeason | None:
    """Build a division's season; four queries unless the rows are given; None without a format."""
    # Another format than the season's own previews what it would make of the same results.
    form = form or season_format(division.season)
    if form is None:
        return None
    rows = rows or season_rows(division.season)
    closed = [
        ClosedNight(night.number, night.closed) for night in rows.nights if _counts(night) and night.closed
    ]
    entrants = [entrant for entrant in rows.entrants if entrant.division_id == division.pk]
    games = rows.division_games(division)
    return LeagueSeason(
        form=form,
        closed=closed,
        season=_league_season(rows.nights, closed, entrants, games),
        left_after=_entrant_numbers(entrants, "left_after"),
        given=rows.given,
        final=_final_night(rows.nights, closed, games),
    )


def _counts(night: Night) -> bool:
    return night.status == Night.Status.CLOSED and not night.final


def _league_season(
    nights: Sequence[Night],
    closed: Sequence[ClosedNight],
    entrants: Sequence[Entrant],
    games: Iterable[league.Game],
) -> league.Season:
    """Build the whole season, with nights numbered in the order in which they were closed."""
    order = {night.number: place for place, night in enumerate(closed, start=1)}
    return league.Season(
        nights=sum(not night.final for night in nights),
        over=len(closed),
        people=tuple(sorted(str(entrant.member_id) for entrant in entrants)),
        # Games of the final and of nights that are not closed do not count.
        games=tuple(game._replace(night=order[game.night]) for game in games if game.night in order),
        draws=_entrant_numbers(entrants, "drawn"),
    )


def _entrant_numbers(entrants: Iterable[Entrant], field: str) -> dict[str, int]:
    """Return a number of each entrant by member id, where there is one."""
    numbers = {str(each.member_id): getattr(each, field) for each in entrants}
    return {person: number for person, number in numbers.items() if number is not None}


def _final_night(
    nights: Iterable[Night], closed: Sequence[ClosedNight], games: Iterable[league.Game]
) -> FinalNight | None:
    for night in nights:
        if night.final and night.closed:
            before = sum(one.number < night.number for one in closed)
            played = [game for game in games if game.night == night.number]
            return FinalNight(ClosedNight(night.number, night.closed), before, played)
    return None


def division_games(division: Division) -> list[league.Game]:
    """Return the games of a division and of mixed tables by night number; one query."""
    which = division_or_mixed(division) & Q(club=division.club_id, season=division.season_id)
    return [game for _division, game in _games(which)]


def division_or_mixed(division: Division) -> Q:
    """Filter for rows of a division or of mixed tables."""
    return Q(division=division) | Q(division=None)


def _games(which: Q) -> Iterator[tuple[UUID | None, league.Game]]:
    ordered = Result.objects.filter(which).order_by(
        "night__number", "table__round", "table__number", "table_id", "place", "member_id"
    )
    for lines, game in _grouped_games(ordered, "of_division"):
        division = lines[0][-1]
        yield division and UUID(division), game


def recounted_nights(season: Season) -> tuple[int, int]:
    """Return how many closed nights a recount is past, and how many there are; one query."""
    closed = Night.objects.filter(club=season.club_id, season=season, status=Night.Status.CLOSED)
    past = Count("pk", filter=Q(number__lt=season.recount_from or 0))
    found = closed.aggregate(past=past, all=Count("pk"))
    return found["past"], found["all"]


def closed_days(club: UUID, since: date) -> list[date]:
    """Return the days from one on with a closed night, in order; one query."""
    nights = Night.objects.filter(club=club, status=Night.Status.CLOSED, date__gte=since)
    return list(nights.order_by("date").values_list("date", flat=True).distinct())


def rated_games(
    club: UUID, since: date = date.min, until: date = date.max
) -> Iterator[tuple[date, UUID, league.Game]]:
    """Return the games of closed nights on these days in order, with the night's date and id; one query."""
    which = Q(club=club, night__status=Night.Status.CLOSED, night__date__range=(since, until))
    which &= ~Q(kind=NightTable.Kind.WALK_OVER)
    # Ordered to the last field: the same games always give the same ratings.
    ordered = Result.objects.filter(which).order_by(
        "night__date", "night_id", "table__round", "table__number", "table_id", "place", "member_id"
    )
    for lines, game in _grouped_games(ordered, "night__date", "night_id"):
        yield *lines[0][-2:], game


def _grouped_games(
    results: QuerySet[Result], *more: str
) -> Iterator[tuple[Sequence[Sequence[Any]], league.Game]]:
    """Yield each game with its rows, which end in `more` fields; results are ordered by table."""
    rows: Any = results.annotate(**TEXT_IDS).values_list(*_TABLE_FIELDS, *_LINE_FIELDS, *more)
    ids = TextIds()
    # A big season has ten thousand rows, each of which is needed only until its game is made.
    for _table, group in groupby(rows.iterator(), key=itemgetter(0)):
        lines = list(group)
        _table, night, turn, number, kind = lines[0][: len(_TABLE_FIELDS)]
        game = league.Game(night, turn * _ROUND + number, tuple([_line(row, ids) for row in lines]), kind)
        yield lines, game


def _line(row: Sequence[Any], ids: TextIds) -> league.Line:
    person, *counts, stand_in = row[len(_TABLE_FIELDS) : len(_TABLE_FIELDS) + len(_LINE_FIELDS)]
    return league.Line._make((ids[person], *counts, stand_in and ids[stand_in]))


def _given_points(season: Season) -> list[GivenPoints]:
    rows = Adjustment.objects.filter(club=season.club_id, season=season, withdrawn=None)
    return [
        GivenPoints(
            league.Adjustment(
                str(row.member_id), row.points, row.reason, row.night.number if row.night else None
            ),
            row.created,
        )
        for row in rows.select_related("night").order_by("created", "id")
    ]


@dataclass(frozen=True, slots=True)
class FormatPreview:
    """The standings of a division under both formats, in the order of the new one."""

    division: Division
    rows: Sequence[Preview]


def preview_season(season: Season) -> Season | None:
    """Return the season to preview on: this one if it has closed nights, else its source, else the latest."""
    closed = Night.objects.filter(club=season.club_id, status=Night.Status.CLOSED)
    played = Season.objects.filter(club=season.club_id, pk__in=closed.values("season"))
    order = {season.pk: 0, season.copied_from_id: 1}
    latest_first = played.order_by("-created", "-id")
    return min(latest_first, key=lambda one: order.get(one.pk, 2), default=None)


def format_previews(played: Season, then: Format) -> list[FormatPreview]:
    """Return a preview for each division with entrants, highest first; four queries."""
    current, rows, previews = season_format(played) or then, season_rows(played), []
    divisions = {entrant.division for entrant in rows.entrants}
    for division in sorted(divisions, key=lambda division: division.level):
        # Spares each division a query for it.
        division.season = played
        if known := league_season(division, then, rows):
            lines = preview_format(current, then, known.after(len(known.closed)))
            counted = [line for line in lines if line.current.counted or line.then.counted]
            previews.append(FormatPreview(division, counted))
    return previews
