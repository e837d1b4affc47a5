"""Scripts that lie here in parts, a noun each, and that a phone asks for as one file: each request takes its time."""

import atexit
import shutil
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path, PurePath
from tempfile import mkdtemp
from threading import get_ident
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import FileSystemFinder
from django.core.files.base import ContentFile
from django.core.files.storage import Storage

JOINED = {
    "js/live.js": (
        "zone",
        "memory",
        "connection",
        "loading",
        "sending",
        "voice",
        "screen",
        "page",
        "pressing",
    ),
    "js/unsent.js": ("post", "notice", "delivery", "entries", "shell"),
    "js/keypad.js": (
        "cards",
        "drafts",
        "figures",
        "knocks",
        "display",
        "adds",
        "stage",
        "wild",
        "screens",
        "taps",
        "keys",
        "element",
    ),
}
"""By the name that a page asks for, the parts in the folder of that name, in the order in which they are run."""

PRIVATE = {"js/unsent.js"}  # no other script sees the names in it

STAYS = ("again", "htmx.min", "keying", "night", "paper", "people", "picture", "share")
"""The scripts that a page without live.js begins with; the one that keeps its forms is put before them."""

TOGETHER = {
    **{f"js/stays/{name}.js": ("js/stays.js", f"js/{name}.js") for name in STAYS},
    "js/new_game.js": ("js/typed.js", "js/seats.js"),
}
"""By the name that a page asks for, scripts that other pages ask for by themselves."""

PARTS = [f"{PurePath(name).with_suffix('')}/*" for name in JOINED]


def parts_of(name: str) -> list[str]:
    """Return where the parts of a script lie, none for one that lies here as it is."""
    folder = PurePath(name).with_suffix("")
    return [*TOGETHER.get(name, ()), *(f"{folder}/{part}.js" for part in JOINED.get(name, ()))]


def joined(name: str) -> bytes | None:
    """Return the parts of a script as one text; None where there are none."""
    for place in settings.STATICFILES_DIRS:
        paths = [Path(place, part) for part in parts_of(name)]
        if paths and paths[0].exists():
            parts = b"\n".join(path.read_bytes() for path in paths)
            return b"(() => {\n%s\n})();\n" % parts if name in PRIVATE else parts
    return None


class Joined(Storage):
    """Opens joined scripts as if they lay here."""

    def _open(self, name: str, _mode: str = "rb") -> "ContentFile[bytes]":
        text = joined(name)
        if text is None:
            raise FileNotFoundError(name)
        return ContentFile(text)

    def path(self, name: str) -> str:
        """Return what messages call a script."""
        return name


@cache
def _folder() -> str:
    folder = mkdtemp(prefix="kalooki-scripts-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


class JoinedScripts(FileSystemFinder):
    """Finds our static files, of joined scripts the whole and no part, for any command that collects them."""

    def list(self, ignore_patterns: Any) -> Iterator[tuple[str, Storage]]:
        """Yield the name of every file that a page may ask for, and what opens it."""
        yield from super().list([*(ignore_patterns or ()), *PARTS])
        yield from ((name, Joined()) for name in (*JOINED, *TOGETHER) if joined(name) is not None)

    def find(self, path: str, *asked: Any, **options: Any) -> Any:
        """Return where a file lies; a joined script, as of now, in a folder of this process."""
        text = joined(path)
        if text is None:
            return super().find(path, *asked, **options)
        made = Path(_folder(), f"{sha256(text).hexdigest()}.js")
        if not made.exists():
            half = made.with_suffix(f".{get_ident()}")
            half.write_bytes(text)
            half.replace(made)
        return [str(made)] if any(asked) or any(options.values()) else str(made)
