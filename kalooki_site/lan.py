"""The addresses under which other devices in the room find this machine."""

import fcntl
import secrets
import socket
import struct
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

from kalooki_site import environment

EVERYBODY = "0.0.0.0"  # noqa: S104 - compared, not bound
SIOCGIFADDR = 0x8915  # "what is the address of this interface?", see netdevice(7)
ROUTES = Path("/proc/net/route")
PAUSE = 60  # seconds before a name that was not answered is asked for again; a page waits for it
INSIDE = ("lo", "docker", "br-", "veth", "virbr")  # lead to this machine only
EVERYONE = ("224.0.0.251", 5353)
HEAD = struct.Struct("!6H")  # mark, flags, and how many questions, answers and others follow
PATIENCE = 0.5  # seconds; who answers at all answers in a few milliseconds
ANSWER, ADDRESS = 0x8000, b"\x00\x01\x00\x01"  # the flag of an answer; type A, class IN


def addresses() -> list[str]:
    """Return the IPv4 addresses, the one on the way to the router first."""
    outside = [name for _, name in socket.if_nameindex() if not name.startswith(INSIDE)]
    outside.sort(key=lambda name: name != default_interface())
    return [address for name in outside if (address := address_of(name))]


def origin() -> str:
    """Return where others in the room open this site; empty in public, and where it listens to itself alone."""
    if environment.names("KALOOKI_HOSTS") or environment.listen_address() != EVERYBODY:
        return ""
    here = stable_name() or next(iter(addresses()), "")
    return f"http://{here}:{environment.port()}" if here else ""


class _Name:
    """The mDNS name, such as `raspberrypi.local`: asked for until it is answered, but not by every page."""

    found, next_time = "", 0.0

    def look(self) -> str:
        """Return it, empty where it does not lead to this machine, or not yet: mDNS may start after the site."""
        if not self.found and monotonic() >= self.next_time:
            self.found = _answered_name()
            self.next_time = monotonic() + PAUSE
        return self.found


_NAME = _Name()


def stable_name() -> str:
    """Return this machine's name in the room; empty where it does not lead here."""
    return _NAME.look()


def _answered_name() -> str:
    host = socket.gethostname().partition(".")[0].lower()
    name = f"{host}.local"
    return name if host.isascii() and host != "localhost" and is_answered(name, addresses()) else ""


def address_of(interface: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as ask:
        try:
            answer = fcntl.ioctl(ask, SIOCGIFADDR, struct.pack("256s", interface.encode()[:15]))
        except OSError:
            return None
    return socket.inet_ntoa(answer[20:24])


def default_interface() -> str | None:
    if not ROUTES.exists():
        return None
    rows = (line.split() for line in ROUTES.read_text().splitlines()[1:])
    return next((row[0] for row in rows if row[1] == "00000000"), None)


def is_answered(name: str, addresses: Sequence[str], asked: tuple[str, int] = EVERYONE) -> bool:
    """Return whether the name leads to one of these addresses, not to another machine of that name."""
    labels = b"".join(bytes([len(part)]) + part.encode("ascii") for part in name.split(".")) + b"\0"
    query_id = secrets.randbits(16)
    until = monotonic() + PATIENCE
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.sendto(HEAD.pack(query_id, 0, 1, 0, 0, 0) + labels + ADDRESS, asked)
        while (left := until - monotonic()) > 0:
            line.settimeout(left)
            packet = line.recv(4096)
            if _answers(packet, query_id) and any(socket.inet_aton(each) in packet for each in addresses):
                return True
    return False


def _answers(packet: bytes, query_id: int) -> bool:
    """Return whether a packet answers this question, with at least one record."""
    if len(packet) < HEAD.size:
        return False
    packet_id, flags, _questions, answers, *_rest = HEAD.unpack(packet[: HEAD.size])
    return packet_id == query_id and bool(flags & ANSWER) and answers > 0
