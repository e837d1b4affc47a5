"""Members check themselves in: by the code at the door, or by their own link."""

from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Club
from scoring.clubs.policy import NOBODY, Action
from scoring.clubs.queries.member_names import shown_name
from scoring.clubs.views.club_pages import to_club
from scoring.seasons.actions.door_links import close_door, come_in, door_token, renew_door
from scoring.seasons.forms.nights import MemberForm
from scoring.seasons.models import Night, Season
from scoring.seasons.queries.check_in import door_list
from scoring.seasons.views.own_nights import get_own_member
from scoring.seasons.views.season_pages import flash_saved, get_night_or_404, show_night
from scoring.web.capabilities import hash_secret
from scoring.web.views.cards import with_fixed_card
from scoring.web.views.http import form_view, posted_data, reply
from scoring.web.views.one_time_secret import qr_code, shared_address
from scoring.web.views.pagination import search_text


@form_view
def night_door(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Show the code at the door; POST makes a new one, or withdraws it."""
    access, night = get_night_or_404(request, club_id, night_id, Action.NIGHTS)
    if request.method == "POST":
        (close_door if "withdraw" in request.POST else renew_door)(night)
        return to_club("night_door", access, night_id)
    address = shared_address(request, "door", door_token(night)) if night.door_hash else ""
    context = {"address": address, "qr": qr_code(address) if address else ""}
    return show_night(request, "seasons/nights/door", access, night, **context)


@form_view
@with_fixed_card(gettext_lazy("Check in for tonight"), gettext_lazy("Tap your name, and you have a seat."))
def door(request: HttpRequest, token: str) -> HttpResponse:
    """List who is not here yet; POST checks one of them in."""
    night = _night_of(token)
    access = ClubAccess(night.club, None, (), NOBODY)
    form = MemberForm(night.club_id, posted_data(request))
    context = {"night": night, "club": night.club, "season": night.season, "form": form}
    if form.is_valid():
        member = form.cleaned_data["member"]
        if come_in(access, night, member):
            messages.success(
                request, _("%(name)s, you’re checked in. Have a good night.") % {"name": shown_name(member)}
            )
        else:
            messages.error(request, _("You have no guest visits left. Please ask the organiser."))
    context["sought"] = search_text(request)
    context["people"] = door_list(night, search_text(request))
    return reply(request, "seasons/nights/at_the_door", context)


def _night_of(token: str) -> Night:
    nights = Night.objects.select_related("season", "club").exclude(club__shelf=Club.Shelf.DELETED)
    nights = nights.exclude(status=Night.Status.CLOSED).filter(season__status=Season.Status.RUNNING)
    night = nights.filter(door_hash=hash_secret(token)).first()
    if night is None:
        raise Http404
    return night


@require_POST
def check_myself_in(request: HttpRequest, club_id: UUID, night_id: UUID) -> HttpResponse:
    """Check in by one's own link, on a night that has begun."""
    access, member = get_own_member(request, club_id)
    night = get_object_or_404(Night, club=club_id, pk=night_id)
    if night.status != Night.Status.OPEN:
        return HttpResponseBadRequest()
    flash_saved(request, come_in(access, night, member))
    return to_club("own_nights", access)
