"""SQLite's connection, behind one fair write lock per process."""

# mypy: disable-error-code="misc"
# The stubs leave out the four methods with an underscore that a backend overrides.

import threading
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.db import OperationalError
from django.db.backends.sqlite3.base import DatabaseWrapper as DjangoWrapper

PATIENCE = 5.0


class FairLock:
    """A lock in order of arrival: SQLite's own waiting lets a writer starve for a second."""

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
        """Hand the lock to the thread that has waited longest."""
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


WRITERS = FairLock()


def _make_private(file: Path) -> None:
    # SQLite gives its journals the same mode.
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not file.exists():
        with suppress(OSError):  # SQLite says better why it cannot be made
            file.touch(mode=0o600)


class DatabaseWrapper(DjangoWrapper):
    """Takes its turn before BEGIN IMMEDIATE and gives it up after the last flush."""

    may_begin = True  # a file that is not there; a site that serves waits until it is back
    _has_turn = False
    _opened: tuple[int, int] | None = None

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Open the file, making its folder at the first start."""
        if not self.is_in_memory_db():
            if not self.may_begin and self._file_there() is None:
                raise OperationalError("unable to open database file")
            _make_private(Path(self.settings_dict["NAME"]))
        made = super().get_new_connection(conn_params)
        self._opened = self._file_there()
        return made

    def is_usable(self) -> bool:
        """Return whether the open file is still in its place; SQLite would go on in one that was moved."""
        return super().is_usable() and self._opened == self._file_there()

    def _file_there(self) -> tuple[int, int] | None:
        try:
            found = Path(self.settings_dict["NAME"]).stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _start_transaction_under_autocommit(self) -> None:
        self._take_turn()
        try:
            super()._start_transaction_under_autocommit()
        except BaseException:
            self._give_turn()
            raise

    def _commit(self) -> Any:
        super()._commit()
        self._give_turn()

    def _rollback(self) -> Any:
        try:
            super()._rollback()
        finally:
            self._give_turn()

    def _close(self) -> Any:
        try:
            super()._close()
        finally:
            self._give_turn()

    def _take_turn(self) -> None:
        if self.is_in_memory_db():
            return  # its one connection may be shared by threads, so it needs no queue
        if not WRITERS.acquire(PATIENCE):
            raise OperationalError("database is locked: too many writers are waiting")
        self._has_turn = True

    def _give_turn(self) -> None:
        if self._has_turn:
            self._has_turn = False
            WRITERS.release()
