"""Waiting for many connections at the cost of those that move: waitress asks each open one, whenever any does."""

import select
from contextlib import suppress
from typing import Any

from waitress import wasyncore

READ, WRITE = select.EPOLLIN | select.EPOLLPRI, select.EPOLLOUT


class Lines(dict[int, Any]):
    """Waitress' map of what it reads from and writes to, by file number.

    A connection changes what it waits for while a request of it is read and answered; until the next one it rests.
    """

    def __init__(self) -> None:
        super().__init__()
        self._epoll = select.epoll()
        self._waits_for: dict[int, int] = {}
        self._moving: set[int] = set()

    def __setitem__(self, number: int, line: Any) -> None:
        super().__setitem__(number, line)
        self._moving.add(number)

    def __delitem__(self, number: int) -> None:
        super().__delitem__(number)
        self._moving.discard(number)
        self._wait_for(number, 0)

    def clear(self) -> None:
        for number in list(self):
            del self[number]

    def ask_all(self) -> None:
        """Ask each connection what it waits for: something else than a request changed that."""
        self._moving.update(self)

    def turn(self, seconds: float) -> None:
        """Read and write once what is ready."""
        for number in list(self._moving):
            line = self[number]
            wanted = READ if line.readable() else 0
            if line.writable() and not line.accepting:
                wanted |= WRITE
            self._wait_for(number, wanted)
            if wanted == READ and not line.accepting:
                self._moving.discard(number)
        for number, ready in self._epoll.poll(seconds):
            if line := self.get(number):
                self._moving.add(number)
                wasyncore.readwrite(line, ready)

    def _wait_for(self, number: int, wanted: int) -> None:
        before = self._waits_for.pop(number, 0)
        if wanted:
            self._waits_for[number] = wanted
        if not before and wanted:
            self._epoll.register(number, wanted)
        elif before and not wanted:
            with suppress(OSError):  # it may be closed already
                self._epoll.unregister(number)
        elif before != wanted:
            self._epoll.modify(number, wanted)
