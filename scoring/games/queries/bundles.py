"""Read the progress of many sheets being made into one file."""

from dataclasses import dataclass
from uuid import UUID

from scoring.games.models.bundles import BundleFile
from scoring.web.models import Job

KIND = "bundle"


@dataclass(frozen=True, slots=True)
class Bundle:
    """A job that prints; its details say who asked for which form, where, and why it failed."""

    job: Job
    is_whole: bool

    @property
    def bundle_id(self) -> UUID:
        return UUID(self.job.subject)

    @property
    def form(self) -> str:
        return str(self.job.details["form"])

    @property
    def state(self) -> str:
        """Return running, ready or failed."""
        if self.job.ended is None:
            return "running"
        return "ready" if self.is_whole else "failed"

    def read_file(self) -> bytes:
        """Return the file; nothing while it is not whole."""
        return bytes(BundleFile.objects.values_list("file", flat=True).get(job=self.job) or b"")


def get_bundle(owner: str, bundle_id: UUID) -> Bundle | None:
    """Return a file that this phone asked for; None for one of another phone, and for one that is gone."""
    job = Job.objects.filter(kind=KIND, subject=bundle_id.hex).first()
    # A phone without a cookie has an empty hash, which owns nothing.
    if not job or not owner or job.details["owner"] != owner:
        return None
    return Bundle(job, BundleFile.objects.filter(job=job, file__isnull=False).exists())


def is_printing() -> bool:
    """Return whether a bundle is being made."""
    return Job.objects.filter(kind=KIND, ended=None).exists()
