"""A server that starts before its PostgreSQL: it tells visitors, and serves as soon as the database is there."""

import time
import urllib.request
from pathlib import Path
from urllib.error import HTTPError

import pytest

from kalooki_site.waiting import ANSWER
from tests.crashes.postgresql import Cluster
from tests.crashes.server import PATIENCE, Server
from tests.started import Put


def ask(server: Server) -> tuple[int, bytes]:
    """What a visitor is answered; nothing while it does not listen yet."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/") as answer:
            return answer.status, answer.read()
    except HTTPError as refused:
        return refused.code, refused.read()
    except OSError:  # between the two
        return 0, b""


def wait_for(server: Server, status: int) -> bytes:
    end = time.monotonic() + PATIENCE
    while (answer := ask(server))[0] != status:
        assert time.monotonic() < end, server.log()
        time.sleep(0.1)
    return answer[1]


def test_a_site_waits_for_its_database_and_says_so(tmp_path: Path, put_started: Put, migrated: Path) -> None:
    with Cluster(made=migrated) as cluster:
        cluster.stop()
        server = Server(put_started(tmp_path / "data"), **cluster.variables)
        server.begin()
        try:
            assert wait_for(server, 503) == ANSWER
            assert "The database is away. The site starts as soon as it is there." in server.log()
            cluster.start()
            assert b"Kalooki" in wait_for(server, 200)
        finally:
            server.kill()


def test_a_fault_that_waiting_does_not_mend_ends_the_start(tmp_path: Path, migrated: Path) -> None:
    with Cluster(made=migrated) as cluster:
        wrong = {"KALOOKI_DATABASE_URL": cluster.url.replace("/postgres", "/none"), "KALOOKI_SECRET_KEY": "x"}
        data = tmp_path / "data"
        data.mkdir()
        server = Server(data, **wrong)
        with pytest.raises(AssertionError):
            server.start()
        (line,) = server.log().splitlines()
        assert line.startswith("The database ")
