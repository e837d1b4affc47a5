"""Records of a club over all seasons: the all-time table, ratings, bests, and a page for each member."""

from collections.abc import Mapping
from operator import itemgetter
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.http import require_safe

from scoring.clubs.access import ClubAccess, get_club_page
from scoring.clubs.models import Member
from scoring.clubs.policy import Page
from scoring.clubs.views.club_pages import show_club
from scoring.league.ratings import NEW_RATING, PROVISIONAL_GAMES
from scoring.seasons.queries.all_time_records import Holder, all_time_records
from scoring.seasons.queries.club_records import ORDERS, all_time, has_missing_figures, member_record
from scoring.seasons.queries.ratings import rated_evenings, rated_members, rating_courses
from scoring.seasons.queries.season_tables import members_of
from scoring.seasons.queries.seasons import seasons_of
from scoring.seasons.texts import lists
from scoring.seasons.texts.season_records import ORDER_NAMES, record_parts
from scoring.seasons.texts.season_tables import names_for
from scoring.web.texts.amounts import points
from scoring.web.views.http import Context
from scoring.web.views.pagination import list_part

MOST_LINES = 6  # in the chart; no one can tell more apart


@require_safe
def club_records(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Show everyone who ever played, in the order `by`."""
    access = get_club_page(request, club_id, Page.RECORDS)
    order = request.GET.get("by", "")
    order = order if order in ORDERS else "firsts"
    rows = all_time(club_id, order)
    people = members_of(club_id, [row.member_id for row in rows])
    names = names_for(people, inside=access.is_insider)
    part = list_part(request, [(names[str(row.member_id)], row) for row in rows], itemgetter(0))
    context: Context = {
        "part": part,
        "rows": lists.all_time_list(part.page, _pages(access, people)),
        "order": order,
        "orders": ORDER_NAMES.items(),
        "noted_in_part": has_missing_figures(club_id),
        "seasons": seasons_of(club_id, drafts=False) if access.may[Page.STANDINGS] else [],
    }
    return show_club(request, "seasons/standings/all_time", access, **context)


def _pages(access: ClubAccess, people: Mapping[str, Member]) -> dict[UUID, str]:
    """Return the addresses of the members' own pages that the reader may open."""
    if not access.may[Page.PERSONS]:
        return {}
    club, inside = access.club.pk, access.is_insider
    members = [each for each in people.values() if not each.erased and (inside or each.is_public)]
    return {member.pk: reverse("personal_page", args=[club, member.pk]) for member in members}


@require_safe
def club_ratings(request: HttpRequest, club_id: UUID) -> HttpResponse:
    access = get_club_page(request, club_id, Page.RECORDS)
    rows = rated_members(club_id)
    people = members_of(club_id, [row.member_id for row in rows])
    names = names_for(people, inside=access.is_insider)
    ranked = [(names[str(row.member_id)], row, place) for place, row in enumerate(rows, start=1)]
    part = list_part(request, ranked, itemgetter(0))
    first = [(name, row.member_id) for name, row, _place in ranked[:MOST_LINES]]
    courses = rating_courses(club_id, [member_id for _name, member_id in first])
    context: Context = {
        "part": part,
        "rows": lists.ratings_list(part.page, _pages(access, people)),
        "courses": courses,
        "first": first,
        "by_night": lists.ratings_by_night_list(courses, first),
        "start": points(NEW_RATING.points),
        "provisional": PROVISIONAL_GAMES,
    }
    return show_club(request, "seasons/standings/ratings", access, **context)


@require_safe
def personal_page(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """Show a member's seasons, figures and opponents."""
    access = get_club_page(request, club_id, Page.PERSONS)
    member = get_object_or_404(Member, club=club_id, pk=member_id, merged_into=None, erased=None)
    if not (access.is_insider or member.is_public):
        raise Http404
    record = member_record(access.club, member)
    people = members_of(club_id, [member_id, *(one.member_id for one in record.opponents)])
    names = names_for(people, inside=access.is_insider)
    evenings = rated_evenings(member)
    met = list_part(request, [(names[str(one.member_id)], one) for one in record.opponents], itemgetter(0))
    context: Context = {
        "person": record,
        "name": names[str(member_id)],
        "met": met,
        "opponents": lists.opponents_list(met.page, _pages(access, people)),
        "rating": evenings[-1].rating if evenings else None,
        "evenings": evenings,
        "by_night": lists.evenings_list(reversed(evenings)),
    }
    response = show_club(request, "seasons/standings/person", access, **context)
    # A page about one person; the club decides whether search engines may list it.
    if not access.club.in_search:
        response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def club_bests(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Show the records of a night, of a season and of all time."""
    access = get_club_page(request, club_id, Page.RECORDS)
    records = all_time_records(club_id)
    holders = {holder for record in records for holder in record.holders}
    people = members_of(club_id, {holder.member_id for holder in holders})
    parts = record_parts(records, names_for(people, inside=access.is_insider))
    pages = _pages(access, people)
    ways = {holder: _record_address(access, holder, pages) for holder in holders}
    return show_club(request, "seasons/standings/bests", access, parts=parts, ways=ways)


def _record_address(access: ClubAccess, holder: Holder, pages: Mapping[UUID, str]) -> str:
    """Return the page of the night, season or member of a record; empty if the reader may not see it."""
    club, season, night, member = access.club.pk, holder.season_id, holder.night, holder.member_id
    if night is not None:
        return reverse("night_report", args=[club, season, night]) if access.may[Page.RESULTS] else ""
    if season is not None:
        table = reverse("standings", args=[club, season])
        return f"{table}?why={member}#why" if access.may[Page.STANDINGS] else ""
    return pages.get(member, "")
