"""What the documents tell a newcomer to type, exists."""

import os
import re
import shlex
import subprocess
import sys
from importlib.util import find_spec

import pytest
from django.core.management import get_commands

from kalooki_site.overview import WITHOUT_DJANGO
from tests.house.source import ROOT

DOCUMENTS = [
    *ROOT.glob("*.md"),
    *ROOT.glob("docs/**/*.md"),
    *ROOT.glob("scoring/**/*.md"),
    *ROOT.glob("tests/**/*.md"),
    *ROOT.glob("locale/*.md"),
]
TEXT = "".join(
    path.read_text(encoding="utf-8") for path in [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]
)
EVERYTHING = "".join(path.read_text(encoding="utf-8") for path in DOCUMENTS)
MANY = re.findall(r"^\| `((?:[A-Z_]+=\d+ )*)\.venv/bin/python -m (.+?)`", EVERYTHING, re.MULTILINE)
"""What `tests/README.md` types to run many cases, each with the variables before it."""
TOO_LONG = {
    "tests.bench": "minutes on a machine that does nothing else; its parts are tried in tests/bench",
    "tests.bench.printing": "the same",
    "tests.bench.ways": "the same",
    "tests.crashes.failover": "a cluster of PostgreSQL servers, as in `make soak`",
    "tests.newest": "another Python; what it does without one is tried in tests/steps/test_newest.py",
    "tests.planted": "an hour; some of its faults are planted by tests/planted/test_documented.py",
    "tests.steps": "half an hour; what it does with a word is tried in tests/steps/test_steps.py",
}
"""Programs among the tests that documents name and no test runs whole, and why."""
SITE = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "kalooki_site").glob("*.py"))


def told(pattern: str) -> set[str]:
    """Everything of that kind which the documents name: some, or this looks for the wrong thing."""
    found = set(re.findall(pattern, TEXT))
    assert found
    return found


def test_make_help_and_the_documents_name_the_same_commands() -> None:
    lines = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told(r"`make ([a-z-]+)`") == set(re.findall(r"^make ([\w-]+) +\w", lines, re.MULTILINE))


def test_every_management_command_exists() -> None:
    commands = {path.stem for path in ROOT.glob("*/management/commands/*.py")}
    assert told(r"manage\.py (\w+)") - commands <= set(WITHOUT_DJANGO)


def test_every_command_of_an_installed_site_exists() -> None:
    assert told(r"`kalooki ([a-z_]+)") - get_commands().keys() <= {*WITHOUT_DJANGO, "help"}


def test_every_program_among_the_tests_exists() -> None:
    programs = set(re.findall(r"python -m (tests[\w.]*)", EVERYTHING))
    assert len(programs) > 5
    assert [name for name in programs if not find_spec(name)] == []


def test_a_program_that_is_not_run_as_told_says_why() -> None:
    run = {command.split()[0] for _variables, command in MANY}
    programs = set(re.findall(r"python -m (tests[\w.]*)", EVERYTHING))
    assert programs - run == TOO_LONG.keys() - run
    assert TOO_LONG.keys() <= programs


@pytest.mark.slow
def test_an_evening_that_failed_is_played_again_as_told() -> None:
    assert "`FIRST_SEED=N SEEDS=1`" in EVERYTHING
    command = [sys.executable, "-m", "pytest", "-q", "tests/simulator/test_simulator.py"]
    told = {"FIRST_SEED": "7", "SEEDS": "1"}
    done = subprocess.run(command, cwd=ROOT, env=os.environ | told, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout.decode()


def test_blame_skips_what_contributors_are_told_to_skip() -> None:
    (name,) = re.findall(r"`git config blame\.ignoreRevsFile (\S+)`", EVERYTHING)
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    commits = [line for line in lines if line and not line.startswith("#")]
    assert commits
    assert [commit for commit in commits if not re.fullmatch(r"[0-9a-f]{40}", commit)] == []


@pytest.mark.slow
@pytest.mark.parametrize(("variables", "command"), MANY, ids=[command for _, command in MANY])
def test_many_cases_are_run_as_told(variables: str, command: str) -> None:
    """With twenty of them; of tests, those that would run are listed."""
    words = shlex.split(command.replace(" 20000", " 20"))
    words += ["--collect-only"] if words[0] == "pytest" else ["--help"] if len(words) == 1 else []
    set_to = dict(word.split("=") for word in variables.split())
    known = "".join(path.read_text("utf-8") for path in ROOT.glob("tests/**/test_*.py"))
    assert [name for name in set_to if f'"{name}"' not in known] == []
    subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, env=os.environ | set_to, check=True, capture_output=True
    )


def test_every_link_of_a_document_leads_somewhere() -> None:
    links = [
        (page, path)
        for page in DOCUMENTS
        for path in re.findall(r"\]\(([^):#]+)\)", page.read_text(encoding="utf-8"))
    ]
    assert (ROOT / "README.md", "scoring/engine/GAME_FILE.md") in links
    assert [link for link in links if not (link[0].parent / link[1]).exists()] == []


def test_every_setting_is_read_and_told() -> None:
    assert told(r"KALOOKI_[A-Z_]+") == set(re.findall(r'"(KALOOKI_[A-Z_]+)"', SITE))


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 80


def test_the_tour_is_of_thirty_files_and_one_afternoon() -> None:
    tour = (ROOT / "docs/development.md").read_text("utf-8").partition("## A tour for a newcomer")[2]
    files = [ROOT / path for path in re.findall(r"`([\w/.-]+\.\w+)`", tour)]
    assert len(files) == 30
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= 6_000
