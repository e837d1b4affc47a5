"""A start while PostgreSQL is away: visitors are told, and the site begins as soon as the database is there."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from django.conf import settings
from django.db import OperationalError, connection

AGAIN = 2  # seconds
AWAY = (
    "refused",
    "timeout",
    "timed out",
    "starting up",
    "shutting down",
    "translate host name",
    "no such file",
    "cannot connect to server",
    "login has been failing",
    "query_wait_timeout",
)
"""What PostgreSQL's driver, or PgBouncer, says where the server is not there yet; waiting mends nothing else."""
ANSWER = b"Kalooki is waiting for its database. Nothing is lost; try again in a moment.\n"


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        """Answer 503, whatever is asked for; the answer has no mark of ours, so phones keep what they have."""
        self.send_response(503)
        self.send_header("Retry-After", "10")
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(ANSWER)))
        self.end_headers()
        self.wfile.write(ANSWER)

    do_HEAD = do_POST = do_GET  # noqa: N815 - the names that http.server looks for

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
        """Say nothing: requests are private."""


def wait_for_database(address: str, port: int) -> None:
    """Return once the database answers; OperationalError for a fault that waiting does not mend."""
    if not settings.POSTGRESQL or _is_there():
        return
    sys.stderr.write("The database is away. The site starts as soon as it is there.\n")
    sys.stderr.flush()
    with _answering(address, port):
        while not _is_there():
            time.sleep(AGAIN)


def _is_there() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")  # behind a pooler, a connection alone says little
    except OperationalError as fault:
        connection.close()
        if not any(sign in str(fault).lower() for sign in AWAY):
            raise
        return False
    return True


@contextmanager
def _answering(address: str, port: int) -> Iterator[None]:
    with ThreadingHTTPServer((address, port), _Handler) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield
        finally:
            server.shutdown()
            thread.join()
