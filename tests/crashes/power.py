"""What a disk may hold after a power cut, from the system calls of a real server.

The disk is a harsher one than any that is sold: whatever was not flushed, a page that was written, a file that was
made or removed, is there or not as a coin falls. A flush makes what came before it last: of a file its content, of a
folder its names.
"""

import random
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

CALLS = "openat,pwrite64,ftruncate,fsync,fdatasync,unlink,sendto"
# Only the calls that are asked for stop the program: a server starts in a fifth of the time.
STRACE = ("strace", "-f", "--seccomp-bpf", "-qq", "-xx", "-y", "-s", "70000", "-e", f"trace={CALLS}")
LINE = re.compile(r"^(?P<pid>\d+) +(?:<\.\.\. (?P<resumed>\w+) resumed>|(?P<name>\w+)\()(?P<rest>.*)$")
STRING = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
HANDLE = re.compile(r"^\d+<((?:\\x[0-9a-f]{2})*)>")
ANSWERED = b"HTTP/1.1 303 "


class Call(NamedTuple):
    """One system call on a file of the database, or `answer`: a hand was called saved."""

    kind: str
    name: str = ""
    content: bytes = b""
    at: int = 0


def calls(trace: Iterable[str], folder: Path) -> Iterator[Call]:
    """What was done to the database, in its order; a flush counts from its end, all else from its beginning."""
    begun: dict[str, str] = {}
    for line in trace:
        found = LINE.match(line)
        if not found:
            continue
        name, rest = found["name"] or found["resumed"], found["rest"]
        flush = name in ("fsync", "fdatasync")
        if "<unfinished" in rest:
            begun[found["pid"]] = rest
        if flush and "<unfinished" in rest:
            continue
        if found["resumed"]:
            if not flush:
                continue
            rest = begun.pop(found["pid"])
        call = _call(name, rest, folder)
        if call is not None:
            yield call


def _call(name: str, rest: str, folder: Path) -> Call | None:
    texts = [_bytes(text) for text in STRING.findall(rest)]
    if name == "sendto":
        return Call("answer") if texts and texts[0].startswith(ANSWERED) else None
    handle = HANDLE.match(rest)
    path = Path((texts[0] if name in ("openat", "unlink") else _bytes(handle[1]) if handle else b"").decode())
    if path == folder:
        return Call("flush names") if name in ("fsync", "fdatasync") else None
    if path.parent != folder or not path.name.startswith("kalooki.sqlite3") or path.name.endswith("-shm"):
        return None
    numbers = [int(number) for number in re.findall(r", (\d+)", STRING.sub("", rest))]
    if name == "openat":
        return Call("make", path.name) if _made(rest) else None
    if name == "pwrite64":
        return Call("write", path.name, texts[0], numbers[1])
    if name == "ftruncate":
        return Call("cut", path.name, at=numbers[0])
    return Call("remove" if name == "unlink" else "flush", path.name)


def _made(rest: str) -> bool:
    return "O_CREAT" in rest and "ENOENT" not in rest


def _bytes(text: str) -> bytes:
    return bytes.fromhex(text.replace("\\x", ""))


@dataclass
class File:
    """What lasts of it, and what was done since its last flush."""

    lasting: bytearray = field(default_factory=bytearray)
    since: list[Call] = field(default_factory=list)


class Disk:
    """A folder; `answers` counts the hands that were called saved so far."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.lasting = {name: File(bytearray(content)) for name, content in files.items()}
        self.names = dict(self.lasting)
        self.since: list[tuple[str, File | None]] = []
        self.answers = 0

    def do(self, call: Call) -> None:
        """Let a call happen."""
        if call.kind == "answer":
            self.answers += 1
        elif call.kind == "flush names":
            self.lasting, self.since = dict(self.names), []
        elif call.kind == "make" and call.name not in self.names:
            self.names[call.name] = File()
            self.since.append((call.name, self.names[call.name]))
        elif call.kind == "remove" and call.name in self.names:
            del self.names[call.name]
            self.since.append((call.name, None))
        elif call.kind == "flush":
            file = self.names[call.name]
            for earlier in file.since:
                apply(file.lasting, earlier)
            file.since = []
        elif call.kind in ("write", "cut"):
            self.names[call.name].since.append(call)

    def after_a_cut(self, coin: Callable[[], bool]) -> dict[str, bytes]:
        """The files as they may be found when the power is back."""
        names = dict(self.lasting)
        for name, file in self.since:
            if coin():
                names.pop(name, None)
                if file is not None:
                    names[name] = file
        return {name: self._content(file, coin) for name, file in names.items()}

    def _content(self, file: File, coin: Callable[[], bool]) -> bytes:
        content = bytearray(file.lasting)
        for call in file.since:
            if coin():
                apply(content, call)
        return bytes(content)


def apply(content: bytearray, call: Call) -> None:
    """Write or cut."""
    if call.kind == "cut":
        del content[call.at :]
        content.extend(bytes(call.at - len(content)))
        return
    content.extend(bytes(max(0, call.at - len(content))))
    content[call.at : call.at + len(call.content)] = call.content


def images(
    files: dict[str, bytes], done: list[Call], count: int, chance: random.Random
) -> Iterator[tuple[int, dict[str, bytes]]]:
    """So many disks after a cut at any moment, each with the number of hands that were called saved before it."""
    moments = sorted(chance.randrange(len(done) + 1) for _ in range(count))
    disk, reached = Disk(files), 0
    for moment in moments:
        for call in done[reached:moment]:
            disk.do(call)
        reached = moment
        yield disk.answers, disk.after_a_cut(lambda: chance.random() < 0.5)
