"""What a club's members ever played: the table of all time, and a page for each of them."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.club_access import club_page
from scoring.league.ratings import PROVISIONAL
from scoring.models import Member
from scoring.policy import Page
from scoring.queries.club_records import ORDERS, all_time, person
from scoring.queries.ratings import ratings_of
from scoring.queries.season_tables import members_of, seasons_shown
from scoring.queries.trends import evenings_of, rating_courses
from scoring.views.club_pages import show_club
from scoring.words.season_records import orders
from scoring.words.season_tables import names_for

LINES = 6
"""The first few of a list are drawn; more lines nobody tells apart."""


@require_safe
def club_records(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Everybody who ever played, in an order that the reader picks."""
    access = club_page(request, club_id, Page.RECORDS)
    order = request.GET.get("by", "")
    order = order if order in ORDERS else "firsts"
    rows = all_time(club_id, order)
    names = names_for(members_of(club_id, [row.member_id for row in rows]), inside=access.is_insider)
    told = [(names[str(row.member_id)], row) for row in rows]
    seasons = seasons_shown(club_id) if access.may[Page.STANDINGS] else []
    return show_club(
        request, "standings/all_time", access, rows=told, order=order, orders=orders(), seasons=seasons
    )


@require_safe
def club_ratings(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """How strong everybody plays who plays."""
    access = club_page(request, club_id, Page.RECORDS)
    rows = ratings_of(club_id)
    names = names_for(members_of(club_id, [row.member_id for row in rows]), inside=access.is_insider)
    told = [(names[str(row.member_id)], row) for row in rows]
    first = [(name, row.member_id) for name, row in told[:LINES]]
    courses = rating_courses(club_id, [person for _name, person in first])
    drawn: dict[str, Any] = {"courses": courses, "first": first}
    return show_club(request, "standings/ratings", access, rows=told, provisional=PROVISIONAL, **drawn)


@require_safe
def personal_page(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """One member: seasons, figures, and everybody he met."""
    access = club_page(request, club_id, Page.PERSONS)
    member = Member.objects.filter(club=club_id, pk=member_id, merged_into=None, erased=None).first()
    if member is None or not (access.is_insider or member.is_public):
        raise Http404
    found = person(access.club, member)
    names = names_for(
        members_of(club_id, [member_id, *(each.member_id for each in found.opponents)]),
        inside=access.is_insider,
    )
    more: dict[str, Any] = {"person": found, "name": names[str(member_id)], "names": names}
    evenings = evenings_of(member)
    more |= {"rating": evenings[-1].rating if evenings else None, "evenings": evenings}
    return show_club(request, "standings/person", access, **more)
