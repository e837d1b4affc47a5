"""Write the archive that a club asks for, and remember who was erased."""

from pathlib import Path
from uuid import UUID

from django.db import transaction
from django.db.models.signals import pre_delete
from django.dispatch import receiver

from scoring.backup.archive_rows import Scope
from scoring.backup.archives import make_archive
from scoring.backup.erased_ids import Erased, remember_erased
from scoring.clubs.models import Account, Member
from scoring.clubs.signals import archive_asked, member_forgotten


@receiver(archive_asked)
def archive_club(club_id: UUID, path: Path, **_: object) -> None:
    make_archive(path, Scope(club=club_id))


@receiver(member_forgotten)
def remember_member(member: Member, **_: object) -> None:
    _remember("member", member.pk)


@receiver(pre_delete, sender=Account)
def remember_account(instance: Account, **_: object) -> None:
    _remember("account", instance.pk)


def _remember(kind: str, of: UUID) -> None:
    # Not before: someone whose erasure is rolled back stays.
    transaction.on_commit(lambda: remember_erased([Erased(kind, of)]))
