"""What a club's members ever played: the table of all time, ratings, and a page for each of them."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from scoring.clubs.access import ClubAccess, club_page
from scoring.clubs.models import Member
from scoring.clubs.policy import Page
from scoring.clubs.views.club_pages import show_club
from scoring.league.ratings import PROVISIONAL
from scoring.seasons.queries.all_time_records import Holder, Record, all_time_records
from scoring.seasons.queries.club_records import ORDERS, all_time, noted_in_part, person
from scoring.seasons.queries.ratings import evenings_of, rating_courses, ratings_of
from scoring.seasons.queries.season_tables import members_of, seasons_shown
from scoring.seasons.texts.season_records import ORDER_NAMES, record_parts
from scoring.seasons.texts.season_tables import names_for
from scoring.web.views.pagination import part_of

LINES = 6
"""The first few of a list are drawn; more lines nobody tells apart."""


@require_safe
def club_records(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Everybody who ever played, in an order that the reader picks."""
    access = club_page(request, club_id, Page.RECORDS)
    order = request.GET.get("by", "")
    order = order if order in ORDERS else "firsts"
    rows = all_time(club_id, order)
    people = members_of(club_id, [row.member_id for row in rows])
    names = names_for(people, inside=access.is_insider)
    part = part_of(request, [(names[str(row.member_id)], row) for row in rows], itemgetter(0))
    context: dict[str, Any] = {"part": part, "rows": list(part.page), "linked": linked(access, people)}
    context["noted_in_part"] = noted_in_part(club_id)
    context["seasons"] = seasons_shown(club_id) if access.may[Page.STANDINGS] else []
    return show_club(
        request, "seasons/standings/all_time", access, order=order, orders=ORDER_NAMES.items(), **context
    )


def linked(access: ClubAccess, people: Mapping[str, Member]) -> set[UUID]:
    """Those of them whose own page whoever asks may read."""
    inside = access.is_insider
    return {
        one.pk
        for one in people.values()
        if access.may[Page.PERSONS] and not one.erased and (inside or one.is_public)
    }


@require_safe
def club_ratings(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """How strong everybody plays who plays."""
    access = club_page(request, club_id, Page.RECORDS)
    rows = ratings_of(club_id)
    people = members_of(club_id, [row.member_id for row in rows])
    names = names_for(people, inside=access.is_insider)
    told = [(names[str(row.member_id)], row, place) for place, row in enumerate(rows, start=1)]
    part = part_of(request, told, itemgetter(0))
    first = [(name, row.member_id) for name, row, _place in told[:LINES]]
    courses = rating_courses(club_id, [person for _name, person in first])
    context: dict[str, Any] = {"part": part, "rows": list(part.page), "linked": linked(access, people)}
    context |= {"courses": courses, "first": first, "provisional": PROVISIONAL}
    return show_club(request, "seasons/standings/ratings", access, **context)


@require_safe
def personal_page(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """One member: seasons, figures, and everybody he met."""
    access = club_page(request, club_id, Page.PERSONS)
    member = Member.objects.filter(club=club_id, pk=member_id, merged_into=None, erased=None).first()
    if member is None or not (access.is_insider or member.is_public):
        raise Http404
    found = person(access.club, member)
    people = members_of(club_id, [member_id, *(each.member_id for each in found.opponents)])
    names = names_for(people, inside=access.is_insider)
    met = part_of(request, [(names[str(each.member_id)], each) for each in found.opponents], itemgetter(0))
    more: dict[str, Any] = {"person": found, "name": names[str(member_id)], "met": met}
    more["linked"], evenings = linked(access, people), evenings_of(member)
    more |= {"rating": evenings[-1].rating if evenings else None, "evenings": evenings}
    response = show_club(request, "seasons/standings/person", access, **more)
    if not access.club.in_search:
        response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def club_bests(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """The records of an evening, of a season and of all time."""
    access = club_page(request, club_id, Page.RECORDS)
    records = all_time_records(club_id)
    holders = holders_of(records)
    people = members_of(club_id, {holder.member_id for holder in holders})
    parts = record_parts(records, names_for(people, inside=access.is_insider))
    known = linked(access, people)
    ways = {holder: way_to(access, holder, known) for holder in holders}
    return show_club(request, "seasons/standings/bests", access, parts=parts, ways=ways)


def holders_of(records: Sequence[Record]) -> set[Holder]:
    """Whoever holds any of them, once for each night and season."""
    return {holder for record in records for holder in record.holders}


def way_to(access: ClubAccess, holder: Holder, known: set[UUID]) -> str:
    """Where it can be looked up: the night, the season, or the holder's own page; nothing where that is not shown."""
    club, season, night, member = access.club.pk, holder.season_id, holder.night, holder.member_id
    if night is not None:
        return reverse("night_report", args=[club, season, night]) if access.may[Page.RESULTS] else ""
    if season is not None:
        table = reverse("standings", args=[club, season])
        return f"{table}?why={member}#why" if access.may[Page.STANDINGS] else ""
    return reverse("personal_page", args=[club, member]) if member in known else ""
