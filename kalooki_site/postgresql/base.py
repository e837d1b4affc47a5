"""The connection Django asks for: PostgreSQL's own, which knows without a question that it was not cut."""

import select
from typing import Any

from django.db.backends.postgresql.base import DatabaseWrapper as DjangoWrapper


class DatabaseWrapper(DjangoWrapper):
    """A server that goes away says so to those who wait, so that a silent line is one that holds."""

    def is_usable(self) -> bool:
        """Whether the next request may go over it; only a line that says something unasked is asked in turn."""
        return self.connection is not None and (_is_silent(self.connection) or super().is_usable())


def _is_silent(line: Any) -> bool:
    """Whether nothing is there to be read, be it a last word or the end."""
    if line.closed:
        return False
    ear = select.poll()
    ear.register(line.fileno(), select.POLLIN)
    return not ear.poll(0)
