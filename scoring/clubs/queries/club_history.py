"""What a club's history tells: its hash chain, and the roles that follow from it."""

from collections.abc import Iterator
from typing import TypeAlias
from uuid import UUID

from scoring.clubs.models import Account, Club, ClubEvent, ClubRole
from scoring.journal.journals import Journal

HISTORY = Journal("history", Club, ClubEvent, "club", last="history_lines", head="history_head")
ROLES_NOTED = "roles"  # a line that tells all roles, for audits only
_GIVE_OR_TAKE = (
    *("founded", "joined", "role_taken", "handed_on"),
    *("account_linked", "account_unlinked", "erased", ROLES_NOTED),
)
_Roles: TypeAlias = set[tuple[str, str]]


def clubs_with_other_roles() -> Iterator[UUID]:
    """Yield clubs whose roles are not those that their histories gave and took."""
    clubs = Club.objects.order_by("created", "id").values_list("pk", flat=True)
    yield from filter(has_other_roles, clubs)


def has_other_roles(club_id: UUID) -> bool:
    held = ClubRole.objects.filter(club=club_id).values_list("account", "role")
    return _roles_by_history(club_id) != {(str(account), role) for account, role in held}


def _roles_by_history(club_id: UUID) -> _Roles:
    roles: _Roles = set()
    events = ClubEvent.objects.filter(club=club_id, what__in=_GIVE_OR_TAKE).order_by("number", "id")
    for details in events.values_list("details", flat=True):
        roles = _pairs(details, ROLES_NOTED) if ROLES_NOTED in details else roles | _pairs(details, "gave")
        roles -= _pairs(details, "took")
    # Who deletes an account gives up its roles, and no line names an account that is gone.
    here = Account.objects.filter(pk__in=[account for account, _ in roles]).values_list("pk", flat=True)
    return {(account, role) for account, role in roles if UUID(account) in set(here)}


def _pairs(details: dict[str, list[list[str]]], name: str) -> _Roles:
    return {(account, role) for account, role in details.get(name, [])}
