"""What was written into a club's treasury at once, taken together: dues of twenty-four members are one entry."""

from datetime import date
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Count, F, Max, Min, Q, QuerySet, Sum

from scoring.clubs.models import Club
from scoring.engine.amounts import Money
from scoring.treasury.models import TreasuryLine


class EntryRow(NamedTuple):
    """Lines of a kind that were written at once; `name` is whom it concerns where that is one, `people` how many.

    `taken_back` counts those of its `lines` that were taken back since; `takes_back` those that do so themselves.
    """

    entry: UUID
    kind: str
    source: str
    target: str
    currency: str
    day: date
    note: str
    author: str
    night_number: int | None
    people: int
    name: str | None
    lines: int
    total: Money
    taken_back: int
    takes_back: int

    @property
    def is_past(self) -> bool:
        """Whether it counts no more, or is what takes another back."""
        return bool(self.takes_back) or self.taken_back == self.lines

    @property
    def cash(self) -> Money:
        """What it put into the box; below zero what it took out."""
        return (self.target == "cash") * self.total - (self.source == "cash") * self.total


SAME = ("entry", "kind", "source", "target", "currency", "day", "note", "author", "night_number")


def latest_entries(club: Club, first: int, many: int) -> list[EntryRow]:
    """So many of them, the newest first; one query."""
    found = _grouped(Q(club=club)).order_by("-at", "-place")
    return [EntryRow(*row) for row in found[first : first + many]]


def entries_in_order(club: Club, wanted: Q) -> list[EntryRow]:
    """Those of these lines, by their days; one query."""
    return [EntryRow(*row) for row in _grouped(wanted & Q(club=club)).order_by("day", "at", "place")]


def _grouped(wanted: Q) -> "QuerySet[Any, Any]":
    lines = TreasuryLine.objects.filter(wanted).annotate(night_number=F("night__number"))
    together = lines.values(*SAME).annotate(
        people=Count("member", distinct=True),
        name=Min("member__name"),
        lines=Count("id"),
        total=Sum("amount"),
        taken_back=Count("reversals"),
        takes_back=Count("reverses"),
        at=Max("created"),
        place=Min("number"),
    )
    found: QuerySet[Any, Any] = together.values_list(*EntryRow._fields)
    return found
