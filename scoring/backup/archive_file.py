"""The file that backups are: gzip over lines of JSON, so that `zcat` and a text editor read it.

The first line is the head: the format with its version, what is in it, and the version of Kalooki that wrote it.
Each further line is one row, `{"game": {…}}`. The last line counts the rows of every table and holds the SHA-256 of
all lines before it.
The same rows make the same bytes. ValueError never leaves here: what cannot be read is DamagedError or NewerError.
"""

import gzip
import hashlib
import json
import os
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from django.conf import settings

from scoring.engine.plain import Plain

FORMAT = "kalooki-archive"
VERSION, EARLY = 2, 1  # early ones name the last migration of their site, too
LONGEST_LINE = 4_000_000  # bytes; a picture for a letterhead fits, a bomb does not


Heard = Callable[[int, int], object]
"""Hears how many kilobytes of a file are read, and of how many."""


def unheard(*_progress: object) -> None:
    """Do nothing: no one follows."""


class DamagedError(Exception):
    """The file is cut off, changed, or not an archive."""


class NewerError(Exception):
    """The file was written by a later version of the program."""


class Head(NamedTuple):
    """`holds` is "all", "game …", "group …" or "club …"; `kalooki` the version that wrote it, as read."""

    holds: str
    version: int = VERSION
    kalooki: str = ""


class Row(NamedTuple):
    """One row of a table, as plain values."""

    table: str
    plain: Plain


def compact(plain: object) -> str:
    """Return JSON on one line; the same content is always the same text."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"))


def write_archive(path: Path, head: Head, rows: Iterable[Row]) -> Counter[str]:
    """Write a whole archive to disk or nothing; return the number of rows of each table.

    FileExistsError where something else than an archive is there, such as the key of the site.
    """
    path = path.resolve()
    if path.exists() and not (path.is_file() and _may_be_replaced(path)):
        raise FileExistsError(f"{path} is there, and is no backup")
    draft = path.with_name(f"{path.name}.part")
    try:
        with open(draft, "wb", opener=for_its_owner) as file:
            counts = _write(file, head, rows)
            file.flush()
            # On the disk before it gets its name: a backup that a power cut empties is worse than none.
            os.fsync(file.fileno())
        draft.replace(path)
        # The new name too has to reach the disk.
        flush_folder(path.parent)
    finally:
        draft.unlink(missing_ok=True)
    return counts


def _write(file: BinaryIO, head: Head, rows: Iterable[Row]) -> Counter[str]:
    counts: Counter[str] = Counter()
    digest = hashlib.sha256()
    # No name and no time in the header, so that the same rows make the same bytes.
    with gzip.GzipFile(filename="", mode="wb", compresslevel=6, fileobj=file, mtime=0) as packed:

        def put(plain: object) -> None:
            line = f"{compact(plain)}\n".encode()
            digest.update(line)
            packed.write(line)

        put({"format": f"{FORMAT}/{head.version}", "holds": head.holds, "kalooki": settings.VERSION})
        for row in rows:
            put({row.table: row.plain})
            counts[row.table] += 1
        put({"rows": counts, "sha256": digest.hexdigest()})
    return counts


GZIP = b"\x1f\x8b"


def _may_be_replaced(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(GZIP)) in (b"", GZIP)


def for_its_owner(path: str, flags: int) -> int:
    """Open a file, as `opener` of `open`; a new one is readable by its owner only."""
    return os.open(path, flags, 0o600)


def flush_folder(folder: Path) -> None:
    """Bring the names of new files to the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def check_archive(path: Path, heard: Heard = unheard) -> tuple[Head, Counter[str]]:
    """Read an archive to its end and return head and counts; raises DamagedError or NewerError."""
    lines = _lines(path, heard)
    return _head(next(lines, {})), Counter(table for plain in lines for table in plain)


def read_archive(path: Path, heard: Heard = unheard) -> Iterator[Row]:
    """Yield its rows in order."""
    lines = _lines(path, heard)
    _head(next(lines, {}))
    for plain in lines:
        if len(plain) != 1 or not all(isinstance(row, dict) for row in plain.values()):
            raise DamagedError
        yield from (Row(table, row) for table, row in plain.items())


def _head(plain: Plain) -> Head:
    name, _, version = str(plain.get("format", "")).partition("/")
    if name != FORMAT:
        raise DamagedError
    if version not in (str(EARLY), str(VERSION)):
        raise NewerError
    return Head(str(plain.get("holds", "")), int(version), str(plain.get("kalooki", "")))


def _lines(path: Path, heard: Heard) -> Iterator[Plain]:
    """Yield every line but the last as a value; DamagedError where the last one does not match them."""
    digest, counts, is_complete = hashlib.sha256(), Counter[str](), False
    for line in _unpacked(path, heard):
        plain = _value(line)
        if is_complete:
            raise DamagedError
        if "sha256" in plain:
            if plain != {"rows": counts, "sha256": digest.hexdigest()}:
                raise DamagedError
            is_complete = True
            continue
        digest.update(line)
        if "format" not in plain:
            counts.update(plain.keys())
        yield plain
    if not is_complete:
        raise DamagedError


def _value(line: bytes) -> Plain:
    try:
        plain = json.loads(line)
    # Ten thousand brackets are valid JSON and too deep for the parser.
    except (ValueError, RecursionError) as fault:
        raise DamagedError from fault
    if not isinstance(plain, dict):
        raise DamagedError
    return plain


def _unpacked(path: Path, heard: Heard) -> Iterator[bytes]:
    try:
        with path.open("rb") as packed, gzip.open(packed) as lines:
            size = os.fstat(packed.fileno()).st_size
            # Bounded: a small file may unpack to more than the machine's memory.
            while line := lines.readline(LONGEST_LINE):
                if not line.endswith(b"\n"):
                    raise DamagedError
                heard(packed.tell() // 1000, size // 1000)
                yield line
    except (EOFError, gzip.BadGzipFile, zlib.error) as fault:
        raise DamagedError from fault
