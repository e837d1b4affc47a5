"""Members added, changed, imported, gone and back, each with its line in the club's history."""

from collections.abc import Iterator, Sequence
from datetime import date

from django.db import transaction
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event, roles_of
from scoring.clubs.member_file import ImportRow, MemberRow
from scoring.clubs.models import Account, CalendarKey, Club, ClubRole, Member
from scoring.clubs.models.clubs import Role
from scoring.engine.plain import Fields


@transaction.atomic
def add_members(access: ClubAccess, names: Sequence[str], *, guests: bool = False) -> list[Member]:
    """Add members or guests by their names, leaving out names that the club has already."""
    there = {
        name.casefold() for name in Member.objects.filter(club=access.club).values_list("name", flat=True)
    }
    added = []
    for name in names:
        # Names of the same list count too: a pasted list may have one twice.
        if name.casefold() not in there:
            there.add(name.casefold())
            added.append(Member.objects.create(club=access.club, name=name, is_guest=guests))
            add_club_event(access, "guest_added" if guests else "member_added", added[-1])
    return added


@transaction.atomic
def change_member(access: ClubAccess, member: Member, changed: Fields) -> None:
    """Set fields of a member; the history gets the names of those that differ, not their values."""
    new = {field: value for field, value in changed.items() if getattr(member, field) != value}
    if not new:
        return
    for field, value in new.items():
        setattr(member, field, value)
    member.save(update_fields=[*new, "updated"])
    add_club_event(access, "member_changed", member, fields=sorted(new))


@transaction.atomic
def leave_club(access: ClubAccess, member: Member) -> None:
    """Mark a member as gone from today; all results stay."""
    # The entry stays: results, seats and accounts of past seasons name it.
    member.left = timezone.localdate()
    member.save(update_fields=["left", "updated"])
    add_club_event(access, "member_left", member)


@transaction.atomic
def rejoin_club(access: ClubAccess, member: Member) -> None:
    member.left = None
    member.save(update_fields=["left", "updated"])
    add_club_event(access, "member_returned", member)


def preview_import(club: Club, rows: Sequence[MemberRow]) -> list[ImportRow]:
    """Return what would become of each row; no name is imported twice."""
    return list(_check_rows(club, rows))


@transaction.atomic
def import_rows(access: ClubAccess, rows: Sequence[MemberRow]) -> None:
    """Add the new rows as members; the others are left as they are."""
    for row, what in _check_rows(access.club, rows):
        if what == "new":
            left = date.fromisoformat(row.left) if row.left else None
            fields = {
                "name": row.name,
                "alias": row.alias,
                "shows": row.shows,
                "is_guest": row.guest,
                "left": left,
            }
            member = Member.objects.create(club=access.club, **fields)
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
    """Link an account to a member; False where it is another member of the club already."""
    people = Member.objects.select_for_update(of=("self",)).filter(club=access.club)
    if people.filter(account=account).exclude(pk=member.pk).exists():
        return False
    if member.account_id == account.pk:
        return True
    if member.account_id:
        unlink_account(access, member)
    people.filter(pk=member.pk).update(account=account)
    # A role of their own is not replaced: a treasurer who is linked stays treasurer.
    own, gave = ClubRole.objects.filter(club=access.club, account=account), []
    if not own.exists():
        ClubRole.objects.create(club=access.club, account=account, role=Role.MEMBER)
        gave = roles_of([(account.pk, Role.MEMBER.value)])
    add_club_event(access, "account_linked", member, name=account.username, gave=gave)
    return True


@transaction.atomic
def unlink_account(access: ClubAccess, member: Member) -> None:
    """Unlink a member's account; its other roles in the club stay."""
    account = member.account
    if account is None:
        return
    Member.objects.filter(club=access.club, pk=member.pk).update(account=None)
    ClubRole.objects.filter(club=access.club, account=account, role=Role.MEMBER).delete()
    CalendarKey.objects.filter(
        club=access.club, member=member
    ).delete()  # who had the account may have its address
    took = roles_of([(account.pk, Role.MEMBER.value)])
    add_club_event(access, "account_unlinked", member, name=account.username, took=took)
