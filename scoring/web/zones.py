"""The time zone by which times are written and days are told: a phone's own, or the site's."""

import zoneinfo
from functools import cache

from django.conf import settings

# As static/js/live/zone.js names it; the second one only where there may be no HTTPS.
HTTPS_COOKIE, ZONE_COOKIE = "__Host-kalooki_zone", f"{settings.COOKIE_PREFIX}kalooki_zone"


@cache
def known_zones() -> frozenset[str]:
    """Return the names in this machine's zone database."""
    return frozenset(zoneinfo.available_timezones())
