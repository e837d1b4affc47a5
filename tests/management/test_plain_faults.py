"""No command ends in a traceback: what keeps it from its work is told in one sentence."""

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kalooki_site import command_line
from scoring.backup.archive_file import Head, write_archive
from tests.house.source import ROOT

ROOM = 4096  # bytes to which a file may grow on the full disk


def manage(
    *words: str, data: Path, prepare: Callable[[], object] | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    given = {"PYTHONDONTWRITEBYTECODE": "1"} if prepare else {}
    given |= {"PATH": os.environ["PATH"], "KALOOKI_DATA": str(data), **variables}
    command = [sys.executable, "manage.py", *words]
    return subprocess.run(
        command, cwd=ROOT, env=given, capture_output=True, text=True, check=False, preexec_fn=prepare
    )


def told(run: subprocess.CompletedProcess[str]) -> str:
    """The one line that it says when it fails."""
    assert run.returncode not in {0, -1}
    (line,) = run.stderr.splitlines()
    return line


def test_a_fresh_folder(tmp_path: Path) -> None:
    assert "Start the site once, or restore a backup" in told(manage("audit", data=tmp_path))


def test_a_damaged_file(tmp_path: Path) -> None:
    (tmp_path / "kalooki.sqlite3").write_bytes(b"no database at all " * 400)
    assert told(manage("login_link", "Ada", data=tmp_path)).startswith("The database file is damaged.")


def test_a_full_disk(tmp_path: Path) -> None:
    def fill() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM))

    line = told(manage("migrate", "-v0", data=tmp_path, prepare=fill))
    assert line.startswith("The disk is full or failing.")


def test_postgresql_without_its_driver(tmp_path: Path) -> None:
    (tmp_path / "psycopg.py").write_text("raise ImportError", encoding="ascii")
    there = "postgresql://ann@127.0.0.1:1/scores"
    run = manage("audit", data=tmp_path, PYTHONPATH=str(tmp_path), KALOOKI_DATABASE_URL=there)
    install = "sh kalooki_site/prepare.sh run"
    assert told(run) == f"KALOOKI_DATABASE_URL needs psycopg, which is not installed: {install}."
    assert install in (ROOT / "docs/guide/administration.md").read_text(encoding="utf-8")


def test_a_path_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert told(manage("audit", data=tmp_path / "file" / "data")).endswith("Not a directory.")


@pytest.mark.django_db
@pytest.mark.parametrize("words", [("login_link", "\udcff"), ("restore", "FILE", "--owner", "\udcff")])
def test_a_name_that_is_no_text(tmp_path: Path, words: tuple[str, ...]) -> None:
    write_archive(tmp_path / "archive", Head("all"), [])
    typed = [str(tmp_path / "archive") if word == "FILE" else word for word in words]
    with pytest.raises(SystemExit, match=r"^'\\udcff' isn't text in utf-8\."):
        command_line.main(["manage.py", *typed])


@pytest.mark.parametrize(
    "words", [("run", "--port", "9000"), ("run", "0.0.0.0:80"), ("demo", "--demo-public")], ids=" ".join
)
def test_a_word_that_run_does_not_know(tmp_path: Path, words: tuple[str, ...]) -> None:
    run = manage(*words, data=tmp_path, KALOOKI_PORT="8993")
    usage, line = run.stderr.splitlines()
    assert (run.returncode, run.stdout, usage[:16]) == (2, "", "usage: manage.py")
    assert f" unknown: {' '.join(words[1:])}. Set KALOOKI_PORT for the port," in line
    assert not [*tmp_path.iterdir()]


def test_a_backup_comes_back_on_a_machine_where_nothing_was_started(tmp_path: Path) -> None:
    write_archive(tmp_path / "archive", Head("all"), [])
    run = manage("restore", str(tmp_path / "archive"), data=tmp_path / "data")
    told = "Games: 0, groups: 0, clubs: 0; restored. Phones and links that open them: 0.\n"
    assert (run.stdout, run.stderr) == (told, "")
