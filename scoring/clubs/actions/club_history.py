"""The one writer of a club's history, to which lines are only ever added."""

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any
from uuid import UUID

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Club, ClubEvent, ClubRole, Member
from scoring.clubs.policy import Actor
from scoring.clubs.queries.club_history import HISTORY, ROLES_NOTED
from scoring.journal.models import ChainNote
from scoring.journal.rewriting import rewriting


def add_club_event(access: ClubAccess, what: str, member: Member | None = None, **details: Any) -> ClubEvent:
    """Add one line, in the transaction of what it tells; `texts/entries.py` has a sentence for each `what`.

    A line that gives or takes roles says so in `gave` and `took`, as `roles_of` returns them.
    """
    return _add(
        club=access.club,
        account=access.account,
        author=access.author if access.account or not access.own else "",
        by=None if access.account else access.own,
        what=what,
        member=member,
        details=details,
    )


def add_later_event(first: ClubEvent, what: str, **details: Any) -> ClubEvent:
    """Add one line about what came of another line, by who did that."""
    return _add(
        club=first.club,
        account=first.account,
        author=first.author,
        by=first.by,
        what=what,
        member=first.member,
        details=details,
    )


@transaction.atomic
def _add(club: Club, **line: Any) -> ClubEvent:
    event = ClubEvent(club=club, **line)
    # A full lock would block inserts of rows that reference the club.
    HISTORY.append(Club.objects.select_for_update(no_key=True).get(pk=club.pk), [event])
    return event


def roles_of(held: Iterable[tuple[UUID, str]]) -> list[list[str]]:
    """Return accounts and roles as a line of the history has them."""
    return sorted([str(account), str(role)] for account, role in held)


def note_roles(club: Club) -> None:
    """Note all roles as they are now, where no line tells how they came about."""
    held = ClubRole.objects.filter(club=club).values_list("account", "role")
    add_club_event(ClubAccess(club, None, (), Actor()), ROLES_NOTED, roles=roles_of(held))


def rewriting_history(club_id: UUID) -> AbstractContextManager[None]:
    """Keep a history chained while someone in it is erased, and note it; within a transaction."""
    return rewriting(HISTORY, Club.objects.filter(pk=club_id), ChainNote.What.ERASED)
