"""Many sheets made into one PDF or ZIP beside the site's other work: bounded, followed step by step, cleaned up."""

import pickle
import shutil
import time
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from uuid import UUID, uuid4

from scoring.games.queries.bundles import KIND, Bundle, bundles_folder, is_printing
from scoring.printing.document import SheetDocument
from scoring.printing.press import press
from scoring.printing.render import RenderingUnavailable, html
from scoring.web import background
from scoring.web.models import Job

MOST_SHEETS = 240
_SAVED_EVERY = 1  # seconds: a page asks no more often
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # a ZIP knows no time before; with it the same sheets are the same bytes


class Printing(NamedTuple):
    """One file of a ZIP, or a part of the PDF: its name and its sheets."""

    name: str
    documents: list[SheetDocument]


def start_bundle(owner: str, form: str, printings: Sequence[Printing], back: str = "") -> UUID | None:
    """Start printing in the background; None while another bundle runs: one typesetter stays free for single sheets."""
    # Each bundle keeps a typesetter busy for minutes, and there are two.
    if is_printing():
        return None
    delete_old_bundles()
    bundle_id = uuid4()
    folder = bundles_folder() / bundle_id.hex
    folder.mkdir(parents=True, mode=0o700)
    (folder / "documents").write_bytes(pickle.dumps(list(printings)))
    total = sum(len(printing.documents) for printing in printings)
    details = {"owner": owner, "form": form, "back": back}
    background.enqueue(KIND, bundle_id.hex, total=total, details=details)
    return bundle_id


def delete_old_bundles() -> None:
    long_ago = time.time() - background.KEPT.total_seconds()
    for folder in bundles_folder().glob("*"):
        if folder.stat().st_mtime < long_ago:
            shutil.rmtree(folder, ignore_errors=True)


def print_bundle(job: Job) -> None:
    """Print one sheet at a time, so that other people's sheets get their turn."""
    bundle = Bundle(job)
    # Renamed when it is whole: a download never meets half a file.
    part = bundle.folder / f"{job.holder}.part"
    try:
        # Written by start_bundle into a folder that only this site may read.
        printings = pickle.loads((bundle.folder / "documents").read_bytes())  # noqa: S301
        (_write_zip if bundle.form == "zip" else _write_pdf)(job, printings, part)
        part.rename(bundle.file)
    except (RenderingUnavailable, OSError) as fault:
        part.unlink(missing_ok=True)
        words = str(fault) if isinstance(fault, RenderingUnavailable) else ""
        background.save_progress(job, details={**job.details, "words": words})


background.register(KIND, background.JobKind(print_bundle, pauses=(0, 0), failed="No file was made"))


def _write_zip(job: Job, printings: Sequence[Printing], path: Path) -> None:
    done = 0
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, printing in enumerate(printings, start=1):
            name = zipfile.ZipInfo(f"{number:03} {printing.name}.pdf", _EARLIEST)
            name.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(name, press.pdf([html(document) for document in printing.documents]))
            done += len(printing.documents)
            background.save_progress(job, done=done)


def _write_pdf(job: Job, printings: Sequence[Printing], path: Path) -> None:
    pages = [html(document) for printing in printings for document in printing.documents]
    saved = 0.0

    def save(done: int, page: int) -> None:
        nonlocal saved
        # A page is laid out in no time, and each time all hands would wait for the disk.
        if time.monotonic() - saved > _SAVED_EVERY:
            background.save_progress(job, done=done, page=page)
            saved = time.monotonic()

    path.write_bytes(press.pdf(pages, save))
