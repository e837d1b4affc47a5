"""Whatever is installed or vendored is exactly what was looked at."""

import base64
import hashlib
import json
import re
import tomllib

import pytest

from tests import parts
from tests.house.source import ROOT

HTMX = "sha384-Qp9rdC8H7EqOoX+nR0P3RPG2Noji+qdwJlGpfzwQJsfOpp3sGwIdSP9xO3+UlEhn"
LOCKS = ("requirements.lock", "requirements-postgresql.lock", "requirements-dev.lock")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OF_THE_PROJECT = {
    "requirements.lock": PROJECT["dependencies"],
    "requirements-postgresql.lock": [
        *PROJECT["dependencies"],
        *PROJECT["optional-dependencies"]["postgresql"],
    ],
}


def requirements(lock: str) -> dict[str, str]:
    """Each package of a lock, with its version and hashes as they stand there."""
    text = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", " ")
    rows = [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
    return {row.split("==")[0]: row for row in rows}


def files(lock: str) -> dict[str, str]:
    """The same, whichever Python they are for: one lock may need a package for more of them than another."""
    return {name: " ".join(re.sub(r" ;[^-]*", " ", row).split()) for name, row in requirements(lock).items()}


def asked_for(lock: str) -> set[str]:
    """Names of the packages that a lock has to hold, which is what the project asks for, or its tests on top."""
    on_top = (ROOT / "requirements-dev.in").read_text(encoding="utf-8").splitlines()
    asked = OF_THE_PROJECT.get(lock, [*PROJECT["dependencies"], *on_top])
    return {found[0].lower() for line in asked if (found := re.match(r"[A-Za-z][\w-]*", line))}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_has_one_version_and_a_hash(lock: str) -> None:
    pinned = re.compile(r"[a-z0-9._-]+==[\w.]+( ;[^\\]+)?\s+(--hash=sha256:[0-9a-f]{64}\s*)+")
    assert [name for name, row in requirements(lock).items() if not pinned.fullmatch(row)] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address(lock: str) -> None:
    assert "://" not in (ROOT / lock).read_text(encoding="utf-8")


def test_the_tests_run_on_the_versions_that_are_served() -> None:
    tested = files("requirements-dev.lock")
    for served in map(files, OF_THE_PROJECT):
        assert {name: tested.get(name) for name in served} == served


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_what_was_asked_for(lock: str) -> None:
    assert asked_for(lock) - requirements(lock).keys() == set()


def test_the_list_of_parts_is_of_this_lock() -> None:  # make lock writes it
    assert parts.FILE.read_text(encoding="utf-8") == parts.listed()


def test_what_checks_scripts_has_one_version_and_a_hash_and_no_address() -> None:
    asked = json.loads((ROOT / "tests/scripts/package.json").read_text(encoding="utf-8"))["devDependencies"]
    locked = json.loads((ROOT / "tests/scripts/package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert locked.pop("")["devDependencies"] == asked
    assert {name: locked[f"node_modules/{name}"]["version"] for name in asked} == asked
    assert [name for name, row in locked.items() if not row["integrity"].startswith("sha512-")] == []
    assert [name for name, row in locked.items() if "resolved" in row] == []


def test_htmx_is_the_file_that_was_looked_at() -> None:
    digest = hashlib.sha384((ROOT / "static/js/htmx.min.js").read_bytes()).digest()
    assert f"sha384-{base64.b64encode(digest).decode()}" == HTMX
