"""The connection Django asks for: PostgreSQL's own, which tells without a question when it was cut, and never hangs."""

import select
from functools import partial
from time import monotonic
from typing import Any

from django.db.backends.postgresql.base import DatabaseWrapper as DjangoWrapper
from psycopg import Connection, OperationalError
from psycopg.errors import ConnectionTimeout

LEFT_ALONE = 5  # seconds after a server said nothing


class Silence:
    """A server that says nothing, though its machine takes what is sent: no option of PostgreSQL ends that.

    The first page waits for it; others are told at once for a while, so that pages do not pile up behind each other.
    """

    until = 0.0

    def begin(self) -> None:
        self.until = monotonic() + LEFT_ALONE

    def refuse(self) -> None:
        if monotonic() < self.until:
            raise OperationalError("the database said nothing a moment ago")


SILENCE = Silence()


class DatabaseWrapper(DjangoWrapper):
    """A server that goes away says so to those who wait, so that a silent line is one that holds."""

    def get_connection_params(self) -> dict[str, Any]:
        """Those that the library knows; `longest_answer` is ours."""
        params = super().get_connection_params()
        self._longest_answer = params.pop("longest_answer", None)
        return params

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Connect; where a `longest_answer` is set in seconds, nothing waits longer for one."""
        if self._longest_answer is None:
            return super().get_new_connection(conn_params)
        SILENCE.refuse()
        try:
            line = super().get_new_connection(conn_params)
        except ConnectionTimeout:
            SILENCE.begin()
            raise
        line.wait = partial(_wait, line, self._longest_answer)
        return line

    def is_usable(self) -> bool:
        """Whether the next request may go over it; only a line that says something unasked is asked in turn."""
        return self.connection is not None and (_is_silent(self.connection) or super().is_usable())


def _wait(line: Any, seconds: float, work: Any, **options: Any) -> Any:
    """Do the work of a line; what has no answer by then closes it, for the answer would be taken for another one's."""
    begun = monotonic()
    try:
        return Connection.wait(line, work, **{"timeout": seconds, **options})
    except OperationalError as fault:
        if monotonic() - begun < seconds:
            raise
        SILENCE.begin()
        line.close()
        raise OperationalError(f"the database said nothing for {seconds} seconds") from fault


def _is_silent(line: Any) -> bool:
    """Whether nothing is there to be read, be it a last word or the end."""
    if line.closed:
        return False
    ear = select.poll()
    ear.register(line.fileno(), select.POLLIN)
    return not ear.poll(0)
