"""Where a cluster is: its folder, its ports on loopback, its password, and its processes by their names."""

import os
import secrets
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from string import Template

HERE = Path(__file__).resolve().parent
NODES = (1, 2, 3)
PORTS = {
    "phones": 0, "etcd": 1, "etcd_peer": 4, "postgresql": 11, "patroni": 14, "primary": 18, "pooler": 19, "site": 21,
}  # fmt: skip
"""How far from the first port; of what there are three, that of the first one."""


class Place:
    """A folder that all of it is in, and fifty ports from `first_port` on."""

    def __init__(self, folder: Path, first_port: int) -> None:
        self.folder, self._first_port = folder, first_port

    def make(self) -> None:
        """Make the folder, and a password that every part of this cluster knows."""
        for part in ("", "pid", "log"):
            (self.folder / part).mkdir(parents=True, exist_ok=True)
            (self.folder / part).chmod(0o711)
        if not self._secret.exists():
            self._secret.write_text(secrets.token_urlsafe(48), encoding="ascii")
        self._secret.chmod(0o600)

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def _secret(self) -> Path:
        return self.folder / "secret"

    @property
    def password(self) -> str:
        return self._secret.read_text(encoding="ascii")

    def port(self, what: str, number: int = 1) -> int:
        return self._first_port + PORTS[what] + number - 1

    def fill(self, template: str, number: int = 1) -> Path:
        """Write a file of settings from the template beside this file, for one of three."""
        ports = {f"{what}_{each}": str(self.port(what, each)) for what in PORTS for each in NODES}
        own = {what: str(self.port(what, number)) for what in PORTS}
        texts = {
            "folder": str(self.folder),
            "number": str(number),
            "password": self.password,
            "bin": str(programs()),
        }
        filled = self.folder / f"{number}-{template}"
        filled.write_text(
            Template((HERE / template).read_text(encoding="utf-8")).substitute(ports | own | texts),
            encoding="utf-8",
        )
        hand_over(filled)
        filled.chmod(0o600)
        return filled

    def process(self, name: str) -> "Process":
        return Process(self.folder, name)


class Process:
    """One process of a session of its own; a file has its pid, for the command that ends it later."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name = name
        self._file, self._log = folder / "pid" / name, folder / "log" / name

    def start(
        self,
        command: Sequence[str],
        *,
        variables: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        as_postgres: bool = False,
    ) -> None:
        with self._log.open("ab") as log:
            user = (
                {"user": "postgres", "group": "postgres", "extra_groups": []}
                if as_postgres and is_root()
                else {}
            )
            started = subprocess.Popen(  # noqa: S603 - our own commands
                command, cwd=cwd or "/", env={**os.environ, **(variables or {})}, stdin=subprocess.DEVNULL, stdout=log,
                stderr=log, start_new_session=True, **user,  # type: ignore[call-overload]
            )  # fmt: skip
        started.returncode = 0  # it stays, and is ended by its pid
        self._file.write_text(f"{started.pid} {_begun(started.pid)}", encoding="ascii")

    @property
    def pid(self) -> int | None:
        """The pid, unless it has ended: another process may have that number by now."""
        with suppress(OSError, ValueError):
            pid, begun = self._file.read_text(encoding="ascii").split()
            if _begun(int(pid)) == begun:
                return int(pid)
        return None

    def tell(self, what: signal.Signals) -> None:
        """Send a signal to it and to all of its session."""
        if (pid := self.pid) is not None:
            with suppress(ProcessLookupError):
                os.killpg(pid, what)

    def end(self, seconds: float = 20) -> None:
        """Ask it to end, and kill what is still there after a while."""
        if (pid := self.pid) is None:
            return
        os.kill(pid, signal.SIGTERM)
        with suppress(TimeoutError):
            until(lambda: self.pid is None, seconds)
        self.tell(signal.SIGKILL)


def _begun(pid: int) -> str:
    """When a process began, in ticks since the machine did; empty for one that has ended."""
    with suppress(OSError):
        os.waitpid(pid, os.WNOHANG)  # where it is ours, it must not stay as a zombie
    with suppress(OSError):
        fields = (
            Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        )
        return "" if fields[0] == "Z" else fields[19]
    return ""


def until(holds: Callable[[], object], seconds: float = 60) -> None:
    """Wait until something holds; TimeoutError if it does not in time."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError(
                f"{getattr(holds, '__doc__', None) or 'what was waited for'} took over {seconds:.0f} s"
            )
        time.sleep(0.2)


def is_root() -> bool:
    return os.geteuid() == 0


def hand_over(path: Path) -> None:
    """Give a file or folder to the user under whom the database runs: PostgreSQL refuses to run as root."""
    if is_root():
        shutil.chown(path, "postgres", "postgres")


def programs() -> Path:
    """Return where PostgreSQL's programs are."""
    return max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda found: float(found.parent.name))
