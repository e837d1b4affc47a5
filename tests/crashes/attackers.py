"""Phones that connect and then leave a server waiting."""

import resource
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.crashes.server import HOST

HALF_HEADER = b"GET / HTTP/1.1\r\nHost: x\r\nX-a: "
HALF_HELLO = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"
NOTHING = b""
SMALLEST = 4096  # bytes that a slow reader takes


def asks_on_and_on(path: str) -> bytes:
    """The same again and again, by a phone that reads no answer."""
    return f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 400


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

    def come(self, count: int) -> None:
        """Until there are so many."""
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


@contextmanager
def attackers(port: int, words: bytes, source: str = HOST) -> Iterator[Attackers]:
    """None yet."""
    crowd = Attackers(port, words, source)
    try:
        yield crowd
    finally:
        crowd.vanish()
