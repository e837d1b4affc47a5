"""Sheets, pictures and log-ins take time and memory: never that of phones that only open a table or save a hand."""

import http.client
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from PIL import Image

from kalooki_site.incoming import LONG_AT_ONCE, LONG_OF_ONE
from kalooki_site.settings import BODY_LIMIT
from tests.crashes.attackers import PICTURE, attackers, half_body
from tests.crashes.host import Form, Host
from tests.crashes.operator import called
from tests.crashes.server import HOST, Server, children
from tests.crashes.test_stalls import A_SECOND, ELSEWHERE, at_the_table, seconds
from tests.started import Put

MOST_MEMORY = 350  # megabytes of all processes of the site
EACH, SHEETS, TYPESETTERS = 8, 16, 2
FORM, PARTS = "application/x-www-form-urlencoded", "multipart/form-data; boundary=part"
BOMB = (6000, 4990)  # a hundred kilobytes that become a hundred megabytes
AS_LARGE_AS_MAY_BE = (2200, 2200)
AS_LONG = 1.8  # times the longest sheet alone: both typesetters are at such, and one has just begun
IN_LINE = 60.0  # seconds for a sheet behind the longest ones there are, on two processors that do much else
GROW = """
from scoring.games.actions.record import MOST_ENTRIES
from scoring.models import Game
from tests.makers import grow
grow(Game.objects.get(), MOST_ENTRIES, {"type": "hand", "out": "Ada", "left": {"Ben": 1, "Cal": 2, "Dot": 3}})
"""


@pytest.fixture
def server(tmp_path: Path, put_started: Put) -> Iterator[Server]:
    with Server(put_started(tmp_path / "data")) as running:
        yield running


class Phone:
    """One of its own address, with the keys of a host."""

    def __init__(self, host: Host, number: int) -> None:
        self._port, self._address = host.port, f"127.0.0.{number}"
        self._cookies = "; ".join(f"{name}={value}" for name, value in host.cookies.items())

    def ask(self, path: str, body: bytes | None = None, kind: str = FORM) -> tuple[int, bytes]:
        """Status and answer; a body is sent as a form of this kind."""
        status, answer, _address = self._ask(path, body, kind)
        return status, answer

    def status(self, *request: Any) -> int:
        return self.ask(*request)[0]

    def printed(self, path: str) -> int:
        """Status of a sheet, at once or as soon as its page of the line no longer looks again."""
        status, _answer, page = self._ask(path)
        if status != 302:
            return status
        while b"data-again" in self.ask(page)[1]:
            time.sleep(0.2)
        return self.ask(f"{page}file/")[0]

    def _ask(self, path: str, body: bytes | None = None, kind: str = FORM) -> tuple[int, bytes, str]:
        headers = {"Cookie": self._cookies, **({"Content-Type": kind} if body else {})}
        line = http.client.HTTPConnection(HOST, self._port, timeout=60, source_address=(self._address, 0))
        with closing(line):
            line.request("POST" if body else "GET", path, body, headers)
            answer = line.getresponse()
            return answer.status, answer.read(), answer.headers.get("Location", "")


def png(size: tuple[int, int]) -> bytes:
    return packed(Image.new("RGB", size, "#123456"))


def packed(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def with_picture(content: bytes, token: str) -> bytes:
    """The form of a letterhead."""
    fields = {"csrfmiddlewaretoken": token, "line": "Acorn", "step": "keep"}
    parts = [
        f'--part\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n'
        for name, text in fields.items()
    ]
    head = '--part\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
    return "".join([*parts, head]).encode() + content + b"\r\n--part--\r\n"


def of_all(pid: int) -> list[int]:
    """A process and all below it."""
    return [pid, *(each for child in children(pid) for each in of_all(child))]


def megabytes(server: Server) -> float:
    """Of all processes of a site; what several share counts once."""
    assert server._process
    total = 0
    for pid in of_all(server._process.pid):
        try:
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
        except OSError:
            continue  # it has just ended
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


def typesetters(server: Server) -> list[int]:
    """Those that were started."""
    return children(*server.workers())


def test_all_of_it_at_once_takes_little_memory(server: Server) -> None:
    host = at_the_table(server)
    token = Form(host.ask("GET", f"{host.table}paper/letterhead/")[1]).fields["csrfmiddlewaretoken"]
    pictures = [with_picture(png(size), token) for size in (BOMB, AS_LARGE_AS_MAY_BE)]
    logins = [
        urlencode(
            {"csrfmiddlewaretoken": token, "login": f"Ada {number}", "password": "three of clubs"}
        ).encode()
        for number in range(EACH)
    ]
    host.hang_up()
    phones = [Phone(host, 2 + number) for number in range(EACH)]
    work = [
        partial(phone.status, "/account/login/", login) for phone, login in zip(phones, logins, strict=True)
    ]
    for phone in phones:
        work += [partial(phone.status, f"{host.table}paper/letterhead/", each, PARTS) for each in pictures]
        work += [partial(phone.printed, f"{host.table}sheet.pdf")] * (SHEETS // EACH)
    with ThreadPoolExecutor(len(work)) as threads:
        asked = [threads.submit(each) for each in work]
        most = megabytes(server)
        while not all(each.done() for each in asked):
            most = max(most, megabytes(server))
            time.sleep(0.02)
        answers = [each.result() for each in asked]
    print(f"{most:.0f} MB at most")
    assert sorted(answers) == sorted([200] * (EACH + SHEETS) + [422] * EACH + [303] * EACH)
    assert most < MOST_MEMORY


def test_who_sends_pictures_and_never_ends_keeps_nobody_else_from_it(server: Server) -> None:
    host = at_the_table(server)
    token = Form(host.ask("GET", f"{host.table}paper/letterhead/")[1]).fields["csrfmiddlewaretoken"]
    host.hang_up()
    picture = with_picture(packed(Image.effect_noise((700, 700), 99)), token)
    assert len(picture) > BODY_LIMIT
    with attackers(server.port, half_body(PICTURE, 9_000_000, 100), ELSEWHERE) as crowd:
        crowd.come(LONG_AT_ONCE)
        while crowd.held > LONG_OF_ONE:
            time.sleep(0.02)
        assert Phone(host, 7).ask(f"{host.table}paper/letterhead/", picture, PARTS)[0] == 303
        assert crowd.held == LONG_OF_ONE


def test_sheets_that_are_never_done_keep_no_page_waiting(server: Server) -> None:
    host, stopped = at_the_table(server), set[int]()
    with ThreadPoolExecutor(SHEETS) as threads:
        for number in range(SHEETS):
            threads.submit(Phone(host, 2 + number).ask, f"{host.table}sheet.pdf")
        while len(stopped) < TYPESETTERS:
            for typesetter in set(typesetters(server)) - stopped:
                os.kill(typesetter, signal.SIGSTOP)
                stopped.add(typesetter)
        assert seconds(host) < A_SECOND
        server.kill()


def test_a_very_long_game_and_eight_of_its_sheets_stall_neither_pages_nor_other_sheets(
    server: Server,
) -> None:
    long, sheets = at_the_table(server), ("sheet.pdf", "paper/score.png?x=1")
    long.hang_up()
    called(server.data, GROW)
    host, begun = at_the_table(server), time.monotonic()
    assert Phone(long, 2).printed(f"{long.table}{sheets[0]}") == 200
    alone = time.monotonic() - begun
    with ThreadPoolExecutor(EACH) as threads:
        for number in range(EACH):
            threads.submit(Phone(long, 2).ask, f"{long.table}{sheets[number % 2]}")
        time.sleep(alone / 4)
        assert seconds(host) < A_SECOND
        for path in sheets:
            begun = time.monotonic()
            assert Phone(host, 3).ask(f"{host.table}{path}")[0] in (200, 302)
            waited = time.monotonic() - begun
            print(f"{path}: {waited:.1f} s where the longest sheet alone takes {alone:.1f} s")
            assert waited < AS_LONG * alone  # it is there, or its page says how long it takes
            assert Phone(host, 3).printed(f"{host.table}{path}") == 200
            assert time.monotonic() - begun < IN_LINE
        assert seconds(host) < A_SECOND
        server.kill()
