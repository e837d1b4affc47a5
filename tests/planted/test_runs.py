"""A fault is found where a test fails, and nowhere else."""

from pathlib import Path

import pytest

from tests.planted.layers import Layer
from tests.planted.runs import run, run_again

ALONE = Layer(("tests/test_limit.py",), ("-p", "no:django", "-c", "/dev/null", "--rootdir=."))
PASSES, FAILS = "def test_first(): assert 1\n", "def test_second(): assert 0\n"


def checkout(folder: Path, test: str) -> Path:
    """A product with one file of tests."""
    folder.joinpath("tests").mkdir()
    folder.joinpath("tests/test_limit.py").write_text(test, encoding="utf-8")
    return folder


def test_the_first_test_that_fails_has_found_it(tmp_path: Path) -> None:
    found = run(checkout(tmp_path, PASSES + FAILS), ALONE)
    assert (found.is_found, found.told) == (True, "tests/test_limit.py::test_second")


@pytest.mark.parametrize(
    ("test", "why"),
    [
        (PASSES, "every test passed"),
        ("import nowhere\n", "ended with 2"),
        ("", "ended with 5"),
    ],
)
def test_what_finds_nothing(tmp_path: Path, test: str, why: str) -> None:
    found = run(checkout(tmp_path, test), ALONE)
    assert not found.is_found
    assert found.told.startswith(why)


def test_only_what_found_something_runs_again(tmp_path: Path) -> None:
    copy = checkout(tmp_path, PASSES + FAILS)
    assert run_again(copy, ALONE, ["tests/test_limit.py::test_first"]).code == 0
    assert run_again(copy, ALONE, ["tests/test_limit.py::test_second[1]"]).code == 1


def test_no_test_at_all_is_not_all_tests(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"tests/test_limit\.py"):
        run(tmp_path, ALONE)
