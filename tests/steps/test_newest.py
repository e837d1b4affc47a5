"""The tests on a newer Python: where there is none they say so, and fail nothing."""

import pytest

from tests import newest


def test_without_that_python_nothing_is_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(newest, "find_python", lambda: None)
    assert newest.main([]) == 0
    assert capsys.readouterr().out.startswith("There is no Python 3.13 here, so nothing was tried.")


@pytest.mark.parametrize(("answer", "found"), [("1", True), ("", False)])
def test_a_name_that_starts_nothing_is_no_python(
    monkeypatch: pytest.MonkeyPatch, answer: str, found: bool
) -> None:
    monkeypatch.setattr(newest, "_printed", lambda *_command: answer)
    monkeypatch.setattr("shutil.which", lambda name: f"/shims/{name}")
    assert (newest.find_python() == "/shims/python3.13") is found


def test_every_package_but_django_is_that_of_the_lock() -> None:
    others = newest.other_packages()
    assert "\ndjango-csp==" in others
    assert "\ndjango==" not in others
    assert others.count("--hash=") > newest.LOCK.read_text(encoding="utf-8").count("--hash=") - 5
