"""The members of a club, their guests' visits, and all that is stored of one person."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.apps import apps
from django.core.serializers.python import Serializer
from django.db.models import Count, ForeignKey, Model, Q

from scoring.clubs.models import Account, Club, ClubEvent, ClubKey, ClubRole, Member
from scoring.clubs.models.clubs import Role
from scoring.clubs.queries.club_history import ROLES_NOTED
from scoring.engine.plain import Plain

EXPORTED, ANONYMISED, DELETED, NONE = "exported", "anonymised", "deleted", "none"
# What becomes of every kept table when a person asks for all of it, or to be forgotten. A new table has to say so.
PERSONAL = {
    "member": ANONYMISED,
    "entrant": EXPORTED,
    "attendance": EXPORTED,
    "seat": EXPORTED,
    "adjustment": EXPORTED,
    "dispute": EXPORTED,
    "givenaward": EXPORTED,
    "treasuryline": EXPORTED,
    "result": EXPORTED,
    "seasonfigures": EXPORTED,
    "clubfigures": EXPORTED,
    "standing": EXPORTED,
    "rating": EXPORTED,
    "apart": EXPORTED,
    "clubkey": DELETED,
    "calendarkey": DELETED,
    "clubevent": ANONYMISED,
    "gameevent": ANONYMISED,
    "lateentry": ANONYMISED,
    "nightevent": ANONYMISED,
    "game": ANONYMISED,
    "key": ANONYMISED,
    "account": NONE,  # its owner changes and deletes it himself
    **dict.fromkeys(("clubrole", "loginlink", "club", "clubpicture", "season", "division"), NONE),
    **dict.fromkeys(("night", "nighttable", "chainnote", "site"), NONE),
    **dict.fromkeys(
        ("group", "groupkey", "groupevent", "invitation", "move", "slip", "hostlink", "limit"), NONE
    ),
    **dict.fromkeys(("housevariant", "ruleslink", "letterhead", "paylink", "job", "bundlefile"), NONE),
}


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A member in the list of a club; `visits` are a guest's nights."""

    member: Member
    visits: int


@dataclass(frozen=True, slots=True)
class RoleHolder:
    """An account with the roles that it holds in a club, by their ids."""

    account_id: UUID
    name: str
    roles: list[tuple[UUID, Role]]


def member_lines(club: Club) -> list[MemberLine]:
    """Return all members by name, those who left last."""
    came = Count("attendance", filter=Q(is_guest=True, attendance__status="here"))
    people = club.members.filter(merged_into=None).order_by("left", "name", "id").annotate(visits=came)
    return [MemberLine(member, member.visits) for member in people]


def role_holders(club: Club) -> list[RoleHolder]:
    """Return who runs something in a club, owners first; members alone are left out."""
    order = {role: place for place, role in enumerate(Role)}
    found: dict[UUID, RoleHolder] = {}
    rows = ClubRole.objects.filter(club=club).exclude(role=Role.MEMBER).select_related("account")
    for row in sorted(rows, key=lambda row: (order[Role(row.role)], row.account.username)):
        held = found.setdefault(row.account_id, RoleHolder(row.account_id, row.account.username, []))
        held.roles.append((row.pk, Role(row.role)))
    return list(found.values())


def active_club_keys(club: Club) -> list[ClubKey]:
    """Return the valid links and invitations, newest first, but for members' own links."""
    return list(ClubKey.objects.valid().filter(club=club, member=None).order_by("-created"))


def member_keys(club: Club, member: Member | None = None) -> dict[UUID, ClubKey]:
    """Return the members' own valid links by member id; of one member where one is given."""
    keys = ClubKey.objects.valid().filter(club=club, is_invitation=False).exclude(member=None)
    keys = keys.filter(member=member) if member else keys
    return {key.member_id: key for key in keys.order_by("created") if key.member_id}


def linkable_accounts(club: Club) -> list[Account]:
    """Return the accounts, by name, that have a role here and are no member yet."""
    theirs = Member.objects.filter(club=club).exclude(account=None)
    able = Account.objects.filter(club_roles__club=club).exclude(pk__in=theirs.values("account"))
    return list(able.distinct().order_by("username"))


def club_events(club: Club, page: int, size: int = 50) -> tuple[list[ClubEvent], bool]:
    """Return a page (from 1) of a club's history, newest first, and whether there is more."""
    lines = ClubEvent.objects.filter(club=club).exclude(what=ROLES_NOTED)
    rows = lines.select_related("member", "by").order_by("-id")
    found = list(rows[(page - 1) * size : page * size + 1])
    return found[:size], len(found) > size


def export_member_data(member: Member) -> dict[str, list[Plain]]:
    """Return everything that is stored of a member, table by table, but for links, which are hashes."""
    found: dict[str, list[Plain]] = {"member": _serialized(Member.objects.filter(pk=member.pk))}
    for model in apps.get_app_config("scoring").get_models():
        name = model._meta.model_name or ""
        if PERSONAL.get(name) == EXPORTED or name == "clubevent":
            rows = {
                row["pk"]: row for field in _fields(model) for row in _serialized(_of(model, field, member))
            }
            found[name] = list(rows.values())
    return found


def _fields(model: type[Model]) -> list[str]:
    return [
        field.name
        for field in model._meta.concrete_fields
        if isinstance(field, ForeignKey) and field.related_model is Member
    ]


def _of(model: type[Model], field: str, member: Member) -> Any:
    return model._base_manager.filter(**{"club": member.club_id, field: member}).order_by("pk")


def _serialized(rows: Any) -> list[Plain]:
    return [{"pk": str(row["pk"]), **row["fields"]} for row in Serializer().serialize(rows)]
