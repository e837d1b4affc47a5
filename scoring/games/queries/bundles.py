"""Read the progress of many sheets being made into one file, from the folder it is made in."""

import json
import time
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from django.conf import settings

from scoring.engine.plain import Plain

MINUTES_KEPT, SECONDS_SILENT = 60, 120
STATUS_FILE = "status.json"


@dataclass(frozen=True, slots=True)
class Bundle:
    """`state` is running, ready or failed; `done` of `total` sheets are printed, `page` of the next one is being.

    `back` is where it was asked for, empty for the list of all games.
    """

    folder: Path
    bundle_id: UUID
    owner: str
    form: str
    state: str
    done: int
    total: int
    words: str = ""
    page: int = 0
    back: str = ""

    @property
    def file(self) -> Path:
        return self.folder / f"sheets.{self.form}"


def bundles_folder() -> Path:
    return Path(settings.DATA_DIR) / "bundles"


def bundle_folder(bundle_id: UUID) -> Path:
    return bundles_folder() / bundle_id.hex


def get_bundle(owner: str, bundle_id: UUID) -> Bundle | None:
    """Return a file that this phone asked for; None for one of another phone, and for one that is gone."""
    bundle = read_bundle(bundle_folder(bundle_id))
    # A phone without a cookie has an empty hash, which owns nothing.
    return bundle if bundle and owner and bundle.owner == owner else None


def read_bundle(folder: Path) -> Bundle | None:
    """Read the state of a file; one that has written nothing for long has failed."""
    status = folder / STATUS_FILE
    try:
        plain: Plain = json.loads(status.read_text(encoding="utf-8"))
        silent = time.time() - status.stat().st_mtime
    except (OSError, ValueError):
        return None
    # A process that was killed cannot write that it failed; printing writes its progress again and again.
    if plain["state"] == "running" and silent > SECONDS_SILENT:
        plain["state"] = "failed"
    return Bundle(folder, UUID(folder.name), **plain)


def running_bundles() -> list[Bundle]:
    bundles = map(read_bundle, bundles_folder().glob("*"))
    return [bundle for bundle in bundles if bundle and bundle.state == "running"]
