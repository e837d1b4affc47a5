"""Files and functions stay small enough to be read at one go."""

import re
from pathlib import Path
from statistics import median

import pytest

from tests.house.source import ROOT, functions, name, python_files, templates

APP = python_files("scoring", "kalooki_site")
RULES = python_files("scoring/engine", "scoring/league")
VIEWS = [path for path in APP if "views" in path.parts]
TABLES = {"settings.py", "world_games.py"}  # every house rule and every game, one declaration each
SENTENCE = re.compile(r'"""\S')  # of the module, before anything else
DRAWERS = {"utils", "helpers", "common", "misc"}
SCRIPTS = [path for path in sorted((ROOT / "static/js").rglob("*.js")) if path.name != "htmx.min.js"]
MADE = {"declarations.js"}  # by `make declarations`


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def longer(paths: list[Path], limit: int) -> list[str]:
    return [f"{name(path)}: {lines(path)}" for path in paths if lines(path) > limit]


def longer_functions(paths: list[Path], limit: int) -> list[str]:
    return [
        f"{name(path)} {function.name}: {function.length}"
        for path in paths
        for function in functions(path)
        if function.length > limit
    ]


def test_no_file_is_long() -> None:
    assert longer(APP, 400) == []
    assert longer([path for path in RULES if path.name not in TABLES], 260) == []
    assert longer([path for path in SCRIPTS if path.name not in MADE], 400) == []


def test_no_function_is_long() -> None:
    assert longer_functions(APP, 50) == []
    assert longer_functions(RULES, 35) == []


def test_views_only_pass_on() -> None:
    assert longer_functions(VIEWS, 25) == []


@pytest.mark.parametrize("paths", [APP, RULES], ids=["app", "rules"])
def test_the_usual_function_is_a_few_lines(paths: list[Path]) -> None:
    assert median(function.length for path in paths for function in functions(path)) <= 8


def test_templates_are_short() -> None:
    assert longer(templates(), 310) == []
    assert longer([path for path in templates() if "components" in path.parts], 60) == []


def test_lines_of_templates_style_sheets_and_scripts_can_be_read() -> None:
    sheets = sorted((ROOT / "static/css").rglob("*.css"))
    too_long = [
        f"{name(path)}:{number}: {len(line)}"
        for path in [*templates(), *sheets, *SCRIPTS]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > 120 and "url(data:" not in line
    ]
    assert too_long == []


def test_every_module_says_what_it_is() -> None:
    silent = [
        name(path)
        for path in [*APP, *python_files("tests")]
        if (text := path.read_text(encoding="utf-8")) and not SENTENCE.match(text)
    ]
    assert silent == []


def test_no_drawer_for_odds_and_ends() -> None:
    assert [name(path) for path in APP if DRAWERS & {path.stem, *path.parts}] == []
