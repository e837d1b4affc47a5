"""Attackers of every kind at once beside 20 phones that record: `python -m tests.crashes.siege`, some two minutes.

It ends with 1 where an honest request waited for longer than a second, or was not answered as it should be.
"""

import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from tests.crashes.attackers import attackers, every_kind, open_many_files
from tests.crashes.host import Host
from tests.crashes.server import Server

PHONES, EVERY = 20, 3.0  # seconds between two hands of a phone
SECONDS = 90.0
AGAIN = 2.0
OF_EACH_KIND = 32  # and those that are sent away come again every AGAIN seconds
LONGEST = 1.0  # second that an honest request may wait


@dataclass
class Waits:
    """Seconds that each honest request took, with what it was and when it began, and what went wrong."""

    begun: float = field(default_factory=time.monotonic)
    each: list[tuple[float, str, float]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def asked(self, host: Host, what: str) -> None:
        """Open the table, or record a hand, on a connection of its own."""
        host.hang_up()
        begun = time.monotonic()
        if what == "page":
            assert host.ask("GET", host.table)[0] == 200
        else:
            host.record()
        self.each.append((time.monotonic() - begun, what, begun - self.begun))


def record(host: Host, waits: Waits, after: float, end: float) -> None:
    """Look at the table and save a hand, now and then."""
    time.sleep(after)
    try:
        while time.monotonic() < end:
            waits.asked(host, "page")
            waits.asked(host, "hand")
            time.sleep(EVERY)
    except (AssertionError, OSError) as fault:
        waits.faults.append(repr(fault))


def besieged(server: Server) -> Waits:
    """All phones record while attackers hold what they can get, and come again when they are sent away."""
    hosts, waits = [Host(server.port, address=f"127.0.1.{1 + phone}") for phone in range(PHONES)], Waits()
    for host in hosts:
        host.start_game()
    kinds, end = every_kind(hosts[0]), time.monotonic() + SECONDS
    with ExitStack() as held:
        crowds = [
            held.enter_context(attackers(server.port, words, f"127.0.0.{2 + number}"))
            for number, words in enumerate(kinds.values())
        ]
        phones = [
            threading.Thread(target=record, args=(host, waits, number * EVERY / PHONES, end))
            for number, host in enumerate(hosts)
        ]
        for phone in phones:
            phone.start()
        while time.monotonic() < end:
            for crowd in crowds:
                crowd.come(OF_EACH_KIND)
            time.sleep(AGAIN)
        for phone in phones:
            phone.join()
        print(", ".join(f"{kind}: {crowd.held}" for kind, crowd in zip(kinds, crowds, strict=True)))
    return waits


def main() -> int:
    """Say how long the honest waited."""
    open_many_files()
    with (
        tempfile.TemporaryDirectory(prefix="kalooki-siege-") as folder,
        Server(Path(folder) / "data") as server,
    ):
        waits = besieged(server)
    each = sorted(waits.each, reverse=True)
    print(f"{len(each)} honest requests, median {each[len(each) // 2][0]:.2f} s; {waits.faults}")
    for seconds, what, after in each[:5]:
        print(f"a {what} waited {seconds:.2f} s, {after:.1f} s after the beginning")
    return int(each[0][0] > LONGEST or bool(waits.faults))


if __name__ == "__main__":
    sys.exit(main())
