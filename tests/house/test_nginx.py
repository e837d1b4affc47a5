"""A real nginx before the real server: whom it names, and what a phone hears where it refuses or finds no server."""

import os
import re
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from pytest_django import Settings

from kalooki_site import authority, proxy
from kalooki_site.server import Server, listen, listen_at_path
from scoring.web.queries.site import get_site_id
from tests.crashes.attackers import open_many_files
from tests.house.test_server import FORGED, answer, head, question, which_request, who_asks

AT_ONCE = 256  # of one address, in deploy/nginx.conf
A_PHONE = "127.0.0.2"
TOO_LONG = "Content-Length: 11000000"


@pytest.fixture
def port(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> int:
    """Where nginx will listen, on a machine that has made itself an authority."""
    settings.HTTPS_DIR = tmp_path / "https"
    authority.make(settings.HTTPS_DIR)
    with listen("127.0.0.1", 0) as free:
        port = int(free.getsockname()[1])
    monkeypatch.setenv("KALOOKI_PORT", str(port))
    monkeypatch.setenv("KALOOKI_LISTEN", "127.0.0.1")
    return port


@contextmanager
def behind_nginx(folder: Path, application: Callable[..., Any] = who_asks) -> Iterator[Server]:
    """The server, with an nginx of its own before it."""
    nginx = proxy.program()
    assert nginx
    folder.mkdir()
    front = proxy.RoomProxy(folder, nginx)
    listening = listen_at_path(str(front.site))
    server, pid = Server(listening, application, "localhost"), front.begin()
    try:
        yield server
    finally:
        os.kill(pid, signal.SIGTERM)
        os.waitpid(pid, 0)
        server._finish()


def connected(port: int) -> socket.socket:
    """As soon as somebody listens there."""
    for _try in range(200):
        with suppress(ConnectionRefusedError):
            return socket.create_connection(("127.0.0.1", port), source_address=(A_PHONE, 0))
        time.sleep(0.02)
    pytest.fail("nginx does not listen")


def test_nginx_tells_the_address_that_it_sees(tmp_path: Path, port: int) -> None:
    with behind_nginx(tmp_path / "nginx") as server, connected(port) as line:
        told = answer(server, line, question(*FORGED, "X-Refused: 503")).splitlines()[-1]
    assert told == f"http {A_PHONE} {A_PHONE} -"


def test_nginx_names_each_request_whatever_the_phone_says(tmp_path: Path, port: int) -> None:
    with behind_nginx(tmp_path / "nginx", which_request) as server, connected(port) as line:
        told = answer(server, line, question("X-Request-ID: of-the-phone")).splitlines()[-1]
    assert re.fullmatch("[0-9a-f]{32}", told)


@pytest.mark.django_db
def test_what_is_too_long_for_nginx_is_refused_by_the_site(tmp_path: Path, port: int) -> None:
    entry = uuid4()
    with behind_nginx(tmp_path / "nginx") as server, connected(port) as line:
        told = answer(server, line, head(TOO_LONG, f"Kalooki-Entry: {entry}", "Connection: close"))
    assert told.startswith("HTTP/1.1 413")
    assert {f"Kalooki: {get_site_id()}", f"Kalooki-Entry: {entry} unwritten"} <= {*told.splitlines()}


def refused(server: Server, port: int) -> str:
    """The first answer that is none of the site's pages: nginx may still be reading what was sent before."""
    for _try in range(50):
        with connected(port) as line:
            told = answer(server, line, question())
        if told.startswith("HTTP/1.1 503"):
            return told
    pytest.fail("nothing is refused")


@pytest.mark.django_db
def test_an_address_over_its_limit_is_told_by_the_site(tmp_path: Path, port: int) -> None:
    open_many_files()
    with behind_nginx(tmp_path / "nginx") as server, ExitStack() as held:
        for _each in range(AT_ONCE):
            held.enter_context(connected(port)).sendall(head("Content-Length: 1"))
        told = refused(server, port)
    assert {f"Kalooki: {get_site_id()}", "Retry-After: 60"} <= {*told.splitlines()}


def test_without_a_server_no_answer_has_the_mark(tmp_path: Path, port: int) -> None:
    with behind_nginx(tmp_path / "nginx") as server:
        server._listening.close()
        with connected(port) as line:
            told = answer(server, line, question())
    assert told.startswith("HTTP/1.1 502")
    assert "\nKalooki" not in told
    assert (
        told.splitlines()[-1]
        == "We can't open your scores right now. Nothing is lost; try again in a moment."
    )
