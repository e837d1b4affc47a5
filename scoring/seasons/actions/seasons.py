"""Seasons: planning, copying, starting, closing and reopening; entrants, divisions, points and awards."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event
from scoring.clubs.actions.members import add_members
from scoring.clubs.models import Member
from scoring.engine.plain import Fields
from scoring.games.models import Game
from scoring.seasons.actions.closed import lock_open_season, reopened_mark, tell_games
from scoring.seasons.actions.recompute import refresh_standings
from scoring.seasons.models import Adjustment, Apart, Division, Entrant, GivenAward, Night, NightTable, Season
from scoring.web.repeats import require_repeat, require_same


@dataclass(frozen=True, slots=True)
class SeasonPlan:
    """A planned season: its fields, its divisions from the highest, its nights by date."""

    settings: Fields
    divisions: Sequence[str]
    dates: Sequence[dt.date] = ()
    begins: dt.time | None = None
    place: str = ""
    last: Season | None = None


@transaction.atomic
def plan_season(access: ClubAccess, season_id: UUID, plan: SeasonPlan) -> Season:
    """Create a draft season with divisions, entrants and nights; a retry of the same returns the same season.

    Entrants of the last season are in this one, in the division approved for them; without a last season all
    members start in the lowest.
    """
    season = Season(id=season_id, club=access.club, copied_from=plan.last, **plan.settings)
    if known := Season.objects.filter(club=access.club, id=season_id).first():
        require_same(known, season, plan.settings)
        require_repeat(_has_parts(known, plan))
        return known
    season.save(force_insert=True)
    divisions = [
        Division.objects.create(club=access.club, season=season, name=name, level=level)
        for level, name in enumerate(plan.divisions)
    ]
    Entrant.objects.bulk_create(_first_entrants(season, divisions, plan.last))
    if plan.last is not None:
        Season.objects.filter(pk=season.pk).update(hidden_awards=plan.last.hidden_awards)
        apart = Apart.objects.filter(club=access.club, season=plan.last)
        Apart.objects.bulk_create(
            [Apart(club=access.club, season=season, one=two.one, other=two.other) for two in apart]
        )
    Night.objects.bulk_create(
        Night(club=access.club, season=season, number=number, date=date, begins=plan.begins, place=plan.place)
        for number, date in enumerate(plan.dates, start=1)
    )
    add_club_event(access, "season_planned", name=season.name)
    return season


def _has_parts(season: Season, plan: SeasonPlan) -> bool:
    """Tell whether a season has the divisions and nights of a plan."""
    divisions = Division.objects.filter(season=season).order_by("level").values_list("name", flat=True)
    nights = Night.objects.filter(season=season).order_by("number").values_list("date", "begins", "place")
    planned = [(date, plan.begins, plan.place) for date in plan.dates]
    return [*divisions] == [*plan.divisions] and [*nights] == planned


def _first_entrants(season: Season, divisions: Sequence[Division], last: Season | None) -> Iterator[Entrant]:
    if last is None:
        members = Member.objects.filter(club=season.club_id, left=None, erased=None, merged_into=None)
        for member in members.filter(is_guest=False).order_by("name"):
            yield Entrant(club_id=season.club_id, season=season, division=divisions[-1], member=member)
        return
    stay = {"left_after": None, "member__left": None, "member__erased": None, "member__merged_into": None}
    entrants = Entrant.objects.filter(club=season.club_id, season=last, **stay).select_related("division")
    for entrant in entrants.order_by("member__name"):
        level = entrant.division.level if entrant.next_level is None else entrant.next_level
        yield Entrant(
            club_id=season.club_id,
            season=season,
            # The new season may have fewer divisions.
            division=divisions[min(level, len(divisions) - 1)],
            member_id=entrant.member_id,
            needs_access=entrant.needs_access,
        )


@transaction.atomic
def change_season(access: ClubAccess, season: Season, changed: Fields) -> None:
    """Set fields of a season; only changed ones are written and noted."""
    season = lock_open_season(season.pk)
    new = {name: value for name, value in changed.items() if getattr(season, name) != value}
    if not new:
        return
    for name, value in new.items():
        setattr(season, name, value)
    season.save(update_fields=[*new, "updated"])
    add_club_event(access, "season_changed", name=season.name, fields=sorted(new))


@transaction.atomic
def change_format(access: ClubAccess, season: Season, record: Fields) -> bool:
    """Rescore a season in another format from its first night; noted while it runs. False if closed."""
    season = Season.objects.select_for_update().get(club=access.club, pk=season.pk)
    if season.status == Season.Status.CLOSED:
        return False
    if season.format != record:
        was, season.format = season.format, dict(record)
        # Everyone sees that a running season is scored another way since then.
        if season.status == Season.Status.RUNNING:
            season.counted_anew = timezone.now()
        season.save(update_fields=["format", "counted_anew", "updated"])
        refresh_standings(season)
        add_club_event(access, "format_changed", name=season.name, was=was, now=season.format)
    return True


@transaction.atomic
def start_season(access: ClubAccess, season: Season) -> None:
    """Start a season, which makes it visible to everyone who may see it."""
    draft = Season.objects.filter(club=access.club, pk=season.pk, status=Season.Status.DRAFT)
    if draft.update(status=Season.Status.RUNNING):
        add_club_event(access, "season_started", name=season.name)


@transaction.atomic
def close_season(access: ClubAccess, season: Season, levels: Mapping[UUID, int]) -> bool:
    """Close a season, or return False; `levels` are the approved divisions of the next one, by member."""
    games = Game.objects.filter(night_tables__night__season=season).order_by("pk")
    # Before the season, as a hand that is being saved locks them.
    list(games.select_for_update(of=("self",)).values_list("pk"))
    locked = Season.objects.select_for_update().get(club=access.club, pk=season.pk)
    # Promotions were approved by standings that are stale, or were recomputed since the page was drawn.
    if locked.recounts() or locked.recount_turn != season.recount_turn:
        return False
    if locked.status == Season.Status.CLOSED:
        return True
    locked.status, locked.closed = Season.Status.CLOSED, timezone.now()
    locked.save(update_fields=["status", "closed"])
    tell_games(NightTable.objects.filter(night__season=locked))
    entrants = list(Entrant.objects.filter(club=access.club, season=season).select_related("division"))
    for entrant in entrants:
        then = levels.get(entrant.member_id, entrant.division.level)
        entrant.next_level = None if then == entrant.division.level else then
    Entrant.objects.bulk_update(entrants, ["next_level"])
    add_club_event(access, "season_closed", name=season.name)
    return True


@transaction.atomic
def reopen_season(access: ClubAccess, season: Season) -> None:
    """Reopen a season; the club history keeps it, and pages say so unless it was closed a moment ago."""
    closed = Season.objects.filter(club=access.club, pk=season.pk, status=Season.Status.CLOSED)
    if closed.update(status=Season.Status.RUNNING, closed=None, reopened=reopened_mark(season)):
        tell_games(NightTable.objects.filter(night__season=season))
        add_club_event(access, "season_reopened", name=season.name)


@transaction.atomic
def enter_members(
    access: ClubAccess, season: Season, members: Iterable[Member], division: Division, new: Sequence[str] = ()
) -> None:
    """Enter members in a division, or move them there; one who left comes back, a `new` name joins the club."""
    lock_open_season(season.pk)
    for member in [*members, *add_members(access, new)]:
        Entrant.objects.update_or_create(
            club=access.club,
            season=season,
            member=member,
            defaults={"division": division, "left_after": None},
        )
        add_club_event(access, "entered", member, season=season.name, division=division.name)
    refresh_standings(season)


@transaction.atomic
def withdraw_entrants(access: ClubAccess, season: Season, entrants: Iterable[Entrant], after: int) -> None:
    """Withdraw members after a night (0: never played); past results count as the format says."""
    lock_open_season(season.pk)
    for entrant in entrants:
        Entrant.objects.filter(club=access.club, pk=entrant.pk).update(left_after=after)
        add_club_event(access, "left_season", entrant.member, after=after)
    refresh_standings(season)


@transaction.atomic
def set_access_need(access: ClubAccess, season: Season, entrants: Sequence[Entrant]) -> None:
    """Give members the accessible table, or any table again where all of them have it."""
    lock_open_season(season.pk)
    needs = not all(entrant.needs_access for entrant in entrants)
    chosen = Entrant.objects.filter(club=access.club, pk__in=[entrant.pk for entrant in entrants])
    chosen.update(needs_access=needs)


@transaction.atomic
def add_apart(access: ClubAccess, season: Season, members: Iterable[Member]) -> None:
    """Keep each two of these members from being seated at one table."""
    lock_open_season(season.pk)
    # In one order, so that the constraint knows a pair from either side.
    for one, other in combinations(sorted(set(members), key=lambda member: str(member.pk)), 2):
        Apart.objects.get_or_create(club=access.club, season=season, one=one, other=other)


@transaction.atomic
def delete_apart(access: ClubAccess, season: Season, wish: UUID) -> None:
    """Let two members sit at one table again."""
    lock_open_season(season.pk)
    Apart.objects.filter(club=access.club, season=season, pk=wish).delete()


@transaction.atomic
def add_adjustment(access: ClubAccess, adjustment: Adjustment) -> None:
    """Add points to a member, or take them if negative; a retry adds them once only."""
    adjustment.club, adjustment.author = access.club, access.author
    if known := Adjustment.objects.filter(club=access.club, pk=adjustment.pk).first():
        require_same(known, adjustment, ("season_id", "member_id", "night_id", "points", "reason"))
        return
    lock_open_season(adjustment.season_id)
    adjustment.save(force_insert=True)
    refresh_standings(adjustment.season)
    points, reason = adjustment.points, adjustment.reason
    add_club_event(access, "adjusted", adjustment.member, points=points, reason=reason)


@transaction.atomic
def withdraw_adjustment(access: ClubAccess, adjustment: Adjustment) -> None:
    """Withdraw an adjustment, which stays listed."""
    lock_open_season(adjustment.season_id)
    if _withdraw(access, adjustment):
        refresh_standings(adjustment.season)
        add_club_event(access, "adjustment_withdrawn", adjustment.member, points=adjustment.points)


@transaction.atomic
def give_award(access: ClubAccess, award: GivenAward) -> None:
    """Give an award; a retry gives it once only."""
    award.club, award.author = access.club, access.author
    if known := GivenAward.objects.filter(club=access.club, pk=award.pk).first():
        require_same(known, award, ("season_id", "member_id", "title", "note"))
        return
    award.save(force_insert=True)
    add_club_event(access, "award_given", award.member, title=award.title)


@transaction.atomic
def withdraw_given_award(access: ClubAccess, award: GivenAward) -> None:
    """Withdraw an award, which stays listed for those who give awards."""
    if _withdraw(access, award):
        add_club_event(access, "award_withdrawn", award.member, title=award.title)


def _withdraw(access: ClubAccess, row: Adjustment | GivenAward) -> int:
    rows = type(row)._base_manager.filter(club=access.club, pk=row.pk, withdrawn=None)
    return rows.update(withdrawn=timezone.now(), withdrawn_by=access.author)


@transaction.atomic
def hide_awards(access: ClubAccess, season: Season, kinds: Sequence[str]) -> None:
    """Set the kinds of awards to hide; a season copied from this one hides them too."""
    hidden = sorted(kinds)
    others = Season.objects.filter(club=access.club, pk=season.pk).exclude(hidden_awards=hidden)
    if others.update(hidden_awards=hidden):
        add_club_event(access, "awards_chosen", name=season.name)
