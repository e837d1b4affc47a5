"""The members of a club: the list, one member, those who left and returned, and merged entries."""

import json
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.clubs.access import ClubAccess, get_club, get_member
from scoring.clubs.actions.club_history import add_club_event
from scoring.clubs.actions.erasing import cancel_erasure, erase_member, request_erasure
from scoring.clubs.actions.members import (
    add_members,
    change_member,
    import_rows,
    leave_club,
    preview_import,
    rejoin_club,
)
from scoring.clubs.actions.merging import BothSeatedError, ErasureRequestedError, merge_members, undo_merge
from scoring.clubs.forms.members import AddMembersForm, ImportForm, MemberForm, MergeForm
from scoring.clubs.member_file import MemberRow, write_members
from scoring.clubs.models import ClubEvent, Member
from scoring.clubs.models.clubs import TO_UNDO_ERASING
from scoring.clubs.policy import Action
from scoring.clubs.queries.member_names import shown_name
from scoring.clubs.queries.members import export_member_data, linkable_accounts, member_keys, member_lines
from scoring.clubs.views.club_pages import show_club, to_club
from scoring.web.views.http import Context, form_view, posted_data
from scoring.web.views.pagination import list_part

FIELDS = ("name", "shows", "alias", "is_public", "is_guest")


@form_view
def members(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """List all members, those who left last; posted, add new ones."""
    access = get_club(request, club_id, Action.PEOPLE if request.method == "POST" else Action.SEE)
    form = AddMembersForm(posted_data(request))
    if form.is_valid():
        add_members(access, form.cleaned_data["names"], guests=form.cleaned_data["guests"])
        return to_club("members", access)
    everybody = member_lines(access.club)
    here = [line for line in everybody if not line.member.left]
    gone = [line for line in everybody if line.member.left]
    part = list_part(request, [*here, *gone], lambda line: _searchable_names(access, line.member))
    context: Context = {
        "here": [line for line in part.page if not line.member.left],
        "gone": [line for line in part.page if line.member.left],
        "has_people": bool(here),
        "part": part,
        "form": form,
    }
    return show_club(request, "clubs/members", access, **context)


def _searchable_names(access: ClubAccess, member: Member) -> str:
    """Return the names by which the reader may find a member."""
    return f"{member.name} {shown_name(member)}" if access.may["people"] else shown_name(member)


@form_view
def member(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """Show and change a member's data; the member and the secretary may."""
    access, one = get_member(request, club_id, member_id, Action.OWN)
    form = MemberForm(posted_data(request), initial={name: getattr(one, name) for name in FIELDS})
    if form.is_valid() and not one.erased:
        changed = {
            name: form.cleaned_data[name] for name in FIELDS if name != "is_guest" or access.may["people"]
        }
        change_member(access, one, changed)
        return to_club("members", access) if access.may["people"] else to_club("member", access, one.pk)
    return show_member(request, access, one, form)


def show_member(
    request: HttpRequest, access: ClubAccess, one: Member, form: MemberForm | None = None, refused: str = ""
) -> HttpResponse:
    """Draw the page of a member; `refused` is why an account was not linked."""
    form = form or MemberForm(initial={name: getattr(one, name) for name in FIELDS})
    context = {
        "form": form,
        "member": one,
        "refused": refused,
        "is_me": one.pk in access.actor.members,
        "own_key": member_keys(access.club, one).get(one.pk),
        "accounts": linkable_accounts(access.club) if access.may["people"] and not one.account_id else [],
    }
    status = 422 if refused or form.is_bound else 200
    return show_club(request, "clubs/member", access, status=status, **context)


@require_POST
def member_left(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """Mark a member as gone, or as back."""
    access, one = get_member(request, club_id, member_id, Action.PEOPLE)
    if one.left and not one.erased:
        rejoin_club(access, one)
    elif not one.left:
        leave_club(access, one)
    return to_club("members", access)


@form_view
def merge_member(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    access, one = get_member(request, club_id, member_id, Action.PEOPLE)
    people = {str(line.member.pk): line.member for line in member_lines(access.club) if line.member != one}
    form = MergeForm([(key, other.name) for key, other in people.items()], posted_data(request))
    if form.is_valid():
        try:
            event = merge_members(access, one, people[form.cleaned_data["into"]])
        except BothSeatedError:
            form.add_error("into", _("They sat at the same table, so they’re two people."))
        except ErasureRequestedError:
            form.add_error("into", _("One of them asked to be erased. Confirm or undo that first."))
        else:
            undo = reverse("split_member", args=[club_id, event.pk])
            name = people[form.cleaned_data["into"]].name
            messages.success(request, _("Merged: both are %(name)s now.") % {"name": name}, extra_tags=undo)
            return to_club("members", access)
    return show_club(request, "clubs/merge", access, form=form, member=one)


@require_POST
def split_member(request: HttpRequest, club_id: UUID, event_id: UUID) -> HttpResponse:
    access = get_club(request, club_id, Action.PEOPLE)
    event = ClubEvent.objects.filter(club=club_id, pk=event_id, what="merged").first()
    if event is None:
        raise Http404
    undo_merge(access, event)
    return to_club("members", access)


@require_POST
def export_member(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """Return all that is stored of a member as one JSON file."""
    access, member = get_member(request, club_id, member_id, Action.OWN)
    add_club_event(access, "exported", member)
    about = {"format": "kalooki-person/1", "club": access.club.name, "made": timezone.now().isoformat()}
    text = json.dumps({**about, **export_member_data(member)}, indent=1, ensure_ascii=False, default=str)
    return file_response(text, "application/json", "kalooki-person.json")


@form_view
def erase(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    """Erase a member after one more question; members ask for it and can undo that for some days."""
    access, member = get_member(request, club_id, member_id, Action.OWN)
    if request.method != "POST" or member.erased:
        return show_club(request, "clubs/erase", access, member=member, days=TO_UNDO_ERASING.days)
    if access.may[Action.PEOPLE]:
        erase_member(access, member)
        return to_club("members", access)
    request_erasure(access, member)
    return to_club("member", access, member_id)


@require_POST
def undo_erase(request: HttpRequest, club_id: UUID, member_id: UUID) -> HttpResponse:
    access, member = get_member(request, club_id, member_id, Action.OWN)
    cancel_erasure(access, member)
    return to_club("member", access, member_id)


@require_safe
def members_file(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Return all members as CSV."""
    access = get_club(request, club_id, Action.EXPORT)
    rows = [
        MemberRow(one.name, one.alias, one.shows, one.is_guest, one.left.isoformat() if one.left else "")
        for one in (line.member for line in member_lines(access.club))
    ]
    return file_response(write_members(rows), "text/csv", "members.csv")


@form_view
def import_members(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Preview a table of members; posted again, import it."""
    access = get_club(request, club_id, Action.PEOPLE)
    if request.method != "POST":
        return show_club(request, "clubs/import", access, form=ImportForm())
    form = ImportForm(request.POST, request.FILES)
    if not form.is_valid():
        return show_club(request, "clubs/import", access, status=422, form=form)
    if request.POST.get("step") == "save":
        import_rows(access, form.rows)
        return to_club("members", access)
    looked = {"fates": preview_import(access.club, form.rows), "text": form.cleaned_data["text"]}
    return show_club(request, "clubs/import", access, form=form, ignored=form.ignored, **looked)


def file_response(text: str, kind: str, name: str) -> HttpResponse:
    """Return a file for the browser to save, not to show."""
    if kind == "text/csv":
        text = f"\ufeff{text}"  # else Excel takes it for the encoding of its country
    response = HttpResponse(text, content_type=f"{kind}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "no-store"
    return response
