"""Looks at a table that bring nothing new, answered before Django: they are nine of ten requests of a game night.

All looks that wait are asked about in one statement. Whatever else a look may need, because there is a new hand or its
link was revoked, is for the view of the same address.
"""

import re
from collections.abc import Callable
from threading import Condition
from typing import Any
from urllib.parse import unquote
from uuid import UUID

from django.db import DatabaseError, InterfaceError, connection
from django.http.cookie import parse_cookie
from django.urls.converters import UUIDConverter

from kalooki_site.database import keep_plans
from scoring.games.access import Look, find_unchanged, read_look
from scoring.web.actions import stale_before

ADDRESS = re.compile(rf"/games/({UUIDConverter.regex})/live/")
AT_ONCE = 50  # so many are asked about in one statement
Line = Any  # a connection; kalooki_site/incoming.py has its class


def look_of(request: Any) -> Look | None:
    """Return what a request looks at; None for every other request."""
    found = ADDRESS.fullmatch(request.path) if request.command == "GET" else None
    if found is None:
        return None
    etag = unquote(request.query.removeprefix("v="))
    return read_look(UUID(found[1]), etag, parse_cookie(request.headers.get("COOKIE", "")))


class LookQueue:
    """Looks that wait; one thread answers those that bring nothing new, and hands on all others."""

    def __init__(self, answer: Callable[[list[Line]], None], hand_on: Callable[[Line], None]) -> None:
        self._answer, self._hand_on = answer, hand_on
        self._waiting: list[tuple[Look, Line]] = []
        self._changed = Condition()
        self._ended = False

    def put(self, look: Look, line: Line) -> None:
        with self._changed:
            self._waiting.append((look, line))
            self._changed.notify()

    def end(self) -> None:
        with self._changed:
            self._ended = True
            self._changed.notify()

    def serve(self) -> None:
        """Answer what waits, until the end."""
        keep_plans()
        while together := self._take():
            unchanged = _ask([look for look, _line in together])
            answered = []
            for look, line in together:
                line.requests[0].is_unchanged = look in unchanged
                if look in unchanged:
                    answered.append(line)
                else:
                    self._hand_on(line)
            if answered:
                self._answer(answered)

    def _take(self) -> list[tuple[Look, Line]]:
        """Wait for looks; return none at the end."""
        with self._changed:
            while not (self._waiting or self._ended):
                self._changed.wait()
            together, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
            return [] if self._ended else together


def _ask(looks: list[Look]) -> set[Look]:
    """Return the looks that bring nothing new; none where the database fails, which the view can say."""
    try:
        return find_unchanged(looks, stale_before())
    except (DatabaseError, InterfaceError):
        connection.close()
        return set()
