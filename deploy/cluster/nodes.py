"""Three nodes of PostgreSQL; Patroni says which of them writes, and remembers that in three etcd."""

import json
import os
import signal
import subprocess
import urllib.request
from contextlib import suppress
from pathlib import Path

from deploy.cluster.place import NODES, Place, hand_over, programs, until

AT_FIRST = 90  # seconds, on a machine that is busy


class Nodes:
    """The database of a cluster, node by node."""

    def __init__(self, place: Place) -> None:
        self._place = place

    def start(self) -> None:
        """Start all, the first one alone: it makes the database that the others copy."""
        for number in NODES:
            self._start_etcd(number)
        self.start_one(1)
        until(lambda: self.leader() == 1, AT_FIRST)
        for number in NODES[1:]:
            self.start_one(number)
        self.await_whole()
        self._make_database()

    def _start_etcd(self, number: int) -> None:
        port, data = self._place.port, self._folder(f"etcd{number}")
        mine, peer = (f"http://127.0.0.1:{port(what, number)}" for what in ("etcd", "etcd_peer"))
        everyone = ",".join(f"e{each}=http://127.0.0.1:{port('etcd_peer', each)}" for each in NODES)
        command = [
            *(
                "etcd",
                "--name",
                f"e{number}",
                "--data-dir",
                str(data),
                "--log-level",
                "error",
                "--logger",
                "zap",
            ),
            *("--listen-client-urls", mine, "--advertise-client-urls", mine, "--listen-peer-urls", peer),
            *("--initial-advertise-peer-urls", peer, "--initial-cluster", everyone),
            *("--heartbeat-interval", "250", "--election-timeout", "2500", "--enable-v2=true"),
        ]
        self._place.process(f"etcd{number}").start(command, as_postgres=True)

    def _folder(self, name: str) -> Path:
        folder = self._place.folder / name
        folder.mkdir(mode=0o700, exist_ok=True)
        hand_over(folder)
        return folder

    def start_one(self, number: int) -> None:
        """Start the Patroni of a node, which starts its PostgreSQL."""
        self._folder(f"node{number}")
        self._folder("sockets")
        settings = self._place.fill("patroni.yml", number)
        self._place.process(f"patroni{number}").start(["patroni", str(settings)], as_postgres=True)

    def _make_database(self) -> None:
        role = f"CREATE ROLE kalooki LOGIN PASSWORD '{self._place.password}'"
        table = "CREATE DATABASE kalooki OWNER kalooki ENCODING UTF8 TEMPLATE template0"
        where = f"host=127.0.0.1 port={self._place.port('postgresql')} user=postgres dbname=postgres"
        known = {**os.environ, "PGPASSWORD": self._place.password}
        psql = [str(programs() / "psql"), "-q", where, "-c", role, "-c", table]
        subprocess.run(psql, env=known, check=True, timeout=AT_FIRST)  # noqa: S603 - our own command

    def leader(self) -> int | None:
        """Return the number of the node that writes, or None while there is none."""
        return next((number for number in NODES if self._ask(number, "primary") is not None), None)

    def await_whole(self, seconds: float = AT_FIRST) -> None:
        """Return once one writes, the others follow, and one of them has each commit before it counts."""
        until(self._is_whole, seconds)

    def _is_whole(self) -> bool:
        """Every node in its place."""
        leader = self.leader()
        answer = self._ask(leader, "cluster") if leader else None
        if answer is None:
            return False
        members = json.loads(answer)["members"]
        roles = sorted(member["role"] for member in members if member["state"] in {"running", "streaming"})
        return roles in (["leader", "replica", "sync_standby"], ["leader", "sync_standby", "sync_standby"])

    def _ask(self, number: int, what: str) -> bytes | None:
        """What a Patroni says; nothing unless it answers 200."""
        with suppress(OSError):
            address = f"http://127.0.0.1:{self._place.port('patroni', number)}/{what}"
            with urllib.request.urlopen(address, timeout=1) as answer:
                return bytes(answer.read())
        return None

    def kill_database(self, number: int) -> None:
        """Kill PostgreSQL alone; its Patroni lives."""
        for pid in self._postgresql(number)[:1]:
            os.kill(pid, signal.SIGKILL)

    def kill(self, number: int) -> None:
        """Kill all of a node, as a machine that loses its power."""
        self._tell(number, signal.SIGKILL)

    def hang(self, number: int) -> None:
        """Stop all of a node where it is, as a machine that hangs."""
        self._tell(number, signal.SIGSTOP)

    def wake(self, number: int) -> None:
        self._tell(number, signal.SIGCONT)

    def _tell(self, number: int, what: signal.Signals) -> None:
        self._place.process(f"patroni{number}").tell(what)
        for pid in self._postgresql(number):
            with suppress(ProcessLookupError):
                os.kill(pid, what)

    def hold_back(self, number: int) -> None:
        """Send nothing to the other nodes any more."""
        for pid in self._postgresql(number)[1:]:
            with suppress(OSError):
                if b"walsender" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    os.kill(pid, signal.SIGSTOP)

    def _postgresql(self, number: int) -> list[int]:
        """The pids of a PostgreSQL that runs, the first one of all before its children."""
        with suppress(OSError, ValueError):
            lines = (
                (self._place.folder / f"node{number}" / "data" / "postmaster.pid").read_text().splitlines()
            )
            master = int(lines[0])
            if b"postgres" in Path(f"/proc/{master}/cmdline").read_bytes():
                found = Path(f"/proc/{master}/task/{master}/children").read_text(encoding="ascii")
                return [master, *map(int, found.split())]
        return []

    def stop(self) -> None:
        """Kill all: what they keep is deleted, so there is nothing to end well."""
        for number in NODES:
            self.kill(number)
            self._place.process(f"etcd{number}").tell(signal.SIGKILL)
