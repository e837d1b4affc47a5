"""Ids that any phone can make and that sort by time (UUID version 7)."""

import secrets
import time
from typing import TYPE_CHECKING, TypeVar
from uuid import UUID

from django.db import models

_Set = TypeVar("_Set")
_Get = TypeVar("_Get")


def new_id() -> UUID:
    """Return 48 bits of the time in milliseconds, then 74 random bits."""
    number = (time.time_ns() // 1_000_000) << 80 | secrets.randbits(80)
    # Version 7, then the variant bits of RFC 9562.
    number = number & ~(0xF << 76) | 7 << 76
    return UUID(int=number & ~(3 << 62) | 2 << 62)


if TYPE_CHECKING:

    class IdField(models.UUIDField[_Set, _Get]):
        """What the checker sees: while the program runs, no field of Django takes types."""

else:

    class IdField(models.UUIDField):
        """An id with `new_id` as its default, of which no migration tells: migrations import nothing of ours."""

        def deconstruct(self):
            """Return what a migration writes down: a UUIDField of Django's without its default."""
            name, _path, words, options = super().deconstruct()
            options.pop("default", None)
            return name, "django.db.models.UUIDField", words, options
