"""What the server takes for a request and for the address of a phone, and what it refuses while it is read."""

import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from uuid import uuid4

import pytest
from waitress.adjustments import Adjustments

from kalooki_site import traffic
from kalooki_site.incoming import ARRIVED_WITHIN, LONG_AT_ONCE, LONG_OF_ONE, Request
from kalooki_site.server import THREADS, Server, listen
from scoring.games.views.write_responses import ENTRY
from scoring.web.queries.site import get_site_id
from tests.crashes.attackers import SMALLEST

PATIENCE = 20.0  # seconds until it is called no answer
PICTURE = "/games/x/paper/letterhead/"
KB = 1024


def head(*lines: str, path: str = "/code/") -> bytes:
    return "\r\n".join([f"POST {path} HTTP/1.1", "Host: x", *lines, "", ""]).encode()


def judged(words: bytes) -> Any:
    """What is said of a request once its header is there: a status, or nothing as long as more is to come."""
    request = arriving(words)
    return request.error and request.error.code


def arriving(words: bytes, address: str = "10.0.0.1") -> Request:
    """A request of which these words are there."""
    request = Request(address, Adjustments(max_request_header_size=32 * KB))
    request.received(words)
    return request


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (head("Content-Length: 5"), None),
        (head(f"Content-Length: {300 * KB}"), 413),
        (head(f"Content-Length: {300 * KB}", path=PICTURE), None),
        (head(f"Content-Length: {10_000 * KB}", path=PICTURE), 413),
        (head("Transfer-Encoding: chunked"), 400),
        (head("Transfer-Encoding: chunked", "Content-Length: 4"), 400),
        (head("Transfer-Encoding: xchunked"), 501),
        (head("Transfer-Encoding: chunked", "Content-Length: 4").replace(b"HTTP/1.1", b"HTTP/1.0"), 400),
        (head("Content-Length: 4", "Content-Length: 5"), 400),
        (head("Content-Length: +4"), 400),
        (head("Content-Length: " + "9" * 5000), 400),
        (head("Content-Length : 4"), 400),
        (head("X: " + "a" * 64 * KB), 431),
        (head(*(f"X{number}: a" for number in range(5000))), 431),
    ],
)
def test_a_request_that_leaves_open_where_it_ends_is_refused(words: bytes, status: int | None) -> None:
    assert judged(words) == status


A_PICTURE = head(f"Content-Length: {300 * KB}", path=PICTURE)


def test_only_so_many_pictures_come_at_a_time() -> None:
    coming = [arriving(A_PICTURE, f"10.0.1.{number}") for number in range(LONG_AT_ONCE)]
    assert not any(each.error for each in coming)
    assert judged(A_PICTURE) == 503
    coming.pop()
    assert judged(A_PICTURE) is None


def test_one_phone_does_not_keep_the_others_from_sending_pictures() -> None:
    coming = [arriving(A_PICTURE, "10.0.0.66") for _ in range(LONG_AT_ONCE)]
    assert [bool(each.error) for each in coming] == [
        *[False] * LONG_OF_ONE,
        *[True] * (LONG_AT_ONCE - LONG_OF_ONE),
    ]
    assert judged(A_PICTURE) is None


def test_a_request_that_comes_byte_by_byte_ends() -> None:
    request = arriving(A_PICTURE)
    assert not request.is_late
    request.begun -= ARRIVED_WITHIN + 1
    assert request.is_late


def who_asks(environ: dict[str, Any], start: Callable[..., Any]) -> list[bytes]:
    start("200 OK", [("Content-Type", "text/plain")])
    headers = environ.get("HTTP_X_FORWARDED_FOR", "-"), environ.get("HTTP_X_FORWARDED_HOST", "-")
    return [" ".join([environ["wsgi.url_scheme"], environ["REMOTE_ADDR"], *headers]).encode()]


def which_request(environ: dict[str, Any], start: Callable[..., Any]) -> list[bytes]:
    start("200 OK", [("Content-Type", "text/plain")])
    return [environ.get("HTTP_X_REQUEST_ID", "none").encode()]


def answer(server: Server, line: socket.socket, words: bytes) -> str:
    """All that comes until the line is closed."""
    line.sendall(words)
    line.settimeout(0)
    heard, end = b"", time.monotonic() + PATIENCE
    while time.monotonic() < end:
        server._turn(0.05)
        try:
            more = line.recv(9000)
        except BlockingIOError:
            continue
        if not more:
            return heard.decode()
        heard += more
    pytest.fail(f"no answer, or not all of it: {heard!r}")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("length", "path", "status"), [(300 * KB, "/code/", 413), (300 * KB, PICTURE, 503), ("?", "/code/", 400)]
)
def test_a_refusal_while_reading_names_the_site_and_the_entry(length: object, path: str, status: int) -> None:
    entry, listening = uuid4(), listen("127.0.0.1", 0)
    server, coming = (
        Server(listening, who_asks, None),
        [arriving(A_PICTURE, "127.0.0.1") for _ in range(LONG_OF_ONE)],
    )
    with socket.create_connection(listening.getsockname()) as line:
        told = answer(server, line, head(f"Content-Length: {length}", f"Kalooki-Entry: {entry}", path=path))
    server._finish()
    assert coming
    assert told.startswith(f"HTTP/1.1 {status}")
    assert {f"Kalooki: {get_site_id()}", f"Kalooki-Entry: {entry} unwritten"} <= {*told.splitlines()}


@pytest.mark.parametrize(
    ("lines", "kind"),
    [([], "text/html"), (["HX-Request: true"], "text/plain"), ([f"{ENTRY}: x"], "text/plain")],
)
def test_what_is_too_long_gets_a_page_unless_a_script_sent_it(lines: list[str], kind: str) -> None:
    refusal = arriving(head(f"Content-Length: {300 * KB}", *lines)).error
    status, headers, body = refusal.to_response()
    assert (status[:3], dict(headers)["Content-Type"].partition(";")[0]) == ("413", kind)
    assert "too long" in body.decode().lower()


def question(*lines: str) -> bytes:
    return "\r\n".join(["GET / HTTP/1.1", "Host: x", *lines, "Connection: close", "", ""]).encode()


FORGED = ("X-Forwarded-For: 6.6.6.6, 7.7.7.7", "X-Forwarded-Proto: https", "X-Forwarded-Host: evil")


@pytest.mark.django_db  # an answer names the site
def test_an_answer_and_a_refusal_are_counted_by_status_and_kind() -> None:
    names = ("2xx", "4xx", "page count", "save count")
    before = [traffic.get_total(name) for name in names]
    listening = listen("127.0.0.1", 0)
    server = Server(listening, who_asks, None)
    for words in (question(), head("Transfer-Encoding: chunked")):
        with socket.create_connection(listening.getsockname()) as line:
            answer(server, line, words)
    server._finish()
    assert [traffic.get_total(name) - each for name, each in zip(names, before, strict=True)] == [1, 1, 1, 1]


def test_a_server_that_has_ended_hears_a_second_signal() -> None:
    server = Server(listen("127.0.0.1", 0), who_asks, None)
    server._finish()
    server._stop()


@pytest.mark.parametrize(("proxy_at", "believed"), [(None, "none"), ("127.0.0.1", "of-a-proxy")])
def test_only_a_proxy_is_believed_which_request_it_is(proxy_at: str | None, believed: str) -> None:
    listening = listen("127.0.0.1", 0)
    server = Server(listening, which_request, proxy_at)
    with socket.create_connection(listening.getsockname()) as line:
        told = answer(server, line, question("X-Request-ID: of-a-proxy"))
    server._finish()
    assert told.splitlines()[-1] == believed


@pytest.mark.parametrize("proxy_at", [None, "127.0.0.1"])
def test_only_a_proxy_is_believed_who_asks(proxy_at: str | None) -> None:
    listening = listen("127.0.0.1", 0)
    server = Server(listening, who_asks, proxy_at)
    with socket.create_connection(listening.getsockname()) as line:
        told = answer(server, line, question(*FORGED)).splitlines()[-1]
    server._finish()
    assert told == ("https 7.7.7.7 7.7.7.7 -" if proxy_at else "http 127.0.0.1 - -")


@pytest.mark.django_db  # whatever is refused names the site
def test_a_second_request_behind_a_doubtful_one_gets_no_answer() -> None:
    listening = listen("127.0.0.1", 0)
    server = Server(listening, who_asks, None)
    doubtful = head("Transfer-Encoding: chunked", "Content-Length: 4") + b"0\r\n\r\n"
    with socket.create_connection(listening.getsockname()) as line:
        told = answer(server, line, doubtful + question())
    server._finish()
    assert told.count("HTTP/1.1") == 1
    assert told.startswith("HTTP/1.1 400")


def test_of_requests_that_come_at_once_the_first_is_answered() -> None:
    asked: list[str] = []

    def counts(environ: dict[str, Any], start: Callable[..., Any]) -> list[bytes]:
        asked.append(environ["PATH_INFO"])
        return who_asks(environ, start)

    listening = listen("127.0.0.1", 0)
    server = Server(listening, counts, None)
    with socket.create_connection(listening.getsockname()) as line:
        told = answer(server, line, b"GET /first HTTP/1.1\r\nHost: x\r\n\r\n" * 100)
    server._finish()
    assert (told.count("HTTP/1.1"), told.count("Connection: close"), asked) == (1, 1, ["/first"])


def test_answers_that_nobody_reads_hold_no_thread() -> None:
    def long_or_short(environ: dict[str, Any], start: Callable[..., Any]) -> list[bytes]:
        if environ["PATH_INFO"] == "/":
            return who_asks(environ, start)
        start("200 OK", [("Content-Length", str(30 * KB * KB))])
        return [b"a" * 10 * KB * KB] * 3

    listening = listen("127.0.0.1", 0)
    server = Server(listening, long_or_short, None)
    with ExitStack() as held:
        for _each in range(THREADS):
            reader = held.enter_context(socket.socket())
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALLEST)
            reader.connect(listening.getsockname())
            reader.sendall(b"GET /long HTTP/1.1\r\nHost: x\r\n\r\n")
        with socket.create_connection(listening.getsockname()) as line:
            told = answer(server, line, question())
    server._finish()
    assert told.startswith("HTTP/1.1 200")
