"""The processes that print: started once and kept warm, given a time, replaced when they fail."""

import atexit
import json
import logging
import os
import subprocess
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import Pipe
from pathlib import Path
from queue import Empty, LifoQueue
from statistics import fmean
from threading import Lock, Timer
from time import monotonic, sleep

from django.utils.translation import gettext as _

from scoring.printing.typesetter import FAILED, FONT_SETTINGS, LAID, READY, Progress

_ROOT = Path(__file__).parents[2]
DEBIAN_PACKAGES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0")
SECONDS_TO_START, SECONDS_IN_THE_QUEUE, SECONDS_A_PAGE = 60, 30, 60
SECONDS_TO_ASK_ANEW = 0.1
FIRST_GUESS = 1.0  # seconds a sheet, before any is printed
COMMAND = (sys.executable, "-m", "scoring.printing.typesetter")
log = logging.getLogger(__name__)


class RenderingUnavailable(Exception):  # noqa: N818 - it names a state of the machine, not a fault
    """No PDF can be had now; the words say why and what helps."""


class BusyError(RenderingUnavailable):
    """No typesetter can be had at once."""

    def __str__(self) -> str:
        return _("Other sheets are being printed. Try again in a minute.")


class _Child:
    """One typesetter and the line to it."""

    def __init__(self, command: Sequence[str]) -> None:
        self._line, theirs = Pipe()
        # Closed on this side once the child has it, so that its end is heard when it dies.
        with theirs:
            self._process = subprocess.Popen(  # noqa: S603 - our own module
                [*command, str(theirs.fileno())],
                cwd=_ROOT,
                # Nothing else of our environment: no secret of the site gets into the process that reads pages.
                env={"PATH": os.defpath, "LC_ALL": "C.UTF-8", "FONTCONFIG_FILE": str(FONT_SETTINGS)},
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )
        self._greeted = False

    def pdf(self, pages: Sequence[str], progress: Progress | None) -> bytes:
        """Raises RenderingUnavailable; the child is of no more use then."""
        self._greet()
        try:
            self._line.send_bytes(json.dumps(pages).encode())
            answer = self._answer(progress)
        except (EOFError, OSError) as gone:
            raise RenderingUnavailable(_("This sheet needs more memory than printing can use.")) from gone
        if answer.startswith(FAILED):
            # The trace is for the log only: it may hold names.
            log.error("A sheet could not be printed:\n%s", answer.removeprefix(FAILED).decode())
            raise RenderingUnavailable(_("This sheet couldn’t be printed."))
        return answer

    def _answer(self, progress: Progress | None) -> bytes:
        """Return the last message of the typesetter, after all reports of progress."""
        # A long print that goes on may take long: each page has its own time.
        while (heard := self._hear(SECONDS_A_PAGE)).startswith(LAID):
            if progress:
                progress(*json.loads(heard.removeprefix(LAID)))
        return heard

    def _greet(self) -> None:
        if self._greeted:
            return
        try:
            self._greeted = self._hear(SECONDS_TO_START) == READY
        except (EOFError, OSError):
            log.exception("A typesetter did not start")
        if not self._greeted:
            words = _("PDFs need these Debian packages: %(packages)s")
            raise RenderingUnavailable(words % {"packages": " ".join(DEBIAN_PACKAGES)})

    def _hear(self, seconds: float) -> bytes:
        if self._line.poll(seconds):
            return self._line.recv_bytes()
        raise RenderingUnavailable(_("This sheet takes too long to print."))

    def close(self) -> None:
        self._line.close()
        self._process.kill()
        self._process.wait()


class Press:
    """At most so many typesetters; each is used by one thread at a time."""

    def __init__(self, most: int, command: Sequence[str] = COMMAND) -> None:
        self.most, self._command = most, command
        # Last in, first out: warm typesetters lie on top, so a second one starts only when the first is busy.
        self._idle: LifoQueue[_Child | None] = LifoQueue()
        self._children: list[_Child] = []
        self._owners: set[str] = set()
        self._lock = Lock()
        self._lasted: deque[float] = deque([FIRST_GUESS], maxlen=10)
        # None for a typesetter that is not started yet: a site that prints nothing has no such process.
        for _place in range(most):
            self._idle.put(None)

    def warm_up(self, after: float = 0) -> None:
        """Start one typesetter without waiting for it, so that the first sheet need not; in so many seconds."""
        if after:
            later = Timer(after, self.warm_up)
            later.daemon = True
            later.start()
            return
        child = self._take()
        self._idle.put(child)

    @property
    def is_busy(self) -> bool:
        return self._idle.empty()

    @contextmanager
    def one_of(self, owner: str) -> Iterator[None]:
        """Print at once for a phone; BusyError while another sheet of it is printed so, or no typesetter is free."""
        if owner in self._owners or self.is_busy:
            raise BusyError
        self._owners.add(owner)
        try:
            yield
        finally:
            self._owners.discard(owner)

    @property
    def seconds_a_sheet(self) -> float:
        """Return how long one took lately, with its wait for a typesetter."""
        return fmean(self._lasted)

    def pdf(
        self,
        pages: Sequence[str],
        progress: Progress | None = None,
        *,
        patience: float | None = SECONDS_IN_THE_QUEUE,
    ) -> bytes:
        """Well-formed HTML documents as one PDF; raises RenderingUnavailable. `progress` hears how far it is.

        BusyError where no typesetter is free in so many seconds of `patience`; None waits for any time, behind pages.
        """
        begun = monotonic()
        child = self._take(patience)
        try:
            printed = child.pdf(pages, progress)
        except BaseException:
            # Its late answer would be taken for that of the next sheet.
            self._discard(child)
            raise
        self._idle.put(child)
        self._lasted.append((monotonic() - begun) / len(pages))
        return printed

    def close(self) -> None:
        for child in list(self._children):
            child.close()
        self._children.clear()

    def _take(self, patience: float | None = SECONDS_IN_THE_QUEUE) -> _Child:
        try:
            child = self._wait_behind_pages() if patience is None else self._idle.get(timeout=patience)
        except Empty as busy:
            raise BusyError from busy
        return child or self._start()

    def _wait_behind_pages(self) -> _Child | None:
        """Wait for a typesetter that no page waits for; after some time in the order of asking, like a page."""
        last_place, was_idle = monotonic() + SECONDS_IN_THE_QUEUE, True
        while monotonic() < last_place:
            if was_idle:  # for a moment in which any page could have asked
                with suppress(Empty):
                    return self._idle.get_nowait()
            sleep(SECONDS_TO_ASK_ANEW)
            was_idle = not was_idle and not self.is_busy
        return self._idle.get()

    def _start(self) -> _Child:
        child = _Child(self._command)
        with self._lock:
            self._children.append(child)
        return child

    def _discard(self, child: _Child) -> None:
        with self._lock:
            if child in self._children:
                self._children.remove(child)
        child.close()
        self._idle.put(None)


press = Press(most=2)
atexit.register(press.close)
