"""Read the progress of sheets that are made beside other work: many in one file, or one that had to wait."""

from dataclasses import dataclass
from math import ceil
from typing import NamedTuple
from uuid import UUID

from django.db.models import Count, F, Q, Sum

from scoring.games.models.bundles import BundleFile
from scoring.printing.press import press
from scoring.web.models import Job

KIND, SHEET = "bundle", "sheet"
_SECONDS_A_LOOK = 10  # at most


class PlaceInLine(NamedTuple):
    """Where a file stands in the line, 0 while it is made; seconds until it is there, and until the next look."""

    place: int
    seconds: int
    look: int

    @property
    def minutes(self) -> int:
        """Return the same where it is long, else 0."""
        return round(self.seconds / 60) if self.seconds > 90 else 0


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
    def is_sheet(self) -> bool:
        """Return whether it is a sheet that had to wait, which opens by itself."""
        return self.job.kind == SHEET

    @property
    def name(self) -> str:
        """Return the name of the file as it is saved."""
        return str(self.job.details.get("name") or f"kalooki-sheets.{self.form}")

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
    job = Job.objects.filter(kind__in=(KIND, SHEET), subject=bundle_id.hex).first()
    # A phone without a cookie has an empty hash, which owns nothing.
    if not job or not owner or job.details["owner"] != owner:
        return None
    return Bundle(job, BundleFile.objects.filter(job=job, file__isnull=False).exists())


def count_waiting(kind: str, owner: str) -> tuple[int, int]:
    """Return how many of a kind wait or are made, of all and of one phone."""
    own = Count("pk", filter=Q(details__owner=owner))
    found = Job.objects.filter(kind=kind, ended=None).aggregate(all=Count("pk"), own=own)
    return found["all"], found["own"]


def line_of(bundle: Bundle) -> PlaceInLine:
    """Return how long it takes, by what prints took lately."""
    waiting = Job.objects.filter(kind=bundle.job.kind, ended=None)
    before = waiting.filter(due__lt=bundle.job.due)
    sheets = before.aggregate(left=Sum(F("total") - F("done")))["left"] or 0
    sheets += bundle.job.total - bundle.job.done
    at_once = waiting.exclude(holder=None).count() or 1
    seconds = max(1, ceil(sheets * press.seconds_a_sheet / at_once))
    place = 0 if bundle.job.holder else before.count() + 1
    # A long line is looked at less often, so that looking does not slow it down.
    return PlaceInLine(place, seconds, min(1 + seconds // 4, _SECONDS_A_LOOK))
