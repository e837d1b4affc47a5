"""The time zone by which times are written and days are told: that of a club or group, of a phone, or of the site."""

import zoneinfo
from functools import cache

from django.conf import settings
from django.utils import timezone

# As static/js/live/zone.js names it; the second one only where there may be no HTTPS.
HTTPS_COOKIE, ZONE_COOKIE = "__Host-kalooki_zone", f"{settings.COOKIE_PREFIX}kalooki_zone"


@cache
def known_zones() -> frozenset[str]:
    """Return the names in this machine's zone database."""
    return frozenset(zoneinfo.available_timezones())


def use_zone(zone: str) -> None:
    """Let the rest of a request be in this zone; "", or one that is not known here, means the site's."""
    if zone in known_zones():
        timezone.activate(zone)
    else:
        timezone.deactivate()


def zone_here() -> str:
    """Return the zone of this request, to be stored; "" for the site's."""
    here = timezone.get_current_timezone_name()
    return "" if here == timezone.get_default_timezone_name() else here
