"""What is kept of one person: all of it as a file, or none of it any more; and everybody as a table."""

import json
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.clubs.access import club, club_member
from scoring.clubs.actions.club_history import note
from scoring.clubs.actions.importing import fates, take_in
from scoring.clubs.forms.members import ImportForm
from scoring.clubs.member_file import MemberRow, write_members
from scoring.clubs.models.clubs import TO_UNDO_ERASING
from scoring.clubs.policy import Action
from scoring.clubs.queries.members import all_of, members_of
from scoring.clubs.views.club_pages import show_club, to_club
from scoring.treasury.actions.erasing import ask_to_be_erased, erase_member, undo_erasing


@require_http_methods(["POST"])
def export_member(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """All that is kept of somebody, as one file that people and programs read."""
    access, member = club_member(request, club_id, member_id, Action.OWN)
    note(access, "exported", member)
    about = {"format": "kalooki-person/1", "club": access.club.name, "made": timezone.now().isoformat()}
    text = json.dumps({**about, **all_of(member)}, indent=1, ensure_ascii=False, default=str)
    return as_file(text, "application/json", "kalooki-person.json")


@require_http_methods(["GET", "HEAD", "POST"])
def erase(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """Erase someone, after one more question; a member asks for it, and can undo that for some days."""
    access, member = club_member(request, club_id, member_id, Action.OWN)
    if request.method != "POST" or member.erased:
        return show_club(request, "clubs/erase", access, member=member, days=TO_UNDO_ERASING.days)
    if access.may[Action.PEOPLE]:
        erase_member(access, member)
        return to_club("members", access)
    ask_to_be_erased(access, member)
    return to_club("member", access, member_id)


@require_POST
def undo_erase(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """Undo the wish of a member to be erased."""
    access, member = club_member(request, club_id, member_id, Action.OWN)
    undo_erasing(access, member)
    return to_club("member", access, member_id)


@require_safe
def members_file(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Everybody as a table for a spreadsheet."""
    access = club(request, club_id, Action.EXPORT)
    rows = [
        MemberRow(one.name, one.alias, one.shows, one.is_guest, one.left.isoformat() if one.left else "")
        for one in (line.member for line in members_of(access.club))
    ]
    return as_file(write_members(rows), "text/csv", "members.csv")


@require_http_methods(["GET", "HEAD", "POST"])
def import_members(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """A table of members: first what would become of each line, then, pressed again, so it is."""
    access = club(request, club_id, Action.PEOPLE)
    if request.method != "POST":
        return show_club(request, "clubs/import", access, form=ImportForm())
    form = ImportForm(request.POST, request.FILES)
    if not form.is_valid():
        return show_club(request, "clubs/import", access, status=422, form=form)
    if request.POST.get("step") == "save":
        take_in(access, form.rows)
        return to_club("members", access)
    looked = {"fates": fates(access.club, form.rows), "text": form.cleaned_data["text"]}
    return show_club(request, "clubs/import", access, form=form, **looked)


def as_file(text: str, kind: str, name: str) -> HttpResponse:
    """For the browser to keep, not to show."""
    response = HttpResponse(text, content_type=f"{kind}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "no-store"
    return response
