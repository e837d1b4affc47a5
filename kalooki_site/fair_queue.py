"""Work that waits, fairly: each address in turn, however much one of them wants."""

import logging
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from threading import Condition
from typing import Any

NO_LIMIT = 1 << 40
log = logging.getLogger(__name__)


class FairQueue:
    """A queue for each address, served in turn; of one address so many things wait, and so many are done at once."""

    def __init__(
        self, most_of_one: int = NO_LIMIT, most_waiting: int = NO_LIMIT, *, at_once: int = 1
    ) -> None:
        self._most_of_one, self._most_waiting, self._at_once = most_of_one, most_waiting, at_once
        self._lines: OrderedDict[str, deque[Any]] = OrderedDict()
        self._served: Counter[str] = Counter()
        self._changed = Condition()
        self._ended = False

    @property
    def waiting(self) -> int:
        """Return how much waits."""
        with self._changed:
            return sum(map(len, self._lines.values()))

    @property
    def served(self) -> int:
        """Return how much is being done."""
        with self._changed:
            return self._served.total()

    def put(self, address: str, what: Any) -> Any:
        """Add to the queue of an address; return what is turned away: it, or the last of the longest queue."""
        with self._changed:
            if len(self._lines.get(address, ())) >= self._most_of_one:
                return what
            self._lines.setdefault(address, deque()).append(what)
            self._changed.notify()
            if sum(map(len, self._lines.values())) <= self._most_waiting:
                return None
            longest = max(reversed(self._lines), key=lambda each: len(self._lines[each]))
            last = self._lines[longest].pop()
            if not self._lines[longest]:
                del self._lines[longest]
            return last

    def take(self) -> tuple[str, Any] | None:
        """Wait for the next address of which more may be done; None at the end."""
        with self._changed:
            while not self._ended:
                for address, line in self._lines.items():
                    if self._served[address] < self._at_once:
                        return address, self._taken(address, line)
                self._changed.wait()
        return None

    def done(self, address: str) -> None:
        """Let the next of an address have its turn."""
        with self._changed:
            self._served[address] -= 1
            if not self._served[address]:
                del self._served[address]
            self._changed.notify()

    def end(self) -> None:
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def serve(self, work: Callable[[Any], None]) -> None:
        """Do what waits, one thing after the other, until the end."""
        while (turn := self.take()) is not None:
            address, what = turn
            try:
                work(what)
            except BaseException:
                log.exception("A request failed")
            finally:
                self.done(address)

    def _taken(self, address: str, line: deque[Any]) -> Any:
        """Take the first of an address, whose others then stand behind everyone else."""
        self._served[address] += 1
        what = line.popleft()
        self._lines.move_to_end(address)
        if not line:
            del self._lines[address]
        return what
