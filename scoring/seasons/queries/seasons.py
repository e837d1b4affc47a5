"""The seasons of a club: entrants, nights and points given, as plain values."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from uuid import UUID

from django.db.models import Prefetch, Subquery

from scoring.clubs.models import Club, Member
from scoring.engine.house_rules import override
from scoring.engine.variant import Variant
from scoring.seasons.models import Adjustment, Apart, Attendance, Division, Entrant, GivenAward, Night, Season


def seasons_of(club: Club | UUID, *, drafts: bool) -> list[Season]:
    """Return the seasons, latest first; drafts only for those who prepare them."""
    seasons = Season.objects.filter(club=club).order_by("-created", "-id")
    return list(seasons if drafts else seasons.exclude(status=Season.Status.DRAFT))


def get_season(club_id: UUID, season_id: UUID) -> Season | None:
    return Season.objects.filter(club=club_id, pk=season_id).first()


def has_one_winner(season: Season) -> bool:
    """Tell whether every counted hand has a winner; not where the rules count void hands too."""
    rules = override(season.variant, season.overrides)
    return not (isinstance(rules, Variant) and rules.void_counts_as_hand)


def highest_wins(season: Season) -> bool:
    """Tell whether the highest total is best by the season's rules."""
    rules = override(season.variant, season.overrides)
    return isinstance(rules, Variant) and rules.highest_wins


def may_fall_below_zero(season: Season) -> bool:
    """Tell whether the rules can make a total below zero."""
    rules = override(season.variant, season.overrides)
    return isinstance(rules, Variant) and rules.can_fall_below_zero


def last_season(club: Club) -> Season | None:
    """Return the season that a new one is copied from."""
    return Season.objects.filter(club=club).order_by("-created").first()


def season_divisions(season: Season) -> list[Division]:
    """Return the divisions with their season, highest first; one query."""
    return list(season.divisions.filter(club=season.club_id).order_by("level"))


def divisions_with_entrants(season: Season) -> list[Division]:
    """Return the divisions, highest first, with their entrants by name; two queries."""
    entrants = Entrant.objects.filter(club=season.club_id).select_related("member").order_by("member__name")
    divisions = season.divisions.filter(club=season.club_id).order_by("level")
    return list(divisions.prefetch_related(Prefetch("entrants", entrants)))


def season_nights(season: Season) -> list[Night]:
    """Return the nights with their season, in order; one query."""
    return list(season.nights.filter(club=season.club_id).order_by("number"))


def next_night(nights: Sequence[Night], today: date) -> Night | None:
    """Return the open night, else the first planned from today on, else the first planned."""
    opened = [night for night in nights if night.status == Night.Status.OPEN]
    planned = [night for night in nights if night.status == Night.Status.PLANNED]
    planned.sort(key=lambda night: (night.date < today, night.date))
    return next(iter(opened + planned), None)


def running_season(club: Club) -> Season | None:
    """Return the latest current season; one query."""
    return Season.objects.filter(club=club, status=Season.Status.RUNNING).order_by("-created").first()


def apart_requests(season: Season) -> list[Apart]:
    """Return the pairs kept apart, with names."""
    return list(Apart.objects.filter(club=season.club_id, season=season).select_related("one", "other"))


def season_players(season: Season) -> dict[str, Member]:
    """Return a season's players of all divisions by name, by their ids as text; one query."""
    rows = Entrant.objects.filter(club=season.club_id, season=season).select_related("member")
    return {str(one.member_id): one.member for one in rows.order_by("member__name")}


def members_by_id(club: Club) -> dict[str, Member]:
    """Return the current members by name, by their ids as text; one query."""
    members = Member.objects.filter(club=club, left=None, merged_into=None, erased=None)
    return {str(member.pk): member for member in members.order_by("name", "id")}


def adjustments_of(season: Season) -> list[Adjustment]:
    """Return all adjustments, latest first, withdrawn ones too."""
    rows = Adjustment.objects.filter(club=season.club_id, season=season).select_related("member", "night")
    return list(rows.order_by("-created", "-id"))


def drawn_cards(season: Season) -> list[tuple[Member, int]]:
    """Return who drew which card, the highest first; one query."""
    rows = Entrant.objects.filter(club=season.club_id, season=season).exclude(drawn=None)
    drawn = rows.select_related("member").order_by("-drawn", "member__name", "member")
    return [(entrant.member, entrant.drawn or 0) for entrant in drawn]


def given_awards(season: Season) -> list[GivenAward]:
    """Return the awards given by hand, latest first, withdrawn ones too; one query."""
    rows = GivenAward.objects.filter(club=season.club_id, season=season).select_related("member")
    return list(rows.order_by("-created", "-id"))


def recently_here(club: Club) -> list[UUID]:
    """Return the ids of those who came to the last night that anyone came to; one query."""
    here = Attendance.objects.filter(club=club, status=Attendance.Status.HERE)
    last = here.order_by("-night__date", "-night__number").values("night")[:1]
    return list(here.filter(night=Subquery(last)).values_list("member_id", flat=True))


def guest_visits(club: Club | UUID, but: Night | None = None) -> Counter[UUID]:
    """Count each guest's evenings, without this one; one query."""
    visits = Attendance.objects.filter(club=club, member__is_guest=True, status=Attendance.Status.HERE)
    visits = visits.exclude(night=but) if but else visits
    return Counter(visits.values_list("member_id", flat=True))


def guests_without_visits(night: Night, members: Iterable[Member]) -> list[Member]:
    """Return the guests who have no evening left and are not here yet."""
    guests = [member for member in members if member.is_guest]
    if not guests:
        return []
    visits = guest_visits(night.club_id, but=night)
    over_limit = [guest for guest in guests if visits[guest.pk] >= night.club.guest_visits]
    here = Attendance.objects.filter(club=night.club_id, night=night, status=Attendance.Status.HERE)
    # A guest who is here was let in by someone, and is not refused again.
    let_in = set(here.values_list("member_id", flat=True)) if over_limit else set()
    return [guest for guest in over_limit if guest.pk not in let_in]
