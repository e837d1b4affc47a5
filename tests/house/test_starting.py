"""The start: one sentence where it can't go on, and no more work than is needed where it can."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from pytest_django import Settings

from kalooki_site import doctor, starting, static_files
from kalooki_site.findings import Verdict
from scoring.backup.archive_file import Head, Row, write_archive
from scoring.backup.backup_folder import new_backup

NOON = datetime(2026, 3, 29, 12, tzinfo=UTC)


@pytest.fixture
def backup(tmp_path: Path, settings: Settings) -> Path:
    """Where the backup of the lost games goes."""
    settings.BACKUP_DIR = tmp_path / "backups"
    return new_backup(settings.BACKUP_DIR, NOON)


@pytest.fixture
def empty_database(transactional_db: None) -> Iterator[None]:
    """As a data folder whose disk is not mounted: nothing was ever migrated there."""
    table = connection.ops.quote_name(MigrationRecorder.Migration._meta.db_table)
    with connection.cursor() as cursor:
        cursor.execute(f"ALTER TABLE {table} RENAME TO kept_aside")
        yield
        cursor.execute(f"ALTER TABLE kept_aside RENAME TO {table}")


@pytest.mark.django_db
def test_data_of_a_newer_version_is_refused_and_the_doctor_finds_it() -> None:
    MigrationRecorder(connection).record_applied("scoring", "9999_from_the_future")
    with pytest.raises(
        starting.StartRefusedError, match="written by a newer version of Kalooki: update the program"
    ):
        starting.bring_up_to_date()
    (found,) = doctor.schema()
    assert found.verdict is Verdict.FAULT
    assert "scoring.9999_from_the_future" in found.words


def test_a_folder_that_had_games_is_not_begun_anew(backup: Path, empty_database: None) -> None:
    write_archive(backup, Head("all"), [Row("game", {"id": "x"})])
    with pytest.raises(starting.StartRefusedError, match="there is a backup with games") as refused:
        starting.bring_up_to_date()
    assert f"manage.py restore {backup}" in str(refused.value)
    assert "To begin anew: manage.py migrate" in str(refused.value)


def test_a_backup_without_games_stops_nothing(backup: Path) -> None:
    write_archive(backup, Head("all"), [])
    assert starting.backup_with_games() is None
    backup.write_bytes(b"cut off")
    assert starting.backup_with_games() == backup


@pytest.fixture
def static(tmp_path: Path, settings: Settings) -> Path:
    """One style sheet to be collected into a folder of its own."""
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "one.css").write_text("a { color: red; }", encoding="ascii")
    settings.STATICFILES_DIRS, settings.STATIC_ROOT = [tmp_path / "source"], tmp_path / "static"
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "kalooki_site.static_files.ShippedStaticFiles"},
    }
    return tmp_path


def test_static_files_are_collected_only_when_one_has_changed(static: Path) -> None:
    static_files.collect()
    manifest = static / "static" / "staticfiles.json"
    made = manifest.stat().st_mtime_ns
    static_files.collect()
    assert manifest.stat().st_mtime_ns == made
    (static / "source" / "one.css").write_text("a { color: blue; }", encoding="ascii")
    static_files.collect()
    assert manifest.stat().st_mtime_ns > made


def test_pages_of_the_version_before_still_get_their_files(static: Path) -> None:
    static_files.collect()
    (before,) = (static / "static").glob("one.????????????????.css")
    (static / "source" / "one.css").write_text("a { color: blue; }", encoding="ascii")
    static_files.collect()
    assert len(list((static / "static").glob("one.????????????????.css"))) == 2
    assert "red" in before.read_text(encoding="ascii")


def test_where_they_cannot_be_renewed_the_earlier_ones_are_served(
    static: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    static_files.collect()
    stamp = static / "static" / "collected"
    stamp.unlink()
    stamp.mkdir()  # nothing can be written there
    static_files.collect()
    assert capsys.readouterr().err.startswith(
        "The style sheets and scripts couldn't be renewed (Is a directory)"
    )


def test_fonts_which_only_paper_uses_are_not_served(static: Path) -> None:
    for folder in ("source", "static"):  # an earlier version served them
        (static / folder / "fonts").mkdir(parents=True)
        (static / folder / "fonts" / "long.ttf").touch()
    static_files.collect()
    assert not (static / "static" / "fonts").exists()
    assert "fonts/" not in (static / "static" / "staticfiles.json").read_text(encoding="utf-8")


def test_without_any_the_site_cannot_start(static: Path) -> None:
    (static / "static").touch()
    with pytest.raises(OSError, match=r"Not a directory|File exists"):
        static_files.collect()
