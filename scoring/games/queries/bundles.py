"""Read the progress of many sheets being made into one file."""

import platform
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from django.conf import settings

from scoring.web.models import Job

# Made on the machine that was asked, where the file is.
KIND = f"bundle on {platform.node()}"[:100]


@dataclass(frozen=True, slots=True)
class Bundle:
    """A job that prints; its details say who asked for which form, where, and why it failed."""

    job: Job

    @property
    def bundle_id(self) -> UUID:
        return UUID(self.job.subject)

    @property
    def folder(self) -> Path:
        return bundles_folder() / self.job.subject

    @property
    def form(self) -> str:
        return str(self.job.details["form"])

    @property
    def file(self) -> Path:
        return self.folder / f"sheets.{self.form}"

    @property
    def state(self) -> str:
        """Return running, ready or failed."""
        if self.job.ended is None:
            return "running"
        return "ready" if self.file.exists() else "failed"


def bundles_folder() -> Path:
    return Path(settings.DATA_DIR) / "bundles"


def get_bundle(owner: str, bundle_id: UUID) -> Bundle | None:
    """Return a file that this phone asked for; None for one of another phone, and for one that is gone."""
    job = Job.objects.filter(kind=KIND, subject=bundle_id.hex).first()
    # A phone without a cookie has an empty hash, which owns nothing.
    return Bundle(job) if job and owner and job.details["owner"] == owner else None


def is_printing() -> bool:
    """Return whether a bundle is being made."""
    return Job.objects.filter(kind=KIND, ended=None).exists()
