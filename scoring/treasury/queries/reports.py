"""The treasurer's reports of a season, of some days, or of every year.

Days have the lines of those days. A season has the lines that name it, whenever they were written, and those that name
none from its first night until the next season's: so every line belongs to one season, and each season begins with
what the one before left.
"""

from datetime import date
from typing import NamedTuple
from uuid import UUID

from django.db.models import Case, IntegerField, Min, Q, QuerySet, Sum, Value, When
from django.db.models.functions import Coalesce, ExtractYear, TruncDate

from scoring.clubs.models import Club
from scoring.ledger.treasury_report import Posted, Report, reports
from scoring.seasons.models import Season
from scoring.treasury.models import TreasuryLine

_NOTHING, _EVERYTHING = Q(pk__in=[]), Q(pk__isnull=False)  # an empty Q would vanish beside another


class Period(NamedTuple):
    """A season, or the days from `first` to `last`; an end that is None is open."""

    season: Season | None = None
    first: date | None = None
    last: date | None = None

    @property
    def params(self) -> dict[str, str]:
        if self.season:
            return {"season": str(self.season.pk)}
        days = {"first": self.first, "last": self.last}
        return {name: day.isoformat() if day else "" for name, day in days.items()}


class Bounds(NamedTuple):
    """Which lines belong to a period, and which to the time before."""

    before: Q
    within: Q

    @property
    def until(self) -> Q:
        return self.before | self.within


def bounds_of(club: Club, period: Period) -> Bounds:
    """Return which lines belong to a period; one query for a season, none for days."""
    if period.season is None:
        before = Q(day__lt=period.first) if period.first else _NOTHING
        since = Q(day__gte=period.first) if period.first else _EVERYTHING
        return Bounds(before, since & (Q(day__lte=period.last) if period.last else _EVERYTHING))
    seasons = _seasons_with_begin(club)
    place = next(number for number, (pk, _begins) in enumerate(seasons) if pk == period.season.pk)
    begins, after = seasons[place][1], [begin for _pk, begin in seasons[place + 1 :]]
    unnamed = Q(season=None)
    earlier = Q(season__in=[pk for pk, _begins in seasons[:place]])
    ends = Q(day__lt=after[0]) if after else _EVERYTHING
    return Bounds(
        earlier | (unnamed & Q(day__lt=begins)),
        Q(season=period.season) | (unnamed & Q(day__gte=begins) & ends),
    )


def _seasons_with_begin(club: Club) -> list[tuple[UUID, date]]:
    """Return the seasons by their first night, or the day they were created where they have none."""
    begins = Coalesce(Min("nights__date"), TruncDate("created"))
    rows = Season.objects.filter(club=club).annotate(begins=begins).order_by("begins", "created", "id")
    return list(rows.values_list("pk", "begins"))


def reports_of(club: Club, bounds: Bounds) -> list[Report]:
    """Return a report for every currency; one query."""
    part = Case(When(bounds.before, then=Value(0)), default=Value(1), output_field=IntegerField())
    rows = _posted(TreasuryLine.objects.filter(bounds.until, club=club).annotate(part=part))
    return reports(posted._replace(before=part == 0) for part, posted in rows)


def years_of(club: Club) -> list[tuple[int, Report]]:
    """Return a report for every year and currency in which something was written, the latest first; one query."""
    rows = _posted(TreasuryLine.objects.filter(club=club).annotate(part=ExtractYear("day")))
    return [
        (year, report)
        for year in sorted({part for part, _sum in rows}, reverse=True)
        for report in reports(posted._replace(before=part < year) for part, posted in rows if part <= year)
    ]


def _posted(lines: "QuerySet[TreasuryLine]") -> list[tuple[int, Posted]]:
    """Add up lines by part, kind and way; reversals go the way of what they reverse, below zero."""
    names = ("part", "currency", "kind", "source", "target", "back")
    rows = lines.annotate(back=Q(reverses__isnull=False)).values_list(*names).annotate(Sum("amount"))
    return [
        (part, Posted(currency, kind, *((target, source, -amount) if back else (source, target, amount))))
        for part, currency, kind, source, target, back, amount in rows.order_by(*names)
    ]
