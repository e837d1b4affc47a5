"""Erase a person: the name goes everywhere, every score and sum stays, under "Player 3".

Those who manage members erase at once. A member asks and waits: an own link in wrong hands must not be enough.
"""

import logging
from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event, rewriting_history, roles_of
from scoring.clubs.actions.erased_words import rename_in_history, rename_in_rows
from scoring.clubs.models import CalendarKey, ClubEvent, ClubKey, ClubRole, Member
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import NOBODY
from scoring.clubs.queries.clubs import due_erasures
from scoring.clubs.signals import club_locked, member_forgotten
from scoring.engine.plain import Plain
from scoring.web.zones import use_zone

_ERASED_NAME = "Player"
_KEPT_DETAILS = {
    "one",
    "moved",
    "dropped",
    "into",
    "fields",
    "number",
    "hand",
    "table",
    "round",
    "after",
    "points",
}
_KEPT_DETAILS |= {"night", "entry", "gave", "took", "card"}
log = logging.getLogger(__name__)


@transaction.atomic
def request_erasure(access: ClubAccess, member: Member) -> None:
    """Have a member erased in seven days, counted from the first request."""
    asked = Member.objects.filter(club=access.club, pk=member.pk, erase_asked=None, erased=None)
    if asked.update(erase_asked=timezone.now()):
        add_club_event(access, "erase_asked", member)


@transaction.atomic
def cancel_erasure(access: ClubAccess, member: Member) -> None:
    asked = Member.objects.filter(club=access.club, pk=member.pk, erased=None).exclude(erase_asked=None)
    if asked.update(erase_asked=None):
        add_club_event(access, "erase_undone", member)


def erase_due_members(now: datetime | None = None) -> int:
    """Erase every member who asked for it seven days ago or earlier; return how many.

    Each has a transaction of its own: where a game is damaged, that member stays for now.
    """
    due, erased = due_erasures(now or timezone.now()).select_related("club"), 0
    for member in list(due):
        try:
            erased += _erase_if_due(due, member)
        except Exception:
            log.exception("The member %s asked to be erased and is still there", member.pk)
    return erased


@transaction.atomic
def _erase_if_due(due: "QuerySet[Member]", member: Member) -> bool:
    """Erase a member unless the wish was undone or another process was faster."""
    club_locked.send(None, club_id=member.club_id)
    locked = due.select_for_update(of=("self",)).filter(pk=member.pk).first()
    if locked is not None:
        with timezone.override(None):
            use_zone(locked.club.zone)
            erase_member(ClubAccess(locked.club, None, (), NOBODY), locked)
    return locked is not None


@transaction.atomic
def erase_member(access: ClubAccess, member: Member) -> str:
    """Erase a member, merged entries included, and return the new name. Cannot be undone."""
    club_locked.send(None, club_id=access.club.pk)
    everybody = Member.objects.select_for_update().filter(club=access.club)
    taken = set(everybody.values_list("name", flat=True))
    if before := everybody.filter(pk=member.pk).exclude(erased=None).first():
        return before.name
    number = 1 + everybody.exclude(erased=None).count()
    while f"{_ERASED_NAME} {number}" in taken:
        number += 1
    called = f"{_ERASED_NAME} {number}"
    took = []
    for one in (member, *everybody.filter(merged_into=member)):
        took += roles_of([(one.account_id, Role.MEMBER.value)] if one.account_id else [])
        member_forgotten.send(None, member=one, called=called)
        _forget(one, called)
    add_club_event(access, "erased", member, took=took)
    return called


def _forget(member: Member, called: str) -> None:
    ClubKey.objects.filter(member=member).delete()
    CalendarKey.objects.filter(member=member).delete()
    ClubRole.objects.filter(club=member.club_id, account=member.account_id, role=Role.MEMBER).delete()
    with rewriting_history(member.club_id):
        for event in ClubEvent.objects.filter(club=member.club_id, member=member):
            event.details = _kept_details(event.details)
            event.save(update_fields=["details"])
        rename_in_history(member, called)
    rename_in_rows(ClubKey.objects.filter(club=member.club_id), ["name"], member, called)
    member.name, member.alias, member.shows = called, "", Member.Shows.NAME
    member.account, member.is_public = None, False
    member.erased, member.erase_asked = timezone.now(), None
    member.left = member.left or timezone.localdate()
    member.save()


def _kept_details(details: Plain) -> Plain:
    """Keep the ids and numbers of an event, not its words."""
    return {key: value for key, value in details.items() if key in _KEPT_DETAILS}
