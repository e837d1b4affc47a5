"""Proposed promotions and relegations at the end of a season, from the current standings."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from scoring.clubs.models import Member
from scoring.league.divisions import Exchange, Move, division_moves
from scoring.seasons.models import Division, Entrant, Night, Season, Standing
from scoring.seasons.queries.league_seasons import season_format
from scoring.seasons.queries.seasons import season_divisions


@dataclass(frozen=True, slots=True)
class Promotion:
    """A member's proposed move to another division; `level` is that of the next season."""

    member: Member
    place: int | None
    origin: str
    destination: str
    level: int
    is_up: bool

    @property
    def form_value(self) -> str:
        """Return what the page that proposes the move sends back."""
        return f"{self.member.pk} {self.level}"


def proposed_promotions(season: Season) -> list[Promotion]:
    """Return as many promotions and relegations as the format says; none in a season of one division."""
    divisions = season_divisions(season)
    kept = Standing.objects.filter(club=season.club_id, season=season)
    last = kept.order_by("-after").values_list("after", flat=True).first() or 0
    moves = division_moves_after(divisions, last)
    moving = kept.filter(after=last, member__in=[move.person for move in moves]).select_related("member")
    rows = {str(row.member_id): row for row in moving}
    return [
        Promotion(
            rows[move.person].member,
            rows[move.person].place,
            divisions[move.origin].name,
            divisions[move.to].name,
            divisions[move.to].level,
            move.to < move.origin,
        )
        for move in moves
    ]


def division_moves_after(divisions: Sequence[Division], after: int) -> list[Move]:
    """Return who would go up and down by a season's standings after a night.

    People without a place stay, unless no one in their division has one.
    """
    if len(divisions) < 2:
        return []
    season = divisions[0].season
    form = season_format(season)
    if form is None:
        return []
    rows = Standing.objects.filter(club=season.club_id, season=season, after=after).order_by("position")
    tables: dict[UUID, list[tuple[str, int | None]]] = {division.pk: [] for division in divisions}
    for division, member, place in rows.values_list("division", "member", "place"):
        tables[division].append((str(member), place))
    people = [
        [person for person, place in table if place] or [person for person, _place in table]
        for table in tables.values()
    ]
    return division_moves(people, Exchange(form.up, form.down), staying=_leavers(season))


def _leavers(season: Season) -> set[str]:
    """Return the members who left, who are not promoted."""
    left = Entrant.objects.filter(club=season.club_id, season=season).exclude(left_after=None)
    return set(map(str, left.values_list("member", flat=True)))


def are_finalists_open(night: Night) -> bool:
    """Tell whether the finalists are open: standings before the final wait to be recomputed."""
    return night.final and night.season.recounts(night.number - 1)


def finalist_ids(night: Night) -> list[str]:
    """Return finalist ids by division, best first; empty if the format has no final; two queries."""
    form = season_format(night.season)
    if form is None or not form.final.people:
        return []
    rows = Standing.objects.filter(club=night.club_id, season=night.season_id, after__lt=night.number)
    last = rows.order_by("-after").values_list("after", flat=True).first()
    if last is None:
        return []
    finalists = rows.filter(after=last, place__lte=form.final.people).order_by("division__level", "position")
    return [str(member) for member in finalists.values_list("member", flat=True)]
