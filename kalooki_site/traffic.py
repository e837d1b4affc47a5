"""What was answered and how long it took, counted for a monitor: in memory that all processes share.

Each process writes in a row of its own, so none waits for another; one that is started anew goes on in the row of the
one before, since a counter never falls while the site runs.
"""

import mmap
from threading import Lock
from typing import Any

KINDS = ("page", "save", "sheet", "file", "probe")
STATUSES = ("1xx", "2xx", "3xx", "4xx", "5xx")
QUEUE = ("running", "waiting")
NAMES = (*STATUSES, *(f"{kind} {what}" for kind in KINDS for what in ("count", "seconds")), *QUEUE)
PLACES = {name: place for place, name in enumerate(NAMES)}
ROWS = 64  # processes; as many as kalooki_site/environment.py allows
MEMORY: Any = memoryview(mmap.mmap(-1, ROWS * len(NAMES) * 8)).cast("d")
_turn = Lock()
_own_row = 0


def take_row(number: int) -> None:
    """Count in this row from now on: each process that runs has another."""
    global _own_row  # noqa: PLW0603 - a process has one, and it is chosen once
    _own_row = number


def count(kind: str, status: int, seconds: float) -> None:
    """Count one answer."""
    with _turn:
        for name, more in (
            (STATUSES[status // 100 - 1], 1),
            (f"{kind} count", 1),
            (f"{kind} seconds", seconds),
        ):
            MEMORY[_place(name)] += more


def note_queue(running: int, waiting: int) -> None:
    """Say how much slow work this process has."""
    MEMORY[_place("running")], MEMORY[_place("waiting")] = running, waiting


def get_total(name: str) -> float:
    """Return what all processes counted under one of the names."""
    return float(sum(MEMORY[PLACES[name] :: len(NAMES)]))


def _place(name: str) -> int:
    return _own_row * len(NAMES) + PLACES[name]
