"""Phones that connect and then leave a server waiting."""

import re
import resource
import select
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.crashes.host import Host
from tests.crashes.server import HOST

HALF_HEADER = b"GET / HTTP/1.1\r\nHost: x\r\nX-a: "
HALF_HELLO = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"
NOTHING = b""
PICTURE = "/games/x/paper/letterhead/"
SMALLEST = 4096  # bytes that a slow reader takes


def asks(path: str, host: Host, times: int = 1) -> bytes:
    """A page as one who sits at the table asks for it, so many times at once, by a phone that reads no answer."""
    cookies = "; ".join(f"{name}={value}" for name, value in host.cookies.items())
    return f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nCookie: {cookies}\r\n\r\n".encode() * times


def every_kind(host: Host) -> dict[str, bytes]:
    """What attackers say, by its kind; they know as much as one who sits at the table."""
    file = re.findall(r'href="(/static/[^"]+\.css)"', host.ask("GET", host.table)[1])[0]
    host.hang_up()
    return {
        "half a header": HALF_HEADER,
        "half a form": half_body("/code/", 1000, 5),
        "half a picture": half_body(PICTURE, 1_000_000, 100_000),
        "a form that is too long": half_body("/code/", 1_000_000, 100_000),
        "nothing": NOTHING,
        "a file, unread": asks(file, host),
        "a page, unread": asks("/help/rules/", host),
        "a sheet, unread": asks(f"{host.table}sheet.pdf", host),
        "files at once, unread": asks(file, host, 400),
        "pages at once, unread": asks("/help/rules/", host, 400),
    }


def half_body(path: str, length: int, sent: int) -> bytes:
    """A form of which only the beginning comes."""
    cookie = f"Cookie: csrftoken={'a' * 32}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    return (
        f"POST {path} HTTP/1.1\r\nHost: x\r\n{cookie}Content-Length: {length}\r\n\r\n".encode() + b"a" * sent
    )


def open_many_files() -> None:
    """This process holds all the connections of all attackers."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192) if hard > 0 else 8192, hard))


class Attackers:
    """Connections that are held for as long as this lasts; each says its words, as far as they are taken."""

    def __init__(self, port: int, words: bytes, source: str = HOST) -> None:
        self._port, self._words, self._source = port, words, source
        self.lines: list[socket.socket] = []

    @property
    def held(self) -> int:
        """How many of the connections the server has not closed."""
        return sum(map(is_open, self.lines))

    def come(self, count: int) -> None:
        """Until there are so many; who was sent away comes again."""
        for line in [each for each in self.lines if not is_open(each)]:
            line.close()
            self.lines.remove(line)
        for _each in range(count - len(self.lines)):
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALLEST)
            line.bind((self._source, 0))
            line.settimeout(5)
            with suppress(OSError):
                line.connect((HOST, self._port))
                line.settimeout(0)
                line.send(self._words)
            self.lines.append(line)

    def vanish(self) -> None:
        """Without a word of farewell, as a phone that leaves the Wi-Fi and comes back."""
        for line in self.lines:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.close()
        self.lines = []


def is_open(line: socket.socket) -> bool:
    """Whether the other side has not closed it; what it said is left unread."""
    asked = select.poll()
    asked.register(line, select.POLLRDHUP)
    return not asked.poll(0)


@contextmanager
def attackers(port: int, words: bytes, source: str = HOST) -> Iterator[Attackers]:
    """None yet."""
    crowd = Attackers(port, words, source)
    try:
        yield crowd
    finally:
        crowd.vanish()
