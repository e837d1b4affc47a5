"""Static files as phones get them: minified, compressed, under hashed names."""

import re
import shutil
import sys
from hashlib import sha256
from pathlib import Path, PurePath
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.files.base import ContentFile, File
from django.core.management import call_command
from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

DIGITS = (
    16  # of a SHA-256, in the name; static/js/worker.js knows how many. Names had 12 of another hash before.
)
# What stands between quotes is kept; of comments and spaces, what parts two words.
LOOSE = re.compile(rb"""("[^"]*")|/\*.*?\*/\s*|\s*([{};,])\s*|(:)\s+|(\s)\s*""", re.DOTALL)

FOR_PAPER = "fonts"  # sheets read them from the disk; no page uses one, and the longest has 3 MB


def minified(name: str, content: bytes) -> bytes:
    """Return a file as phones get it: scripts and style sheets without comments and blanks."""
    path = PurePath(name)
    if path.suffix == ".css":
        return LOOSE.sub(lambda found: b"".join(part or b"" for part in found.groups()), content)
    if path.suffix != ".js" or ".min." in path.name:
        return content
    script: bytes = jsmin(content)
    return script


class ShippedStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # it has no types
    """Stores minified files; modules import each other by their hashed names."""

    support_js_module_import_aggregation = True
    max_post_process_passes = 30  # a pass settles one storey of modules

    def file_hash(self, name: str | None, content: "File[bytes] | None" = None) -> str | None:
        """Return what a name holds of the digest of the file as it is sent: a phone's worker checks it."""
        if content is None:
            return None
        content.seek(0)
        return sha256(minified(name or "", content.read())).hexdigest()[:DIGITS]

    def _save(self, name: str, content: "File[bytes]", *args: Any) -> str:
        content.seek(0)
        saved: str = super()._save(name, ContentFile(minified(name, content.read())), *args)
        return saved


def collect() -> None:
    """Collect the static files where any has changed; on a full disk keep those that are there."""
    stamp, current = Path(settings.STATIC_ROOT, "collected"), fingerprint()
    if stamp.is_file() and stamp.read_text(encoding="ascii") == current:
        return
    try:
        stamp.unlink(missing_ok=True)
        call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=[FOR_PAPER])
        shutil.rmtree(Path(settings.STATIC_ROOT, FOR_PAPER), ignore_errors=True)  # an earlier version's
        stamp.write_text(current, encoding="ascii")
    except OSError as fault:
        if not Path(settings.STATIC_ROOT, "staticfiles.json").exists():
            raise
        _read_names_again()
        sys.stderr.write(
            f"The style sheets and scripts couldn't be renewed ({fault.strerror}), so the earlier ones are used.\n"
        )


def _read_names_again() -> None:
    """Forget the names of a collection that failed halfway."""
    storage: Any = staticfiles_storage
    storage.hashed_files, storage.manifest_hash = storage.load_manifest()


def fingerprint() -> str:
    """Return a text that changes whenever collecting would write something else."""
    digest = sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    for file in (Path(__file__), settings.BASE_DIR / "requirements.lock"):
        digest.update(file.read_bytes())
    for finder in get_finders():
        for name, storage in sorted(finder.list([]), key=lambda found: found[0]):
            with storage.open(name) as file:
                digest.update(f"{name}\0".encode() + sha256(file.read()).digest())
    return digest.hexdigest()
