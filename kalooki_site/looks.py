"""Looks at a table that bring nothing new, answered before Django: they are nine of ten requests of a game night.

All looks that wait are asked about in one statement. Whatever else a look may need, because there is a new hand or its
link was revoked, is for the view of the same address.
"""

import re
import time
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import unquote
from uuid import UUID

from django.db import DatabaseError, InterfaceError, connection
from django.http.cookie import parse_cookie
from django.urls.converters import UUIDConverter

from kalooki_site.database import SOON
from scoring.games.access import Look, find_unchanged, read_look
from scoring.web.actions import stale_before

ADDRESS = re.compile(rf"/games/({UUIDConverter.regex})/live/")
AT_ONCE = 50  # so many are asked about in one statement
CROWD = 100  # phones that look within a second
TOGETHER = 0.005  # seconds for which the looks of a crowd wait for each other
REST = 5  # seconds; a phone waits for twelve
Line = Any  # a connection; kalooki_site/incoming.py has its class


def look_of(request: Any) -> Look | None:
    """Return what a request looks at; None for every other request."""
    found = ADDRESS.fullmatch(request.path) if request.command == "GET" else None
    if found is None:
        return None
    etag = unquote(request.query.removeprefix("v="))
    return read_look(UUID(found[1]), etag, parse_cookie(request.headers.get("COOKIE", "")))


class Looks:
    """The looks that a turn of the server read, answered at its end by the same thread: two take turns at a cost.

    All connections wait meanwhile. So where the database takes long it is left alone for a while, and looks wait. Where
    many phones look their looks wait for each other, which takes a quarter of the time.
    """

    def __init__(self, hand_on: Callable[[Line], None]) -> None:
        self._hand_on = hand_on
        self._waiting: list[tuple[Look, Line]] = []
        self._next = 0.0  # when the database may be asked again
        self._second, self._phones, self._is_crowd = 0, set[tuple[str, ...]](), False

    def put(self, look: Look, line: Line) -> None:
        self._waiting.append((look, line))

    @property
    def pause(self) -> float:
        """Return after how many seconds there are looks to answer, where none is read before."""
        return max(0.0, self._next - time.monotonic()) if self._waiting else REST

    def answer(self) -> None:
        """Answer those that bring nothing new, and hand on all others."""
        while self._waiting and time.monotonic() >= self._next:
            together, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
            unchanged = self._ask([look for look, _line in together])
            for look, line in together:
                if look in unchanged:
                    line.requests[0].is_unchanged = True
                    line.service()
                else:
                    self._hand_on(line)
            self._count(look.hashes for look, _line in together)
            if self._is_crowd and not self._waiting:
                self._next = max(self._next, time.monotonic() + TOGETHER)

    def _count(self, phones: Iterable[tuple[str, ...]]) -> None:
        second = int(time.monotonic())
        if second != self._second:
            self._is_crowd = len(self._phones) >= CROWD
            self._second = second
            self._phones.clear()
        self._phones.update(phones)

    def _ask(self, looks: list[Look]) -> set[Look]:
        """Return the looks that bring nothing new; none where the database fails, which the view can say."""
        begun = time.monotonic()
        try:
            return find_unchanged(looks, stale_before())
        except (DatabaseError, InterfaceError):
            connection.close()
            if time.monotonic() - begun >= SOON:
                self._next = time.monotonic() + REST
            return set()
