"""Members of a club: added, changed, gone and back again. Each writes its line into the club's history."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from django.db import transaction
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event
from scoring.clubs.member_file import ImportRow, MemberRow
from scoring.clubs.models import Account, CalendarKey, Club, ClubRole, Member
from scoring.clubs.models.clubs import Role


@transaction.atomic
def add_members(access: ClubAccess, names: Sequence[str], *, guests: bool = False) -> list[Member]:
    """New members or guests by their names; whoever is in the club under a name already is not added again."""
    there = {
        name.casefold() for name in Member.objects.filter(club=access.club).values_list("name", flat=True)
    }
    added = []
    for name in names:
        if name.casefold() not in there:
            there.add(name.casefold())
            added.append(Member.objects.create(club=access.club, name=name, is_guest=guests))
            add_club_event(access, "guest_added" if guests else "member_added", added[-1])
    return added


@transaction.atomic
def change_member(access: ClubAccess, member: Member, changed: Mapping[str, Any]) -> None:
    """Set fields of a member; only what differs is written and told, without the names themselves."""
    new = {field: value for field, value in changed.items() if getattr(member, field) != value}
    if not new:
        return
    for field, value in new.items():
        setattr(member, field, value)
    member.save(update_fields=[*new, "updated"])
    add_club_event(access, "member_changed", member, fields=sorted(new))


@transaction.atomic
def leave_club(access: ClubAccess, member: Member) -> None:
    """Gone from today: in no new season or night, while all results stay."""
    member.left = timezone.localdate()
    member.save(update_fields=["left", "updated"])
    add_club_event(access, "member_left", member)


@transaction.atomic
def rejoin_club(access: ClubAccess, member: Member) -> None:
    """Here again."""
    member.left = None
    member.save(update_fields=["left", "updated"])
    add_club_event(access, "member_returned", member)


def preview_import(club: Club, rows: Sequence[MemberRow]) -> list[ImportRow]:
    """What would become of each line; nobody is taken in twice."""
    return list(_check_rows(club, rows))


@transaction.atomic
def import_rows(access: ClubAccess, rows: Sequence[MemberRow]) -> None:
    """Add whoever is new; the rest stays as it is."""
    for row, what in _check_rows(access.club, rows):
        if what == "new":
            left = date.fromisoformat(row.left) if row.left else None
            told = {
                "name": row.name,
                "alias": row.alias,
                "shows": row.shows,
                "is_guest": row.guest,
                "left": left,
            }
            member = Member.objects.create(club=access.club, **told)
            add_club_event(access, "guest_added" if row.guest else "member_added", member)


def _check_rows(club: Club, rows: Sequence[MemberRow]) -> Iterator[ImportRow]:
    there = {name.casefold() for name in Member.objects.filter(club=club).values_list("name", flat=True)}
    for row in rows:
        fault = row.fault or ("" if _is_day(row.left) else "left")
        yield ImportRow(row, fault or ("known" if row.name.casefold() in there else "new"))
        there.add(row.name.casefold())


def _is_day(text: str) -> bool:
    try:
        return not text or bool(date.fromisoformat(text))
    except ValueError:
        return False


@transaction.atomic
def link_account(access: ClubAccess, member: Member, account: Account) -> bool:
    """The account opens the club as this member; False where it is somebody else of the club already."""
    people = Member.objects.select_for_update(of=("self",)).filter(club=access.club)
    if people.filter(account=account).exclude(pk=member.pk).exists():
        return False
    if member.account_id == account.pk:
        return True
    if member.account_id:
        unlink_account(access, member)
    people.filter(pk=member.pk).update(account=account)
    if not ClubRole.objects.filter(club=access.club, account=account).exists():
        ClubRole.objects.create(club=access.club, account=account, role=Role.MEMBER)
    add_club_event(access, "account_linked", member, name=account.username)
    return True


@transaction.atomic
def unlink_account(access: ClubAccess, member: Member) -> None:
    """The account is not this member; what it runs in the club it goes on running."""
    account = member.account
    if account is None:
        return
    Member.objects.filter(club=access.club, pk=member.pk).update(account=None)
    ClubRole.objects.filter(club=access.club, account=account, role=Role.MEMBER).delete()
    CalendarKey.objects.filter(
        club=access.club, member=member
    ).delete()  # who had the account may have its address
    add_club_event(access, "account_unlinked", member, name=account.username)
