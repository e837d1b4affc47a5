"""The check-in of a night: a row, many at once, someone at the door."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Member
from scoring.clubs.policy import Action
from scoring.seasons.actions import nights as actions
from scoring.seasons.forms.nights import CheckInForm, GuestForm
from scoring.seasons.models import Night
from scoring.seasons.queries.check_in import people_at_once
from scoring.seasons.queries.night_tables import table_lines
from scoring.seasons.queries.nights import person_lines
from scoring.seasons.queries.seasons import guests_without_visits
from scoring.seasons.views.night_steps import show_step, to_step
from scoring.seasons.views.season_pages import get_night_or_404
from scoring.web.views.http import wants_fragment


@require_POST
def night_attendance(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Check one person in or out; htmx is given their row and the counts alone."""
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    form = CheckInForm(club_id, request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest()
    here, away = form.cleaned_data["here"], form.cleaned_data["away"]
    if away:
        actions.check_out(night, away)
    elif guests_without_visits(night, [here]) and not form.cleaned_data["anyway"]:
        return _turn_away(request, access, night, here)
    else:
        actions.check_in(access, night, here)
    if wants_fragment(request) and "anyway" not in request.POST:
        return show_step(request, access, night, step="check_in", page="checked", changed=here or away)
    return to_step(access, night, "check_in")


def _turn_away(request: HttpRequest, access: ClubAccess, night: Night, guest: Member) -> HttpResponse:
    """Ask whether a guest over the limit may play."""
    if wants_fragment(request):
        return show_step(request, access, night, step="check_in", page="checked", changed=guest, guest=guest)
    # The page of the night asks: it can be loaded again, unlike the answer to a POST.
    return to_step(access, night, "check_in", guest=guest.pk)


@require_POST
def check_in_all(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    who = request.POST.get("who", "")
    if who == "none":
        actions.check_out_unseated(night)
        return to_step(access, night, "check_in")
    lines = person_lines(night, table_lines(night))
    members = people_at_once(who, night, lines)
    if actions.check_in_many(night, members):
        messages.warning(request, _("Everyone is checked in, except guests with no visits left. See below."))
    return to_step(access, night, "check_in")


@require_POST
def check_in_guest(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Check in someone who is not listed, by name: a member, a guest who was here before, or a new guest."""
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    form = GuestForm(request.POST)
    named = actions.check_in_named(access, night, form.cleaned_data["name"]) if form.is_valid() else None
    if named is None:
        if form.is_valid():
            form.add_error("name", _("Someone who was erased had this name. Enter it another way."))
        return show_step(request, access, night, step="check_in", guest_form=form, status=422)
    return to_step(access, night, "check_in", **({} if named.here else {"guest": named.member.pk}))
