"""The clubs of an account, a new one, and the first page of a club."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from scoring.clubs.access import account_of, club, keys_of_phone
from scoring.clubs.actions.clubs import change_club, found_club
from scoring.clubs.forms.clubs import ClubForm, FoundForm
from scoring.clubs.models import Club
from scoring.clubs.policy import Action
from scoring.clubs.queries.clubs import ClubLine, clubs_of, clubs_of_keys, heads, in_order
from scoring.clubs.texts.clubs import said_words
from scoring.clubs.views.club_pages import show_club, to_club
from scoring.games.views.recording import entry_of
from scoring.groups.views.entry_pages import sent
from scoring.seasons.queries.seasons import night_at_hand
from scoring.web.views.http import reply


@require_http_methods(["GET", "HEAD", "POST"])
def clubs(request: HttpRequest) -> HttpResponse:
    """Where this account has a role; sent, a new club. Without an account, what a club is and how to get one."""
    account = account_of(request)
    if account is None:
        return without_account(request)
    form = FoundForm(sent(request))
    if form.is_valid():
        club_id = entry_of(request.POST)
        if club_id is None:
            return HttpResponseBadRequest()
        made = found_club(club_id, account, form.cleaned_data["name"])
        return HttpResponseRedirect(reverse("club", args=[made.pk]), status=303)
    lines = clubs_of(account)
    there = {line.club_id for line in lines}
    context = {
        "clubs": [line for line in lines if line.shelf == Club.Shelf.OPEN],
        "others": [line for line in lines if line.shelf != Club.Shelf.OPEN],
        "linked": [line for line in by_links(request) if line.club_id not in there],
        "form": form,
        "me": account,
        "said": said_words(request.GET.get("said", "")),
    }
    return reply(request, "clubs/clubs", context, status=422 if form.is_bound else 200)


def without_account(request: HttpRequest) -> HttpResponse:
    """The clubs that are open by links, and how one gets a club of one's own."""
    if request.method == "POST":
        return HttpResponseRedirect(f"{reverse('account_login')}?next={reverse('clubs')}", status=303)
    known = {"linked": by_links(request), "said": said_words(request.GET.get("said", ""))}
    return reply(request, "clubs/welcome", known)


def by_links(request: HttpRequest) -> list[ClubLine]:
    """The clubs into which this phone keeps links."""
    return clubs_of_keys(keys_of_phone(request))


@require_safe
def club_home(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """The club at a glance, and the way to everything in it."""
    access = club(request, club_id)
    mine = in_order(list(access.actor.roles[club_id]))
    return show_club(
        request,
        "clubs/club",
        access,
        heads=heads(access.club),
        mine=mine,
        is_member=bool(access.actor.members),
        soon=night_at_hand(access.club, timezone.localdate()),
    )


@require_http_methods(["GET", "HEAD", "POST"])
def club_settings(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Its name, its money, its guests, and who sees what."""
    access = club(request, club_id, Action.RUN)
    form = ClubForm(access.club, sent(request))
    if form.is_valid():
        change_club(access, form.changed)
        return to_club("club", access)
    return show_club(request, "clubs/settings", access, form=form, status=422 if form.is_bound else 200)
