"""Many sheets made into one PDF or ZIP beside the site's other work: bounded, followed step by step, cleaned up."""

import json
import shutil
import time
import zipfile
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from scoring.games.queries.bundles import (
    MINUTES_KEPT,
    STATUS_FILE,
    Bundle,
    bundle_folder,
    bundles_folder,
    running_bundles,
)
from scoring.printing.document import SheetDocument
from scoring.printing.press import press
from scoring.printing.render import RenderingUnavailable, html
from scoring.web import background

MOST_SHEETS = 240
_EARLIEST = (1980, 1, 1, 0, 0, 0)  # a ZIP knows no time before; with it the same sheets are the same bytes


class Printing(NamedTuple):
    """One file of a ZIP, or a part of the PDF: its name and its sheets."""

    name: str
    documents: list[SheetDocument]


def start_bundle(owner: str, form: str, printings: Sequence[Printing], back: str = "") -> Bundle | None:
    """Start printing in the background; None while another bundle runs: one typesetter stays free for single sheets."""
    # Each bundle keeps a typesetter busy for minutes, and there are two.
    if running_bundles():
        return None
    delete_old_bundles()
    total = sum(len(printing.documents) for printing in printings)
    bundle_id = uuid4()
    bundle = Bundle(bundle_folder(bundle_id), bundle_id, owner, form, "running", 0, total, back=back)
    bundle.folder.mkdir(parents=True, mode=0o700)
    save_status(bundle)
    background.start(partial(print_bundle, bundle, list(printings)), "bundle")
    return bundle


def delete_old_bundles() -> None:
    long_ago = time.time() - MINUTES_KEPT * 60
    for folder in bundles_folder().glob("*"):
        if folder.stat().st_mtime < long_ago:
            shutil.rmtree(folder, ignore_errors=True)


def print_bundle(bundle: Bundle, printings: Sequence[Printing]) -> None:
    """Print one sheet at a time, so that other people's sheets get their turn."""
    # Renamed when it is whole: a download never meets half a file.
    part = bundle.file.with_suffix(".part")
    try:
        write = _write_zip if bundle.form == "zip" else _write_pdf
        write(bundle, printings, part)
        part.rename(bundle.file)
        save_status(replace(bundle, state="ready", done=bundle.total))
    except (RenderingUnavailable, OSError) as fault:
        part.unlink(missing_ok=True)
        save_status(
            replace(
                bundle, state="failed", words=str(fault) if isinstance(fault, RenderingUnavailable) else ""
            )
        )


def _write_zip(bundle: Bundle, printings: Sequence[Printing], path: Path) -> None:
    done = 0
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, printing in enumerate(printings, start=1):
            name = zipfile.ZipInfo(f"{number:03} {printing.name}.pdf", _EARLIEST)
            name.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(name, press.pdf([html(document) for document in printing.documents]))
            done += len(printing.documents)
            save_status(replace(bundle, done=done))


def _write_pdf(bundle: Bundle, printings: Sequence[Printing], path: Path) -> None:
    pages = [html(document) for printing in printings for document in printing.documents]
    path.write_bytes(press.pdf(pages, lambda done, page: save_status(replace(bundle, done=done, page=page))))


def save_status(bundle: Bundle) -> None:
    """Save the progress atomically: a reader finds the old status or the new one."""
    plain = asdict(bundle)
    del plain["bundle_id"], plain["folder"]
    fresh = bundle.folder / "status.part"
    fresh.write_text(json.dumps(plain), encoding="utf-8")
    # Renaming is atomic; the page that polls it never reads half a status.
    fresh.replace(bundle.folder / STATUS_FILE)
