"""Delete an account: what it did stays in the history without a name. Each club has a transaction of its own."""

from collections.abc import Iterator
from uuid import UUID

from django.apps import apps
from django.db import transaction
from django.db.models import CharField, Model, Q

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import rewriting_history
from scoring.clubs.actions.members import unlink_account
from scoring.clubs.models import Account, Club, ClubEvent, ClubRole, Member
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import Actor
from scoring.clubs.signals import club_locked, rewriting_logs
from scoring.journal.models import ChainNote

_NO_AUTHOR = "–"
NAMES_AN_ACCOUNT = ("role_taken", "handed_on", "account_linked", "account_unlinked")


class LastOwnerError(Exception):
    """A club would be without an owner."""


def delete_account(account: Account, *, even_last_owner: bool = False) -> None:
    """Delete an account with its sessions, roles and name; LastOwnerError where it owns a club alone."""
    for club_id in _account_club_ids(account):
        _leave(club_id, account, even_last_owner=even_last_owner)
    account.delete()


def _account_club_ids(account: Account) -> list[UUID]:
    there = Q(roles__account=account) | Q(events__account=account) | Q(members__account=account)
    return list(Club.objects.filter(there).values_list("pk", flat=True).distinct())


@transaction.atomic
def _leave(club_id: UUID, account: Account, *, even_last_owner: bool) -> None:
    club_locked.send(None, club_id=club_id)
    club = Club.objects.select_for_update().get(pk=club_id)
    owners = ClubRole.objects.filter(club=club, role=Role.OWNER)
    alone = owners.filter(account=account).exists() and not owners.exclude(account=account).exists()
    if alone and not even_last_owner and club.shelf != Club.Shelf.DELETED:
        raise LastOwnerError
    for member in Member.objects.filter(club=club, account=account):
        unlink_account(ClubAccess(club, account, (), Actor()), member)
    ClubRole.objects.filter(club=club, account=account).delete()
    with rewriting_logs(club_id, ChainNote.What.ERASED), rewriting_history(club_id):
        for model, field in _author_fields():
            model._base_manager.filter(club=club, **{field: account.username}).update(**{field: _NO_AUTHOR})
        _forget_name(club, account)
    ClubEvent.objects.filter(club=club, account=account).update(account=None)


def _forget_name(club: Club, account: Account) -> None:
    named = ClubEvent.objects.filter(club=club, what__in=NAMES_AN_ACCOUNT, details__name=account.username)
    for event in named:
        event.details |= {"name": ""}
        event.save(update_fields=["details"])


def _author_fields() -> Iterator[tuple[type[Model], str]]:
    """Return every field of a club's tables that holds the name of an author."""
    for model in apps.get_app_config("scoring").get_models():
        names = {field.name: field for field in model._meta.concrete_fields}
        for name, field in names.items():
            if (
                "club" in names
                and isinstance(field, CharField)
                and (name == "author" or name.endswith("_by"))
            ):
                yield model, name
