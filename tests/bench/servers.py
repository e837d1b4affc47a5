"""Servers for as long as they are needed: waitress with two threads, on this machine only."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.bench.client import HOST
from tests.crashes.server import children

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0


@contextmanager
def serve(application: str, environment: Mapping[str, str]) -> Iterator[int]:
    """The port on which a WSGI application, or what a function with () gives, answers while this lasts."""
    port = free_port()
    made = ["--call"] if application.endswith("()") else []
    options = ["--threads", "2", "--listen", f"{HOST}:{port}"]
    command = [sys.executable, "-m", "waitress", *options, *made, application.removesuffix("()")]
    server = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **environment})
    try:
        wait_for(server, port)
        yield port
    finally:
        server.terminate()
        try:
            server.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def free_port() -> int:
    """One that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    """Until it takes connections; RuntimeError where it ends first or never does."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex((HOST, port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError("a server did not start; its complaint stands above")


@contextmanager
def nginx(words: str, folder: Path, port: int) -> Iterator[list[int]]:
    """Its processes, once nginx answers at this port by a configuration of these words."""
    (folder / "nginx.conf").write_text(words, encoding="utf-8")
    server = subprocess.Popen(["/usr/sbin/nginx", "-c", str(folder / "nginx.conf"), "-g", "daemon off;"])
    try:
        wait_for(server, port)
        time.sleep(1)  # it listens before it has its workers
        yield [server.pid, *children(server.pid)]
    finally:
        server.terminate()
        server.wait()
