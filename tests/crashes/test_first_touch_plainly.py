"""The first touch of a page that no worker keeps, after the server stopped: it never leaves the page.

A room without certificates has no worker: its address is not this machine's own loopback, to which browsers give one.
"""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crashes.server import Server
from tests.driven import Driven
from tests.started import Put

pytestmark = pytest.mark.browser
HAS_NO_WORKER = (
    "return location.protocol === 'http:' && !navigator.serviceWorker?.controller && !isSecureContext"
)


def own_address() -> str:
    """The address of this machine to others, or nothing; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        address = str(probe.getsockname()[0])
    return "" if address.startswith("127.") else address


@pytest.fixture
def server(tmp_path: Path, put_started: Put) -> Iterator[Server]:
    if not own_address():
        pytest.skip("this machine has no address but its own loopback")
    with Server(put_started(tmp_path / "room" / "data"), KALOOKI_LISTEN="0.0.0.0") as server:
        yield server


def deal(server: Server, phone: Driven) -> None:
    """A table whose page has all that it fetches for later, and that no one has touched since."""
    phone.open(f"http://{own_address()}:{server.port}/games/new/?variant=european")
    phone.type("[name=names]", "Ada, Ben, Cal")
    phone.press("Deal")
    phone.see("#table")
    assert phone.run(HAS_NO_WORKER)


def test_record_hand(server: Server, phone: Driven) -> None:
    deal(server, phone)
    phone.see("html[data-prepared='0']")
    server.kill()
    phone.press("Record hand")
    phone.press("Cal")
    phone.see(".keyed")


def test_next_check(server: Server, phone: Driven) -> None:
    deal(server, phone)
    phone.press("Record hand")
    phone.press("Cal")
    phone.press("4")
    phone.press("Next")
    phone.press("5")
    phone.reload()
    phone.see("html[data-prepared='0']")
    server.kill()
    phone.press("Next: check")
    phone.press("Save hand")
    phone.see("#offline .players")
