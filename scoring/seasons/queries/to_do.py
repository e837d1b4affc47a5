"""What is left to do in a club but its money, as plain values; a fixed number of queries."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import NamedTuple
from uuid import UUID

from django.db.models import Exists, OuterRef, Q

from scoring.clubs.models import Club, Member
from scoring.games.queries.late_entries import open_entries
from scoring.seasons.models import Dispute, Night, NightTable, Result, Season
from scoring.seasons.queries.club_overview import CurrentSeason

SOON = timedelta(days=7)
"""How long before a night those who have not answered are asked."""
NAMED = 3
"""How many people a line names; the others are a number."""


class NightTask(NamedTuple):
    """Something to settle on a night: its kind, the tables it is about, and how many entries wait."""

    kind: str
    night: Night
    tables: Sequence[NightTable] = ()
    entries: int = 0


def night_tasks(season: Season, nights: Sequence[Night]) -> list[NightTask]:
    """Return what is left on nights that were closed or have a dispute, night by night; two queries."""
    late, by_id = _late_entries(season), {night.pk: night for night in nights}
    found: dict[tuple[UUID, str], list[NightTable]] = {}
    for table in _unsettled_tables(season):
        for kind in _kinds(table, by_id[table.night_id], confirms=season.confirms):
            found.setdefault((table.night_id, kind), []).append(table)
    tasks = [NightTask(kind, by_id[night], tables) for (night, kind), tables in found.items()]
    tasks += [NightTask("late", by_id[night], entries=count) for night, count in late.items()]
    return sorted(tasks, key=lambda task: task.night.number)


def _unsettled_tables(season: Season) -> Iterator[NightTable]:
    results = Result.objects.filter(club=season.club_id, table=OuterRef("pk"))
    disputes = Dispute.objects.filter(club=season.club_id, table=OuterRef("pk"), settled=None)
    tables = NightTable.objects.filter(club=season.club_id, night__season=season)
    tables = tables.annotate(has_result=Exists(results), in_dispute=Exists(disputes))
    left = Q(has_result=False) | (Q(confirmed=None) if season.confirms else Q())
    unsettled = tables.filter(Q(left, night__status=Night.Status.CLOSED) | Q(in_dispute=True))
    unsettled = unsettled.exclude(kind=NightTable.Kind.WALK_OVER)
    return unsettled.order_by("night__number", "round", "number").iterator()


def _kinds(table: NightTable, night: Night, *, confirms: bool) -> list[str]:
    has_result: bool = table.has_result  # type: ignore[attr-defined]  # annotated
    closed = night.status == Night.Status.CLOSED
    kinds = {
        "missing": closed and not has_result,
        "disputed": table.in_dispute,  # type: ignore[attr-defined]  # annotated
        "unconfirmed": closed and has_result and confirms and table.confirmed is None,
    }
    return [kind for kind, is_so in kinds.items() if is_so]


def _late_entries(season: Season) -> Counter[UUID]:
    """Count by night what phones sent after closing that is undecided; one query."""
    waiting = open_entries(Q(game__night_tables__night__season=season)).order_by()
    return Counter(waiting.values_list("game__night_tables__night", flat=True))


def past_open_nights(nights: Sequence[Night], today: date) -> list[NightTask]:
    """Return the nights before today that nobody closed; no query."""
    return [
        NightTask("open", night)
        for night in nights
        if night.status == Night.Status.OPEN and night.date < today
    ]


def first_silent(current: CurrentSeason, today: date) -> list[Member]:
    """Return the first of those who have not answered for a night within a week, by name; one query."""
    night, answers = current.soon, current.answers
    if not (night and answers and answers.silent and today <= night.date <= today + SOON):
        return []
    silent = Member.objects.filter(club=night.club_id, pk__in=answers.silent)
    return list(silent.order_by("name", "id")[:NAMED])


def erasures(club: Club) -> list[Member]:
    """Return who asked to be erased, those who left too, by name; one query."""
    asked = Member.objects.filter(club=club, merged_into=None, erased=None).exclude(erase_asked=None)
    return list(asked.order_by("name", "id"))
