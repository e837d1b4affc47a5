"""What many look at is drawn once: a cache in memory that all processes of a server share from their birth."""

import mmap
from hashlib import blake2b
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache

SLOTS, SIZE = 512, 16 * 1024
DIGEST = 16
HEAD = 2 * DIGEST + 4  # whose it is, what it should be, how long it is
# Made by the first process; only what is written to takes room.
MEMORY = mmap.mmap(-1, SLOTS * SIZE)


class SharedCache(BaseCache):
    """Bytes by key, each in the one place its key may have; longer ones, and those driven out, are not there.

    Nobody waits for anybody: what was read while another wrote does not match its digest, and is not there either.
    """

    def __init__(self, _location: str, params: dict[str, Any]) -> None:
        super().__init__(params)

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """The bytes, or the default."""
        whose, start = _place(self.make_and_validate_key(key, version))
        head = MEMORY[start : start + HEAD]
        if head[:DIGEST] != whose:
            return default
        end = start + HEAD + int.from_bytes(head[2 * DIGEST :])
        body = MEMORY[start + HEAD : end]
        return body if _digest(body) == head[DIGEST : 2 * DIGEST] else default

    def set(
        self,
        key: Any,
        value: bytes,
        timeout: object = DEFAULT_TIMEOUT,  # noqa: ARG002 - in Django's order
        version: int | None = None,
    ) -> None:
        """Keep the bytes until somebody needs the place; the key says all they depend on, so they never grow old."""
        if len(value) > SIZE - HEAD:
            return
        whose, start = _place(self.make_and_validate_key(key, version))
        kept = whose + _digest(value) + len(value).to_bytes(4) + value
        MEMORY[start : start + len(kept)] = kept

    def clear(self) -> None:
        """Forget everything."""
        MEMORY[:] = bytes(len(MEMORY))


def _place(key: str) -> tuple[bytes, int]:
    whose = _digest(key.encode())
    return whose, int.from_bytes(whose[:4]) % SLOTS * SIZE


def _digest(value: bytes) -> bytes:
    return blake2b(value, digest_size=DIGEST).digest()
