"""Ids that any phone can make and that sort by time (UUID version 7)."""

import secrets
import time
from uuid import UUID


def new_id() -> UUID:
    """Return 48 bits of the time in milliseconds, then 74 random bits."""
    number = (time.time_ns() // 1_000_000) << 80 | secrets.randbits(80)
    # Version 7, then the variant bits of RFC 9562.
    number = number & ~(0xF << 76) | 7 << 76
    return UUID(int=number & ~(3 << 62) | 2 << 62)
