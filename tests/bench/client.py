"""A browser's worth of HTTP on a bare socket, so that the client costs as little as can be."""

import re
import socket
import time
from dataclasses import dataclass, field
from urllib.parse import urlencode

HOST = "127.0.0.1"
PATIENCE = 30.0


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back, and after how many seconds."""

    status: int
    head: str
    body: bytes
    seconds: float


@dataclass
class Phone:
    """One person's browser: keeps cookies, opens a connection for each request."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)

    def get(self, path: str) -> Answer:
        return self._ask(f"GET {path}", self.headers, b"")

    def post(self, path: str, fields: dict[str, str]) -> Answer:
        """Send a form as htmx does."""
        headers = {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true", **self.headers}
        return self._ask(f"POST {path}", headers, urlencode(fields).encode())

    def _ask(self, what: str, headers: dict[str, str], body: bytes) -> Answer:
        try:
            return self._try(what, headers, body)
        except ConnectionError:  # a busy machine drops one now and then; a browser tries again too
            return self._try(what, headers, body)

    def _try(self, what: str, headers: dict[str, str], body: bytes) -> Answer:
        begun = time.perf_counter()
        with socket.create_connection((HOST, self.port), timeout=PATIENCE) as line:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            line.sendall(self._head(what, headers, len(body)) + body)
            parts = []
            while part := line.recv(65536):
                parts.append(part)
        seconds = time.perf_counter() - begun
        head, _blank, content = b"".join(parts).partition(b"\r\n\r\n")
        text = head.decode("latin-1")
        for name, value in re.findall(r"^set-cookie: ([^=]+)=([^;\r]*)", text, re.IGNORECASE | re.MULTILINE):
            self.cookies[name] = value
        return Answer(int(text.split(maxsplit=2)[1]), text, content, seconds)

    def _head(self, what: str, headers: dict[str, str], length: int) -> bytes:
        said = {
            "Host": f"{HOST}:{self.port}",
            "Connection": "close",
            "Accept": "text/html,*/*",
            "Accept-Language": "en",
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "Content-Length": str(length),
            **headers,
        }
        lines = [f"{what} HTTP/1.1", *(f"{name}: {value}" for name, value in said.items() if value)]
        return "\r\n".join([*lines, "", ""]).encode("latin-1")
