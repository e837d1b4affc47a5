"""What a treasurer's report is made of: the lines of a season or of some days, and all that were before.

Days tell what was in the box on them. A season has the lines that name it, whenever they were written, and those that
name none from its first night until the next season's: so every line belongs to one season, and what one leaves the
next one finds.
"""

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple
from uuid import UUID

from django.db.models import Case, IntegerField, Min, Q, QuerySet, Sum, Value, When
from django.db.models.functions import Coalesce, ExtractYear, TruncDate

from scoring.clubs.models import Club, Member
from scoring.engine.amounts import Money
from scoring.ledger.treasury import owes
from scoring.ledger.treasury_report import Posted, Report, reports
from scoring.seasons.models import Season
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.entries import EntryRow, entries_in_order


@dataclass(frozen=True, slots=True)
class Time:
    """A season, or the days from `first` to `last`; an end that is None is open."""

    season: Season | None = None
    first: date | None = None
    last: date | None = None


@dataclass(frozen=True, slots=True)
class Bounds:
    """Which lines belong to a time, and which to the time before."""

    before: Q
    within: Q

    @property
    def until(self) -> Q:
        """All that make what there is in the end."""
        return self.before | self.within


@dataclass(frozen=True, slots=True)
class Year:
    """A year of the book, one currency: what it found and what it left."""

    year: int
    report: Report

    @property
    def first(self) -> date:
        """Its first day."""
        return date(self.year, 1, 1)

    @property
    def last(self) -> date:
        """Its last day."""
        return date(self.year, 12, 31)


NOTHING, EVERYTHING = Q(pk__in=[]), Q(pk__isnull=False)  # an empty Q would vanish beside another


def bounds_of(club: Club, time: Time) -> Bounds:
    """Which lines belong to it; one query for a season, none for days."""
    if time.season is None:
        before = Q(day__lt=time.first) if time.first else NOTHING
        since = Q(day__gte=time.first) if time.first else EVERYTHING
        return Bounds(before, since & (Q(day__lte=time.last) if time.last else EVERYTHING))
    seasons = _in_order(club)
    place = next(number for number, (pk, _begins) in enumerate(seasons) if pk == time.season.pk)
    begins, after = seasons[place][1], [begin for _pk, begin in seasons[place + 1 :]]
    unnamed = Q(season=None)
    earlier = Q(season__in=[pk for pk, _begins in seasons[:place]])
    ends = Q(day__lt=after[0]) if after else EVERYTHING
    return Bounds(
        earlier | (unnamed & Q(day__lt=begins)),
        Q(season=time.season) | (unnamed & Q(day__gte=begins) & ends),
    )


def _in_order(club: Club) -> list[tuple[UUID, date]]:
    """Every season with its first night, or the day it was made where it has none."""
    begins = Coalesce(Min("nights__date"), TruncDate("created"))
    rows = Season.objects.filter(club=club).annotate(begins=begins).order_by("begins", "created", "id")
    return list(rows.values_list("pk", "begins"))


class Added(NamedTuple):
    """Lines of one part of the book, kind and way together; `back` where they take others back."""

    part: int
    currency: str
    kind: str
    source: str
    target: str
    back: bool
    amount: Money

    def posted(self, since: int) -> Posted:
        """What was taken back goes the way it went first, below zero; parts below `since` are the time before."""
        way = (self.target, self.source) if self.back else (self.source, self.target)
        amount = -self.amount if self.back else self.amount
        return Posted(self.currency, self.kind, *way, amount, self.part < since)


def reports_of(club: Club, bounds: Bounds) -> list[Report]:
    """A report for every currency; one query."""
    part = Case(When(bounds.before, then=Value(0)), default=Value(1), output_field=IntegerField())
    rows = _added(TreasuryLine.objects.filter(bounds.until, club=club).annotate(part=part))
    return reports(row.posted(since=1) for row in rows)


def years_of(club: Club) -> list[Year]:
    """Every year in which something was written, currency by currency, the latest first; one query."""
    rows = _added(TreasuryLine.objects.filter(club=club).annotate(part=ExtractYear("day")))
    return [
        Year(year, report)
        for year in sorted({row.part for row in rows}, reverse=True)
        for report in reports(row.posted(since=year) for row in rows if row.part <= year)
    ]


def _added(lines: "QuerySet[TreasuryLine]") -> list[Added]:
    names = Added._fields[:-1]
    rows = lines.annotate(back=Q(reverses__isnull=False)).values_list(*names).annotate(Sum("amount"))
    return [Added(*row) for row in rows.order_by(*names)]


def debts_of(club: Club, bounds: Bounds) -> dict[str, list[tuple[Member, Money]]]:
    """Currency → who owed what in the end, by name; below zero what was paid ahead. Two queries."""
    owed: dict[tuple[str, UUID], Money] = {}
    of_members = Q(source="members") | Q(target="members")
    rows = TreasuryLine.objects.filter(bounds.until & of_members, club=club)
    for currency, who, source, amount in rows.values_list("currency", "member", "source").annotate(
        Sum("amount")
    ):
        owed[currency, who] = owed.get((currency, who), 0) + owes(source, amount)
    uneven = {key: amount for key, amount in owed.items() if amount}
    people = Member.objects.filter(club=club, pk__in={who for _currency, who in uneven}).order_by(
        "name", "id"
    )
    members = list(people)
    return {
        currency: [(one, uneven[currency, one.pk]) for one in members if (currency, one.pk) in uneven]
        for currency in {currency for currency, _who in uneven}
    }


def entries_within(club: Club, bounds: Bounds) -> list[EntryRow]:
    """What was written for the time, by its days; one query."""
    return entries_in_order(club, bounds.within)
