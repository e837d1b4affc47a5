"""The embedded server thinks of backups: at night, and by day where the machine is off at night."""

from datetime import UTC, datetime, timedelta

import pytest

from kalooki_site import nightly
from kalooki_site.nightly import is_due, reminder

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


def test_what_goes_wrong_when_the_bin_is_emptied_ends_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_args: object, **_options: object) -> None:
        raise ValueError

    monkeypatch.setattr(nightly, "call_command", fails)
    nightly.delete_expired()
    assert "is still there" in caplog.text
