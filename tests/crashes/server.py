"""The real server, started as `make run` starts it, for tests that kill it or take its disk away."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import SystemRandom

ROOT = Path(__file__).resolve().parents[2]
HOST = "127.0.0.1"
SERVE = (sys.executable, "-m", "kalooki_site.serve")
PATIENCE = 60.0
FIRST_START = (
    180.0  # seconds; with every migration and static file, on a machine that is busy with a browser too
)
OURS = (20_000, 32_000)  # ports for outgoing connections begin above


class Server:
    """Master and worker in a process group of their own; `wrapper` becomes it, `tracer` watches it."""

    def __init__(
        self,
        data: Path,
        *,
        tracer: Sequence[str] = (),
        wrapper: Sequence[str] = (),
        command: Sequence[str] = SERVE,
        **variables: str,
    ) -> None:
        self.data, self.port = data, free_port()
        self._is_traced, self._command = bool(tracer), [*tracer, *wrapper, *command]
        self.environment = {
            **{
                name: text
                for name, text in os.environ.items()
                if not name.startswith(("KALOOKI_", "DJANGO_"))
            },
            "KALOOKI_DATA": str(data),
            "KALOOKI_PORT": str(self.port),
            "KALOOKI_LISTEN": HOST,
            **variables,
        }
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Server":
        try:
            self.start()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(self, *_fault: object) -> None:
        self.kill()

    def start(self) -> None:
        """Until it answers."""
        is_first = not (self.data / "kalooki.sqlite3").exists()
        self.begin()
        self.wait(FIRST_START if is_first else PATIENCE)

    def begin(self) -> None:
        """Without waiting for it."""
        log = (self.data.parent / "server.log").open("ab")
        self._process = subprocess.Popen(
            self._command, cwd=ROOT, env=self.environment, stdout=log, stderr=log, start_new_session=True
        )
        log.close()

    @property
    def is_running(self) -> bool:
        """Whether it was started and not killed since."""
        return self._process is not None

    def wait(self, patience: float = PATIENCE) -> None:
        """Until a worker answers."""
        end = time.monotonic() + patience
        while not self._answers():
            assert self._process is not None
            assert self._process.poll() is None, self.log()
            assert time.monotonic() < end, self.log()
            time.sleep(0.02)

    def kill(self) -> None:
        """Master, worker, everything, as a power cut for the program would; nothing is tidied up."""
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    def stop(self) -> None:
        """As a person stops it, with Ctrl-C."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(PATIENCE)
        self._process = None

    def kill_worker(self, wait: Callable[[], None] = lambda: None) -> None:
        """The process that serves and holds the database, at the end of `wait`.

        Its printing children too, which only cost time here.
        """
        doomed = [pid for worker in self.workers() for pid in (worker, *children(worker))]
        wait()
        for pid in doomed:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def workers(self) -> list[int]:
        """The pids of those who serve."""
        assert self._process is not None
        master = children(self._process.pid)[0] if self._is_traced else self._process.pid
        return children(master)

    def log(self) -> str:
        """All it said."""
        return (self.data.parent / "server.log").read_text(encoding="utf-8", errors="replace")

    def _answers(self) -> bool:
        line = http.client.HTTPConnection(HOST, self.port, timeout=2)
        try:
            line.request("GET", "/healthz")
            return line.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            line.close()


def children(pid: int) -> list[int]:
    """The pids that a process, in any of its threads, started and that still run."""
    texts = []
    with suppress(FileNotFoundError):  # it has just ended itself
        for thread in Path(f"/proc/{pid}/task").glob("*/children"):
            with suppress(OSError):
                texts.append(thread.read_text(encoding="ascii"))
    return [int(child) for text in texts for child in text.split()]


def free_port() -> int:
    """A free one that the system gives to no outgoing connection, also while the server behind it is dead."""
    while True:
        port = SystemRandom().randrange(*OURS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind((HOST, port))
            return port
