"""A lock that lets threads in strictly in the order in which they asked."""

import threading
from collections import deque


class FairLock:
    """First come, first served: SQLite's own waiting lets a writer starve for a second."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._waiting: deque[threading.Event] = deque()
        self._taken = False

    def acquire(self, timeout: float) -> bool:
        """Wait for the turn; False when it did not come in time."""
        with self._guard:
            if not self._taken:
                self._taken = True
                return True
            turn = threading.Event()
            self._waiting.append(turn)
        return turn.wait(timeout) or self._came_after_all(turn)

    def release(self) -> None:
        """Hand the lock to whoever has waited longest."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._taken = False

    def _came_after_all(self, turn: threading.Event) -> bool:
        with self._guard:
            if turn.is_set():
                return True
            self._waiting.remove(turn)
            return False
