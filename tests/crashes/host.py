"""A host's phone that never gives up: the same entry under the same id until it is answered."""

import http.client
import re
import time
from collections.abc import Mapping
from html.parser import HTMLParser
from urllib.parse import urlencode
from uuid import uuid4

from tests.crashes.server import HOST, PATIENCE

PLAYERS = ["Ada", "Ben", "Cal", "Dot"]
NO_ANSWER = (OSError, http.client.HTTPException)
ANSWERED_WITHIN = 15.0  # seconds
GIVES_UP_AFTER = 2 * PATIENCE  # seconds: longer than a whole server may take to start anew on a busy machine


class Form(HTMLParser):
    """The fields of a page's forms as a browser would send them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self._select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Inputs with their values, boxes only where ticked, selects with what is selected or stands first."""
        given = {name: value or "" for name, value in attrs}
        ticked = given.get("type") not in ("checkbox", "radio") or "checked" in given
        if tag == "input" and "name" in given and ticked:
            self.fields[given["name"]] = given.get("value", "on")
        if tag == "select":
            self._select = given.get("name", "")
        if tag == "option" and (self._select not in self.fields or "selected" in given):
            self.fields[self._select] = given.get("value", "")


class Host:
    """One phone with one game at a time; `saved` holds the ids of what was answered as saved; with
    `scripts` the answer to a hand is the table, without them the way to it."""

    def __init__(self, port: int, *, scripts: bool = False, address: str = HOST) -> None:
        self.port, self.scripts, self.address = port, scripts, address
        self.cookies: dict[str, str] = {}
        self.saved: list[str] = []
        self.headers: Mapping[str, str] = {}  # of the last answer
        self.tries = 0
        self._line: http.client.HTTPConnection | None = None

    def start_game(self, *players: str) -> None:
        """A game in which nobody is ever out."""
        self.players = players or PLAYERS
        form = Form(self._look("/games/new/?variant=european")).fields
        self._token = form["csrfmiddlewaretoken"]
        wanted = {"names": ", ".join(self.players), "house_limit_points": "999999"}
        answer = self.insist("/games/new/?variant=european", form | wanted)
        self.table = answer[2]
        assert self.table.startswith("/games/"), answer
        self.version = 0

    def record(self) -> None:
        """The next hand, until it is saved."""
        self.insist(f"{self.table}hands/new/", self.next_hand())
        self.version += 1

    def next_hand(self) -> dict[str, str]:
        """The form of a hand as it leaves the check screen."""
        winner, seats = self.version % len(self.players), range(len(self.players))
        return self.form_of(winner, {seat: f"{2 + self.version % 9} 3" for seat in seats if seat != winner})

    def form_of(self, winner: int, left: Mapping[int, str]) -> dict[str, str]:
        """A hand that somebody won, and what the others hold, by their seats."""
        cards = {f"cards-{seat}": text for seat, text in left.items()}
        entry = {"entry_id": str(uuid4()), "expected": str(self.version), "step": "save"}
        return {"out": str(winner), **cards, **entry, "csrfmiddlewaretoken": self._token}

    def insist(self, path: str, fields: dict[str, str]) -> tuple[int, str, str]:
        """Send a form again and again until the server says that it is saved."""
        end = time.monotonic() + GIVES_UP_AFTER
        while True:
            self.tries += 1
            try:
                answer = self.ask("POST", path, fields)
            except NO_ANSWER:
                answer = (0, "", "")
            if answer[0] == (200 if self.scripts and "out" in fields else 303):
                assert answer[0] == 303 or 'id="table"' in answer[1], answer
                self.saved.append(fields["entry_id"])
                return answer
            assert answer[0] in (0, 503), answer
            assert time.monotonic() < end, answer
            time.sleep(0.01)

    def _look(self, path: str) -> str:
        """A page, as soon as there is one."""
        end = time.monotonic() + GIVES_UP_AFTER
        while True:
            try:
                status, body, _where = self.ask("GET", path)
            except NO_ANSWER:
                status, body = 0, ""
            if status == 200:
                return body
            assert status in (0, 503), (status, body)
            assert time.monotonic() < end
            time.sleep(0.01)

    def hang_up(self) -> None:
        """Close the connection."""
        if self._line is not None:
            self._line.close()
        self._line = None

    def ask(self, method: str, path: str, fields: dict[str, str] | None = None) -> tuple[int, str, str]:
        """Status, body and where it leads to."""
        self._line = self._line or http.client.HTTPConnection(
            HOST, self.port, timeout=ANSWERED_WITHIN, source_address=(self.address, 0)
        )
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if fields is not None:
            headers |= {"Content-Type": "application/x-www-form-urlencoded"}
            headers |= {"HX-Request": "true"} if self.scripts and "out" in fields else {}
        try:
            self._line.request(method, path, urlencode(fields) if fields else None, headers)
            answer = self._line.getresponse()
            body = answer.read().decode()
        except BaseException:
            self.hang_up()
            raise
        self.headers = dict(answer.headers)
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, value = re.match(r"([^=]+)=([^;]*)", cookie).groups()  # type: ignore[union-attr]
            self.cookies[name] = value
        return answer.status, body, answer.headers.get("Location", "")
