"""The end of a club: all of it as a file, put away, deleted with its name typed, and restored."""

import tempfile
from pathlib import Path
from uuid import UUID

from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from scoring.backup.actions.archives import make_archive
from scoring.backup.queries.archives import Scope
from scoring.clubs.access import ClubAccess, club, club_to_restore
from scoring.clubs.actions.club_ends import shelve_club
from scoring.clubs.actions.club_history import note
from scoring.clubs.forms.club_ends import TypedNameForm
from scoring.clubs.models import Club
from scoring.clubs.policy import Action
from scoring.clubs.views.club_pages import show_club
from scoring.games.queries.game_list import DAYS_TO_RESTORE
from scoring.groups.views.entry_pages import sent


@require_http_methods(["GET", "HEAD", "POST"])
def end_club(request: HttpRequest, club_id: UUID) -> HttpResponseBase:
    """What can be done with a club that is no longer needed; sent, one of it."""
    access = club(request, club_id, Action.RUN)
    step = request.POST.get("step", "")
    if step == "file":
        return club_file(access)
    if step in (Club.Shelf.ARCHIVED, Club.Shelf.OPEN):
        shelve_club(access, Club.Shelf(step))
        return to_clubs(step)
    form = TypedNameForm(access.club.name, sent(request))
    if form.is_valid():
        shelve_club(access, Club.Shelf.DELETED)
        return to_clubs(Club.Shelf.DELETED)
    status = 422 if form.is_bound else 200
    return show_club(request, "clubs/end", access, form=form, days=DAYS_TO_RESTORE, status=status)


def to_clubs(said: str) -> HttpResponse:
    """The list of clubs, which says what was done."""
    return HttpResponseRedirect(f"{reverse('clubs')}?said={said}", status=303)


def club_file(access: ClubAccess) -> FileResponse:
    """The club's archive, which `manage.py restore` puts back on any site."""
    note(access, "club_exported")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "club"
        make_archive(path, Scope(club=access.club.pk))
        file = path.open("rb")  # stays readable once its folder is gone
    name = f"kalooki-club-{access.club.pk}.jsonl.gz"
    response = FileResponse(file, as_attachment=True, filename=name, content_type="application/gzip")
    response["Cache-Control"] = "no-store"
    return response


@require_POST
def restore_club(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """A club that was put away or deleted stands among the others again."""
    shelve_club(club_to_restore(request, club_id), Club.Shelf.OPEN)
    return to_clubs(Club.Shelf.OPEN)
