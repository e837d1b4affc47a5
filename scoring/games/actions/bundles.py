"""Sheets made into one PDF or ZIP beside the site's other work: bounded, followed step by step, cleaned up."""

import hashlib
import time
import zipfile
from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple, TypeAlias
from uuid import UUID, uuid4

from django.db import transaction

from scoring.games.models.bundles import BundleFile
from scoring.games.queries.bundles import KIND, SHEET, count_waiting, get_bundle
from scoring.printing.document import SheetDocument
from scoring.printing.press import press
from scoring.printing.render import RenderingUnavailable, html
from scoring.web import background
from scoring.web.models import Job

MOST_SHEETS = 240
MOST_OF_ONE, MOST_WAITING = 20, 500  # of one phone, of all: what waits is in the database
_SAVED_EVERY = 1  # seconds: a page asks no more often
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # a ZIP knows no time before; with it the same sheets are the same bytes
_Parts: TypeAlias = Sequence[tuple[str, Sequence[str]]]
"""Names and pages."""


class Printing(NamedTuple):
    """One file of a ZIP, or a part of the PDF: its name and its sheets."""

    name: str
    documents: list[SheetDocument]


def start_bundle(owner: str, form: str, printings: Sequence[Printing], back: str = "") -> UUID | None:
    """Have one file printed in the background; None where too many wait."""
    return _start(KIND, uuid4(), printings, {"owner": owner, "form": form, "back": back})


def start_sheet(owner: str, printing: Printing, seal: str, back: str) -> UUID | None:
    """Have a sheet printed as soon as a typesetter is free; None where too many wait.

    Asked for again, by `seal`, it is the same that this phone waits for, or that is there already.
    """
    sheet_id = UUID(hashlib.sha256(f"{owner} {seal}".encode()).hexdigest()[:32])
    known = get_bundle(owner, sheet_id)
    if known and known.state != "failed":
        return sheet_id
    details = {"owner": owner, "form": "pdf", "back": back, "name": printing.name}
    return _start(SHEET, sheet_id, [printing], details)


def _start(kind: str, bundle_id: UUID, printings: Sequence[Printing], details: dict[str, str]) -> UUID | None:
    waiting, own = count_waiting(kind, details["owner"])
    if waiting >= MOST_WAITING or own >= MOST_OF_ONE:
        return None
    parts = [(printing.name, [html(document) for document in printing.documents]) for printing in printings]
    total = sum(len(pages) for _name, pages in parts)
    with transaction.atomic():
        background.enqueue(kind, bundle_id.hex, total=total, details=details)
        # Of a sheet that is asked for again the row may be there already.
        job = Job.objects.get(kind=kind, subject=bundle_id.hex)
        BundleFile.objects.bulk_create(
            [BundleFile(job=job, parts=parts)],
            update_conflicts=True,
            unique_fields=["job"],
            update_fields=["parts", "file"],
        )
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


FAILED = "No file was made"
# One file of many sheets at a time: it keeps a typesetter busy for minutes, and the other is for single sheets.
background.register(KIND, background.JobKind(print_bundle, (0, 0), FAILED))
# One more than there are typesetters: none is idle while the next sheet is claimed.
background.register(SHEET, background.JobKind(print_bundle, (0, 0), FAILED, at_once=press.most + 1))


def _print_zip(job: Job, parts: _Parts) -> bytes:
    file, done = BytesIO(), 0
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, (name, pages) in enumerate(parts, start=1):
            entry = zipfile.ZipInfo(f"{number:03} {name}.pdf", _EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, press.pdf(pages, patience=None))
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

    return press.pdf([page for _name, pages in parts for page in pages], save, patience=None)
