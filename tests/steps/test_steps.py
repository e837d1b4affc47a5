"""A run tells what failed, what was tried twice and what was slow."""

import io
import sys
from pathlib import Path

import pytest

from tests.steps.__main__ import judge
from tests.steps.report import Result, TimedTest, table
from tests.steps.run import run
from tests.steps.step import Step

UNSTEADY = """
import pytest
from pathlib import Path
@pytest.fixture
def is_first():
    seen = Path(__file__).with_suffix(".seen")
    first = not seen.exists()
    seen.touch()
    yield first
    assert first is False
def test_unsteady(is_first):
    assert not is_first
def test_steady():
    pass
"""


def pytest_on(path: Path, *words: str) -> Step:
    """Return a step that runs one file of tests, apart from those of the project."""
    alone = ("-q", "-c", "/dev/null", "-p", "no:django", "-p", "no:cacheprovider", *words)
    return Step("Alone", (sys.executable, "-m", "pytest", *alone, str(path)))


def test_a_step_that_fails_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    result = run(Step("No", ("sh", "-c", "echo so; exit 3")), printed := io.StringIO())
    assert printed.getvalue() == "so\n"
    assert judge([result]) == 1
    assert "failed" in capsys.readouterr().out.splitlines()[2]


def test_a_test_that_passes_on_its_second_try_is_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_it.py").write_text(UNSTEADY, encoding="utf-8")
    result = run(
        pytest_on(tmp_path / "test_it.py", "--reruns", "1", "-p", "tests.steps.retried"), io.StringIO()
    )
    assert not result.failed
    (told,) = result.second_tries
    assert told.endswith(
        "test_it.py::test_unsteady: line 12: assert not True | line 10: assert True is False"
    )
    assert sorted(test.name for test in result.tests) == ["test_it.test_steady", "test_it.test_unsteady"]
    assert judge([result]) == 0
    assert f"Passed only on the second try:\n  {told}\n" in capsys.readouterr().out


def test_a_test_that_fails_twice_did_not_pass() -> None:
    told = "RERUN tests/test_it.py::test_it\nFAILED tests/test_it.py::test_it - AssertionError"
    assert run(Step("No", ("printf", "%b", told)), io.StringIO()).second_tries == []


def test_two_second_tries_fail_the_run() -> None:
    results = [Result("Browser", second_tries=["one"]), Result("PostgreSQL", second_tries=["two"])]
    assert judge(results) == 1


def test_the_table_adds_up_and_names_the_slowest() -> None:
    timed = [TimedTest(f"test_{seconds}", seconds) for seconds in (3, 9, 1, 4, 5, 2)]
    results = [Result("Lint", seconds=21), Result("Tests", seconds=1039, tests=timed)]
    assert list(table(results)) == [
        "Step      Seconds   Tests",
        "Lint           21",
        "Tests        1039       6",
        "Together     1060       6",
        "The slowest 5:",
        *(f"{seconds:7.1f} s  test_{seconds}" for seconds in (9, 5, 4, 3, 2)),
    ]
