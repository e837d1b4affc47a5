"""An update of the database: the data as it was is kept first, so that the version before can go on with it."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.house.source import ROOT
from tests.house.test_settings import manage

LAST = max(path.stem for path in (ROOT / "scoring/migrations").glob("0*.py"))


@pytest.fixture
def earlier(tmp_path: Path) -> Path:
    """A data folder of the version before."""
    assert manage("migrate", "-v0", "scoring", "0001", data=tmp_path).returncode == 0
    return tmp_path


def start(data: Path) -> str:
    """As the server does before it listens; what it says."""
    code = "import django; django.setup(); from kalooki_site import starting; starting.bring_up_to_date()"
    given = {"DJANGO_SETTINGS_MODULE": "kalooki_site.settings", "KALOOKI_DATA": str(data), "PATH": ""}
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=given, capture_output=True, text=True, check=True
    )
    return run.stdout


def steps(database: Path) -> set[str]:
    with closing(sqlite3.connect(database)) as there:
        return {name for (name,) in there.execute("SELECT name FROM django_migrations WHERE app = 'scoring'")}


def test_the_data_as_it_was_is_kept_and_told(earlier: Path) -> None:
    said = start(earlier)
    (kept,) = (earlier / "backups/before-updates").glob("*.sqlite3")
    assert said.startswith("Bringing the database up to date: 0002_")
    assert f", {LAST}. The data as it was: {kept}." in said
    assert LAST in steps(earlier / "kalooki.sqlite3")
    assert steps(kept) == {"0001_initial"}
    assert kept.stat().st_mode & 0o777 == 0o600


def test_the_copy_goes_on_where_an_update_failed(earlier: Path) -> None:
    start(earlier)
    (kept,) = (earlier / "backups/before-updates").glob("*.sqlite3")
    kept.replace(earlier / "kalooki.sqlite3")  # as the guide says
    assert manage("migrate", "-v0", "scoring", "0001", data=earlier).returncode == 0
    assert LAST in start(earlier)


def test_a_start_without_an_update_and_the_first_one_copy_nothing(tmp_path: Path) -> None:
    assert start(tmp_path) == ""
    assert start(tmp_path) == ""
    assert not (tmp_path / "backups/before-updates").exists()
