"""The folder of backups: the last few stay, what is too old goes, the newest never, and nothing else is touched."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

from scoring.backup.backup_folder import KEPT, backups, last_backup, new_backup, rotate, time_of

NOON = datetime(2026, 3, 29, 12, tzinfo=UTC)


def made(folder: Path, *days: int) -> None:
    """Empty backups, so many days ago."""
    for ago in days:
        new_backup(folder, NOON - timedelta(days=ago)).touch()


def ages(folder: Path) -> list[int]:
    """How many days old what is left is, the newest first."""
    return [(NOON - time).days for path in reversed(backups(folder)) if (time := time_of(path))]


def test_the_last_ones_stay(tmp_path: Path) -> None:
    made(tmp_path, *range(20))
    rotate(tmp_path, NOON)
    assert ages(tmp_path) == list(range(KEPT))


def test_what_somebody_deleted_is_gone_after_five_weeks(tmp_path: Path) -> None:
    made(tmp_path, 0, 7, 14, 35, 36, 70)
    rotate(tmp_path, NOON)
    assert ages(tmp_path) == [0, 7, 14, 35]


def test_a_clock_that_jumps_a_year_ahead_deletes_no_backup(tmp_path: Path) -> None:
    made(tmp_path, 0, 365, 366, 367)
    assert rotate(tmp_path, NOON) == []


def test_a_clock_that_is_behind_its_backups_does_not_delete_the_new_one(tmp_path: Path) -> None:
    made(tmp_path, 0, *range(-20, 0))
    assert rotate(tmp_path, NOON) == []


def test_backups_dated_later_than_now_are_not_the_last_and_drive_none_out(tmp_path: Path) -> None:
    made(tmp_path, *range(-300, -280), *range(20))
    assert last_backup(tmp_path, NOON) == NOON
    rotate(tmp_path, NOON)
    assert [age for age in ages(tmp_path) if age >= 0] == list(range(KEPT))


def test_the_only_one_stays_however_old(tmp_path: Path) -> None:
    made(tmp_path, 400)
    rotate(tmp_path, NOON)
    assert ages(tmp_path) == [400]


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    made(tmp_path, 0)
    (tmp_path / "kalooki-before-the-move.jsonl.gz").touch()
    rotate(tmp_path, NOON)
    assert len(list(tmp_path.iterdir())) == 2


def test_what_a_backup_left_that_was_killed_goes_after_a_day(tmp_path: Path) -> None:
    left, being_written = (tmp_path / f"kalooki-2026-03-2{day}-120000.jsonl.gz.part" for day in (7, 9))
    for draft, age in ((left, timedelta(days=2)), (being_written, timedelta(hours=1))):
        draft.touch()
        os.utime(draft, ((NOON - age).timestamp(),) * 2)
    rotate(tmp_path, NOON)
    assert list(tmp_path.iterdir()) == [being_written]


def test_the_time_of_the_last_one(tmp_path: Path) -> None:
    assert last_backup(tmp_path / "nowhere", NOON) is None
    made(tmp_path, 3, 1, 2)
    assert last_backup(tmp_path, NOON) == NOON - timedelta(days=1)
