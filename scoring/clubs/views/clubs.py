"""The clubs of an account, a new one, and the settings, logo and end of a club."""

import tempfile
from pathlib import Path
from uuid import UUID

from csp.constants import NONE
from csp.decorators import csp
from django.contrib import messages
from django.http import (
    FileResponse,
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBadRequest,
    HttpResponseBase,
    HttpResponseRedirect,
)
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.clubs.access import (
    ClubAccess,
    get_account,
    get_club,
    get_restorable_club,
    get_visible_club,
    phone_club_keys,
)
from scoring.clubs.actions.club_history import add_club_event
from scoring.clubs.actions.clubs import (
    change_club,
    found_club,
    remove_club_picture,
    save_club_picture,
    shelve_club,
)
from scoring.clubs.forms.club_ends import TypedNameForm
from scoring.clubs.forms.clubs import ClubForm, FoundForm, PictureForm
from scoring.clubs.models import Club
from scoring.clubs.policy import Action
from scoring.clubs.queries.clubs import ClubLine, account_clubs, key_clubs, picture_file
from scoring.clubs.signals import archive_asked
from scoring.clubs.texts.clubs import SHELVED
from scoring.clubs.views.club_pages import show_club, to_club
from scoring.games.queries.game_list import DAYS_TO_RESTORE
from scoring.web.forms.writing import posted_id
from scoring.web.views.http import form_view, posted_data, reply, telling_of_others
from scoring.web.zones import zone_here


@form_view
def clubs(request: HttpRequest) -> HttpResponse:
    """List the clubs of the account; posted, found one. Without an account, say what a club is."""
    account = get_account(request)
    if account is None:
        return _show_welcome(request)
    form = FoundForm(posted_data(request))
    if form.is_valid():
        club_id = posted_id(request.POST)
        if club_id is None:
            return HttpResponseBadRequest()
        with telling_of_others(form):
            made = found_club(club_id, account, form.cleaned_data["name"], zone_here())
            return HttpResponseRedirect(reverse("club", args=[made.pk]), status=303)
    lines = account_clubs(account)
    there = {line.club_id for line in lines}
    context = {
        "clubs": [line for line in lines if line.shelf == Club.Shelf.OPEN],
        "others": [line for line in lines if line.shelf != Club.Shelf.OPEN],
        "linked": [line for line in _linked_clubs(request) if line.club_id not in there],
        "form": form,
        "me": account,
    }
    return reply(request, "clubs/clubs", context)


def _show_welcome(request: HttpRequest) -> HttpResponse:
    """Show the clubs that this phone opens by links, and how to get one."""
    if request.method == "POST":
        return HttpResponseRedirect(f"{reverse('account_login')}?next={reverse('clubs')}", status=303)
    return reply(request, "clubs/welcome", {"linked": _linked_clubs(request)})


def _linked_clubs(request: HttpRequest) -> list[ClubLine]:
    return key_clubs(phone_club_keys(request))


@form_view
def club_settings(request: HttpRequest, club_id: UUID) -> HttpResponse:
    access = get_club(request, club_id, Action.RUN)
    form = ClubForm(access.club, posted_data(request))
    if form.is_valid():
        change_club(access, form.changed)
        return to_club("club", access)
    return show_club(request, "clubs/settings", access, form=form)


@form_view
def end_club(request: HttpRequest, club_id: UUID) -> HttpResponseBase:
    """Offer to export, archive or delete a club; posted, do one of these."""
    access = get_club(request, club_id, Action.RUN)
    step = request.POST.get("step", "")
    if step == "file":
        return _club_archive(access)
    if step in (Club.Shelf.ARCHIVED, Club.Shelf.OPEN):
        return _shelve(request, access, Club.Shelf(step))
    form = TypedNameForm(access.club.name, posted_data(request))
    if form.is_valid():
        return _shelve(request, access, Club.Shelf.DELETED)
    return show_club(request, "clubs/end", access, form=form, days=DAYS_TO_RESTORE)


def _shelve(request: HttpRequest, access: ClubAccess, shelf: Club.Shelf) -> HttpResponse:
    shelve_club(access, shelf)
    messages.success(request, SHELVED[shelf])
    return HttpResponseRedirect(reverse("clubs"), status=303)


def _club_archive(access: ClubAccess) -> FileResponse:
    """Return the archive that `manage.py restore` reads on any site."""
    add_club_event(access, "club_exported")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "club"
        archive_asked.send(None, club_id=access.club.pk, path=path)
        file = path.open("rb")  # stays readable once its folder is gone
    name = f"kalooki-club-{access.club.pk}.jsonl.gz"
    response = FileResponse(file, as_attachment=True, filename=name, content_type="application/gzip")
    response["Cache-Control"] = "no-store"
    return response


@require_POST
def restore_club(request: HttpRequest, club_id: UUID) -> HttpResponse:
    return _shelve(request, get_restorable_club(request, club_id), Club.Shelf.OPEN)


_YEAR = 365 * 24 * 3600
_SANDBOX = {"default-src": [NONE], "frame-ancestors": [NONE], "sandbox": True}
"""A drawing that is opened by itself is a document: it may load nothing and run nothing."""


@form_view
def club_picture(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Show the logo as it stands on sheets; posted, replace or remove it."""
    access = get_club(request, club_id, Action.PICTURE)
    if request.POST.get("step") == "remove":
        remove_club_picture(access)
        messages.success(request, _("Logo removed."))
        return to_club("club_picture", access)
    form = PictureForm(request.POST, request.FILES) if request.method == "POST" else PictureForm()
    if form.is_valid():
        save_club_picture(access, form.cleaned_data["picture"])
        messages.success(request, _("Saved. All the club’s sheets show it from now on."))
        return to_club("club_picture", access)
    return show_club(request, "clubs/picture", access, form=form)


@require_safe
@csp(_SANDBOX)  # type: ignore[arg-type]  # it is a view with more arguments
def club_picture_file(request: HttpRequest, club_id: UUID, picture_hash: str) -> HttpResponse:
    """Return the logo; another one has another address, so that browsers keep it for good."""
    access = get_visible_club(request, club_id)
    file = picture_file(access.club) if picture_hash == access.club.picture else None
    if file is None:
        raise Http404
    response = HttpResponse(file.content, content_type=file.kind)
    patch_cache_control(response, private=True, immutable=True, max_age=_YEAR)
    return response
