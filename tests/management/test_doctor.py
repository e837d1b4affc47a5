"""The doctor tells in plain words what is wrong, and by its exit code."""

import inspect
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kalooki_site import doctor
from tests.house.source import ROOT
from tests.migrated import copy_migrated


def manage(*words: str, data: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    given = {"PATH": os.environ["PATH"], "KALOOKI_DATA": str(data), "KALOOKI_PORT": "1", **variables}
    command = [sys.executable, "-W", "error", "-W", "ignore::PendingDeprecationWarning", "manage.py", *words]
    return subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a site with one evening, and a backup of it."""
    data = tmp_path_factory.mktemp("sound")
    copy_migrated(data / "kalooki.sqlite3")
    for words in (["make_demo_evening"], ["backup"]):
        run = manage(*words, data=data)
        assert run.returncode == 0, run.stderr
    return data


@pytest.fixture
def site(sound: Path, tmp_path: Path) -> Path:
    """A copy of the sound site, to be damaged."""
    return shutil.copytree(sound, tmp_path / "site")


def test_a_sound_site(site: Path) -> None:
    run = manage("doctor", data=site)
    assert "FAULT" not in run.stdout
    assert run.returncode == 0, run.stdout
    assert "A hand is on disk before it's shown as saved" in run.stdout
    assert "Games: 1, every log is complete" in run.stdout
    assert "The last backup: " in run.stdout
    assert "The site doesn't answer on port 1" in run.stdout


def test_what_is_wrong_is_told_all_at_once(site: Path) -> None:
    (site / "secret_key").touch()
    (site / "secret_key").chmod(0o644)
    (backup,) = (site / "backups").iterdir()
    backup.write_bytes(backup.read_bytes()[:-9])
    lose = "from scoring.models import Game; Game.objects.update(version=99)"
    manage("shell", "--no-imports", "-c", lose, data=site)
    run = manage("doctor", data=site)
    assert run.returncode == 1
    assert "Others on this machine can read" in run.stdout
    assert "The last backup can't be read" in run.stdout
    assert "Games with an incomplete log: 1 of 1" in run.stdout


def test_every_question_is_asked() -> None:
    public = {name: made for name, made in inspect.getmembers(doctor, inspect.isfunction) if name[0] != "_"}
    finding = inspect.signature(doctor.clock).return_annotation
    questions = {
        name
        for name, made in public.items()
        if inspect.signature(made).return_annotation == finding and not inspect.signature(made).parameters
    }
    assert {question.__name__ for question in doctor.QUESTIONS} == questions - {"findings"}


def test_second_steps_that_the_key_cannot_open_are_told(site: Path) -> None:
    make = (
        "from scoring.models import Account; from allauth.mfa.models import Authenticator;"
        "Authenticator.objects.create(user=Account.objects.create(username='Dora'), type='totp',"
        " data={'secret': 'sealed:by another key'})"
    )
    assert manage("shell", "--no-imports", "-c", make, data=site).returncode == 0
    run = manage("doctor", data=site)
    assert run.returncode == 1
    assert "second step" in run.stdout


def test_an_old_backup_and_a_damaged_file(site: Path) -> None:
    (backup,) = (site / "backups").iterdir()
    backup.rename(backup.with_name("kalooki-2020-01-31-030000.jsonl.gz"))
    with (site / "kalooki.sqlite3").open("r+b") as file:
        file.seek(4096)
        file.write(bytes(40 * 4096))
    run = manage("doctor", data=site)
    assert run.returncode == 1
    assert "The database file is damaged" in run.stdout
    assert "restore the last backup" in run.stdout
    assert "The last backup is old: 2020-01-31" in run.stdout


def test_a_folder_that_takes_nothing_is_told_with_what_mends_it(tmp_path: Path) -> None:
    run = manage("doctor", data=tmp_path / "nowhere")
    assert run.returncode == 1
    assert f"No hand can be saved: {tmp_path / 'nowhere'} can't be written" in run.stdout
    assert "Start the site once" in run.stdout


def test_a_site_that_never_started_and_a_database_that_is_away(tmp_path: Path) -> None:
    nowhere = manage("doctor", data=tmp_path, KALOOKI_DATABASE_URL="postgresql://kalooki@127.0.0.1:1/kalooki")
    assert nowhere.returncode == 1
    assert "Durability: connection failed" in nowhere.stdout
    fresh = manage("doctor", data=tmp_path)
    assert fresh.returncode == 1
    assert "Migrations still to run: " in fresh.stdout
    assert "no such table" not in fresh.stdout
    assert "There's no backup" in fresh.stdout


def test_it_says_what_printing_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacks(_name: str) -> None:
        raise OSError

    assert [*doctor.paper()] == []
    monkeypatch.setattr(doctor, "CDLL", lacks)
    assert ["libpango-1.0-0" in finding.words for finding in doctor.paper()] == [True]
