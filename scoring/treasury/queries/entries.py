"""The entries of a club's treasury: lines written at once taken together, such as the dues of 24 members."""

from datetime import date
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Count, F, Max, Min, Q, QuerySet, Sum

from scoring.clubs.models import Club
from scoring.engine.amounts import Money
from scoring.treasury.models import TreasuryLine


class EntryRow(NamedTuple):
    """Lines of a kind that were written at once; `people` counts whom they concern, `name` is one of them.

    `taken_back` counts those of its `lines` that were reversed since, `takes_back` those that reverse others.
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
        """Return whether it no longer counts, or only reverses another."""
        return bool(self.takes_back) or self.taken_back == self.lines

    @property
    def cash(self) -> Money:
        """Return what came into the cash, negative for what left it; minor units."""
        return (self.target == "cash") * self.total - (self.source == "cash") * self.total


_SAME = ("entry", "kind", "source", "target", "currency", "day", "note", "author", "night_number")


def latest_entries(club: Club, first: int, many: int) -> list[EntryRow]:
    """Return `many` entries from place `first`, the newest first; one query."""
    found = _grouped(Q(club=club)).order_by("-at", "-place")
    return [EntryRow(*row) for row in found[first : first + many]]


def entries_in_order(club: Club, wanted: Q) -> list[EntryRow]:
    """Return the entries of these lines by their days; one query."""
    return [EntryRow(*row) for row in _grouped(wanted & Q(club=club)).order_by("day", "at", "place")]


def _grouped(wanted: Q) -> "QuerySet[Any, Any]":
    lines = TreasuryLine.objects.filter(wanted).annotate(night_number=F("night__number"))
    together = lines.values(*_SAME).annotate(
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
