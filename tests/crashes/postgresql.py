"""A PostgreSQL server of its own, which flushes as in life unless told otherwise; Debian's packages bring it."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import psycopg

KEY = "that all servers on one database share"
_TRIES = 300  # half a minute


class Cluster:
    """It listens on a socket in its own folder only; `url` and `variables` are what the site wants to be told.

    It begins with a copy of `made`, what another one kept when it was stopped; with nothing where that is not told.
    """

    def __init__(
        self, folder: Path | None = None, settings: Mapping[str, str] | None = None, made: Path | None = None
    ) -> None:
        self._folder, self._made, self._runs = folder, made, False
        self._options = {"listen_addresses": "", **(settings or {})}

    def __enter__(self) -> "Cluster":
        self._bin = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        self.home = Path(tempfile.mkdtemp(prefix="kalooki-postgresql-", dir=self._folder))
        self.home.chmod(0o711)
        if self._folder is not None:
            self._folder.chmod(0o711)
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(self.home, "postgres", "postgres")
        self.kept = self.home / "data"
        if self._made is None:
            self._run("initdb", "-U", "kalooki", "-A", "trust", "-E", "UTF8", "--no-sync")
        else:
            _copy(self._made, self.kept)
        self.start()
        self.url = f"postgresql://kalooki@{quote(str(self.home), safe='')}/postgres"
        self.variables = {"KALOOKI_DATABASE_URL": self.url, "KALOOKI_SECRET_KEY": KEY}
        return self

    def __exit__(self, *_fault: object) -> None:
        if self._runs:
            self.stop("immediate")
        shutil.rmtree(self.home)

    def start(self) -> None:
        """Return once it takes connections."""
        options = " ".join(
            [f"-k {self.home}", *(f"-c {name}={value}" for name, value in self._options.items())]
        )
        self._run("pg_ctl", "-w", "-l", f"{self.home}/log", "-o", options, "start")
        self._runs = True

    def stop(self, how: str = "fast") -> None:
        """All that it keeps is in its files then."""
        self._run("pg_ctl", "-w", "-m", how, "stop")
        self._runs = False

    @property
    def pid(self) -> int:
        """The process whose children serve a connection each."""
        return int((self.kept / "postmaster.pid").read_text(encoding="ascii").split()[0])

    def copy_to(self, place: Path) -> None:
        """Copy what it keeps, once it was stopped."""
        _copy(self.kept, place)

    def kill_backend(self, how: signal.Signals) -> None:
        """Kill one process that serves a connection: the server throws all others out and recovers."""
        try:
            with psycopg.connect(self.url) as line:
                ask = "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND client_port IS NOT NULL"
                found = line.execute(ask).fetchall()
        except psycopg.OperationalError:
            return  # it is recovering from the last one
        for (pid,) in found:
            with suppress(ProcessLookupError):  # it has hung up since
                os.kill(pid, how)
                return

    def await_recovery(self) -> None:
        """Return once the server takes connections again: after a kill it refuses them for a moment."""
        for _try in range(_TRIES):
            try:
                psycopg.connect(self.url).close()
            except psycopg.OperationalError:
                time.sleep(0.1)
            else:
                return
        raise TimeoutError

    def _run(self, command: str, *words: str) -> None:
        told = [str(self._bin / command), "-D", str(self.kept), *words]
        owner = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        subprocess.run([*owner, *told], check=True, cwd=self.home, stdout=subprocess.DEVNULL)


def _copy(kept: Path, place: Path) -> None:
    """The copy belongs to the same user: PostgreSQL takes no other."""
    subprocess.run(["cp", "-a", str(kept), str(place)], check=True)
