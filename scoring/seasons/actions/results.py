"""Stored projections of a club's games: results and their sums, which can be rebuilt at any time."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Model, Q, Sum
from django.utils import timezone

from scoring.clubs.models import Member
from scoring.games.models import Game
from scoring.seasons.actions.recompute import refresh_ratings, refresh_standings
from scoring.seasons.models import ClubFigures, Night, NightTable, Result, SeasonFigures
from scoring.seasons.queries.nights import is_final
from scoring.seasons.queries.result_rows import FIGURES, PLAYED_THEMSELVES, SUMS, rows_of


def refresh_game(game: Game) -> None:
    """Update the results of a game that ended, was corrected or was resumed; no-op outside a club."""
    table = NightTable.objects.select_related("night__season").filter(game=game).first()
    if table is not None:
        refresh_results(table)
        note_change(table)


def note_change(table: NightTable) -> None:
    """Drop the confirmation of a changed result, and mark one that changed after it was final."""
    if table.confirmed is not None:
        NightTable.objects.filter(pk=table.pk).update(confirmed=None, confirmed_by="")
    if is_final(table.night):
        NightTable.objects.filter(pk=table.pk).update(changed=timezone.now())


def refresh_results(table: NightTable) -> None:
    """Rebuild a table's results and everything that follows from them."""
    refresh_tables([table])


def refresh_tables(tables: Iterable[NightTable]) -> None:
    """Rebuild the results of several tables; what follows from them is computed once.

    Opens no savepoint: inside the transaction that saves a hand it must fail with the hand.
    """
    with transaction.atomic(savepoint=False):
        nights = [_rewrite(table) for table in tables]
        _follow({night.pk: night for night in nights}.values())


def forget_results(table: NightTable) -> None:
    """Delete a table's results before the table itself is deleted."""
    with transaction.atomic():
        _put_down(table, [])
        _follow([table.night])


def _rewrite(table: NightTable) -> Night:
    _put_down(table, list(rows_of(table)))
    return table.night


def _put_down(table: NightTable, rows: Sequence[Result]) -> None:
    before = Result.objects.filter(club=table.club_id, table=table)
    people = {row.member_id for row in rows} | set(before.values_list("member_id", flat=True))
    _lock(people)
    before.delete()
    Result.objects.bulk_create(rows)
    add_up_season(table.club_id, table.night.season_id, people)
    add_up_club(table.club_id, people)


def _follow(nights: Iterable[Night]) -> None:
    """Refresh standings and ratings from the first of these closed nights."""
    closed = [night for night in nights if night.status == Night.Status.CLOSED]
    for season, since in _firsts(closed, lambda night: night.season, lambda night: night.number).items():
        refresh_standings(season, since=since.number)
    for club, since in _firsts(
        closed, lambda night: night.club_id, lambda night: (night.date, night.pk)
    ).items():
        refresh_ratings(club, since)


def _firsts(
    nights: Iterable[Night], of: Callable[[Night], Any], order: Callable[[Night], Any]
) -> dict[Any, Night]:
    """Return the first night of each season, or of each club."""
    return {of(night): night for night in sorted(nights, key=order, reverse=True)}


def _lock(people: Iterable[UUID]) -> None:
    """Lock the members, so that two tables that end at once are added up one after the other."""
    list(Member.objects.select_for_update(no_key=True).filter(id__in=people).order_by("id").values_list("id"))


def add_up_season(club: UUID, season: UUID, people: Collection[UUID] | None = None) -> None:
    """Add up the results of a season for these members, or for all."""
    results = Result.objects.filter(PLAYED_THEMSELVES, club=club, season=season)
    sums = {"all_games": Count("id"), "all_firsts": Count("id", filter=Q(place=1)), **_sums(SUMS)}
    _put(SeasonFigures, {"club_id": club, "season_id": season}, results, sums, people)


def add_up_club(club: UUID, people: Collection[UUID] | None = None) -> None:
    """Add up all seasons for these members, or for all."""
    _put(ClubFigures, {"club_id": club}, SeasonFigures.objects.filter(club=club), _sums(FIGURES), people)


def _sums(names: Iterable[str]) -> dict[str, Any]:
    return {f"all_{name}": Sum(name) for name in names}


def _put(
    model: type[Model],
    where: dict[str, Any],
    rows: Any,
    sums: dict[str, Any],
    people: Collection[UUID] | None,
) -> None:
    """Replace the stored sums; a member without results gets no row."""
    lines = model._base_manager.filter(**where)
    if people is not None:
        rows, lines = rows.filter(member__in=people), lines.filter(member__in=people)
    found = {row["member"]: row for row in rows.order_by().values("member").annotate(**sums)}
    if people is None or not found.keys() >= set(people):  # somebody may have none any more
        lines.exclude(member__in=found).delete()
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
