"""Something between the phone and the site: it passes on what is asked, lies, or is another Kalooki."""

import http.client
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import NamedTuple
from urllib.parse import urlsplit

LOST_ON_THE_WAY = {"connection", "transfer-encoding", "content-length", "accept-encoding"}
WIFI = "Welcome to our Wi-Fi"


class Answer(NamedTuple):
    """A status, headers and a body."""

    status: int
    headers: Mapping[str, str]
    body: bytes


Lie = Callable[[str, Mapping[str, str]], Answer | None]


def portal(status: int = 200, **headers: str) -> Answer:
    """What a hotel says to everything."""
    return Answer(status, {"Content-Type": "text/html", **headers}, f"<h1>{WIFI}</h1>".encode())


class Network:
    """A network in front of the site; `lie` takes a path and the headers, and gives nothing where it is honest.

    `delay` takes the path of an answer of the site and returns when the phone may have it.
    """

    lie: Lie = staticmethod(lambda _path, _headers: None)
    delay: Callable[[str], object] = staticmethod(lambda _path: None)

    def __init__(self, site: str) -> None:
        self.site = urlsplit(site).netloc

    def answer(self, asked: BaseHTTPRequestHandler) -> Answer:
        path = urlsplit(asked.path).path
        body = asked.rfile.read(int(asked.headers.get("Content-Length", 0)))
        return self.lie(path, dict(asked.headers)) or self._passed_on(asked, body)

    def _passed_on(self, asked: BaseHTTPRequestHandler, body: bytes) -> Answer:
        line = http.client.HTTPConnection(self.site, timeout=60)
        line.request(asked.command, asked.path, body, _without(dict(asked.headers)))
        answer = line.getresponse()
        told = Answer(answer.status, _without(dict(answer.getheaders())), answer.read())
        line.close()
        self.delay(urlsplit(asked.path).path)
        return told


def _without(headers: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in headers.items() if name.lower() not in LOST_ON_THE_WAY}


@contextmanager
def network_before(site: str) -> Iterator[tuple[str, Network]]:
    """The network, and the address by which a phone reaches the site through it."""
    network = Network(site)

    class Handler(BaseHTTPRequestHandler):
        def _answer(self) -> None:
            status, headers, body = network.answer(self)
            self.send_response_only(status)
            for name, value in {**headers, "Content-Length": str(len(body))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(b"" if self.command == "HEAD" else body)

        do_GET = do_POST = do_HEAD = _answer  # noqa: N815 - as the library calls them

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}", network
    server.shutdown()
    server.server_close()
