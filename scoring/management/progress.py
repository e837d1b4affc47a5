"""How far a long command is, on one line of a terminal."""

import shutil
from collections.abc import Collection, Iterable, Iterator
from time import monotonic
from typing import TypeVar

from django.core.management.base import OutputWrapper

_EVERY = 0.1  # seconds
_Thing = TypeVar("_Thing")


class ProgressLine:
    """A line rewritten in place, and cleared at the end of the `with`; a pipe or a file gets nothing."""

    def __init__(self, stream: OutputWrapper) -> None:
        self._stream, self._is_terminal = stream, stream.isatty()
        self._shown, self._next = "", 0.0

    def __enter__(self) -> "ProgressLine":
        return self

    def __exit__(self, *_fault: object) -> None:
        self.clear()

    def show(self, what: str, done: int, of: int) -> None:
        """Show a count of all, unless the last one is a moment ago."""
        if self._is_terminal and (now := monotonic()) >= self._next:
            # A line that wraps could not be taken back.
            words = f"{what}: {done} of {of}"[: shutil.get_terminal_size().columns - 1]
            # Blanks over what was longer: not every terminal knows how to clear a line.
            self._put(f"\r{words.ljust(len(self._shown))}")
            self._shown, self._next = words, now + _EVERY

    def follow(self, what: str, things: Iterable[_Thing], of: int | None = None) -> Iterator[_Thing]:
        """Yield the things, showing how many are done; `of` how many there are, or they are counted first."""
        if of is None:
            things = things if isinstance(things, Collection) else list(things)
            of = len(things)
        for done, thing in enumerate(things):
            self.show(what, done, of)
            yield thing

    def clear(self) -> None:
        """Take the line away, before anything else is written."""
        if self._shown:
            self._put(f"\r{' ' * len(self._shown)}\r")
            self._shown = ""

    def _put(self, text: str) -> None:
        # Without the colour of errors.
        self._stream.write(text, style_func=str, ending="")
        self._stream.flush()
