"""Requests as they come in, one at a time: refused while they are read where they are too long or ambiguous.

A whole one joins one of three queues: pages, slow work one at a time for each phone's address, and probes, which are
answered whatever happens at the others.
"""

import time
from collections.abc import Mapping
from functools import partial
from ipaddress import IPv6Address, ip_network
from threading import Thread
from typing import Any
from weakref import WeakSet

from django.conf import settings
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.task import ErrorTask, WSGITask
from waitress.utilities import Error

from kalooki_site import traffic, views
from kalooki_site.fair_queue import FairQueue
from kalooki_site.looks import Looks, look_of
from kalooki_site.middleware import REQUEST_ID, identify, longest_body, site_header, tell
from scoring.games.views.write_responses import ENTRY, unwritten_receipt

HEADER = 32 * 1024  # bytes
ARRIVED_WITHIN = 60  # seconds from the first byte of a request to its last
LONG_AT_ONCE = 16  # bodies longer than a form: so many fit on any disk
LONG_OF_ONE = 2  # of them, of one phone
LONG: "WeakSet[HTTPRequestParser]" = WeakSet()
SLOW_THREADS = 2  # as many as there are typesetters
MOST_OF_ONE, MOST_WAITING = 20, 60  # a page of all sheets shows a dozen pictures
OTHERS_FIRST = "Others come first. Try again in a minute."
PAPER = (".pdf", ".png")
SLOW = (
    ".png",
    "/recovery-slip.pdf",
    "/slips.pdf",
    "/poster.pdf",
)  # where other PDFs have to wait, a page says so
GIVEN_ID = "X_REQUEST_ID"  # believed of a proxy alone
REFUSED = "X_REFUSED"  # the status by which a proxy refused; see deploy/nginx.conf
PROBE = "/healthz"  # needs neither the database nor the thread of a page
PROBES = (PROBE, "/readyz", "/metrics")


class BusyError(Error):  # type: ignore[misc] # waitress tells no types
    """503: other requests come first."""

    code, reason = 503, "Service Unavailable"

    def to_response(self, ident: str | None = None) -> tuple[str, list[tuple[str, str]], bytes]:  # noqa: ARG002
        headers = [("Content-Type", "text/plain; charset=utf-8"), ("Retry-After", "60")]
        return f"{self.code} {self.reason}", headers, f"{self.body}\n".encode()


class TooLongError(Error):  # type: ignore[misc] # waitress tells no types
    """413: a body longer than any that may be sent there."""

    code, reason = 413, "Request Entity Too Large"

    def __init__(self, headers: Mapping[str, str]) -> None:
        super().__init__("")
        self._sent = {name.replace("_", "-").title() for name in headers}

    def to_response(self, ident: str | None = None) -> tuple[str, list[tuple[str, str]], bytes]:  # noqa: ARG002
        response = views.too_long(self._sent)
        return f"{self.code} {self.reason}", [("Content-Type", response["Content-Type"])], response.content


class Refusal(ErrorTask):  # type: ignore[misc]
    """Says which site refuses, and which entry is not written: without that a phone takes it for an outage."""

    def execute(self) -> None:
        named = self.request.headers.get(ENTRY.upper().replace("-", "_"), "")
        self.response_headers += [*site_header().items(), *unwritten_receipt(named).items()]
        self.response_headers.append((REQUEST_ID, identify(self.request.headers.get(GIVEN_ID, ""))))
        seconds = time.monotonic() - self.request.begun
        tell(self.request.command, "", self.request.error.code, seconds)
        traffic.count(kind_of(self.request), self.request.error.code, seconds)
        super().execute()


class Answer(WSGITask):  # type: ignore[misc]
    """What the site answers; counted with the time that it waited for its turn."""

    def execute(self) -> None:
        try:
            if self.request.is_unchanged:
                self._say_unchanged()
            else:
                super().execute()
        finally:
            if self.complete:  # else it failed, and a refusal takes its place
                seconds = time.monotonic() - self.request.queued
                traffic.count(kind_of(self.request), int(self.status[:3]), seconds)

    def set_close_on_finish(self) -> None:
        """Keep the connection after 204 and 304, which waitress would close because they have no length."""
        is_last = self.request.headers.get("CONNECTION", "").lower() == "close"
        if self.has_body or self.version == "1.0" or is_last:
            super().set_close_on_finish()

    def _say_unchanged(self) -> None:
        self.status, self.complete = "204 No Content", True
        named = identify(self.request.headers.get(GIVEN_ID, ""))
        self.response_headers += [*site_header().items(), (REQUEST_ID, named)]
        tell(self.request.command, "live", 204, time.monotonic() - self.request.queued)


class Request(HTTPRequestParser):  # type: ignore[misc]
    """Waitress' own, stricter: no browser sends a body without its length, or asks again before it is answered."""

    command = path = ""  # until the first line is read
    is_unchanged = False  # it is a look that brings nothing new

    def __init__(self, peer: str, adj: Any) -> None:
        super().__init__(adj)
        self.begun = self.queued = time.monotonic()
        self._peer, self._proxy = peer, adj.trusted_proxy

    @property
    def is_late(self) -> bool:
        """Return whether it should have come in whole by now."""
        return time.monotonic() - self.begun > ARRIVED_WITHIN

    @property
    def network(self) -> str:
        """Return the network of the phone, as a trusted proxy says it, or of the connection itself."""
        forwarded = self.headers.get("X_FORWARDED_FOR", "")
        believed = forwarded and self._peer == self._proxy
        return network_of(str(forwarded.rpartition(",")[2].strip() if believed else self._peer))

    def received(self, data: bytes) -> int:
        """Take one request out of a packet; where others follow it there, the connection ends with its answer.

        Answers to requests that came at once would pile up for a phone that does not read them.
        """
        taken = int(super().received(data))
        if self._peer != self._proxy:
            self.headers.pop(GIVEN_ID, None)
        if not self.completed or self.empty:
            return taken
        if data[taken:].strip():
            self.headers["CONNECTION"] = "close"
        return len(data)

    def parse_header(self, header_plus: bytes) -> None:
        """Judge a request before its body is read; two ways to say its length could hide a second request."""
        try:
            super().parse_header(header_plus)
        except ValueError as fault:  # a length of more digits than Python reads
            raise ParsingError("Content-Length is invalid.") from fault
        if self.chunked or "TRANSFER_ENCODING" in self.headers:
            raise ParsingError("A body needs a Content-Length, and no Transfer-Encoding.")
        if self.headers.get(REFUSED) == "503":
            self._refuse(BusyError(OTHERS_FIRST))
        elif self.content_length > longest_body(self.path) or REFUSED in self.headers:
            self._refuse(TooLongError(self.headers))
        elif self.content_length > settings.BODY_LIMIT:
            of_this_phone = sum(other.network == self.network for other in LONG)
            if len(LONG) >= LONG_AT_ONCE or of_this_phone >= LONG_OF_ONE:
                self._refuse(BusyError("Other pictures are being sent. Try again in a minute."))
            else:
                LONG.add(self)

    def _refuse(self, error: Error) -> None:
        self.error, self.completed = error, True


class Connection(HTTPChannel):  # type: ignore[misc]
    """One phone's connection; it takes a thread only for a whole request."""

    error_task_class, task_class = Refusal, Answer

    def __init__(self, server: Any, sock: Any, addr: Any, adj: Any, map: Any = None) -> None:  # noqa: A002 - waitress' own
        super().__init__(server, sock, addr, adj, map=map)
        self.parser_class = partial(Request, str(addr[0]))

    @property
    def waits(self) -> bool:
        """Whether no answer is being made for it."""
        return not self.requests

    @property
    def is_idle(self) -> bool:
        """Whether it can be closed without cutting anything off."""
        return self.waits and self.request is None and not self.total_outbufs_len

    @property
    def is_late(self) -> bool:
        """Whether the request that is coming in takes too long."""
        return self.waits and self.request is not None and self.request.is_late

    def close_at_once(self) -> None:
        self.handle_close()


def network_of(address: str) -> str:
    """Return an IPv4 address itself, and the /64 of any other: that is what one subscriber has."""
    try:
        return str(ip_network((IPv6Address(address), 64), strict=False))
    except ValueError:
        return address


class Dispatcher:
    """Sends whole requests to their queue; slow work never takes the thread of a page."""

    def __init__(self, threads: int) -> None:
        self._pages = FairQueue(at_once=threads)  # no one is turned away from a page
        self._slow = FairQueue(MOST_OF_ONE, MOST_WAITING)
        self._probes = FairQueue(MOST_OF_ONE, MOST_WAITING)
        self.looks = Looks(self._put_page)
        served = (*[self._pages] * threads, *[self._slow] * SLOW_THREADS, self._probes)
        self._threads = [
            Thread(target=queue.serve, args=(Connection.service,), daemon=True) for queue in served
        ]
        for thread in self._threads:
            thread.start()

    def add_task(self, line: Connection) -> None:
        request = line.requests[0]
        request.queued = time.monotonic()
        if not request.error and (look := look_of(request)):
            self.looks.put(look, line)
            return
        queue = self._pages if request.error else self._queue_for(request.command, request.path)
        turned_away = queue.put(request.network, line)
        if turned_away is not None:
            refused = turned_away.requests[0]
            refused.error = BusyError(OTHERS_FIRST)
            self._put_page(turned_away)

    def _put_page(self, line: Connection) -> None:
        self._pages.put(line.requests[0].network, line)

    def tell_queue(self) -> None:
        """Tell a monitor how much slow work there is."""
        traffic.note_queue(self._slow.served, self._slow.waiting)

    def shutdown(self, timeout: float = 5) -> None:
        """End, whatever waits; what is being answered has this many seconds."""
        for queue in (self._pages, self._slow, self._probes):
            queue.end()
        end = time.monotonic() + timeout
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))

    def _queue_for(self, command: str, path: str) -> FairQueue:
        if path == PROBE:
            return self._probes
        return self._slow if takes_long(command, path) else self._pages


def kind_of(request: Request) -> str:
    """Return which of the kinds that are counted apart a request is."""
    if request.path in PROBES:
        return "probe"
    if request.path.startswith(settings.STATIC_URL):
        return "file"
    if request.command == "POST":
        return "save"
    return "sheet" if request.path.endswith(PAPER) else "page"


def takes_long(command: str, path: str) -> bool:
    """Return whether a request is for a picture of a sheet or sends one, which other processes work on."""
    if command == "POST":
        return path.endswith(tuple(settings.LONGER_BODIES))
    return path.endswith(SLOW) and not path.startswith(settings.STATIC_URL)
