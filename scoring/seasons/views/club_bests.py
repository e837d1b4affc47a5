"""The records of a club: what nobody ever did better, whose it is, since when, and the way to where it was done."""

from collections.abc import Sequence
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from scoring.clubs.access import ClubAccess, club_page
from scoring.clubs.policy import Page
from scoring.clubs.views.club_pages import show_club
from scoring.seasons.queries.all_time_records import Holder, Record, all_time_records
from scoring.seasons.queries.season_tables import members_of
from scoring.seasons.texts.season_records import record_parts
from scoring.seasons.texts.season_tables import names_for
from scoring.seasons.views.club_records import linked


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
    return show_club(request, "standings/bests", access, parts=parts, ways=ways)


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
