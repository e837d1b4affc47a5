"""The embedded server thinks of backups: at night, and by day where the machine is off at night."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from pytest_django import Settings

from kalooki_site import nightly
from kalooki_site.nightly import is_due, reminder
from scoring.backup.backup_folder import NIGHTLY
from scoring.web import background
from scoring.web.models import Job

NIGHT, DAY = datetime(2026, 3, 29, 4, tzinfo=UTC), datetime(2026, 3, 29, 20, tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "hours_ago", "due"),
    [(NIGHT, 24, True), (NIGHT, 22, True), (NIGHT, 1, False), (DAY, 40, False), (DAY, 48, True)],
)
def test_when_a_backup_is_due(now: datetime, hours_ago: int, due: bool) -> None:
    assert is_due(now - timedelta(hours=hours_ago), now) is due


def test_the_first_one_does_not_wait_for_the_night() -> None:
    assert is_due(None, DAY)


def test_whoever_makes_the_backups_himself_is_reminded_when_there_is_none() -> None:
    assert reminder(None, DAY).startswith("There is no backup.")
    assert reminder(DAY - timedelta(days=9), DAY).startswith("The last backup is of 2026-03-20.")
    assert reminder(DAY - timedelta(hours=30), DAY) == ""


@pytest.mark.django_db(transaction=True)
@pytest.mark.postgresql
def test_a_backup_that_another_server_made_counts_here(
    tmp_path: Path, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.BACKUP_DIR = tmp_path / "other"
    background.schedule(NIGHTLY)
    call_command("backup")
    settings.BACKUP_DIR = tmp_path / "here"
    nightly._remind(Job.objects.get(kind=NIGHTLY))
    is_known = connection.vendor == "postgresql"  # SQLite has one server, which backs up by itself
    assert ("There is no backup" in caplog.text) is not is_known


def test_what_goes_wrong_when_the_bin_is_emptied_ends_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_args: object, **_options: object) -> None:
        raise ValueError

    monkeypatch.setattr(nightly, "call_command", fails)
    nightly.delete_expired()
    assert "is still there" in caplog.text
