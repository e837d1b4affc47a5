"""The one writer of a club's history, to which lines are only ever added."""

from typing import Any

from django.db.models import Subquery

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import ClubEvent, Member


def add_club_event(access: ClubAccess, what: str, member: Member | None = None, **details: Any) -> ClubEvent:
    """Add one line, in the transaction of what it tells; `texts/club_history.py` has a sentence for each `what`."""
    # Each line names the one before it, so that an audit finds a line that was removed.
    newest: Any = Subquery(ClubEvent.objects.filter(club=access.club).order_by("-pk").values("pk")[:1])
    return ClubEvent.objects.create(
        club=access.club,
        account=access.account,
        author=access.author if access.account or not access.own else "",
        by=None if access.account else access.own,
        what=what,
        member=member,
        details=details,
        before=newest,
    )
