"""What is told of a season beside its table: awards, the cross table, attendance, and the report of a night."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scoring.clubs.policy import Page
from scoring.seasons.queries.season_games import (
    MOST_IN_CROSS_TABLE,
    attendance_of,
    awards_of,
    night_report_of,
    part_of_cross_table,
    people_of,
)
from scoring.seasons.queries.season_tables import nights_of, table_rows
from scoring.seasons.queries.seasons import given_awards
from scoring.seasons.texts.season_records import award_lines, cross_rows, fairness_words
from scoring.seasons.views.season_pages import open_season, show_season
from scoring.web.texts.names import is_called
from scoring.web.views.pagination import WITH_ALL_NIGHTS, Cut, part_of, sought_in


@require_safe
def season_records(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """The awards of the season so far."""
    opened = open_season(request, club_id, season_id, Page.RECORDS)
    found = awards_of(opened.division, nights_of(opened.season))
    found = [award for award in found if award.kind not in opened.season.hidden_awards]
    given = [award for award in given_awards(opened.season) if award.withdrawn is None]
    people = {holder.person for award in found for holder in award.holders}
    names = opened.names(people | {str(award.member_id) for award in given})
    by_hand = [(names[str(award.member_id)], award) for award in given]
    return show_season(request, "records", opened, awards=award_lines(found, names), given=by_hand)


@require_safe
def cross_table(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Who met whom how often and came first, with the fairness figure; whoever is sought, beside everybody."""
    opened = open_season(request, club_id, season_id, Page.RESULTS)
    everybody = people_of(opened.division)
    names = opened.names(everybody)
    sought = sought_in(request)
    found = [person for person in everybody if is_called(names[person], sought)]
    part = part_of(request, everybody, cut=Cut(MOST_IN_CROSS_TABLE))
    beside = found[:MOST_IN_CROSS_TABLE] if sought else list(part.page)
    table = part_of_cross_table(opened.division, everybody, list(part.page), beside)
    more: dict[str, Any] = {"rows": cross_rows(table, names), "beside": [names[person] for person in beside]}
    more |= {"part": replace(part, sought=sought, found=len(found)), "fair": fairness_words(table)}
    return show_season(request, "cross", opened, **more)


@require_safe
def attendance(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Who was there on which night."""
    opened = open_season(request, club_id, season_id, Page.RESULTS)
    nights = nights_of(opened.season)
    everybody = people_of(opened.division)
    names = opened.names(everybody)
    part = part_of(request, everybody, names.__getitem__, cut=WITH_ALL_NIGHTS)
    told = [(names[row.person], row) for row in attendance_of(opened.division, nights, list(part.page))]
    return show_season(request, "attendance", opened, nights=nights, rows=told, part=part)


@require_safe
def night_report(request: HttpRequest, club_id: UUID, season_id: UUID, number: int) -> HttpResponse:
    """The tables of a night that are done, and how the season's table moved."""
    opened = open_season(request, club_id, season_id, Page.RESULTS)
    night = next((one for one in nights_of(opened.season) if one.number == number), None)
    if night is None:
        raise Http404
    tables = night_report_of(night)
    movers = [row for row in table_rows(opened.division, number) if row.moved]
    people = {row.member_id for table in tables for row in table.results} | {row.member_id for row in movers}
    people |= {row.stand_in_id for table in tables for row in table.results if row.stand_in_id}
    told = {"tables": tables, "movers": movers, "names": opened.names(people)}
    recounts = opened.season.recounts(number) and night.status == night.Status.CLOSED
    return show_season(request, "report", opened, night=night, recounts=recounts, **told)
