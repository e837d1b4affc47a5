"""Asks the room's network for a name, by multicast DNS: a machine keeps its name when its number changes."""

import contextlib
import secrets
import socket
import struct
import time
from collections.abc import Sequence

EVERYONE = ("224.0.0.251", 5353)
HEAD = struct.Struct("!6H")  # mark, flags, and how many questions, answers and others follow
PATIENCE = 0.5  # seconds; who answers at all answers in a few milliseconds
ANSWER, ADDRESS = 0x8000, b"\x00\x01\x00\x01"  # the flag of an answer; type A, class IN


def is_answered(name: str, addresses: Sequence[str], asked: tuple[str, int] = EVERYONE) -> bool:
    """Whether the name leads to one of these addresses, not to another machine of that name."""
    labels = b"".join(bytes([len(part)]) + part.encode("ascii") for part in name.split(".")) + b"\0"
    mark = secrets.randbits(16)
    until = time.monotonic() + PATIENCE
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.sendto(HEAD.pack(mark, 0, 1, 0, 0, 0) + labels + ADDRESS, asked)
        while (left := until - time.monotonic()) > 0:
            line.settimeout(left)
            packet = line.recv(4096)
            if _answers(packet, mark) and any(socket.inet_aton(each) in packet for each in addresses):
                return True
    return False


def _answers(packet: bytes, mark: int) -> bool:
    """Whether a packet answers this question, with at least one record."""
    if len(packet) < HEAD.size:
        return False
    told, flags, _questions, answers, *_rest = HEAD.unpack(packet[: HEAD.size])
    return told == mark and bool(flags & ANSWER) and answers > 0
