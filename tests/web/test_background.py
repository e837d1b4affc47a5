"""Work beside the answers is tried again, and says so where it fails."""

import threading
from collections.abc import Callable

import pytest

from scoring.web import background


def done(work: Callable[[], object], pauses: tuple[float, ...]) -> None:
    background.start(work, "test work", pauses=pauses, failed="It was not done")
    for thread in threading.enumerate():
        if thread.name == "test work":
            thread.join()


def test_what_fails_is_logged_and_tried_again_until_it_is_done(caplog: pytest.LogCaptureFixture) -> None:
    tries: list[int] = []

    def work() -> None:
        tries.append(len(tries))
        if len(tries) < 3:
            raise OSError("the disk is full")

    done(work, (0, 0, 0, 0))
    assert tries == [0, 1, 2]
    assert [record.getMessage() for record in caplog.records] == ["It was not done"] * 2


def test_it_is_given_up_after_the_last_pause(caplog: pytest.LogCaptureFixture) -> None:
    def work() -> None:
        raise OSError("the disk is full")

    done(work, (0, 0))
    assert len(caplog.records) == 2
