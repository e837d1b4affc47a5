"""What clubs announce to seasons, treasury and backup, and ask of them; a club itself knows none of them.

Receivers stand in `receivers.py` of each room. They run at once, in the transaction of the sender, those of seasons
before those of the treasury.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.dispatch import Signal

if TYPE_CHECKING:
    from scoring.journal.models import ChainNote

club_given_up = Signal()
"""`club` is about to be deleted for good, with all that is kept of it."""
club_locked = Signal()
"""Lock what is locked before the members of the club `club_id`."""
logs_rewritten = Signal()
"""Answer with a context manager that keeps a log of the club `club_id` chained and notes `what`, or with None."""
member_forgotten = Signal()
"""`member` is being erased and is `called` so from now on: forget names and remarks."""
members_moved = Signal()
"""Rows of the club of `access` name another of two members: `moved` holds model, id and field of each."""
archive_asked = Signal()
"""Write the archive of the club `club_id` to `path`."""


@contextmanager
def rewriting_logs(club_id: UUID, what: "ChainNote.What") -> Iterator[None]:
    """Keep the logs of a club chained while their rows are lawfully rewritten; within a transaction."""
    answers: list[tuple[Any, Any]] = logs_rewritten.send(None, club_id=club_id, what=what)
    with ExitStack() as kept:
        for _receiver, rewriting in answers:
            if rewriting is not None:
                kept.enter_context(rewriting)
        yield
