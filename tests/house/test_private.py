"""Only the account that runs the site can read what it keeps."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.db import connection, connections
from pytest_django import Settings

from kalooki_site import doctor, private
from scoring.backup.archive_file import Head, write_archive
from scoring.backup.backup_folder import new_backup

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 3, 29, 12, tzinfo=UTC)


@pytest.fixture
def kept(tmp_path: Path, settings: Settings) -> list[Path]:
    """The data folder and everything private in it, made as the site makes it."""
    if connection.vendor != "sqlite":
        pytest.skip("the file is of SQLite")
    data = tmp_path / "data"
    settings.DATA_DIR, settings.BACKUP_DIR = data, data / "backups"
    database = connections.create_connection("default")
    database.settings_dict = {**connection.settings_dict, "NAME": str(data / "kalooki.sqlite3")}
    private.read_or_make_key(data / "secret_key")
    write_archive(new_backup(data / "backups", NOON), Head("all"), [])
    database.ensure_connection()
    database.close()
    return [data, *data.rglob("*")]


def open_to_others(paths: list[Path]) -> list[str]:
    return [path.name for path in paths if path.stat().st_mode & 0o077]


def test_what_is_made_is_for_its_owner_only(kept: list[Path]) -> None:
    assert len(kept) == 5
    assert open_to_others(kept) == []
    assert list(doctor.privacy()) == []


def test_what_others_can_read_is_told_and_closed_at_the_next_start(kept: list[Path]) -> None:
    for path in kept:
        path.chmod(path.stat().st_mode | 0o055)
    told = [finding.words for finding in doctor.privacy()]
    assert all(any(f"can read {path}:" in words for words in told) for path in kept)
    private.restrict_data_folder()
    assert open_to_others(kept) == []


def test_a_folder_of_the_system_is_left_alone(kept: list[Path]) -> None:
    kept[0].chmod(0o1777)
    private.restrict_data_folder()
    assert kept[0].stat().st_mode & 0o7777 == 0o1777
