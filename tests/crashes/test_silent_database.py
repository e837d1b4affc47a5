"""A PostgreSQL that hangs, though its machine takes what is sent: pages say so, and the process stays up."""

import os
import re
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import ConnectionHandler
from pytest_django import DjangoDbBlocker

from kalooki_site import database
from kalooki_site.database import PATIENCE
from tests.crashes.host import Host
from tests.crashes.operator import called
from tests.crashes.pgbouncer import PORT, Pool
from tests.crashes.postgresql import Cluster
from tests.crashes.server import Server, children
from tests.started import Put

A_MOMENT = 3.0  # seconds
PHONES = 12  # more than there are threads
LIMITS = ("idle_in_transaction_session_timeout", "lock_timeout")
TOLD = f"""
from django.db import connection, transaction
with transaction.atomic(), connection.cursor() as cursor:
    for name in {LIMITS}:
        cursor.execute("SHOW " + name)
        print(*cursor.fetchone())
"""


@pytest.fixture(scope="module")
def cluster(migrated: Path) -> Iterator[Cluster]:
    with Cluster(made=migrated) as made:
        yield made


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, put_started: Put, cluster: Cluster) -> Iterator[Server]:
    data = put_started(tmp_path_factory.mktemp("site") / "data")
    with Server(data, **cluster.variables) as running:
        yield running


def timed(port: int, path: str) -> tuple[int, float]:
    """Status and seconds; 0 where nothing came."""
    phone, begun = Host(port), time.monotonic()
    try:
        status = phone.ask("GET", path)[0]
    except OSError:
        status = 0
    phone.hang_up()
    return status, time.monotonic() - begun


def look_of(host: Host) -> str:
    """The address at which a phone that has its table asks for the next one."""
    found = re.search(r"/live/\?v=[^\"]+", host.ask("GET", host.table)[1])
    assert found
    return host.table + found[0].removeprefix("/")


def all_of(cluster: Cluster) -> list[int]:
    master = int((cluster.kept / "postmaster.pid").read_text(encoding="ascii").splitlines()[0])
    return [master, *children(master)]


def test_a_database_that_hangs_hangs_no_page_and_never_the_probe(server: Server, cluster: Cluster) -> None:
    host = Host(server.port, scripts=True)
    host.start_game()
    look = look_of(host)
    assert host.ask("GET", look)[0] == 204
    stopped = all_of(cluster)
    try:
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        with ThreadPoolExecutor(PHONES + 1) as threads:
            threads.submit(host.ask, "GET", look)  # on the thread that reads for all
            asked = [threads.submit(timed, server.port, "/readyz") for _phone in range(PHONES)]
            time.sleep(A_MOMENT)  # all threads are with the database now
            status, seconds = timed(server.port, "/healthz")
            assert (status, seconds < A_MOMENT) == (200, True)
            assert {each.result()[0] for each in asked} <= {0, 503}
        for _again in range(PHONES):
            assert timed(server.port, "/readyz")[0] == 503
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)
    host.hang_up()
    host.record()
    assert host.ask("GET", look)[0] == 200
    assert host.ask("GET", look_of(host))[0] == 204
    host.hang_up()


def page_of(cluster: Cluster, port: str = "") -> BaseDatabaseWrapper:
    """The connection of a page."""
    named = database.postgresql(
        {"NAME": "postgres", "USER": "kalooki", "HOST": str(cluster.home), "PORT": port}
    )
    database.limit_pages(named["OPTIONS"])
    return ConnectionHandler({"default": named})["default"]


def test_pages_have_limits_and_commands_take_their_time(
    server: Server, cluster: Cluster, django_db_blocker: DjangoDbBlocker
) -> None:
    told = called(server.data, TOLD, **cluster.variables)
    assert told.split() == ["0", f"{PATIENCE}s"]
    page = page_of(cluster)
    with django_db_blocker.unblock(), page.cursor() as cursor:
        limits = []
        for is_alone in (False, True):
            page.set_autocommit(is_alone)
            for name in LIMITS:
                cursor.execute(f"SHOW {name}")
                limits += cursor.fetchone()
            page.rollback()
        page.close()
    assert limits == ["1min", f"{PATIENCE}s", "0", "0"]  # nothing is left for the next one on the line


def test_a_statement_that_takes_too_long_is_cancelled_and_is_no_silence(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, django_db_blocker: DjangoDbBlocker
) -> None:
    monkeypatch.setattr(database, "LONGEST_ANSWER", 1)
    with Pool(cluster):
        for port in ("", str(PORT)):
            page = page_of(cluster, port)
            with django_db_blocker.unblock(), page.cursor() as cursor:
                with pytest.raises(OperationalError, match="canceling statement"):
                    cursor.execute("SELECT pg_sleep(9)")
                cursor.execute(
                    "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query ~ 'sleep'"
                )
                assert cursor.fetchone() == (1,)  # the question itself
            page.close()


def test_what_no_second_node_has_yet_is_not_called_saved(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, django_db_blocker: DjangoDbBlocker
) -> None:
    monkeypatch.setattr(database, "LONGEST_ANSWER", 1)
    page = page_of(cluster)
    with psycopg.connect(cluster.url, autocommit=True) as line, django_db_blocker.unblock():
        line.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        line.execute("SELECT pg_reload_conf()")
        try:
            with page.cursor() as cursor, pytest.raises(OperationalError, match="took longer"):
                cursor.execute("CREATE TABLE of_one_node (number integer)")
        finally:
            line.execute("ALTER SYSTEM RESET synchronous_standby_names")
            line.execute("SELECT pg_reload_conf()")
        with page.cursor() as cursor:
            cursor.execute("DROP TABLE of_one_node")
    page.close()
