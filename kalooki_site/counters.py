"""Three counters: pages at one, what takes long at another, in turn and one at a time for each phone's address.

At the third it is said that the process is up, whatever happens at the others.
"""

import logging
from collections import OrderedDict, deque
from threading import Condition, Thread
from typing import Any

from django.conf import settings
from waitress.task import ThreadedTaskDispatcher

from kalooki_site.incoming import BusyError, Connection

SLOW_THREADS = 2  # as many as there are typesetters
MOST_OF_ONE, MOST_WAITING = 20, 60  # a page of all sheets shows a dozen pictures
PAPER = (".pdf", ".png")
PROBE = "/healthz"  # needs neither the database nor the thread of a page
log = logging.getLogger(__name__)


class Counters(ThreadedTaskDispatcher):  # type: ignore[misc] # waitress tells no types
    """Where a whole request goes; one that takes long never takes the thread of a page."""

    def __init__(self, threads: int) -> None:
        super().__init__()
        self._slow, self._probes = Turns(), Turns()
        self.set_thread_count(threads)
        for turns in (*[self._slow] * SLOW_THREADS, self._probes):
            Thread(target=serve, args=(turns,), daemon=True).start()

    def add_task(self, line: Connection) -> None:
        """Each connection with its next request."""
        request = line.requests[0]
        turns = None if request.error else self._turns_for(request.command, request.path)
        if turns is not None:
            turned_away = turns.put(line.address, line)
            if turned_away is None:
                return
            line = turned_away
            line.requests[0].error = BusyError("Others come first. Try again in a minute.")
        super().add_task(line)

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:
        """End, whatever waits."""
        self._slow.end()
        self._probes.end()
        return bool(super().shutdown(cancel_pending, timeout))

    def _turns_for(self, command: str, path: str) -> "Turns | None":
        if path == PROBE:
            return self._probes
        return self._slow if takes_long(command, path) else None


class Turns:
    """Lines before a counter, one for each address: everybody's first comes before anybody's second."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, deque[Any]] = OrderedDict()
        self._served: set[str] = set()
        self._changed = Condition()
        self._ended = False

    def put(self, address: str, what: Any) -> Any:
        """Who is turned away for it, if anybody: it where its line is full, the last of the longest where all are."""
        with self._changed:
            if len(self._lines.get(address, ())) >= MOST_OF_ONE:
                return what
            self._lines.setdefault(address, deque()).append(what)
            self._changed.notify()
            if sum(map(len, self._lines.values())) <= MOST_WAITING:
                return None
            longest = max(reversed(self._lines), key=lambda each: len(self._lines[each]))
            last = self._lines[longest].pop()
            if not self._lines[longest]:
                del self._lines[longest]
            return last

    def take(self) -> tuple[str, Any] | None:
        """The next whose address is not being served; waits for it. None once all is over."""
        with self._changed:
            while not self._ended:
                for address, line in self._lines.items():
                    if address not in self._served:
                        return address, self._taken(address, line)
                self._changed.wait()
        return None

    def done(self, address: str) -> None:
        """Another of the same address may have its turn."""
        with self._changed:
            self._served.discard(address)
            self._changed.notify()

    def end(self) -> None:
        """Stop serving."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def _taken(self, address: str, line: deque[Any]) -> Any:
        """Its first; the rest goes behind everybody else."""
        self._served.add(address)
        what = line.popleft()
        self._lines.move_to_end(address)
        if not line:
            del self._lines[address]
        return what


def serve(turns: Turns) -> None:
    """One after the other, until all is over."""
    while (turn := turns.take()) is not None:
        address, line = turn
        try:
            line.service()
        except BaseException:
            log.exception("A request failed")
        finally:
            turns.done(address)


def takes_long(command: str, path: str) -> bool:
    """Whether a sheet is asked for, or a picture sent: these are laid out and made small by other processes."""
    if command == "POST":
        return path.endswith(tuple(settings.LONGER_BODIES))
    return path.endswith(PAPER) and not path.startswith(settings.STATIC_URL)
