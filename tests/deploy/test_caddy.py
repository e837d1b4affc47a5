"""The page about Caddy, and a real Caddy before the real site, with certificates of an authority of its own."""

import http.client
import os
import re
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.crashes.host import Form, Host
from tests.crashes.server import Server, free_port
from tests.deploy.walking import Machine, blocks
from tests.house.source import ROOT

pytestmark = pytest.mark.slow
NAME = "scores.example.org"
FORGED = {
    "X-Forwarded-For": "6.6.6.6",
    "X-Forwarded-Proto": "http",
    "X-Refused": "503",
    "X-Request-ID": "of-a-phone",
}
TRIES = 20  # wrong codes of one address


class Front:
    """Caddy before the site: where it listens, and the authority that a browser has to trust."""

    def __init__(self, folder: Path, site: Server) -> None:
        self.folder, self.site = folder, site
        self.plain, self.secure = free_port(), free_port()
        self.trusted = folder / "caddy/pki/authorities/local/root.crt"
        written = (ROOT / "deploy/Caddyfile").read_text(encoding="ascii")
        ports = f"http_port {self.plain}\nhttps_port {self.secure}"
        here = f"{{\nadmin off\nlocal_certs\nskip_install_trust\n{ports}\n"
        (folder / "Caddyfile").write_text(
            re.sub(r"^\{\n", here, written, count=1, flags=re.MULTILINE), encoding="ascii"
        )

    def __enter__(self) -> "Front":
        told = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder), "KALOOKI_HOSTS": NAME}
        environment = {**os.environ, **told, "KALOOKI_PORT": str(self.site.port)}
        command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(self.folder / "Caddyfile")]
        self._log = (self.folder / "log").open("wb")
        self._process = subprocess.Popen(command, env=environment, stdout=self._log, stderr=self._log)
        self._wait()
        return self

    def __exit__(self, *_fault: object) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(30)
        self._log.close()

    def said(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8")

    def _wait(self) -> None:
        for _try in range(300):
            with suppress(OSError, http.client.HTTPException):
                Phone(self).ask("GET", "/healthz")
                return
            assert self._process.poll() is None, self.said()
            time.sleep(0.1)
        pytest.fail(self.said())


class Line(http.client.HTTPSConnection):
    """A connection from an address of this machine to the site's name, with headers that only a proxy may set."""

    def __init__(self, front: Front, address: str) -> None:
        context = ssl.create_default_context(cafile=str(front.trusted))
        super().__init__(NAME, front.secure, context=context, timeout=30)
        self._address, self._trusting = address, context

    def connect(self) -> None:
        """Go to this machine, even if the name is another one's."""
        line = socket.create_connection(("127.0.0.1", self.port), source_address=(self._address, 0))
        self.sock = self._trusting.wrap_socket(line, server_hostname=NAME)

    def endheaders(self, *words: object, **named: object) -> None:
        """Say which page asks, as a browser does, and something that is not so."""
        for name, value in {**FORGED, "Origin": f"https://{NAME}:{self.port}"}.items():
            self.putheader(name, value)
        super().endheaders(*words, **named)  # type: ignore[arg-type]


class Phone(Host):
    """A host's phone that comes by HTTPS."""

    def __init__(self, front: Front, address: str = "127.0.0.2") -> None:
        super().__init__(front.secure, address=address)
        self._front = front

    def ask(self, method: str, path: str, fields: dict[str, str] | None = None) -> tuple[int, str, str]:
        """Ask as any phone does, on another line each time."""
        self._line = Line(self._front, self.address)
        try:
            return super().ask(method, path, fields)
        finally:
            self.hang_up()


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    home = tmp_path_factory.mktemp("caddy")
    (home / "front").mkdir()
    with Server(home / "data", KALOOKI_HOSTS=NAME) as site, Front(home / "front", site) as front:
        yield front


def test_a_game_is_played_through_caddy(front: Front) -> None:
    phone = Phone(front)
    phone.start_game("Ada", "Ben")
    phone.record()
    status, page, _where = phone.ask("GET", phone.table)
    assert (status, "Ada" in page) == (200, True)
    assert {"Kalooki", "Strict-Transport-Security"} <= {*phone.headers}
    assert "Server" not in phone.headers
    assert re.fullmatch("[0-9a-f-]{36}", phone.headers["X-Request-Id"])
    assert {name.partition("-")[0] for name in phone.cookies} <= {"__Host", "__Secure"}


def test_plain_http_leads_to_https(front: Front) -> None:
    with closing(http.client.HTTPConnection("127.0.0.1", front.plain, timeout=30)) as line:
        line.request("GET", "/help/", headers={"Host": NAME})
        answer = line.getresponse()
    assert answer.status == 308
    assert answer.headers["Location"].startswith(f"https://{NAME}")


def wrong_code(front: Front, address: str) -> int:
    """The status that a phone of its own at an address gets for a code that is none."""
    phone = Phone(front, address)
    fields = Form(phone.ask("GET", "/code/")[1]).fields | {"code": "000000"}
    return phone.ask("POST", "/code/", fields)[0]


def test_wrong_codes_are_counted_for_the_address_that_caddy_sees(front: Front) -> None:
    tried = [wrong_code(front, "127.0.0.66") for _try in range(TRIES + 1)]
    assert tried[-1] == 429
    assert 429 not in tried[:-1]
    assert wrong_code(front, "127.0.0.67") != 429


def test_without_a_server_no_answer_has_the_mark_and_the_log_no_address(tmp_path: Path) -> None:
    (tmp_path / "front").mkdir()
    with Front(tmp_path / "front", Server(tmp_path / "nowhere")) as away:
        phone = Phone(away)
        status, page, _where = phone.ask("GET", "/games/secret/")
    assert (status, page) == (
        502,
        "We can't open your scores right now. Nothing is lost; try again in a moment.",
    )
    assert "Kalooki" not in phone.headers
    assert "secret" not in away.said()


def test_the_page_is_walked(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.copy_project()
    for place in ("caddy", "kalooki"):
        (machine.root / "etc" / place).mkdir()
    said = machine.type(blocks("caddy")[0].replace(NAME, "cards.example.com", 1))
    assert "Valid configuration" in said
    assert "cards.example.com} {" in (machine.root / "etc/caddy/Caddyfile").read_text(encoding="ascii")
    assert (machine.root / "etc/kalooki/settings.env").read_text() == "KALOOKI_HOSTS=cards.example.com\n"
    assert machine.notes() == ["apt-get install -y caddy", "systemctl restart kalooki caddy"]
