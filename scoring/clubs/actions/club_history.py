"""The one writer of a club's history, to which lines are only ever added."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Club, ClubEvent, ClubRole, Member
from scoring.clubs.policy import Actor
from scoring.clubs.queries.club_history import ROLES_NOTED, read_history_chain
from scoring.games.actions.chains import rechain
from scoring.games.models import ChainNote
from scoring.web.chain import chain_name, club_event_of, entry_hash


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
    locked = _lock(club.pk)
    event = ClubEvent(club=club, number=locked.history_lines + 1, **line)
    event.hash = entry_hash(locked.history_head or chain_name("history", club.pk), club_event_of(event))
    event.save(force_insert=True)
    _keep_head(club.pk, event.number, event.hash)
    return event


def _lock(club_id: UUID) -> Club:
    # A full lock would block inserts of rows that reference the club.
    return Club.objects.select_for_update(no_key=True).get(pk=club_id)


def _keep_head(club_id: UUID, number: int, head: str) -> None:
    Club.objects.filter(pk=club_id).update(history_lines=number, history_head=head)


def roles_of(held: Iterable[tuple[UUID, str]]) -> list[list[str]]:
    """Return accounts and roles as a line of the history has them."""
    return sorted([str(account), str(role)] for account, role in held)


def note_roles(club: Club) -> None:
    """Note all roles as they are now, where no line tells how they came about."""
    held = ClubRole.objects.filter(club=club).values_list("account", "role")
    add_club_event(ClubAccess(club, None, (), Actor()), ROLES_NOTED, roles=roles_of(held))


@contextmanager
def rewriting_history(club_id: UUID) -> Iterator[None]:
    """Keep a history chained while someone in it is erased, and note it; within a transaction."""
    before = read_history_chain(_lock(club_id))
    yield
    after = read_history_chain(Club.objects.get(pk=club_id))
    _keep_head(club_id, after.last, rechain(ClubEvent, before, after, ChainNote.What.ERASED))
