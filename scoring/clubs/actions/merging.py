"""Merge two entries of a club that are one person, and undo it."""

from collections.abc import Iterator
from uuid import UUID

from django.apps import apps
from django.core import serializers
from django.db import IntegrityError, transaction
from django.db.models import ForeignKey, Model

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event
from scoring.clubs.models import ClubEvent, Member
from scoring.clubs.signals import club_locked, members_moved, rewriting_logs
from scoring.journal.models import ChainNote

DERIVED = {"result", "seasonfigures", "clubfigures", "standing", "rating"}  # follow from the seats
STAY = {"clubevent", "member", *DERIVED}
MAY_YIELD = {"entrant", "attendance", "apart", "calendarkey"}  # where both have one, the other's stands


class BothSeatedError(Exception):
    """Both sat at one table, or have something else that one person cannot have twice."""


class ErasureRequestedError(Exception):
    """One of them asked to be erased: a merge would decide for both."""


@transaction.atomic
def merge_members(access: ClubAccess, one: Member, into: Member) -> ClubEvent:
    """Move everything of `one` to `into`; BothSeatedError or ErasureRequestedError where that cannot be."""
    # Erasing is a decision of one person about their own entry.
    if one.erase_asked or into.erase_asked:
        raise ErasureRequestedError
    club_locked.send(None, club_id=access.club.pk)
    moved: list[list[str]] = []
    dropped: list[str] = []
    with rewriting_logs(access.club.pk, ChainNote.What.MERGED):
        for model, field in member_fields():
            for row in model._base_manager.filter(**{"club": access.club, field: one}):
                if _move_row(row, field, into):
                    moved.append([model._meta.model_name or "", str(row.pk), field])
                elif model._meta.model_name in MAY_YIELD:
                    dropped.append(serializers.serialize("json", [row]))
                    row.delete()
                else:
                    raise BothSeatedError
    Member.objects.filter(pk=one.pk).update(merged_into=into, account=None)
    # Emptied above first: an account is one member of a club at most.
    if one.account_id and not into.account_id:
        Member.objects.filter(pk=into.pk).update(account=one.account_id)
    members_moved.send(None, access=access, moved=moved, between=(one.pk, into.pk))
    account = str(one.account_id or "")
    return add_club_event(
        access, "merged", into, one=str(one.pk), moved=moved, dropped=dropped, account=account
    )


@transaction.atomic
def undo_merge(access: ClubAccess, event: ClubEvent) -> None:
    """Move back what a merge moved; what was written since stays where it is."""
    club_locked.send(None, club_id=access.club.pk)
    details, into = event.details, event.member_id
    one = Member.objects.select_for_update(no_key=True).get(club=access.club, pk=details["one"])
    if into is None or one.merged_into_id != into:
        return
    with rewriting_logs(access.club.pk, ChainNote.What.MERGED):
        for name, pk, field in details["moved"]:
            there = apps.get_model("scoring", name)._base_manager.filter(pk=pk, **{field: into})
            there.update(**{field: one})
    for text in details["dropped"]:
        for row in serializers.deserialize("json", text):
            if _still_stands(row.object):
                row.save()
    if details["account"]:
        Member.objects.filter(pk=into, account=details["account"]).update(account=None)
        one.account_id = UUID(details["account"])
    one.merged_into = None
    one.save(update_fields=["merged_into", "account", "updated"])
    members_moved.send(None, access=access, moved=details["moved"], between=(one.pk, into))
    add_club_event(access, "split_again", one, into=str(into))


def member_fields() -> Iterator[tuple[type[Model], str]]:
    """Return every field of every table that names a member, but for derived tables."""
    for model in apps.get_app_config("scoring").get_models():
        if model._meta.model_name not in STAY:
            for field in model._meta.concrete_fields:
                if isinstance(field, ForeignKey) and field.related_model is Member:
                    yield model, field.name


def _still_stands(row: Model) -> bool:
    """Return whether all that a row names is there; the night that it is of may have been cancelled since."""
    names = [field for field in row._meta.concrete_fields if isinstance(field, ForeignKey)]
    return all(
        field.related_model._base_manager.filter(pk=getattr(row, field.attname)).exists()
        for field in names
        if getattr(row, field.attname) is not None
    )


def _move_row(row: Model, field: str, into: Member) -> bool:
    try:
        with transaction.atomic():
            type(row)._base_manager.filter(pk=row.pk).update(**{field: into})
    except IntegrityError:
        return False
    return True
