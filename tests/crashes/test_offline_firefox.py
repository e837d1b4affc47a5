"""A game in Debian's Firefox during which the server goes: it tells a worker other things than Chromium does."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.crashes.books import newest_game
from tests.crashes.conftest import Put
from tests.crashes.server import Server
from tests.firefox import Firefox

pytestmark = pytest.mark.browser
SCORES = """return Object.fromEntries([...document.querySelectorAll(".players > li")].map(
  (row) => [row.querySelector(".name").textContent.trim()[0], row.querySelector(".total").textContent.trim()]))"""


@pytest.fixture
def server(tmp_path: Path, put_started: Put) -> Iterator[Server]:
    with Server(put_started(tmp_path / "room" / "data")) as server:
        yield server


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    with Firefox(tmp_path / "phone") as firefox:
        yield firefox


def record(firefox: Firefox, out: str, left: Mapping[str, str]) -> None:
    """One hand, from the table to the table; one card each is left, in the order of play."""
    firefox.press("Record hand")
    firefox.press(out)
    for card in left.values():
        firefox.press(card)
        firefox.press("Next")
    firefox.press("Save hand")
    firefox.see(".players")


def totals(firefox: Firefox, **wanted: str) -> None:
    firefox.until(f"const wanted = arguments[0]; const now = (() => {{ {SCORES} }})(); "
                  "return Object.keys(wanted).every((name) => now[name] === wanted[name])", wanted)  # fmt: skip


def test_the_table_comes_back_without_a_server(server: Server, firefox: Firefox) -> None:
    firefox.open(f"http://127.0.0.1:{server.port}/games/new/?variant=european")
    firefox.type("[name=names]", "Ada, Ben, Cal")
    firefox.press("Deal")
    record(firefox, "Cal", {"Ada": "4", "Ben": "10"})
    firefox.see("html[data-kept=all][data-prepared='1']")
    server.kill()
    firefox.see("body.stale")
    record(firefox, "Ada", {"Ben": "5", "Cal": "6"})
    firefox.reload()
    totals(firefox, A="4", B="15", C="6")
    record(firefox, "Ben", {"Cal": "2", "Ada": "3"})
    totals(firefox, A="7", B="15", C="8")
    server.start()
    firefox.until("return !document.getElementById('unsent')?.checkVisibility()")
    firefox.until("return document.querySelector('#table[data-version=\"3\"]') !== null")
    totals(firefox, A="7", B="15", C="8")
    assert newest_game(server.data) == (3, [7, 15, 8])
