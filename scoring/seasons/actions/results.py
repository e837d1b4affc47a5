"""Stored projections of a club's games: results and their sums, which can be rebuilt at any time."""

from collections.abc import Collection, Iterable, Sequence
from operator import attrgetter
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Model, Q, Sum
from django.utils import timezone

from scoring.clubs.models import Member
from scoring.games.models import Game
from scoring.seasons.actions.recompute import refresh_ratings, refresh_standings
from scoring.seasons.models import ClubFigures, Night, NightTable, Result, SeasonFigures
from scoring.seasons.queries.nights import are_results_final
from scoring.seasons.queries.result_rows import FIGURES, PLAYED_THEMSELVES, SUMS, result_rows


def refresh_game(game: Game) -> None:
    """Update the results of a game that ended, was corrected or was resumed; no-op outside a club."""
    table = NightTable.objects.select_related("night__season").filter(game=game).first()
    if table is not None:
        refresh_tables([table])
        note_change(table)


def note_change(table: NightTable) -> None:
    """Drop the confirmation of a changed result, and mark one that changed after it was final."""
    if table.confirmed is not None:
        NightTable.objects.filter(pk=table.pk).update(confirmed=None, confirmed_by="")
    if are_results_final(table.night):
        NightTable.objects.filter(pk=table.pk).update(changed=timezone.now())


def refresh_tables(tables: Iterable[NightTable]) -> None:
    """Rebuild the results of some tables of a club, then once all that follows from them."""
    # No savepoint: where this fails, so does the transaction that saves the hand.
    with transaction.atomic(savepoint=False):
        nights = {}
        for table in tables:
            _replace_results(table, list(result_rows(table)))
            nights[table.night_id] = table.night
        _refresh_since(nights.values())


def delete_results(table: NightTable) -> None:
    """Delete a table's results before the table itself is deleted."""
    with transaction.atomic():
        _replace_results(table, [])
        _refresh_since([table.night])


def _replace_results(table: NightTable, rows: Sequence[Result]) -> None:
    before = Result.objects.filter(club=table.club_id, table=table)
    # Also members who have no result here any more: their sums change, too.
    people = {row.member_id for row in rows} | set(before.values_list("member_id", flat=True))
    # Two tables that end at once are added up one after the other.
    list(Member.objects.select_for_update(no_key=True).filter(id__in=people).order_by("id").values_list("id"))
    before.delete()
    Result.objects.bulk_create(rows)
    add_up_season(table.club_id, table.night.season_id, people)
    add_up_club(table.club_id, people)


def _refresh_since(nights: Iterable[Night]) -> None:
    """Refresh standings and ratings from the first of these closed nights of a club."""
    closed = [night for night in nights if night.status == Night.Status.CLOSED]
    # Of each season the last one written stays, which is the one with the lowest number.
    first_nights = {night.season: night.number for night in sorted(closed, key=lambda one: -one.number)}
    for season, number in first_nights.items():
        refresh_standings(season, since=number)
    if closed:
        refresh_ratings(closed[0].club_id, since=min(closed, key=attrgetter("date")))


def add_up_season(club: UUID, season: UUID, people: Collection[UUID] | None = None) -> None:
    """Add up the results of a season for these members, or for all."""
    results = Result.objects.filter(PLAYED_THEMSELVES, club=club, season=season)
    sums = {"all_games": Count("id"), "all_firsts": Count("id", filter=Q(place=1)), **_sums(SUMS)}
    _save_sums(SeasonFigures, {"club_id": club, "season_id": season}, results, sums, people)


def add_up_club(club: UUID, people: Collection[UUID] | None = None) -> None:
    """Add up all seasons for these members, or for all."""
    _save_sums(
        # A few rows of each member instead of all their results.
        ClubFigures,
        {"club_id": club},
        SeasonFigures.objects.filter(club=club),
        _sums(FIGURES),
        people,
    )


def _sums(names: Iterable[str]) -> dict[str, Any]:
    return {f"all_{name}": Sum(name) for name in names}


def _save_sums(
    model: type[Model],
    where: dict[str, Any],
    rows: Any,
    sums: dict[str, Any],
    people: Collection[UUID] | None,
) -> None:
    """Replace the stored sums; a member without results gets no row."""
    stored = model._base_manager.filter(**where)
    if people is not None:
        rows, stored = rows.filter(member__in=people), stored.filter(member__in=people)
    found = {row["member"]: row for row in rows.order_by().values("member").annotate(**sums)}
    # Usually everyone still has results, and this query is spared.
    if people is None or not found.keys() >= set(people):
        stored.exclude(member__in=found).delete()
    model._base_manager.bulk_create(
        [
            model(**where, member_id=member, **{name: row[f"all_{name}"] for name in FIGURES})
            for member, row in found.items()
        ],
        batch_size=500,
        update_conflicts=True,
        unique_fields=[*where, "member_id"],
        update_fields=FIGURES,
    )
