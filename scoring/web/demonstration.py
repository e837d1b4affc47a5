"""A public demonstration: what visitors write in it is deleted every night."""

from datetime import datetime, time, timedelta

from django.utils import timezone

RENEWED_AT = time(4)
"""When everything is deleted, by the clock of the machine."""


def next_renewal(now: datetime) -> datetime:
    """Return when everything written until `now` will be deleted."""
    here = timezone.localtime(now, timezone.get_default_timezone())
    day = here.date() + timedelta(days=here.time() >= RENEWED_AT)
    return timezone.make_aware(datetime.combine(day, RENEWED_AT), timezone.get_default_timezone())
