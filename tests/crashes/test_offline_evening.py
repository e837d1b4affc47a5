"""One evening in each browser during which the server is gone at every step.

Engines tell a page and its worker other things about a connection that has gone. Chromium, Firefox and WebKit, which
is Safari's, are given the same taps, and must come to the same totals with each hand counted once.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.crashes.server import Server
from tests.crashes.stored_logs import newest_game
from tests.driven import Driven
from tests.seeds import has_its_turn
from tests.started import Put

pytestmark = pytest.mark.browser
SHOWS = """const told = (row, place) => row.querySelector(place).textContent.trim();
  const rows = [...document.querySelectorAll(".players > li")];
  return rows.length > 0 && rows.every((row) => arguments[0][told(row, ".name")[0]] === told(row, ".total"));"""
WINS = """const first = document.querySelector(".places tbody tr");
  return document.body.innerText.includes(`${arguments[0]} wins.`) || first?.innerText.includes(arguments[0]);"""
READY = "html[data-kept=all][data-prepared], #offline"
SENT = "return !document.getElementById('unsent')?.checkVisibility() && !document.querySelector('#offline')"


@pytest.fixture
def server(tmp_path: Path, put_started: Put) -> Iterator[Server]:
    with Server(put_started(tmp_path / "room" / "data")) as server:
        yield server


def record(phone: Driven, out: str, left: Mapping[str, str]) -> None:
    """One hand, from the table to the table; one card each is left, in the order of play."""
    phone.press("Record hand")
    phone.press(out)
    for card in left.values():
        phone.press(card)
        phone.press("Next")
    phone.press("Save hand")
    phone.see(".players")


def correct_last(phone: Driven, first_left: str) -> None:
    """The hand before, in which the first loser held this card, too."""
    phone.click(phone.see("details.hand summary"))
    phone.press("Correct")
    phone.press(first_left)
    phone.press("Next")
    phone.press("Next")
    phone.press("Save the correction")
    phone.see(".players")


def end(phone: Driven) -> None:
    phone.press("End game")
    phone.press("The lowest total")


def totals(phone: Driven, wanted: Mapping[str, int]) -> None:
    phone.until(SHOWS, {name: str(total) for name, total in wanted.items()})


def wins(phone: Driven, name: str) -> None:
    """By the phone's own result, or by the server's."""
    phone.until(WINS, name)


@dataclass
class Evening:
    """A phone, and a server that is gone at every step and comes back after some: with `EVERY_CASE=1` after all."""

    server: Server
    phone: Driven
    steps: int = 0

    def take(self, step: Callable[[], None], shown: Callable[[], None], *, comes_back: bool = False) -> None:
        """Take a step that is still there after a reload, and that arrives once there is a server."""
        self.phone.see(READY)
        self.server.kill()
        step()
        shown()
        self.phone.reload()
        shown()
        self.steps += 1
        if comes_back or has_its_turn(self.steps, of=3):
            self.server.start()
            self.phone.until(SENT)
            shown()

    def record(self, out: str, left: Mapping[str, str], **wanted: int) -> None:
        self.take(lambda: record(self.phone, out, left), self.total(**wanted))

    def total(self, **wanted: int) -> Callable[[], None]:
        return lambda: totals(self.phone, wanted)

    def deal(self, address: str, names: str = "") -> None:
        """Begin a game by a form that the phone has opened in time."""
        self.phone.open(f"http://127.0.0.1:{self.server.port}{address}")
        if names:
            self.phone.type("[name=names]", names)
        self.take(lambda: self.phone.press("Deal"), self.total(A=0, B=0, C=0))


def test_an_evening_without_a_server_at_every_step(server: Server, phone: Driven) -> None:
    evening = Evening(server, phone)
    evening.deal("/games/new/?variant=european", "Ada, Ben, Cal")
    evening.record("Cal", {"Ada": "4", "Ben": "10"}, A=4, B=10, C=0)
    evening.record("Ada", {"Ben": "5", "Cal": "6"}, A=4, B=15, C=6)
    evening.record("Ben", {"Cal": "2", "Ada": "3"}, A=7, B=15, C=8)
    evening.take(lambda: correct_last(phone, "5"), evening.total(A=7, B=15, C=13))
    evening.take(lambda: phone.press("Undo"), evening.total(A=7, B=15, C=8))
    evening.take(lambda: end(phone), lambda: wins(phone, "Ada"), comes_back=True)
    assert newest_game(server.data) == (6, [7, 15, 8])
    evening.deal(phone.run("return `/games/new/?again=${location.pathname.split('/')[2]}`"))
    evening.take(
        lambda: record(phone, "Cal", {"Ada": "4", "Ben": "10"}),
        evening.total(A=4, B=10, C=0),
        comes_back=True,
    )
    assert newest_game(server.data) == (1, [10, 0, 4])  # Ben is first now
