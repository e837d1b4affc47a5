"""Waitress with threads for whole requests only; a stop finishes what has begun."""

import heapq
import os
import resource
import signal
import socket
import time
from collections.abc import Callable
from threading import get_ident
from typing import Any

from waitress import create_server, wasyncore

from kalooki_site.database import ask_briefly
from kalooki_site.incoming import HEADER, Connection, Dispatcher
from kalooki_site.polling import Lines

THREADS = 8
KEPT_OPEN = 15  # seconds without a word; longer than a phone waits between two looks at the table
LOOK_EVERY = 3  # seconds
GRACE = 10  # seconds in which a stop waits for what has begun
MOST = 4000  # connections
OWN_FILES = 128  # of the database, the typesetters, the log
FILES_EACH = 2  # a line, and a body or an answer that is too long for memory
ROOM_FOR_NEW = 32  # connections given up at a time where there are too many
IN_MEMORY = 64 * 1024  # bytes of a body or of an answer, of each connection
NEVER = 1 << 40  # bytes of an unread answer for which a thread would wait; they wait alone, on the disk
LONGEST = 10 << 20  # bytes of any body; kalooki_site/incoming.py knows less of most
BACKLOG = 2048


class Server:
    """Takes connections from a socket that listens; one for each process."""

    def __init__(self, listening: socket.socket, application: Callable[..., Any], proxy: str | None) -> None:
        self._map = Lines()
        self._listening, self._is_stopping, self._looked = listening, False, 0.0
        self._most = min(MOST, (raise_file_limit() - OWN_FILES) // FILES_EACH)
        trusted = {"trusted_proxy_count": 1, "trusted_proxy_headers": "x-forwarded-for x-forwarded-proto"}
        self._server: Any = create_server(
            application,
            map=self._map,
            sockets=[listening],
            _dispatcher=Dispatcher(THREADS),
            backlog=BACKLOG,
            channel_timeout=KEPT_OPEN,
            cleanup_interval=LOOK_EVERY,
            connection_limit=self._most + ROOM_FOR_NEW,
            max_request_header_size=HEADER,
            max_request_body_size=LONGEST,
            inbuf_overflow=IN_MEMORY,
            outbuf_overflow=IN_MEMORY,
            outbuf_high_watermark=NEVER,
            log_socket_errors=False,  # a phone that went away is no fault, and its address is private
            ident=None,
            clear_untrusted_proxy_headers=True,
            trusted_proxy=proxy,
            **(trusted if proxy else {}),
        )
        self._server.channel_class = Connection
        self._server.pull_trigger = self._wake
        self._thread = get_ident()

    def run(self) -> None:
        """Serve until the process is told to stop, or its parent is gone."""
        keeper = os.getppid()
        ask_briefly()
        signal.signal(signal.SIGTERM, self._stop)
        while not self._is_stopping and os.getppid() == keeper:
            connections = len(self._server.active_channels)
            self._turn(min(1, self._server.task_dispatcher.looks.pause))
            if len(self._server.active_channels) > connections:
                self._take_all()
            self._make_room()
            if time.monotonic() - self._looked >= LOOK_EVERY:
                self._look_at_all()
        self._finish()

    def _stop(self, *_signal: object) -> None:
        if not self._is_stopping:  # a second signal may come when all is closed
            self._is_stopping = True
            self._server.trigger.pull_trigger()

    def _wake(self) -> None:
        """Let the loop ask its connections what they wait for; its own thread does so anyway."""
        if get_ident() != self._thread:
            self._server.trigger.pull_trigger()

    def _connections(self) -> list[Connection]:
        return list(self._server.active_channels.values())

    def _turn(self, seconds: float) -> None:
        """Read and write once what is ready."""
        self._map.turn(seconds)
        self._server.task_dispatcher.looks.answer()

    def _take_all(self) -> None:
        """Accept every waiting connection, so that many silent ones do not hold up the others."""
        before = -1
        while before < (active := len(self._server.active_channels)) < self._most:
            before = active
            self._server.handle_accept()

    def _make_room(self) -> None:
        """Close the connections that are idle longest where there are too many."""
        if len(self._server.active_channels) < self._most:
            return
        waiting = [line for line in self._connections() if line.waits]
        for line in heapq.nsmallest(ROOM_FOR_NEW, waiting, key=lambda line: line.last_activity):
            line.close_at_once()

    def _look_at_all(self) -> None:
        """Close connections that are idle or whose request comes in byte by byte; tell a monitor what waits."""
        self._looked = time.monotonic()
        self._map.ask_all()  # waitress marks the idle ones
        for line in self._connections():
            if line.is_late:
                line.close_at_once()
        self._server.task_dispatcher.tell_queue()

    def _finish(self) -> None:
        """Answer what has begun; new requests go to the next process."""
        self._is_stopping = True
        self._take_all()
        self._server.accepting = False
        self._listening.close()
        self._turn(0)
        end = time.monotonic() + GRACE
        while self._server.active_channels and time.monotonic() < end:
            for line in self._connections():
                if line.is_idle:
                    line.close_at_once()
            self._turn(0.1)
        self._server.task_dispatcher.shutdown(timeout=1)
        wasyncore.close_all(self._map)


def listen(address: str, port: int) -> socket.socket:
    """Return a socket that listens at an address."""
    found = socket.create_server((address, port), backlog=BACKLOG)
    found.settimeout(0)
    return found


def listen_at_path(path: str) -> socket.socket:
    """Return a socket that listens at a path, for a proxy on this machine."""
    found = socket.socket(socket.AF_UNIX)
    found.bind(path)
    found.listen(BACKLOG)
    found.settimeout(0)
    return found


def raise_file_limit() -> int:
    """Raise the limit of open files as far as possible, and return it."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_EACH * MOST + OWN_FILES
    most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most
