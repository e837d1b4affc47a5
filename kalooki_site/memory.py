"""Memory that was needed for a moment goes back to the system, instead of staying with each thread that had it."""

import ctypes
from contextlib import suppress

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8  # see mallopt(3)
LARGE = 1 << 20  # bytes
ARENAS = 2


def give_back_what_is_large() -> None:
    """Tell the C library, before there is a thread; one that does not know the word keeps its ways."""
    with suppress(AttributeError):
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, ARENAS)
