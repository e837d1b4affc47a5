"""Time zones by their places."""

from collections import defaultdict

from django.conf import settings
from django.utils.translation import gettext as _

from scoring.web.zones import known_zones

_REGIONS = {"Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"}


def place_of(zone: str) -> str:
    """Return "New York" for America/New_York."""
    return zone.rpartition("/")[2].replace("_", " ")


def zone_words(zone: str) -> str:
    """Return the place of a zone, for a sentence."""
    return place_of(zone) or _("the site")


def zone_choices(now: str) -> list[tuple[str, str | list[tuple[str, str]]]]:
    """Return the site's zone, the one of now where no list has it, and all others by region and place."""
    regions = defaultdict[str, list[tuple[str, str]]](list)
    for zone in sorted(known_zones()):
        region, _slash, rest = zone.partition("/")
        if region in _REGIONS:
            regions[region].append((zone, ", ".join(map(place_of, reversed(rest.split("/"))))))
    first = [("", _("The site’s (%(place)s)") % {"place": place_of(settings.TIME_ZONE)})]
    if now and now.partition("/")[0] not in regions:
        first.append((now, place_of(now)))
    return [*first, *regions.items()]
