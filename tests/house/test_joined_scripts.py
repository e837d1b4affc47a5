"""Scripts in parts: a page gets all of a script's parts as one file, and no part by itself."""

import re
from pathlib import Path, PurePath

import pytest
from django.contrib.staticfiles import finders
from django.test import override_settings

from kalooki_site import static_files
from kalooki_site.joined_scripts import JOINED, PRIVATE, joined
from tests.house.source import ROOT, templates

FOLDERS = {name: ROOT / "static" / PurePath(name).with_suffix("") for name in JOINED}


@pytest.mark.parametrize("name", JOINED)
def test_each_file_in_the_folder_is_a_part(name: str) -> None:
    assert sorted(JOINED[name]) == sorted(path.stem for path in FOLDERS[name].iterdir())


def test_a_part_says_first_what_it_is() -> None:
    parts = [path for folder in FOLDERS.values() for path in folder.iterdir()]
    assert [path.name for path in parts if not path.read_text(encoding="utf-8").startswith("// ")] == []


def test_no_page_asks_for_a_part() -> None:
    part = re.compile("|".join(re.escape(f"{PurePath(name).with_suffix('')}/") for name in JOINED))
    assert [path.name for path in templates() if part.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("name", PRIVATE)
def test_what_is_private_is_one_function(name: str) -> None:
    text = (joined(name) or b"").decode()
    assert text.startswith("(() => {\n")
    assert text.endswith("\n})();\n")


def test_a_part_that_was_changed_is_in_what_a_page_gets_next(tmp_path: Path) -> None:
    folder = tmp_path / "js/keypad"
    folder.mkdir(parents=True)
    for part in JOINED["js/keypad.js"]:
        (folder / f"{part}.js").write_text(f"// {part}\n", encoding="ascii")
    with override_settings(STATICFILES_DIRS=[tmp_path]):
        before = Path(str(finders.find("js/keypad.js"))).read_text(encoding="ascii")
        (folder / "taps.js").write_text("// tapped\n", encoding="ascii")
        after = Path(str(finders.find("js/keypad.js"))).read_text(encoding="ascii")
    assert before == "\n".join(f"// {part}\n" for part in JOINED["js/keypad.js"])
    assert after == before.replace("// taps\n", "// tapped\n")


def test_collected_are_scripts_and_not_their_parts(tmp_path: Path) -> None:
    stored = {"BACKEND": "kalooki_site.static_files.ShippedStaticFiles"}
    with override_settings(
        STATICFILES_DIRS=[ROOT / "static"], STATIC_ROOT=tmp_path, STORAGES={"staticfiles": stored}
    ):
        static_files.collect()
    scripts = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.js")}
    assert scripts >= set(JOINED)
    assert [name for name in scripts if any(str(PurePath(name).parent) == each[:-3] for each in JOINED)] == []
