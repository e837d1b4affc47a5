"""The one writer of a club's history, to which lines are only ever added."""

from typing import Any

from django.db.models import Subquery

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Club, ClubEvent, Member


def add_club_event(access: ClubAccess, what: str, member: Member | None = None, **details: Any) -> ClubEvent:
    """Add one line, in the transaction of what it tells; `texts/club_history.py` has a sentence for each `what`."""
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


def _add(club: Club, **line: Any) -> ClubEvent:
    # Each line names the one before it, so that an audit finds a line that was removed.
    newest: Any = Subquery(ClubEvent.objects.filter(club=club).order_by("-pk").values("pk")[:1])
    return ClubEvent.objects.create(club=club, before=newest, **line)
