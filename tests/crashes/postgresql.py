"""A PostgreSQL server of its own, which flushes as in life unless told otherwise; Debian's packages bring it."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

import psycopg


class Cluster:
    """It listens on a socket in its own folder only; `url` is what the site wants to be told."""

    def __init__(self, folder: Path | None = None, settings: Mapping[str, str] | None = None) -> None:
        self._folder = folder
        self._options = {"listen_addresses": "", **(settings or {})}

    def __enter__(self) -> "Cluster":
        self._bin = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        self.home = Path(tempfile.mkdtemp(prefix="kalooki-postgresql-", dir=self._folder))
        self.home.chmod(0o711)
        if self._folder is not None:
            self._folder.chmod(0o711)
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(self.home, "postgres", "postgres")
        self._run("initdb", "-U", "kalooki", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = " ".join(
            [f"-k {self.home}", *(f"-c {name}={value}" for name, value in self._options.items())]
        )
        self._run("pg_ctl", "-w", "-l", f"{self.home}/log", "-o", options, "start")
        self.url = f"postgresql://kalooki@{quote(str(self.home), safe='')}/postgres"
        return self

    def __exit__(self, *_fault: object) -> None:
        self._run("pg_ctl", "-m", "immediate", "stop")
        shutil.rmtree(self.home)

    def kill_backend(self, how: signal.Signals) -> None:
        """Kill one process that serves a connection: the server throws all others out and recovers."""
        try:
            with psycopg.connect(self.url) as line:
                ask = "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND client_port IS NOT NULL"
                found = line.execute(ask).fetchall()
        except psycopg.OperationalError:
            return  # it is recovering from the last one
        for (pid,) in found[:1]:
            os.kill(pid, how)

    def _run(self, command: str, *words: str) -> None:
        told = [str(self._bin / command), "-D", str(self.home / "data"), *words]
        owner = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        subprocess.run([*owner, *told], check=True, cwd=self.home, stdout=subprocess.DEVNULL)
