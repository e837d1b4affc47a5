"""Which requests are answered before Django, and on which connection."""

import socket
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest
from django.db import OperationalError
from django.urls import reverse

from kalooki_site import looks
from kalooki_site.database import SOON
from kalooki_site.looks import CROWD, REST, TOGETHER, Looks, look_of
from kalooki_site.server import Server, listen
from scoring.games.access import LINK_COOKIE, Look
from scoring.web.queries.site import get_site_id
from tests.house.test_server import PATIENCE, answer

GAME = uuid4()
ADDRESS = reverse("live", args=[GAME])


def asked(path: str = ADDRESS, command: str = "GET", query: str = "v=1-a%20b", secret: str = "secret") -> Any:
    headers = {"COOKIE": f"{LINK_COOKIE}={secret}"}
    return SimpleNamespace(path=path, command=command, query=query, headers=headers)


def test_a_look_is_read_from_its_address_and_its_cookies() -> None:
    look = look_of(asked())
    assert look
    assert (look.game_id, look.etag, len(look.hashes)) == (GAME, "1-a b", 1)


@pytest.mark.parametrize(
    "other",
    [
        asked(reverse("table", args=[GAME])),
        asked(reverse("big_screen_live", args=[GAME])),
        asked(f"{ADDRESS}x"),
        asked(command="POST"),
        asked(command="HEAD"),
    ],
)
def test_all_else_is_no_look(other: Any) -> None:
    assert look_of(other) is None


def test_where_the_database_fails_a_look_is_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[Any] = []
    asks = failing_after(0, monkeypatch)
    waiting = Looks(handed.append)
    for _time in range(2):
        look_once(waiting)
    assert len(handed) == len(asks) == 2


def test_a_database_that_takes_long_is_left_alone_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[Any] = []
    asks = failing_after(SOON, monkeypatch)
    waiting = Looks(handed.append)
    for _time in range(3):
        look_once(waiting)
    assert len(handed) == len(asks) == 1
    monkeypatch.setattr(looks, "time", SimpleNamespace(monotonic=lambda: SOON + REST))
    waiting.answer()
    assert (len(handed), len(asks)) == (3, 2)  # both that waited, at once


def test_the_looks_of_a_crowd_wait_for_each_other_and_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[Any] = []
    asks, clock = failing_after(0, monkeypatch), [0.0]
    monkeypatch.setattr(looks, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    waiting = Looks(handed.append)
    for number in range(CROWD):
        look_once(waiting, f"phone {number}")
    assert len(asks) == CROWD
    clock[0] = 1.0
    look_once(waiting)  # the first after a second of many
    for _time in range(2):
        look_once(waiting)
    assert (len(asks), 0 < waiting.pause <= TOGETHER) == (CROWD + 1, True)
    clock[0] += TOGETHER
    waiting.answer()
    assert (len(asks), len(handed)) == (CROWD + 2, CROWD + 3)


def failing_after(seconds: float, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """A database that says after so long that it can't answer; what it was asked."""
    asks: list[object] = []
    clock = [0.0]

    def fails(some: object, _since: object) -> set[Look]:
        asks.append(some)
        clock[0] += seconds
        raise OperationalError

    monkeypatch.setattr(looks, "find_unchanged", fails)
    monkeypatch.setattr(looks, "connection", SimpleNamespace(close=lambda: None))
    monkeypatch.setattr(looks, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    return asks


def look_once(waiting: Looks, secret: str = "secret") -> None:
    look = look_of(asked(secret=secret))
    assert look
    waiting.put(look, SimpleNamespace(requests=[asked()]))
    waiting.answer()


def served(words: bytes, times: int, application: Callable[..., Any]) -> list[str]:
    """What is answered when the same is asked so many times on one connection, and then for the last time."""
    listening = listen("127.0.0.1", 0)
    server = Server(listening, application, None)
    told = []
    with socket.create_connection(listening.getsockname()) as line:
        line.settimeout(PATIENCE)
        for _time in range(times):
            line.sendall(words + b"\r\n")
            told.append(heard(server, line))
        told.append(answer(server, line, words + b"Connection: close\r\n\r\n"))
    server._finish()
    return told


def heard(server: Server, line: socket.socket) -> str:
    """The head of an answer after which the connection stays open."""
    words, end = b"", time.monotonic() + PATIENCE
    line.settimeout(0)
    while time.monotonic() < end:
        server._turn(0.05)  # at once where something is there, though it need not be the answer
        try:
            words += line.recv(9000)
        except BlockingIOError:
            continue
        if words.endswith(b"\r\n\r\n"):
            return words.decode()
    pytest.fail(f"no answer, or not all of it: {words!r}")


@pytest.mark.django_db  # an answer names the site
def test_a_look_with_nothing_new_is_answered_by_the_server_and_keeps_its_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(looks, "find_unchanged", lambda some, _since: set(some))
    mark = f"Kalooki: {get_site_id()}"
    told = served(
        f"GET {ADDRESS}?v=1 HTTP/1.1\r\nHost: x\r\n".encode(),
        3,
        lambda *_asked: pytest.fail("Django was asked"),
    )
    assert [words.splitlines()[0] for words in told] == ["HTTP/1.1 204 No Content"] * 4
    assert all(mark in words and "X-Request-Id: " in words for words in told)
    assert ["Connection: close" in words for words in told] == [False, False, False, True]


def test_an_answer_without_a_body_keeps_its_connection() -> None:
    def unmodified(_environ: dict[str, Any], start: Callable[..., Any]) -> list[bytes]:
        start("304 Not Modified", [("ETag", '"1"')])
        return []

    told = served(b"GET /x HTTP/1.1\r\nHost: x\r\n", 2, unmodified)
    assert ["Connection: close" in words for words in told] == [False, False, True]
