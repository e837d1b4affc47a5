"""Keeps processes running: restarts each one that ends, until the site is told to stop."""

import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

SIGNALS = {signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP}
LOOK_EVERY = 60  # seconds
A_MOMENT = 1  # second before what failed is tried again
log = logging.getLogger(__name__)


class Process:
    """One process that should run."""

    def __init__(self, begin: Callable[[], int], ends_by: signal.Signals = signal.SIGTERM) -> None:
        self._begin, self._ends_by = begin, ends_by
        self.pid: int | None = None

    def begin(self) -> None:
        self.pid = self._begin()

    def tell(self, what: signal.Signals | None = None) -> None:
        if self.pid is not None:
            os.kill(self.pid, what or self._ends_by)


class ProcessGroup(NamedTuple):
    """Processes that are told to end together, after something else is done."""

    processes: list[Process]
    before_the_end: Callable[[], None] = lambda: None


def run_processes(
    groups: list[ProcessGroup], ready: Callable[[], None], look: Callable[[], None] = lambda: None
) -> None:
    """Run all until a signal, then end one group after the other; `look` is called each minute meanwhile."""
    everything = [each for group in groups for each in group.processes]
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    for each in everything:
        each.begin()
    ready()
    while (heard := signal.sigtimedwait(SIGNALS, LOOK_EVERY)) is None or heard.si_signo == signal.SIGCHLD:
        if heard is None:
            look()
        for each in _reap(everything):
            each.begin()
    for group in groups:
        group.before_the_end()
        for each in group.processes:
            each.tell()
        while any(each.pid for each in group.processes):
            signal.sigtimedwait({signal.SIGCHLD}, A_MOMENT)
            _reap(everything)


def _reap(kept: list[Process]) -> list[Process]:
    """Return the processes that ended; one that failed by itself would fail again at once."""
    gone = []
    for each in kept:
        if each.pid is None:
            continue
        pid, status = os.waitpid(each.pid, os.WNOHANG)
        if pid:
            each.pid = None
            gone.append(each)
            if os.WIFEXITED(status) and os.WEXITSTATUS(status):
                time.sleep(A_MOMENT)
    return gone


def fork(work: Callable[[], None]) -> int:
    """Fork a process for some work and return its pid; Ctrl-C is for the parent."""
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        work()
        status = 0
    except BaseException:
        log.exception("A process failed")
    finally:
        os._exit(status)
