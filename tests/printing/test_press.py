"""The processes that print: their limits, and what is said when they are reached."""

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from scoring.printing import press as presses
from scoring.printing.press import DEBIAN_PACKAGES, BusyError, Press, RenderingUnavailable

PAGE = "<html lang='en'><head><title>-</title></head><body><p>Ada</p></body></html>"
GREET = """
import sys
from multiprocessing.connection import Connection
line = Connection(int(sys.argv[1])); line.send_bytes(b"ready"); line.recv_bytes()
"""
PAGE_BY_PAGE = """
import time
for page in range(6):
    time.sleep(0.5)
    line.send_bytes(b"laid [0, %d]" % page)
line.send_bytes(b"%PDF")
"""
# How much a typesetter holds when it is ready differs by 70 MB from machine to machine.
SHORT_OF_MEMORY = """
import resource, sys
from multiprocessing.connection import Connection
from pathlib import Path
from scoring.printing import typesetter

class Line(Connection):
    def send_bytes(self, words):
        if words == typesetter.READY:
            held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
            typesetter.MEMORY = held + 30_000_000
            typesetter._limit()
        super().send_bytes(words)

typesetter.serve(Line(int(sys.argv[1])))
"""


@pytest.fixture(scope="module")
def press() -> Iterator[Press]:
    """One process for all tests that leave it as it was: a start takes longer than they do."""
    one = Press(most=1)
    yield one
    one.close()


@pytest.fixture
def cold_press() -> Iterator[Press]:
    one = Press(most=1)
    yield one
    one.close()


def broken(program: str) -> Press:
    return Press(1, [sys.executable, "-c", program])


def test_a_page_is_printed_again_and_again_by_one_process(press: Press) -> None:
    assert press.pdf([PAGE]).startswith(b"%PDF")
    assert press.pdf([PAGE]) == press.pdf([PAGE])
    assert len(press._children) == 1


def test_a_warmed_press_has_its_process_before_it_is_asked(cold_press: Press) -> None:
    cold_press.warm_up()
    assert len(cold_press._children) == 1
    assert cold_press.pdf([PAGE]).startswith(b"%PDF")


def test_a_press_is_warmed_later_where_other_things_come_first(cold_press: Press) -> None:
    cold_press.warm_up(after=0.01)
    while not cold_press._children:
        time.sleep(0.01)
    assert cold_press.pdf([PAGE]).startswith(b"%PDF")


def test_what_cannot_be_printed_is_told_and_the_next_page_is_printed(press: Press) -> None:
    with pytest.raises(RenderingUnavailable, match="couldn’t be printed"):
        press.pdf(["<p>no end"])
    assert press.pdf([PAGE]).startswith(b"%PDF")


def test_a_page_may_not_take_all_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presses, "SECONDS_A_PAGE", 600)  # a busy machine needs long to fill its memory
    press = broken(SHORT_OF_MEMORY)
    with pytest.raises(RenderingUnavailable, match=r"memory|couldn’t"):
        press.pdf([PAGE.replace("<p>Ada</p>", "<p>Ada</p>" * 50_000)])
    assert press.pdf([PAGE]).startswith(b"%PDF")
    press.close()


def test_a_page_may_not_take_all_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presses, "SECONDS_A_PAGE", 0.1)
    with pytest.raises(RenderingUnavailable, match="too long"):
        broken(GREET + "import time; time.sleep(60)").pdf([PAGE])


def test_a_process_that_is_killed_is_told_of() -> None:
    with pytest.raises(RenderingUnavailable, match="memory"):
        broken(GREET + "import os; os._exit(1)").pdf([PAGE])


def test_a_busy_press_does_not_keep_everybody_waiting(cold_press: Press) -> None:
    before = cold_press.is_busy
    cold_press._take()
    assert (before, cold_press.is_busy) == (False, True)
    with pytest.raises(BusyError, match="Other sheets"):
        cold_press.pdf([PAGE], patience=0.1)
    with pytest.raises(BusyError), cold_press.one_of("Ada"):
        raise AssertionError


def test_of_one_phone_one_sheet_is_printed_at_once(cold_press: Press) -> None:
    with cold_press.one_of("Ada"):
        with pytest.raises(BusyError), cold_press.one_of("Ada"):
            raise AssertionError
        with cold_press.one_of("Ben"):
            pass
    with cold_press.one_of("Ada"):
        pass


def test_it_knows_how_long_a_sheet_took_lately(press: Press) -> None:
    for _time in range(10):
        press.pdf([PAGE, PAGE])
    assert 0 < press.seconds_a_sheet < presses.FIRST_GUESS


@pytest.mark.parametrize("program", ["raise OSError('no libpango')", "import os; os._exit(1)"])
def test_a_machine_without_pango_is_told_what_to_install(program: str) -> None:
    with pytest.raises(RenderingUnavailable) as told:
        broken(program).pdf([PAGE])
    assert all(package in str(told.value) for package in DEBIAN_PACKAGES)


def test_whoever_follows_hears_of_every_page_and_every_document(press: Press) -> None:
    two = PAGE.replace("<p>Ada</p>", "<p>Ada</p><p style='break-before: page'>Ben</p>")
    heard: list[tuple[int, int]] = []
    assert press.pdf([two, PAGE], lambda *far: heard.append(far)).startswith(b"%PDF")
    assert heard == [(0, 1), (0, 2), (1, 1), (2, 0)]


def test_a_long_print_that_goes_on_is_not_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presses, "SECONDS_A_PAGE", 2)
    of_many_pages = broken(GREET + PAGE_BY_PAGE)
    assert of_many_pages.pdf([PAGE]) == b"%PDF"
    of_many_pages.close()


def test_a_job_lets_a_page_that_asks_later_go_first(
    cold_press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    child, order, has_asked = cold_press._take(), list[str](), Event()

    def sleep(_seconds: float) -> None:
        has_asked.set()
        time.sleep(0.5)  # a busy machine lets the page go on late

    monkeypatch.setattr(presses, "sleep", sleep)

    def wait(who: str, patience: float | None) -> None:
        cold_press._take(patience)
        order.append(who)

    with ThreadPoolExecutor(2) as threads:
        threads.submit(wait, "job", None)
        has_asked.wait()
        threads.submit(wait, "page", 30)
        cold_press._idle.put(child)
        while not order:
            time.sleep(0.01)
        cold_press._idle.put(child)
    assert order == ["page", "job"]
