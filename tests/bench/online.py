"""Our site beside the minimal Django app, both over real HTTP, one request each in turn."""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from uuid import uuid4

from scoring.web.capabilities import DEVICE_COOKIE
from tests.bench import prototype
from tests.bench.client import Answer, Phone
from tests.bench.evening import left_by_seat
from tests.bench.kept import SECRET, keep
from tests.bench.minimal.start import minimal_app
from tests.bench.report import Row, at_most, beside
from tests.bench.servers import serve

GAMES = 25
ROUNDS = 200
SHORT, LONG = 10, 1_500  # a game ends at 2,000 entries
HANDS = prototype.deal(hands=50, seed=2).hands


class OurTable:
    """A phone that keeps score of a game."""

    def __init__(self, port: int, hands: int, *, compressed: bool = False) -> None:
        self.address = f"/games/{keep(hands)}/"
        self.version = hands
        headers = {"Accept-Encoding": "gzip"} if compressed else {}
        self.phone = Phone(port, {DEVICE_COOKIE: SECRET}, headers)
        page = Phone(port, self.phone.cookies).get(f"{self.address}hands/new/")
        self.token = token_in(page)

    def record(self) -> Answer:
        """Save the next hand; the answer is the table after it."""
        fields = hand_fields(HANDS[self.version % len(HANDS)], self.version)
        answer = self.phone.post(f"{self.address}hands/new/", {**fields, "csrfmiddlewaretoken": self.token})
        self.version += 1
        return self._checked(answer)

    def look(self) -> Answer:
        """The table screen."""
        return self._checked(self.phone.get(self.address))

    def _checked(self, answer: Answer) -> Answer:
        packed = "gzip" in answer.head
        assert answer.status == 200, (answer.status, answer.body[:300])
        assert packed or f'data-version="{self.version}"'.encode() in answer.body, answer.body[:300]
        return answer


def hand_fields(hand: prototype.Hand, version: int) -> dict[str, str]:
    """The form of one hand, as it leaves the check screen."""
    cards = {f"cards-{seat}": text for seat, text in left_by_seat(hand).items()}
    return {
        "out": str(hand.winner),
        **cards,
        "entry_id": str(uuid4()),
        "expected": str(version),
        "step": "save",
    }


class MinimalTable:
    """A phone that is signed in to the minimal app."""

    def __init__(self, port: int, game: int) -> None:
        self.address = f"/g/{game}/"
        self.phone = Phone(port)
        self.phone.get(f"/enter/{game % 8}/")
        self.token = token_in(self.phone.get(self.address))
        self.count = 0

    def record(self) -> Answer:
        """Save four figures, one of them zero; the answer is the table after it."""
        self.count += 1
        points = {f"p{seat}": str((self.count + seat) % 4 * 5) for seat in range(4)}
        answer = self.phone.post(f"{self.address}record/", {**points, "csrfmiddlewaretoken": self.token})
        return self._checked(answer)

    def look(self) -> Answer:
        """The table."""
        return self._checked(self.phone.get(self.address))

    def _checked(self, answer: Answer) -> Answer:
        assert answer.status == 200, (answer.status, answer.body[:300])
        assert b'id="standings"' in answer.body, answer.body[:300]
        return answer


def token_in(page: Answer) -> str:
    """The CSRF token of a form."""
    found = re.search(rb'name="csrfmiddlewaretoken" value="([^"]+)"', page.body)
    assert found, (page.status, page.body[:300])
    return found[1].decode()


def rows(folder: Path) -> Iterator[Row]:
    """Both sites up, all requests in turn, both down again."""
    with ExitStack() as servers:
        ours = servers.enter_context(
            serve("kalooki_site.wsgi:application", {"KALOOKI_DATA": os.environ["KALOOKI_DATA"]})
        )
        theirs = servers.enter_context(minimal_app(folder))
        short = [OurTable(ours, SHORT) for _game in range(GAMES)]
        packed = [OurTable(ours, SHORT, compressed=True) for _game in range(GAMES)]
        minimal = [MinimalTable(theirs, game) for game in range(GAMES)]
        long = OurTable(ours, LONG)
        yield from recorded(short, packed, minimal, long)
        yield from seen(short, minimal, long)


def recorded(
    short: list[OurTable], packed: list[OurTable], minimal: list[MinimalTable], long: OurTable
) -> Iterator[Row]:
    """A hand saved, answered with the table."""
    ours, theirs, much_later, small = turns(
        lambda turn: short[turn % GAMES].record(),
        lambda turn: minimal[turn % GAMES].record(),
        lambda _turn: long.record(),
        lambda turn: packed[turn % GAMES].record(),
    )
    what = f"POST a hand, {SHORT} hands before it, beside minimal app"
    yield beside(what, ours, theirs, "ms", 3)
    yield beside("the same, packed by gzip as phones ask for it", small, theirs, "ms")
    yield beside(f"POST a hand, {LONG} before it beside {SHORT}", much_later, ours, "ms", 1.5)
    yield at_most("kB of the answer, packed", len(packed[0].record().body) / 1000, 4, "kB")


def seen(short: list[OurTable], minimal: list[MinimalTable], long: OurTable) -> Iterator[Row]:
    """The table screen."""
    ours, theirs, much_later = turns(
        lambda turn: short[turn % GAMES].look(),
        lambda turn: minimal[turn % GAMES].look(),
        lambda _turn: long.look(),
    )
    yield beside(f"GET the table, {SHORT} hands, beside minimal app", ours, theirs, "ms", 3)
    yield beside(f"GET the table, {LONG} hands beside {SHORT}", much_later, ours, "ms", 1.5)


def turns(*asks: Callable[[int], Answer]) -> list[float]:
    """The median seconds of each request, one of each in turn."""
    for warm_up in range(5):
        for ask in asks:
            ask(warm_up)
    rounds = [[ask(turn).seconds for ask in asks] for turn in range(ROUNDS)]
    return [median(column) for column in zip(*rounds, strict=True)]
