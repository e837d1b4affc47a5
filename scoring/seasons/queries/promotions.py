"""Proposed promotions and relegations at the end of a season, from the current standings."""

from dataclasses import dataclass

from scoring.clubs.models import Member
from scoring.league.divisions import Exchange, division_moves
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
    form = season_format(season)
    divisions = season_divisions(season)
    if form is None or len(divisions) < 2:
        return []
    tables = [_last_standings(division) for division in divisions]
    places = {str(row.member_id): row for table in tables for row in table}
    people = [[str(row.member_id) for row in table] for table in tables]
    return [
        Promotion(
            places[move.person].member,
            places[move.person].place,
            divisions[move.origin].name,
            divisions[move.to].name,
            divisions[move.to].level,
            move.to < move.origin,
        )
        for move in division_moves(people, Exchange(form.up, form.down), staying=_leavers(season))
    ]


def _last_standings(division: Division) -> list[Standing]:
    """Return the standings after the last night that counts."""
    rows = Standing.objects.filter(club=division.club_id, division=division)
    last = rows.order_by("-after").values_list("after", flat=True).first()
    return list(rows.filter(after=last).select_related("member").order_by("position")) if last else []


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
