"""The program as it is installed from a package, in an environment that had nothing: it needs no clone."""

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from kalooki_site import VERSION
from tests.crashes.server import Server
from tests.house.source import ROOT

pytestmark = pytest.mark.slow
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package installed in `venv`; nothing is taken from here but the file."""
    home = tmp_path_factory.mktemp("installed")
    wheel = (*PIP, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", str(home), str(ROOT))
    subprocess.run([sys.executable, *wheel], check=True, cwd=home)
    subprocess.run([sys.executable, "-m", "venv", str(home / "venv")], check=True)
    python = str(home / "venv/bin/python")
    locked = (
        "--require-hashes",
        "--only-binary",
        ":all:",
        "--no-deps",
        "-r",
        str(ROOT / "requirements.lock"),
    )
    subprocess.run([python, *PIP, "install", *locked], check=True)
    subprocess.run([python, *PIP, "install", "--no-deps", *map(str, home.glob("kalooki-*.whl"))], check=True)
    with (ROOT / "docs/game-file/games.jsonl").open(encoding="utf-8") as games:
        (home / "game.json").write_text(json.dumps(json.loads(next(games))["game"]), encoding="utf-8")
    return home


def kalooki(home: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    given = {"PATH": os.environ["PATH"], "HOME": str(home), **variables}
    command = [str(home / "venv/bin/kalooki"), *words]
    return subprocess.run(command, cwd=home, env=given, capture_output=True, text=True, check=False)


def test_it_says_which_version_it_is(home: Path) -> None:
    assert kalooki(home, "--version").stdout == f"{VERSION}\n"


def test_it_scores_a_game_file(home: Path) -> None:
    scored = kalooki(home, "score", "game.json")
    here = [sys.executable, "manage.py", "score", str(home / "game.json")]
    assert scored.stdout == subprocess.run(here, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "status" in json.loads(scored.stdout)


def test_it_serves_pages_scripts_and_help_and_keeps_its_data_at_home(home: Path) -> None:
    data = home / ".local/share/kalooki"
    data.parent.mkdir(parents=True)
    command = (str(home / "venv/bin/kalooki"), "run")
    with Server(data, command=command, HOME=str(home), KALOOKI_DATA="") as server:
        page = read(server, "/")
        script = page.split('src="')[1].split('"')[0]
        assert "Kalooki" in page
        assert read(server, script)
        assert "European" in read(server, "/help/rules/")
        doctor = kalooki(home, "doctor", KALOOKI_PORT=str(server.port))
    assert (data / "kalooki.sqlite3").exists()
    assert "The site answers." in doctor.stdout
    assert "Run kalooki backup." in doctor.stdout
    assert kalooki(home, "backup").returncode == 0


def test_it_prints_a_sheet_with_its_own_fonts(home: Path) -> None:
    printed = kalooki(home, "sheet", "game.json", "--output", "sheet.pdf")
    assert (printed.returncode, printed.stderr) == (0, "")
    assert (home / "sheet.pdf").read_bytes().startswith(b"%PDF")


def test_it_takes_its_settings_from_the_file_in_its_data_folder(home: Path) -> None:
    settings = home / "own.env"
    settings.write_text("# our room\nKALOOKI_PORT=70000\n", encoding="utf-8")
    said = kalooki(home, "doctor", KALOOKI_SETTINGS=str(settings)).stderr
    assert said == "KALOOKI_PORT is 70000, but must be from 1 to 65535.\n"


def read(server: Server, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}{path}") as answer:
        return str(answer.read().decode())
