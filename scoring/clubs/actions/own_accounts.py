"""A member and the account that he logs in with are one person; and no longer."""

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.models import Account, CalendarKey, ClubRole, Member
from scoring.clubs.models.clubs import Role


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
    note(access, "account_linked", member, name=account.username)
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
    note(access, "account_unlinked", member, name=account.username)
