"""Awards of a season, given by the results or by hand, its cross table, attendance and reports of nights."""

from dataclasses import replace
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.clubs.policy import Action, Page
from scoring.clubs.views.club_pages import to_club
from scoring.seasons.actions import seasons as actions
from scoring.seasons.forms.seasons import AwardForm, ShownAwardsForm
from scoring.seasons.models import GivenAward
from scoring.seasons.queries import season_games
from scoring.seasons.queries.season_tables import table_rows
from scoring.seasons.queries.seasons import given_awards, season_nights, season_players
from scoring.seasons.texts import lists
from scoring.seasons.texts.season_records import award_lines
from scoring.seasons.texts.standings import fairness_words
from scoring.seasons.views.season_pages import (
    flash_saved,
    get_season_or_404,
    get_season_page,
    show_season,
    show_standings,
)
from scoring.web.forms.writing import posted_id
from scoring.web.texts.names import matches_name
from scoring.web.views.http import form_view, posted_data, telling_of_others
from scoring.web.views.pagination import WITH_ALL_NIGHTS, Cut, list_part, search_text


@require_safe
def season_records(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Show the awards of the season so far."""
    page = get_season_page(request, club_id, season_id, Page.RECORDS)
    awards = season_games.earned_awards(page.division, season_nights(page.season))
    awards = [award for award in awards if award.kind not in page.season.hidden_awards]
    given = [award for award in given_awards(page.season) if award.withdrawn is None]
    people = {holder.person for award in awards for holder in award.holders}
    names = page.names(people | {str(award.member_id) for award in given})
    by_hand = [(names[str(award.member_id)], award) for award in given]
    return show_standings(request, "records", page, awards=award_lines(awards, names), given=by_hand)


@require_safe
def season_meetings(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Show who met whom how often and came first; players who are searched for, beside everyone."""
    page = get_season_page(request, club_id, season_id, Page.RESULTS)
    people = season_games.division_players(page.division)
    names = page.names(people)
    sought = search_text(request)
    matches = [person for person in people if matches_name(names[person], sought)]
    part = list_part(request, people, cut=Cut(season_games.MAX_CROSS_TABLE))
    beside = matches[: season_games.MAX_CROSS_TABLE] if sought else list(part.page)
    table = season_games.cross_table_part(page.division, people, list(part.page), beside)
    context = {
        "rows": lists.meetings_list(table, names),
        "beside": beside,
        "part": replace(part, sought=sought, found=len(matches)),
        "fair": fairness_words(table),
    }
    return show_standings(request, "cross", page, **context)


@require_safe
def attendance(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    page = get_season_page(request, club_id, season_id, Page.RESULTS)
    nights = season_nights(page.season)
    people = season_games.division_players(page.division)
    names = page.names(people)
    part = list_part(request, people, names.__getitem__, cut=WITH_ALL_NIGHTS)
    rows = season_games.attendance_rows(page.division, nights, list(part.page))
    return show_standings(
        request, "attendance", page, rows=lists.attendance_list(rows, names, nights), part=part
    )


@require_safe
def night_report(request: HttpRequest, club_id: UUID, season_id: UUID, number: int) -> HttpResponse:
    """Show the finished tables of a night, and how the standings moved."""
    page = get_season_page(request, club_id, season_id, Page.RESULTS)
    night = next((one for one in season_nights(page.season) if one.number == number), None)
    if night is None:
        raise Http404
    tables = season_games.table_reports(night)
    movers = [row for row in table_rows(page.division, number) if row.moved]
    results = [result for table in tables for result in table.results]
    people = {row.member_id for row in movers}
    people |= {member for row in results for member in (row.member_id, row.stand_in_id) if member}
    names = page.names(people)
    context = {
        "night": night,
        "tables": [(table, lists.night_results_list(table, names)) for table in tables],
        "movers": lists.movers_list(movers, names),
        "recounts": page.season.recounts(number) and night.status == night.Status.CLOSED,
    }
    return show_standings(request, "report", page, **context)


@form_view
def season_awards(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id, Action.RESULTS)
    people = season_players(season)
    form = AwardForm(people.values(), posted_data(request))
    if form.is_valid():
        award_id, clean = posted_id(request.POST), form.cleaned_data
        if award_id is None:
            return HttpResponseBadRequest()
        award = GivenAward(id=award_id, season=season, **(clean | {"member": people[clean["member"]]}))
        with telling_of_others(form):
            actions.give_award(access, award)
            messages.success(request, _("Award added."))
            return to_club("give_awards", access, season_id)
    context = {"shown": ShownAwardsForm(season), "rows": given_awards(season)}
    return show_season(request, "seasons/awards", access, season, form=form, **context)


@require_POST
def choose_awards(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id, Action.RESULTS)
    form = ShownAwardsForm(season, request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    actions.hide_awards(access, season, form.hidden)
    flash_saved(request)
    return to_club("give_awards", access, season_id)


@require_POST
def withdraw_award(request: HttpRequest, club_id: UUID, season_id: UUID, given: UUID) -> HttpResponse:
    access, season = get_season_or_404(request, club_id, season_id, Action.RESULTS)
    rows = GivenAward.objects.select_related("member").filter(club=club_id, season=season)
    actions.withdraw_given_award(access, get_object_or_404(rows, pk=given))
    messages.success(request, _("Award removed."))
    return to_club("give_awards", access, season_id)
