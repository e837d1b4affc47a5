"""Erase a person: the name goes everywhere, and every score and sum stays, under "Player 3".

Those who keep the members erase at once. A member asks: an own link that fell into wrong hands must not be enough.
"""

import logging
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.models import CalendarKey, ClubEvent, ClubKey, ClubRole, Member
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import NOBODY
from scoring.clubs.queries.clubs import waited_out
from scoring.games.actions.rebuild import refold
from scoring.games.actions.record import rename_in_log
from scoring.games.models import ChainNote, Game, Key
from scoring.games.queries.game_log import read_table
from scoring.seasons.actions.night_results import forget_reasons, lock_nights
from scoring.seasons.models import GivenAward, Seat
from scoring.treasury.actions.entries import rewriting_treasury
from scoring.treasury.models import TreasuryLine

PLAYER = "Player"
FACTS = {"one", "moved", "dropped", "into", "fields", "number", "hand", "table", "round", "after", "points"}
FACTS |= {"night", "entry"}
log = logging.getLogger(__name__)


@transaction.atomic
def ask_to_be_erased(access: ClubAccess, member: Member) -> None:
    """Have the member erased in seven days, unless it is undone; asked again, the days run from the first time."""
    asked = Member.objects.filter(club=access.club, pk=member.pk, erase_asked=None, erased=None)
    if asked.update(erase_asked=timezone.now()):
        note(access, "erase_asked", member)


@transaction.atomic
def undo_erasing(access: ClubAccess, member: Member) -> None:
    """Undo the wish of a member to be erased."""
    asked = Member.objects.filter(club=access.club, pk=member.pk, erased=None).exclude(erase_asked=None)
    if asked.update(erase_asked=None):
        note(access, "erase_undone", member)


def erase_those_who_asked(now: datetime | None = None) -> int:
    """Erase every member who asked for it seven days ago or earlier, each in one transaction; how many.

    Where one of their games is damaged, that member stays for now, and the others go.
    """
    due, erased = waited_out(now or timezone.now()).select_related("club"), 0
    for member in list(due):
        try:
            erased += _erase_if(due, member)
        except Exception:
            log.exception("The member %s asked to be erased and is still there", member.pk)
    return erased


@transaction.atomic
def _erase_if(due: "QuerySet[Member]", member: Member) -> bool:
    """Erase a member who is still due: it may be undone, or another process may have done it."""
    lock_nights(member.club_id)
    now = due.select_for_update(of=("self",)).filter(pk=member.pk).first()
    if now is not None:
        erase_member(ClubAccess(now.club, None, (), NOBODY), now)
    return now is not None


@transaction.atomic
def erase_member(access: ClubAccess, member: Member) -> str:
    """What he is called from now on. Cannot be undone; his entries that were merged into him go too."""
    lock_nights(access.club.pk)
    everybody = Member.objects.select_for_update().filter(club=access.club)
    taken = set(everybody.values_list("name", flat=True))
    if before := everybody.filter(pk=member.pk).exclude(erased=None).first():
        return before.name
    number = 1 + everybody.exclude(erased=None).count()
    while f"{PLAYER} {number}" in taken:
        number += 1
    called = f"{PLAYER} {number}"
    for one in (member, *everybody.filter(merged_into=member)):
        forget_reasons(one)
        for game, name in games_of(one):
            _rename(game, name, called)
        _forget(one, called)
    note(access, "erased", member)
    return called


def games_of(member: Member) -> list[tuple[Game, str]]:
    """Every game of the club at whose table somebody sat, and what he is called in it."""
    sat = Seat.objects.filter(club=member.club_id, table__game__isnull=False).select_related("table__game")
    found = []
    for seat in sat.filter(member=member) | sat.filter(stand_in=member):
        game = seat.table.game
        names = read_table(game.start).players if game else []
        if game and seat.position < len(names):
            found.append((game, names[seat.position]))
    return found


def _rename(game: Game, name: str, called: str) -> None:
    rename_in_log(game.pk, name, called)
    Key.objects.filter(game=game, name=name).update(name=called)
    refold([game.pk])


def _forget(member: Member, called: str) -> None:
    ClubKey.objects.filter(member=member).delete()
    CalendarKey.objects.filter(member=member).delete()
    ClubRole.objects.filter(club=member.club_id, account=member.account_id, role=Role.MEMBER).delete()
    for event in ClubEvent.objects.filter(club=member.club_id, member=member):
        event.details = _without(event.details)
        event.save(update_fields=["details"])
    with rewriting_treasury(member.club_id, ChainNote.What.ERASED):
        for remarks in (TreasuryLine, GivenAward):
            remarks._base_manager.filter(club=member.club_id, member=member).update(note="")
    member.name, member.alias, member.shows = called, "", Member.Shows.NAME
    member.account, member.is_public = None, False
    member.erased, member.erase_asked = timezone.now(), None
    member.left = member.left or timezone.localdate()
    member.save()


def _without(details: dict[str, Any]) -> dict[str, Any]:
    """The fact stays, in ids and numbers; words do not."""
    return {key: value for key, value in details.items() if key in FACTS}
