"""The ids of everyone who was erased, in a file beside the backups: an older backup brings no one back.

Each line is `member` or `account` and an id, no names. It begins with its line feed, so that one that a power cut
leaves half written spoils no other.
"""

import logging
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from scoring.backup.archive_file import flush_folder, for_its_owner
from scoring.clubs.actions.erasing import erase_due_members
from scoring.clubs.actions.leaving import delete_account
from scoring.clubs.models import Account, Member
from scoring.clubs.models.clubs import TO_UNDO_ERASING

FILE = "kalooki-erased.txt"
log = logging.getLogger(__name__)


class Erased(NamedTuple):
    """`kind` is "member" or "account"."""

    kind: str
    id: UUID


class ErasedAgain(NamedTuple):
    """How many were erased again after a restore, and how many could not be."""

    people: int
    accounts: int
    left: int


def remember_erased(erased: Iterable[Erased]) -> None:
    """Add those to the file who are not in it, on the disk before this returns; the log says where it fails."""
    try:
        file = settings.BACKUP_DIR / FILE
        known = set(_read(file))
        lines = "".join(f"\n{kind} {of}" for kind, of in dict.fromkeys(erased) if (kind, of) not in known)
        if lines:
            _append(file, lines)
    # They are erased all the same, and the next backup tries again.
    except OSError as fault:
        log.error("%s can't be written (%s): an older backup would bring erased people back", FILE, fault)


def _append(file: Path, lines: str) -> None:
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with open(file, "a", encoding="ascii", opener=for_its_owner) as out:
        out.write(lines)
        out.flush()
        os.fsync(out.fileno())
    flush_folder(file.parent)


def remember_all_erased(*others: Path) -> None:
    """Add everyone who is erased here, and those in the files of other folders of backups."""
    here = Member.objects.exclude(erased=None).order_by("erased").values_list("pk", flat=True)
    elsewhere = (one for folder in others for one in _read(folder / FILE))
    remember_erased([*(Erased("member", pk) for pk in here), *elsewhere])


def _read(file: Path) -> list[Erased]:
    """Return those in a file in its order; what is no id is skipped."""
    found = []
    with suppress(FileNotFoundError):
        for line in file.read_text(encoding="ascii", errors="replace").splitlines():
            kind, _, of = line.partition(" ")
            with suppress(ValueError):
                found.append(Erased(kind, UUID(of)))
    return found


def erase_again() -> ErasedAgain:
    """Erase everyone in the file who is here all the same, in the order of the file."""
    known = _read(settings.BACKUP_DIR / FILE)
    back = Member.objects.filter(pk__in=[of for kind, of in known if kind == "member"], erased=None)
    accounts = Account.objects.filter(pk__in=[of for kind, of in known if kind == "account"])
    people, logins = back.filter(merged_into=None).count(), accounts.count()
    _ask_to_erase(back, [of for _kind, of in known])
    erase_due_members()
    for account in accounts.all():
        _delete(account)
    left = back.filter(merged_into=None).count(), accounts.count()
    return ErasedAgain(people - left[0], logins - left[1], sum(left))


def _ask_to_erase(back: "QuerySet[Member]", order: Sequence[UUID]) -> None:
    """Make them due as if each had asked; one who can't be erased now is tried again every night."""
    long_ago = timezone.now() - TO_UNDO_ERASING - timedelta(seconds=len(order))
    for place, pk in enumerate(order):
        back.filter(pk=pk).update(erase_asked=long_ago + timedelta(seconds=place))


def _delete(account: Account) -> None:
    try:
        with transaction.atomic():
            delete_account(account, even_last_owner=True)
    except Exception:  # what is damaged keeps no site from being restored
        log.exception("The account %s was deleted and is back with this backup", account.pk)
