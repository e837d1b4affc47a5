"""What is told of a season beside its table: awards and those given by hand, the cross table, attendance, reports."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.clubs.policy import Action, Page
from scoring.clubs.views.club_pages import to_club
from scoring.games.views.recording import entry_of
from scoring.seasons.actions import seasons as actions
from scoring.seasons.forms.seasons import AwardForm, ShownAwardsForm
from scoring.seasons.models import GivenAward
from scoring.seasons.queries.season_games import (
    MOST_IN_CROSS_TABLE,
    attendance_of,
    awards_of,
    night_report_of,
    part_of_cross_table,
    people_of,
)
from scoring.seasons.queries.season_tables import nights_of, table_rows
from scoring.seasons.queries.seasons import given_awards, players_of
from scoring.seasons.texts.season_records import award_lines, cross_rows
from scoring.seasons.texts.standings import fairness_words
from scoring.seasons.views.season_pages import in_season, open_season, show_season, show_standings
from scoring.web.texts.names import is_called
from scoring.web.views.http import posted_data
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
    return show_standings(request, "records", opened, awards=award_lines(found, names), given=by_hand)


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
    return show_standings(request, "cross", opened, **more)


@require_safe
def attendance(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Who was there on which night."""
    opened = open_season(request, club_id, season_id, Page.RESULTS)
    nights = nights_of(opened.season)
    everybody = people_of(opened.division)
    names = opened.names(everybody)
    part = part_of(request, everybody, names.__getitem__, cut=WITH_ALL_NIGHTS)
    told = [(names[row.person], row) for row in attendance_of(opened.division, nights, list(part.page))]
    return show_standings(request, "attendance", opened, nights=nights, rows=told, part=part)


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
    return show_standings(request, "report", opened, night=night, recounts=recounts, **told)


@require_http_methods(["GET", "HEAD", "POST"])
def give_awards(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Those given so far; sent, one more."""
    access, found = in_season(request, club_id, season_id, Action.RESULTS)
    people = players_of(found)
    form = AwardForm(people.values(), posted_data(request))
    if form.is_valid():
        award_id, clean = entry_of(request.POST), form.cleaned_data
        if award_id is None:
            return HttpResponseBadRequest()
        award = GivenAward(id=award_id, season=found, **(clean | {"member": people[clean["member"]]}))
        actions.give_award(access, award)
        return to_club("give_awards", access, season_id, said="award")
    context = {"shown": ShownAwardsForm(found), "rows": given_awards(found)}
    return show_season(request, "seasons/awards", access, found, form=form, **context)


@require_POST
def choose_awards(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Which of the awards that follow from the results are shown."""
    access, found = in_season(request, club_id, season_id, Action.RESULTS)
    form = ShownAwardsForm(found, request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    actions.hide_awards(access, found, form.hidden)
    return to_club("give_awards", access, season_id, said="saved")


@require_POST
def withdraw_award(request: HttpRequest, club_id: UUID, season_id: UUID, given: UUID) -> HttpResponse:
    """It is shown no more."""
    access, found = in_season(request, club_id, season_id, Action.RESULTS)
    rows = GivenAward.objects.select_related("member").filter(club=club_id, season=found)
    actions.withdraw_award(access, get_object_or_404(rows, pk=given))
    return to_club("give_awards", access, season_id, said="award_withdrawn")
