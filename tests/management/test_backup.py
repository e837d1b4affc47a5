"""What the operator is told when a backup is asked for."""

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
