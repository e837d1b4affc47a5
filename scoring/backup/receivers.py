"""Write the archive that a club asks for."""

from pathlib import Path
from typing import Any
from uuid import UUID

from django.dispatch import receiver

from scoring.backup.archive_rows import Scope
from scoring.backup.archives import make_archive
from scoring.clubs.signals import archive_asked


@receiver(archive_asked)
def archive_club(club_id: UUID, path: Path, **_: Any) -> None:
    make_archive(path, Scope(club=club_id))
