"""Two servers of the site on the PostgreSQL database of the tests, and before them a balancer."""

import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from itertools import cycle
from socketserver import BaseRequestHandler, ThreadingTCPServer
from urllib.parse import quote

import pytest
from django.conf import settings
from django.db import connection

from tests.crashes.server import HOST, Server
from tests.started import Put

CHUNK = 65_536


class _Line(BaseRequestHandler):
    """A connection of a phone, led to the next of the servers."""

    server: "Balancer"

    def handle(self) -> None:
        """Carry both ways until one side hangs up."""
        with closing(socket.create_connection((HOST, next(self.server.ports)))) as there:
            back = threading.Thread(target=_carry, args=(there, self.request), daemon=True)
            back.start()
            _carry(self.request, there)
            back.join()


def _carry(source: socket.socket, to: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(CHUNK):
            to.sendall(data)
    for each in (source, to):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


class Balancer(ThreadingTCPServer):
    """Gives each connection to the next server in turn, so a phone with several talks to all of them."""

    daemon_threads, block_on_close = True, False

    def __init__(self, ports: list[int]) -> None:
        super().__init__((HOST, 0), _Line)
        self.ports = cycle(ports)


@pytest.fixture(scope="session")
def two_servers(
    put_started: Put, tmp_path_factory: pytest.TempPathFactory, django_db_setup: None
) -> Iterator[str]:
    """The address of two processes that share nothing but the database."""
    database = {name: quote(str(text), safe="") for name, text in connection.settings_dict.items()}
    variables = {
        "KALOOKI_DATABASE_URL": "postgresql://{USER}:{PASSWORD}@{HOST}:{PORT}/{NAME}".format(**database),
        "KALOOKI_SECRET_KEY": settings.SECRET_KEY,
        "KALOOKI_MIGRATE": "0",
    }
    folder = tmp_path_factory.mktemp("balanced")
    with ExitStack() as stack:
        servers = [Server(put_started(folder / name / "data"), **variables) for name in ("one", "other")]
        for each in servers:
            stack.enter_context(each)
        balancer = stack.enter_context(Balancer([each.port for each in servers]))
        threading.Thread(target=balancer.serve_forever, daemon=True).start()
        stack.callback(balancer.shutdown)
        yield f"http://localhost:{balancer.server_address[1]}"
