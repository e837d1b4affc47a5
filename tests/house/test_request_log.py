"""Each request has an id, by which its answer and its log lines are found; as JSON each is one line."""

import http.client
import io
import json
import logging
import re
import socket
from collections.abc import Iterator
from contextlib import closing
from contextvars import Context
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from kalooki_site import metrics
from kalooki_site.logs import REQUESTS, BriefRefusals, DiscreetFormatter, JsonFormatter
from kalooki_site.middleware import identify
from kalooki_site.server import Server as HttpServer
from kalooki_site.server import listen
from tests.crashes.server import HOST, Server
from tests.house.test_server import answer, head, which_request

pytestmark = pytest.mark.django_db
MADE = re.compile("[0-9a-f]{16}")


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What a site with JSON logs would have written."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(BriefRefusals())
    root, requests = logging.getLogger(), logging.getLogger(REQUESTS)
    root.addHandler(handler)
    requests.setLevel(logging.INFO)
    yield stream
    requests.setLevel(logging.WARNING)
    root.removeHandler(handler)


def told(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def fails() -> None:
    raise ValueError("/w/s3cr3t/x \x1b[2J\n\x7f\u2028Ada")


@pytest.mark.parametrize("given", ["of-a-proxy", "3f2a" * 8])
def test_an_id_that_is_well_formed_is_kept(given: str) -> None:
    assert Client().get("/healthz", headers={"x-request-id": given}).headers["X-Request-ID"] == given


@pytest.mark.parametrize(
    "given", ["", "short", "x" * 65, "two words in it", "first-one, second-one", "größer-als-8"]
)
def test_any_other_is_made(given: str) -> None:
    assert MADE.fullmatch(Client().get("/healthz", headers={"x-request-id": given}).headers["X-Request-ID"])


def test_each_request_is_one_line_by_the_name_of_its_route(lines: io.StringIO) -> None:
    page = Client().get("/help/")
    Client().get("/w/s3cr3t/")
    Client().get("/nowhere/")
    requests = [line for line in told(lines) if "route" in line]
    assert [(line["method"], line["route"], line["status"]) for line in requests] == [
        ("GET", "help", 200), ("GET", "open_link", 404), ("GET", "", 404),
    ]  # fmt: skip
    refusals = [line["request_id"] for line in told(lines) if line["logger"] == "django.request"]
    assert refusals == [requests[1]["request_id"]]  # of many in a minute few
    assert requests[0]["request_id"] == page.headers["X-Request-ID"]
    assert requests[0]["time"].endswith("+00:00")
    assert isinstance(requests[0]["ms"], int)
    assert "s3cr3t" not in lines.getvalue()


def test_a_fault_is_one_line_and_the_page_says_by_which_id(
    lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(metrics, "_metrics", fails)
    page = Client(raise_request_exception=False).get("/metrics")
    fault, request = told(lines)
    assert fault["level"] == "ERROR"
    assert fault["traceback"].startswith("Traceback (most recent call last):\n  File ")
    assert fault["traceback"].endswith("ValueError: /w/…/x \\x1b[2J\n\\x7f\\u2028Ada")
    assert request["status"] == 500
    assert f"error {fault['request_id'][:8]}." in page.content.decode()
    assert lines.getvalue().isascii()


def test_a_plain_line_names_its_request() -> None:
    record, thread = logging.LogRecord("x", 30, "", 0, "Wrong", (), None), Context()
    assert thread.run(DiscreetFormatter().format, record).endswith(" WARNING x: Wrong")
    thread.run(identify, "of-a-proxy")
    assert thread.run(DiscreetFormatter().format, record).endswith(" WARNING x [of-a-proxy]: Wrong")


def test_what_is_refused_unread_has_a_line_too(lines: io.StringIO) -> None:
    listening = listen("127.0.0.1", 0)
    server = HttpServer(listening, which_request, None)
    with socket.create_connection(listening.getsockname()) as line:
        refused = answer(server, line, head("Content-Length: 300000", "X-Request-ID: of-a-phone"))
    server._finish()
    (request,) = told(lines)
    assert (request["method"], request["status"]) == ("POST", 413)
    assert f"X-Request-Id: {request['request_id']}\r\n" in refused
    assert MADE.fullmatch(request["request_id"])


@pytest.mark.slow
def test_a_site_told_to_writes_only_json_as_it_serves(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with Server(tmp_path / "data", KALOOKI_LOG="json") as server:
        with closing(http.client.HTTPConnection(HOST, server.port, timeout=60)) as line:
            line.request("GET", "/help/")
            assert line.getresponse().status == 200
        server.stop()
        written = [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]
    assert "help" in [line.get("route") for line in written]
