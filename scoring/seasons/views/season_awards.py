"""The awards of a season as the organiser sets them: which are shown, and those he gives by hand."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_http_methods, require_POST

from scoring.clubs.models import Member
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import to_club
from scoring.games.views.recording import entry_of
from scoring.groups.views.entry_pages import sent
from scoring.seasons.actions import seasons as actions
from scoring.seasons.forms.seasons import AwardForm, ShownAwardsForm
from scoring.seasons.models import Entrant, GivenAward
from scoring.seasons.queries.seasons import given_awards
from scoring.seasons.views.night_pages import in_season, show_season


@require_http_methods(["GET", "HEAD", "POST"])
def give_awards(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Those given so far; sent, one more."""
    access, found = in_season(request, club_id, season_id, Action.RESULTS)
    people = Member.objects.filter(pk__in=Entrant.objects.filter(season=found).values("member"))
    by_id = {str(one.pk): one for one in people.filter(club=club_id).order_by("name")}
    form = AwardForm(by_id.values(), sent(request))
    if form.is_valid():
        award_id, clean = entry_of(request.POST), form.cleaned_data
        if award_id is None:
            return HttpResponseBadRequest()
        member = by_id[clean["member"]]
        award = GivenAward(id=award_id, season=found, member=member, title=clean["title"], note=clean["note"])
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
    row = GivenAward.objects.select_related("member").filter(club=club_id, season=found, pk=given).first()
    if row is None:
        raise Http404
    actions.withdraw_award(access, row)
    return to_club("give_awards", access, season_id, said="award_withdrawn")
