"""Two caches: rate limits in the database, and rendered parts in memory that all processes share."""

import json
import mmap
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from threading import local
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.crypto import salted_hmac

from scoring.web.models import Limit

LONGEST = timedelta(days=1)  # for which anything is counted
LOCK_SUFFIX = ":lock"
"""How a key ends that allauth adds before it counts, and deletes afterwards: between the two lies a transaction. A key
kept in the database would outlive a program that is killed, and allauth takes a turn that does not come within a second
for one try too many."""
_turn = local()  # the transaction in which this thread counts
SLOTS, SIZE = 512, 16 * 1024
DIGEST = 16
HEAD = 2 * DIGEST + 4  # whose it is, what it should be, how long it is
# Made by the first process; only what is written to takes room.
MEMORY = mmap.mmap(-1, SLOTS * SIZE)


class Limits(BaseCache):
    """JSON values by key. A database that can't be written raises: the answer is 503, not "too often"."""

    def __init__(self, _location: str, params: dict[str, Any]) -> None:
        super().__init__(params)

    def add(
        self, key: str, value: object, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None
    ) -> bool:
        """Store a value where there is none, and return whether it was stored; or wait for a turn."""
        if key.endswith(LOCK_SUFFIX):
            return _take_turn(self._hidden(key, version))
        row = {"value": json.dumps(value), "expires": self._end(timeout)}
        return Limit.objects.get_or_create(key=self._hidden(key, version), defaults=row)[1]

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        kept = Limit.objects.filter(_unexpired(), key=self._hidden(key, version))
        value = kept.values_list("value", flat=True).first()
        return default if value is None else json.loads(value)

    def set(
        self, key: str, value: object, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None
    ) -> None:
        """Store a value, and delete what has expired."""
        Limit.objects.exclude(_unexpired()).delete()
        row = {"value": json.dumps(value), "expires": self._end(timeout)}
        Limit.objects.update_or_create(key=self._hidden(key, version), defaults=row)

    def delete(self, key: str, version: int | None = None) -> bool:
        """Delete a value and return whether there was one; or end a turn."""
        if key.endswith(LOCK_SUFFIX):
            return _end_turn()
        return Limit.objects.filter(key=self._hidden(key, version)).delete()[0] > 0

    def clear(self) -> None:
        Limit.objects.all().delete()

    def _hidden(self, key: str, version: int | None) -> str:
        """Hash a key, which names the address of a phone or of mail."""
        named = self.make_key(key, version)
        return salted_hmac("kalooki.limit", named, algorithm="sha256").hexdigest()

    def _end(self, timeout: float | None) -> datetime:
        moment, latest = self.get_backend_timeout(timeout), timezone.now() + LONGEST
        return latest if moment is None else min(datetime.fromtimestamp(moment, UTC), latest)


def _take_turn(key: str) -> bool:
    """Begin a transaction beside which no thread and no process counts by this key."""
    with ExitStack() as begun:
        begun.enter_context(transaction.atomic())  # on SQLite alone in the whole file
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", [int(key[:15], 16)])
        _turn.counting = begun.pop_all()
    return True


def _end_turn() -> bool:
    """Commit what was counted, and let the next one count."""
    _turn.counting.close()
    return True


def _unexpired() -> Q:
    """Filter what has not expired; what ends later than any limit was stored before the clock was set back."""
    now = timezone.now()
    return Q(expires__gt=now, expires__lte=now + LONGEST)


class SharedCache(BaseCache):
    """Bytes by key, each in its one slot; longer values are not stored, and a slot may be overwritten.

    Without a lock: what was read while another process wrote does not match its digest, and is a miss.
    """

    def __init__(self, _location: str, params: dict[str, Any]) -> None:
        super().__init__(params)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        whose, start = _place(self.make_and_validate_key(key, version))
        head = MEMORY[start : start + HEAD]
        if head[:DIGEST] != whose:
            return default
        end = start + HEAD + int.from_bytes(head[2 * DIGEST :])
        body = MEMORY[start + HEAD : end]
        return body if _digest(body) == head[DIGEST : 2 * DIGEST] else default

    def set(
        self,
        key: str,
        value: bytes,
        timeout: object = DEFAULT_TIMEOUT,  # noqa: ARG002 - in Django's order
        version: int | None = None,
    ) -> None:
        """Store the bytes until the slot is needed; the key says all they depend on, so they never expire."""
        if len(value) > SIZE - HEAD:
            return
        whose, start = _place(self.make_and_validate_key(key, version))
        kept = whose + _digest(value) + len(value).to_bytes(4) + value
        MEMORY[start : start + len(kept)] = kept

    def clear(self) -> None:
        MEMORY[:] = bytes(len(MEMORY))


def _place(key: str) -> tuple[bytes, int]:
    whose = _digest(key.encode())
    return whose, int.from_bytes(whose[:4]) % SLOTS * SIZE


def _digest(value: bytes) -> bytes:
    return blake2b(value, digest_size=DIGEST).digest()
