"""Phones that stop in the middle of what they say, or read no answer, keep no other phone waiting."""

import http.client
import ssl
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median

import pytest

from kalooki_site import authority
from tests.crashes.attackers import (
    HALF_HEADER,
    HALF_HELLO,
    NOTHING,
    PICTURE,
    attackers,
    every_kind,
    half_body,
    open_many_files,
)
from tests.crashes.host import Host
from tests.crashes.server import HOST, Server
from tests.started import Put

A_SECOND = 1.0
TRIES = 3  # of which the middle one counts: other programs use this machine, too
ELSEWHERE = "127.0.0.2"  # the address of those who attack, where addresses have limits
KINDS = (
    "half a header", "half a form", "half a picture", "a form that is too long", "nothing",
    "a file, unread", "a page, unread", "a sheet, unread", "files at once, unread", "pages at once, unread",
)  # fmt: skip
SENT_AWAY = ("a form that is too long", "files at once, unread", "pages at once, unread")


@pytest.fixture(autouse=True, scope="module")
def _many_files() -> None:
    open_many_files()


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory, put_started: Put) -> Iterator[Host]:
    """A phone in the middle of its evening."""
    data = put_started(tmp_path_factory.mktemp("site") / "data")
    with Server(data) as server:
        yield at_the_table(server)


def at_the_table(server: Server) -> Host:
    host = Host(server.port)
    host.start_game()
    host.record()
    return host


def seconds(host: Host) -> float:
    """How long the table takes to come, or a hand to be saved, whichever is longer."""
    pages, saves = [], []
    for _try in range(TRIES):
        host.hang_up()
        begun = time.monotonic()
        assert host.ask("GET", host.table)[0] == 200
        pages.append(time.monotonic() - begun)
        host.hang_up()
        begun = time.monotonic()
        host.record()
        saves.append(time.monotonic() - begun)
    host.hang_up()
    return max(median(pages), median(saves))


@pytest.mark.parametrize("kind", KINDS)
def test_who_records_is_answered_while_many_hold_their_connections(honest: Host, kind: str) -> None:
    words = every_kind(honest)
    assert tuple(words) == KINDS
    with attackers(honest.port, words[kind], ELSEWHERE) as crowd:
        for count in (8, 64, 500):
            crowd.come(count)
            assert honest.ask("GET", honest.table)[0] == 200
            honest.record()
            honest.hang_up()
            assert crowd.held or kind in SENT_AWAY


def test_many_who_vanish_in_an_upload(honest: Host) -> None:
    with attackers(honest.port, half_body(PICTURE, 200_000, 100_000)) as crowd:
        crowd.come(64)
        crowd.vanish()
        assert seconds(honest) < A_SECOND


def test_more_connections_than_a_process_may_have_files(tmp_path: Path, put_started: Put) -> None:
    few = ["prlimit", "--nofile=1024:1024"]
    with Server(put_started(tmp_path / "data"), wrapper=few) as server:
        host = at_the_table(server)
        with attackers(server.port, NOTHING) as crowd:
            crowd.come(1100)
            assert seconds(host) < A_SECOND
        assert "Too many open files" not in server.log()


def test_behind_nginx_by_http_and_by_https(tmp_path: Path, put_started: Put) -> None:
    data = put_started(tmp_path / "data")
    authority.make(data / "https")
    trusted = ssl.create_default_context(cafile=str(authority.certificate_file(data / "https")))
    with Server(data) as server:
        host = at_the_table(server)
        for words in (HALF_HELLO, HALF_HEADER, half_body(PICTURE, 1_000_000, 100_000), NOTHING):
            with attackers(server.port, words, ELSEWHERE) as crowd:
                crowd.come(500)
                assert seconds(host) < A_SECOND, words[:20]
                assert secure_seconds(host, trusted) < A_SECOND, words[:20]


def secure_seconds(host: Host, trusted: ssl.SSLContext) -> float:
    taken = []
    for _try in range(TRIES):
        begun = time.monotonic()
        with closing(http.client.HTTPSConnection(HOST, host.port, context=trusted, timeout=15)) as line:
            line.request("GET", "/healthz")
            assert line.getresponse().status == 200
        taken.append(time.monotonic() - begun)
    return median(taken)
