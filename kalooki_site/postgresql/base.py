"""PostgreSQL's connection: it notices without a query that it was cut, never hangs, and keeps no state in a session.

So it works through PgBouncer in transaction mode, where each transaction may go over another line to the server.
"""

import select
from functools import partial
from time import monotonic
from typing import Any

from django.db.backends.postgresql.base import DatabaseWrapper as DjangoWrapper
from psycopg import Connection, OperationalError
from psycopg.errors import ConnectionTimeout, QueryCanceled

LEFT_ALONE = 5  # seconds after a server said nothing
TO_SAY_SO = 1
"""Second more for the server to take a cancellation, and another to say that it ended the statement."""


class SilentServer:
    """A server that takes what is sent and says nothing: no option of PostgreSQL ends that.

    The first page waits for it; for a while after that others fail at once, so that pages do not pile up.
    """

    until = 0.0

    def begin(self) -> None:
        self.until = monotonic() + LEFT_ALONE

    def refuse(self) -> None:
        if monotonic() < self.until:
            raise OperationalError("the database said nothing a moment ago")


SILENCE = SilentServer()


class DatabaseWrapper(DjangoWrapper):
    """Django's, with bounded waits; a server that goes away says so, so an open silent line is whole."""

    def get_connection_params(self) -> dict[str, Any]:
        """Take out what the library does not know: `longest_answer`, and the settings of each transaction."""
        params = super().get_connection_params()
        self._longest_answer = params.pop("longest_answer", None)
        limits: dict[str, int] = params.pop("in_transactions", {})
        self._limits = "; ".join(f"SET LOCAL {name} = '{seconds}s'" for name, seconds in limits.items())
        return params

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Connect; nothing waits longer for an answer than `longest_answer` seconds, where set."""
        if self._longest_answer is None:
            return super().get_new_connection(conn_params)
        SILENCE.refuse()
        try:
            line = super().get_new_connection(conn_params)
        except ConnectionTimeout:
            SILENCE.begin()
            raise
        line.wait = partial(_wait, line, self._longest_answer)
        if line.prepare_threshold is not None and _is_pooled(line):
            line.prepare_threshold = None
        return line

    def chunked_cursor(self) -> Any:
        """Return a cursor of the server in a transaction only: outside of one, the next chunk may ask another line."""
        return super().chunked_cursor() if self.in_atomic_block else self.cursor()

    def _set_autocommit(self, autocommit: bool) -> None:
        """Begin a transaction with its limits."""
        super()._set_autocommit(autocommit)  # type: ignore[misc] # the stubs do not know it
        if not autocommit and self._limits:
            with self.wrap_database_errors:
                self.connection.execute(self._limits)

    def is_usable(self) -> bool:
        """Return whether the next request may use it; asks only where something came unasked."""
        return self.connection is not None and (_is_silent(self.connection) or super().is_usable())


def _is_pooled(line: Any) -> bool:
    """Return whether a pooler stands between: the next transaction may go to a process that kept no plan of ours."""
    with line.transaction():
        (answering,) = line.execute("SELECT pg_backend_pid()").fetchone()
    return bool(answering != line.info.backend_pid)


def _wait(line: Any, seconds: float, work: Any, **options: Any) -> Any:
    """Do the work of a line, and cancel a statement that takes longer.

    A line that does not even answer that is closed, or the next query would get the answer of this one.
    """
    begun = monotonic()
    try:
        return Connection.wait(line, work, **{"timeout": seconds, **options})
    except OperationalError as fault:
        if monotonic() - begun < seconds:
            raise
        try:
            line.cancel_safe(timeout=TO_SAY_SO)
            Connection.wait(line, work, timeout=TO_SAY_SO)
        except QueryCanceled:
            raise
        except OperationalError:
            SILENCE.begin()
            line.close()
            raise OperationalError(f"the database said nothing for {seconds} seconds") from fault
        # A COMMIT that waits for a second node ends well when it is cancelled, and is then on this node alone.
        raise OperationalError(f"the database took longer than {seconds} seconds") from fault


def _is_silent(line: Any) -> bool:
    """Return whether nothing is there to be read, be it a last word or the end."""
    if line.closed:
        return False
    ear = select.poll()
    ear.register(line.fileno(), select.POLLIN)
    return not ear.poll(0)
