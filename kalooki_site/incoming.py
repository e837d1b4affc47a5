"""Requests as they come in: refused while they are read where they are too long or ambiguous.

A whole one joins one of three queues: pages, slow work one at a time for each phone's address, and probes, which are
answered whatever happens at the others.
"""

import logging
from collections import OrderedDict, deque
from ipaddress import IPv6Address, ip_network
from threading import Condition, Thread
from typing import Any
from weakref import WeakSet

from django.conf import settings
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.task import ThreadedTaskDispatcher
from waitress.utilities import Error, RequestEntityTooLarge

from kalooki_site.middleware import longest_body

HEADER = 32 * 1024  # bytes
LONG_AT_ONCE = 16  # bodies longer than a form: so many fit on any disk
LONG: "WeakSet[HTTPRequestParser]" = WeakSet()
SLOW_THREADS = 2  # as many as there are typesetters
MOST_OF_ONE, MOST_WAITING = 20, 60  # a page of all sheets shows a dozen pictures
PAPER = (".pdf", ".png")
PROBE = "/healthz"  # needs neither the database nor the thread of a page
log = logging.getLogger(__name__)


class BusyError(Error):  # type: ignore[misc] # waitress tells no types
    """503: other requests come first."""

    code, reason = 503, "Service Unavailable"

    def to_response(self, ident: str | None = None) -> tuple[str, list[tuple[str, str]], bytes]:  # noqa: ARG002
        headers = [("Content-Type", "text/plain; charset=utf-8"), ("Retry-After", "60")]
        return f"{self.code} {self.reason}", headers, f"{self.body}\n".encode()


class Request(HTTPRequestParser):  # type: ignore[misc]
    """Waitress' own, stricter: no browser sends a body without its length."""

    def parse_header(self, header_plus: bytes) -> None:
        """Judge a request before its body is read; two ways to say its length could hide a second request."""
        super().parse_header(header_plus)
        if self.chunked or "TRANSFER_ENCODING" in self.headers:
            raise ParsingError("A body needs a Content-Length, and no Transfer-Encoding.")
        if self.content_length > longest_body(self.path):
            self._refuse(RequestEntityTooLarge("Too long."))
        elif self.content_length > settings.BODY_LIMIT:
            if len(LONG) >= LONG_AT_ONCE:
                self._refuse(BusyError("Other pictures are being sent. Try again in a minute."))
            else:
                LONG.add(self)

    def _refuse(self, error: Error) -> None:
        self.error, self.completed = error, True


class Connection(HTTPChannel):  # type: ignore[misc]
    """One phone's connection; it takes a thread only for a whole request."""

    parser_class = Request

    @property
    def waits(self) -> bool:
        """Whether no answer is being made for it."""
        return not self.requests

    @property
    def is_idle(self) -> bool:
        """Whether it can be closed without cutting anything off."""
        return self.waits and self.request is None and not self.total_outbufs_len

    @property
    def address(self) -> str:
        """The network of the phone, as a trusted proxy says it, or of the connection itself."""
        told = self.requests[0].headers.get("X_FORWARDED_FOR", "")
        believed = told and self.addr[0] == self.adj.trusted_proxy
        return network_of(str(told.rpartition(",")[2].strip() if believed else self.addr[0]))

    def close_now(self) -> None:
        self.handle_close()


def network_of(address: str) -> str:
    """Return an IPv4 address itself, and the /64 of any other: that is what one subscriber has."""
    try:
        return str(ip_network((IPv6Address(address), 64), strict=False))
    except ValueError:
        return address


class Dispatcher(ThreadedTaskDispatcher):  # type: ignore[misc] # waitress tells no types
    """Sends whole requests to their queue; slow work never takes the thread of a page."""

    def __init__(self, threads: int) -> None:
        super().__init__()
        self._slow, self._probes = FairQueue(), FairQueue()
        self.set_thread_count(threads)
        for turns in (*[self._slow] * SLOW_THREADS, self._probes):
            Thread(target=serve_queue, args=(turns,), daemon=True).start()

    def add_task(self, line: Connection) -> None:
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

    def _turns_for(self, command: str, path: str) -> "FairQueue | None":
        if path == PROBE:
            return self._probes
        return self._slow if takes_long(command, path) else None


class FairQueue:
    """A queue for each address, served in turn."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, deque[Any]] = OrderedDict()
        self._served: set[str] = set()
        self._changed = Condition()
        self._ended = False

    def put(self, address: str, what: Any) -> Any:
        """Add to the queue of an address; return what is turned away: it, or the last of the longest queue."""
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
        """Wait for the next address that is not being served; None at the end."""
        with self._changed:
            while not self._ended:
                for address, line in self._lines.items():
                    if address not in self._served:
                        return address, self._taken(address, line)
                self._changed.wait()
        return None

    def done(self, address: str) -> None:
        """Let the next of an address have its turn."""
        with self._changed:
            self._served.discard(address)
            self._changed.notify()

    def end(self) -> None:
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def _taken(self, address: str, line: deque[Any]) -> Any:
        """Take the first of an address, whose others then stand behind everyone else."""
        self._served.add(address)
        what = line.popleft()
        self._lines.move_to_end(address)
        if not line:
            del self._lines[address]
        return what


def serve_queue(turns: FairQueue) -> None:
    while (turn := turns.take()) is not None:
        address, line = turn
        try:
            line.service()
        except BaseException:
            log.exception("A request failed")
        finally:
            turns.done(address)


def takes_long(command: str, path: str) -> bool:
    """Return whether a request is for a sheet or sends a picture, which other processes work on."""
    if command == "POST":
        return path.endswith(tuple(settings.LONGER_BODIES))
    return path.endswith(PAPER) and not path.startswith(settings.STATIC_URL)
