"""What the operator is told when a backup is asked for."""

import os
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.makers import make_game

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


def test_a_backup_of_one_game_never_takes_the_place_of_the_nightly_one(tmp_path: Path, settings: Any) -> None:
    settings.BACKUP_DIR = tmp_path
    with pytest.raises(CommandError, match="--output"):
        call_command("backup", "--game", str(make_game().pk))
    assert list(tmp_path.iterdir()) == []


def test_a_backup_takes_the_place_of_a_backup_and_of_nothing_else(tmp_path: Path) -> None:
    make_game()
    key, pipe, link = tmp_path / "secret_key", tmp_path / "pipe", tmp_path / "link"
    key.write_text("secret")
    os.mkfifo(pipe)
    link.symlink_to(tmp_path / "whole")
    for path in (key, pipe):
        with pytest.raises(CommandError, match="is no backup"):
            call_command("backup", "-o", str(path))
    assert (key.read_text(), pipe.is_fifo()) == ("secret", True)
    for _again in range(2):
        call_command("backup", "-o", str(link))
    assert link.is_symlink()
    assert (tmp_path / "whole").stat().st_size


def test_an_empty_name_is_no_file(settings: Any, tmp_path: Path) -> None:
    settings.BACKUP_DIR = tmp_path
    with pytest.raises(CommandError, match="Give a file name"):
        call_command("backup", "-o", "")
    assert list(tmp_path.iterdir()) == []
