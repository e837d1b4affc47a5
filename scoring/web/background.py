"""Background jobs in a thread of this process.

A thread ends with its process: a job that must not be lost is noted in the database first, and resumed when the site
starts.
"""

import logging
import time
from collections.abc import Callable, Iterable
from threading import Thread

from django.db import connection

log = logging.getLogger(__name__)


def start(
    work: Callable[[], object], name: str, *, pauses: Iterable[float] = (0,), failed: str = "Failed"
) -> None:
    """Start a job; where it raises, log that it `failed` and retry after each of the pauses, in seconds."""
    # A daemon: a server that is told to stop does not wait for a job of minutes.
    Thread(target=_run_with_retries, args=[work, pauses, failed], name=name, daemon=True).start()


def _run_with_retries(work: Callable[[], object], pauses: Iterable[float], failed: str) -> None:
    for pause in pauses:
        time.sleep(pause)
        try:
            work()
            return
        except Exception:
            log.exception(failed)
        finally:
            # SQLite keeps a connection read-only that was opened while the disk was; the next try needs a new one.
            connection.close()
