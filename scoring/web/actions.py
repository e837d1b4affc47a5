"""Note when a link or a phone's key was last used."""

from datetime import datetime, timedelta

from django.db import InternalError, OperationalError, connection
from django.db.models import Q
from django.utils import timezone

from scoring.web.capabilities import ListedCapability

NOTED_EVERY = timedelta(minutes=5)  # rougher than a poll, so that watching hardly ever writes


def note_use(*keys: ListedCapability) -> None:
    """Note roughly when keys were last used; where nothing can be written, they open all the same."""
    since = stale_before()
    for key in (key for key in keys if key.seen is None or key.seen < since):
        # Asked again in the UPDATE: of two requests at once only one writes.
        unnoted = type(key)._base_manager.filter(Q(seen=None) | Q(seen__lt=since), pk=key.pk)
        try:
            unnoted.update(seen=timezone.now())
        except (OperationalError, InternalError):
            # Reading goes on while the disk is full or read-only.
            connection.close()


def stale_before() -> datetime:
    return timezone.now() - NOTED_EVERY
