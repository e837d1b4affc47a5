"""Many sheets made into one PDF or ZIP beside the site's other work: bounded, followed step by step, cleaned up."""

import time
import zipfile
from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple, TypeAlias
from uuid import UUID, uuid4

from django.db import transaction

from scoring.games.models.bundles import BundleFile
from scoring.games.queries.bundles import KIND, is_printing
from scoring.printing.document import SheetDocument
from scoring.printing.press import press
from scoring.printing.render import RenderingUnavailable, html
from scoring.web import background
from scoring.web.models import Job

MOST_SHEETS = 240
_SAVED_EVERY = 1  # seconds: a page asks no more often
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # a ZIP knows no time before; with it the same sheets are the same bytes
_Parts: TypeAlias = Sequence[tuple[str, Sequence[str]]]
"""Names and pages."""


class Printing(NamedTuple):
    """One file of a ZIP, or a part of the PDF: its name and its sheets."""

    name: str
    documents: list[SheetDocument]


@transaction.atomic
def start_bundle(owner: str, form: str, printings: Sequence[Printing], back: str = "") -> UUID | None:
    """Start printing in the background; None while another bundle runs: one typesetter stays free for single sheets."""
    # Each bundle keeps a typesetter busy for minutes, and there are two.
    if is_printing():
        return None
    bundle_id = uuid4()
    parts = [(printing.name, [html(document) for document in printing.documents]) for printing in printings]
    details = {"owner": owner, "form": form, "back": back}
    job = background.enqueue(
        KIND, bundle_id.hex, total=sum(len(pages) for _name, pages in parts), details=details
    )
    BundleFile.objects.create(job=job, parts=parts)
    return bundle_id


def print_bundle(job: Job) -> None:
    """Print one sheet at a time, so that other people's sheets get their turn."""
    bundle = BundleFile.objects.get(job=job)
    try:
        file = (_print_zip if job.details["form"] == "zip" else _print_pdf)(job, bundle.parts)
    except RenderingUnavailable as fault:
        background.save_progress(job, details={**job.details, "words": str(fault)})
        return
    with transaction.atomic():
        background.save_progress(job, done=job.total)
        BundleFile.objects.filter(job=job).update(file=file)


background.register(KIND, background.JobKind(print_bundle, pauses=(0, 0), failed="No file was made"))


def _print_zip(job: Job, parts: _Parts) -> bytes:
    file, done = BytesIO(), 0
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, (name, pages) in enumerate(parts, start=1):
            entry = zipfile.ZipInfo(f"{number:03} {name}.pdf", _EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, press.pdf(pages))
            done += len(pages)
            background.save_progress(job, done=done)
    return file.getvalue()


def _print_pdf(job: Job, parts: _Parts) -> bytes:
    saved = 0.0

    def save(done: int, page: int) -> None:
        nonlocal saved
        # A page is laid out in no time, and each time all hands would wait for the disk.
        if time.monotonic() - saved > _SAVED_EVERY:
            background.save_progress(job, done=done, page=page)
            saved = time.monotonic()

    return press.pdf([page for _name, pages in parts for page in pages], save)
