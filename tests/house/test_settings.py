"""The site starts safe: durable writes, a private key, headers, one queue of writers."""

import logging
import os
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from types import NoneType

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection, transaction
from django.urls import get_resolver
from django.urls.converters import StringConverter

from kalooki_site import database, environment, private
from kalooki_site.database import durability_for
from kalooki_site.logs import BriefRefusals, DiscreetFormatter
from kalooki_site.sqlite.base import FairLock
from tests.house.source import ROOT

PUBLIC = {"KALOOKI_HOSTS": "scores.example.org"}


def manage(*words: str, data: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    given = {"PATH": os.environ["PATH"], "KALOOKI_DATA": str(data), **variables}
    command = [sys.executable, "-W", "error", "-W", "ignore::PendingDeprecationWarning", "manage.py", *words]
    return subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("engine", "mode"),
    [
        ((3, 40, 1), "DELETE"),
        ((3, 44, 5), "DELETE"),
        ((3, 44, 6), "WAL"),
        ((3, 46, 1), "DELETE"),
        ((3, 50, 6), "DELETE"),
        ((3, 50, 7), "WAL"),
        ((3, 51, 2), "DELETE"),
        ((3, 51, 3), "WAL"),
        ((3, 53, 4), "WAL"),
        ((4, 0, 0), "WAL"),
    ],
)
def test_the_journal_fits_the_engine(engine: tuple[int, int, int], mode: str) -> None:
    chosen = durability_for(engine)
    assert (chosen.journal_mode, chosen.synchronous) == (mode, "FULL" if mode == "WAL" else "EXTRA")


def test_a_new_connection_flushes_before_it_acknowledges(tmp_path: Path) -> None:
    expected = database.DURABILITY
    ask = (
        "from django.db import connection as c; k = c.cursor();"
        "print(*[k.execute(f'PRAGMA {p}').fetchone()[0] for p in ('journal_mode', 'synchronous')])"
    )
    answer = manage("shell", "--no-imports", "-c", ask, data=tmp_path).stdout.split()
    assert answer == [expected.journal_mode.lower(), {"FULL": "2", "EXTRA": "3"}[expected.synchronous]]


def test_the_secret_key_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "data" / "secret_key"
    key = private.read_or_make_key(file)
    assert len(key) >= 50
    assert file.stat().st_mode & 0o777 == 0o600
    assert private.read_or_make_key(file) == key
    assert [path.name for path in file.parent.iterdir()] == ["secret_key"]


@pytest.mark.slow
def test_the_public_profile_passes_the_deployment_check_and_insists_on_https(tmp_path: Path) -> None:
    ask = (  # all in one process, since each takes a second to begin
        "from django.core.management import call_command as call; from django.test import Client;"
        "call('check', deploy=True, fail_level='WARNING');"
        "call('collectstatic', interactive=False, verbosity=0);"
        "ask = Client().get; page = '/games/new/?variant=european';"
        "plain = ask(page, headers={'host': 'scores.example.org', 'x-forwarded-proto': 'https'});"
        "safe = ask(page, secure=True, headers={'host': 'scores.example.org'});"
        "other = ask(page, secure=True, headers={'host': 'elsewhere.example.org'});"
        "print(plain.status_code, plain.url, other.status_code);"
        "print(safe.headers['Strict-Transport-Security']); print(safe.cookies)"
    )
    run = manage("shell", "--no-imports", "-c", ask, data=tmp_path, **PUBLIC)
    checked, redirected, strict, *cookies = filter(None, run.stdout.splitlines())
    assert (run.returncode, checked.split(" (")[0]) == (0, "System check identified no issues")
    assert redirected == "301 https://scores.example.org/games/new/?variant=european 400"
    assert strict == "max-age=31536000"  # other sites of the domain are not ours to bind
    assert cookies
    assert all("__Host-" in line and "; Secure" in line and "; HttpOnly" in line for line in cookies)


def test_the_demo_never_plays_among_the_games_of_the_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KALOOKI_DATA", str(tmp_path))
    monkeypatch.setenv("KALOOKI_BACKUPS", str(tmp_path / "stick"))
    monkeypatch.setenv("KALOOKI_DATABASE_URL", "postgresql://ann@db/scores")
    monkeypatch.setenv("KALOOKI_PROCESSES", "2")
    environment.separate_demo()
    assert environment.data_folder() == tmp_path / "demo"
    assert environment.folder("KALOOKI_BACKUPS", tmp_path / "demo" / "backups").parent == tmp_path / "demo"
    assert environment.postgresql("KALOOKI_DATABASE_URL") is None
    assert environment.processes() == 1


def test_a_hall_raises_its_limits_by_one_setting(tmp_path: Path) -> None:
    ask = "from django.conf import settings; print(settings.ACCOUNT_RATE_LIMITS['new_game'])"
    run = manage("shell", "--no-imports", "-c", ask, data=tmp_path, KALOOKI_GAMES_AN_HOUR="300")
    assert run.stdout.strip() == "300/h/key,3000/h/ip"


@pytest.mark.parametrize("words", [("KALOOKI_DEBUG", "perhaps"), ("KALOOKI_DATABASE_URL", "mysql://x/y")])
def test_a_wrong_setting_is_told_in_one_sentence(words: tuple[str, str], tmp_path: Path) -> None:
    run = manage("check", data=tmp_path, **dict([words]))
    assert run.returncode != 0
    assert run.stderr.startswith(words[0])
    assert len(run.stderr.splitlines()) == 1


def test_a_setting_that_cannot_be_is_told_by_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("KALOOKI_PORT", "99999")
    with pytest.raises(ImproperlyConfigured, match="KALOOKI_PORT is 99999"):
        environment.port()
    monkeypatch.setenv("KALOOKI_PROCESSES", "3")
    with pytest.raises(ImproperlyConfigured, match="KALOOKI_PROCESSES is for PostgreSQL only"):
        environment.processes()
    monkeypatch.setenv("KALOOKI_TIME_ZONE", "Nowhere/Land")
    with pytest.raises(ImproperlyConfigured, match="KALOOKI_TIME_ZONE is 'Nowhere/Land'"):
        environment.time_zone("KALOOKI_TIME_ZONE")


@pytest.mark.parametrize(
    ("given", "listens"),
    [({}, "0.0.0.0"), (PUBLIC, "127.0.0.1"), (PUBLIC | {"KALOOKI_LISTEN": "10.0.0.7"}, "10.0.0.7")],
)
def test_a_public_site_listens_to_its_proxy_alone_unless_it_is_told(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, str], listens: str
) -> None:
    for name in ("KALOOKI_HOSTS", "KALOOKI_LISTEN"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    assert environment.listen_address() == listens


def test_a_postgresql_address_is_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KALOOKI_DATABASE_URL", "postgresql://ann:p%40ss@db:5433/scores")
    assert environment.postgresql("KALOOKI_DATABASE_URL") == {
        "NAME": "scores", "USER": "ann", "PASSWORD": "p@ss", "HOST": "db", "PORT": "5433",
    }  # fmt: skip


@pytest.mark.parametrize("words", ["[bad", "h:abc/x", "ann:secret@h:99999/x"])
def test_an_address_that_is_none_is_told_without_its_password(
    monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    for name, scheme, read in (
        ("KALOOKI_DATABASE_URL", "postgresql", environment.postgresql),
        ("KALOOKI_MAIL", "smtp", environment.mail),
    ):
        monkeypatch.setenv(name, f"{scheme}://{words}")
        with pytest.raises(
            ImproperlyConfigured, match=f"^{name} must be like {scheme}://user:password@host:"
        ):
            read(name)


def test_no_log_line_holds_the_secret_of_any_address() -> None:
    told = set()
    table = get_resolver().reverse_dict
    for name in table:
        for possibilities, _pattern, _defaults, converters in table.getlist(name):
            for address, parts in possibilities:
                secrets = [
                    part for part in parts if type(converters.get(part)) in {NoneType, StringConverter}
                ]
                path = "/" + address % {part: f"s3cr3t{part}" for part in parts}
                record = logging.LogRecord("x", 30, "", 0, "Not Found: %s?next=%s", (path, path), None)
                line = DiscreetFormatter().format(record)
                assert [part for part in secrets if f"s3cr3t{part}" in line] == [], path
                told |= set(secrets)
    assert told == {"token", "code", "key"}


def test_no_log_line_opens_a_game_or_forges_another() -> None:
    record = logging.LogRecord("x", 30, "", 0, "Not Found: %s", ("/w/s3cr3t/x\nINFO forged",), None)
    line = DiscreetFormatter().format(record)
    assert line.endswith(": Not Found: /w/…/x\\nINFO forged")


@pytest.mark.parametrize(("status", "lines"), [(403, 1), (404, 1), (500, 5)])
def test_only_our_own_fault_leaves_a_traceback(status: int, lines: int) -> None:
    try:
        raise PermissionError
    except PermissionError:
        record = logging.LogRecord("x", 30, "", 0, "what", (), sys.exc_info())
    record.status_code = status
    assert BriefRefusals().filter(record)
    assert len(DiscreetFormatter().format(record).splitlines()) == lines


def test_writers_are_let_in_as_they_came() -> None:
    lock, served = FairLock(), list[int]()
    lock.acquire(1)

    def write(number: int) -> None:
        assert lock.acquire(5)
        served.append(number)
        lock.release()

    writers = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for number, writer in enumerate(writers, start=1):
        writer.start()
        while len(lock._waiting) < number:
            time.sleep(0.001)
    lock.release()
    for writer in writers:
        writer.join()
    assert served == list(range(8))


def test_a_writer_who_gives_up_blocks_nobody() -> None:
    lock = FairLock()
    assert lock.acquire(0.01)
    assert not lock.acquire(0.01)
    lock.release()
    assert lock.acquire(0.01)


@pytest.mark.django_db(transaction=True)
def test_a_transaction_keeps_other_programs_from_writing_from_its_beginning() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("the lock is of SQLite")
    with (
        closing(sqlite3.connect(connection.settings_dict["NAME"], timeout=0)) as other,
        transaction.atomic(),
        pytest.raises(sqlite3.OperationalError, match="locked"),
    ):
        other.execute("BEGIN IMMEDIATE")


@pytest.mark.django_db(transaction=True)
def test_writing_at_once_never_finds_the_database_locked() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("the queue is for SQLite")
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE tally (count INTEGER)")
        cursor.execute("INSERT INTO tally VALUES (0)")

    def add() -> None:
        for _ in range(25):
            with transaction.atomic(), connection.cursor() as cursor:
                (count,) = cursor.execute("SELECT count FROM tally").fetchone()
                cursor.execute("UPDATE tally SET count = %s", [count + 1])
        connection.close()

    writers = [threading.Thread(target=add) for _ in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    with connection.cursor() as cursor:
        assert cursor.execute("SELECT count FROM tally").fetchone() == (100,)
        cursor.execute("DROP TABLE tally")
