"""Settings in a file: read by the site and by each of its commands."""

from pathlib import Path

import pytest

from tests.house.test_settings import manage


def test_settings_stand_in_a_file_of_the_data_folder(tmp_path: Path) -> None:
    (tmp_path / "settings.env").write_text('# the hall\n\nKALOOKI_GAMES_AN_HOUR="x"\n', encoding="utf-8")
    said = manage("doctor", data=tmp_path).stderr
    assert said == "KALOOKI_GAMES_AN_HOUR is 'x', but must be a whole number.\n"


def test_the_environment_comes_before_the_file(tmp_path: Path) -> None:
    (tmp_path / "settings.env").write_text("KALOOKI_GAMES_AN_HOUR=x\n", encoding="utf-8")
    assert manage("check", data=tmp_path, KALOOKI_GAMES_AN_HOUR="50").returncode == 0


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("KALOOKI_PROT=8001", "KALOOKI_PROT is no setting of this file."),
        ("KALOOKI_PORT 8001", "write NAME=value, such as KALOOKI_PORT=8001."),
        ("KALOOKI_DATA=elsewhere", "KALOOKI_DATA is no setting of this file."),
    ],
)
def test_a_line_that_says_nothing_is_named(line: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "own.env"
    file.write_text(f"KALOOKI_PORT=8001\n{line}\n", encoding="utf-8")
    said = manage("doctor", data=tmp_path, KALOOKI_SETTINGS=str(file)).stderr
    assert said == f"{file}, line 2: {words}\n"


def test_a_file_that_is_named_and_not_there_is_said(tmp_path: Path) -> None:
    said = manage("doctor", data=tmp_path, KALOOKI_SETTINGS=str(tmp_path / "none.env")).stderr
    assert said.startswith(f"The settings in {tmp_path / 'none.env'} can't be read: ")
    assert "Traceback" not in said
