"""Servers that share one PostgreSQL database."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.crashes.operator import manage
from tests.crashes.postgresql import Cluster
from tests.crashes.server import ROOT, Server
from tests.started import Put

NOWHERE = {"KALOOKI_DATABASE_URL": "postgresql://kalooki@127.0.0.1:1/kalooki"}
DOCTOR = [sys.executable, "manage.py", "doctor"]


def test_two_started_at_once_on_an_empty_database_both_serve(tmp_path: Path, put_started: Put) -> None:
    with Cluster(settings={"fsync": "off"}) as cluster, ThreadPoolExecutor() as pool:
        servers = [
            Server(put_started(tmp_path / name / "data"), **cluster.variables) for name in ("one", "other")
        ]
        try:
            for started in [pool.submit(server.start) for server in servers]:
                started.result()
        finally:
            for server in servers:
                server.kill()


def test_of_all_their_processes_one_says_that_there_is_no_backup(
    tmp_path: Path, put_started: Put, migrated: Path
) -> None:
    with Cluster(made=migrated) as cluster:
        variables = cluster.variables | {"KALOOKI_PROCESSES": "2"}
        one, other = (Server(put_started(tmp_path / name / "data"), **variables) for name in ("one", "other"))
        with one, other:
            one.stop()
            other.stop()
    assert (one.log() + other.log()).count("There is no backup") == 1


@pytest.mark.parametrize("kept", ["here from before", ""])
def test_without_the_key_that_all_share_none_starts_and_the_doctor_says_so(tmp_path: Path, kept: str) -> None:
    data = tmp_path / "data"
    data.mkdir()
    if kept:
        (data / "secret_key").write_text(kept, encoding="ascii")
    server = Server(data, **NOWHERE)
    with pytest.raises(AssertionError):
        server.start()
    (line,) = server.log().splitlines()
    source = f"what {data / 'secret_key'} holds" if kept else 'what python3 -c "import secrets'
    assert (
        f"Set KALOOKI_SECRET_KEY beside KALOOKI_DATABASE_URL, the same on every server: to {source}" in line
    )
    assert f"! FAULT  {line}" in told_by_the_doctor(server)


def test_one_with_another_key_does_not_start_until_the_key_is_changed(
    tmp_path: Path, put_started: Put, migrated: Path
) -> None:
    with Cluster(made=migrated) as cluster:
        with Server(put_started(tmp_path / "one" / "data"), **cluster.variables) as first:
            first.stop()
        variables = cluster.variables | {"KALOOKI_SECRET_KEY": "another"}
        other = Server(put_started(tmp_path / "data"), **variables)
        with pytest.raises(AssertionError):
            other.start()
        (line,) = other.log().splitlines()
        assert "set theirs, or make this one the key of all by manage.py change_key." in line
        assert f"! FAULT  {line}" in told_by_the_doctor(other)
        manage(other.data, "change_key", **variables)
        with other:
            assert f"! FAULT  {line}" not in told_by_the_doctor(other)
        with pytest.raises(AssertionError):
            first.start()


def told_by_the_doctor(server: Server) -> list[str]:
    found = subprocess.run(DOCTOR, cwd=ROOT, env=server.environment, stdout=subprocess.PIPE, check=False)
    return found.stdout.decode().splitlines()
