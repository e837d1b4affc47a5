"""The addresses of the last start: a phone's cookies belong to an address and stay there."""

import contextlib
import json
from collections.abc import Sequence
from datetime import date, timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.utils import timezone

from scoring.engine.plain import Plain

FILE = "address.json"
GIVEN_FOR = timedelta(days=90)  # by then players who knew the old address have found the new one


def remember_origins(origins: Sequence[str]) -> list[str]:
    """Remember the present addresses; return those of the last start that are gone.

    Before the network is up there are none: then nothing is returned, and what was remembered stays.
    """
    if not origins:
        return []
    kept = _read()
    gone = lost_origins(origins)
    if gone:
        kept |= {"left": gone, "on": timezone.localdate().isoformat()}
    elif {*map(_host, kept.get("left", []))} <= {*map(_host, origins)}:  # it is back
        kept |= {"left": []}
    text = json.dumps({**kept, "found": list(origins)})
    with contextlib.suppress(OSError):  # a full disk keeps no site from starting
        file = settings.DATA_DIR / FILE
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
    return gone


def lost_origins(origins: Sequence[str]) -> list[str]:
    """Return the addresses of the last start that are gone; cookies do not mind another port."""
    if not origins:
        return []
    hosts = set(map(_host, origins))
    return [each for each in _read().get("found", []) if _host(each) not in hosts]


def earlier_origin() -> str:
    """Return an address at which phones found this site until lately; empty without one."""
    kept = _read()
    # The world has no use for an address in somebody's room.
    left = [each for each in kept.get("left", []) if each.startswith("https:") or not settings.PUBLIC]
    if not left or timezone.localdate() - date.fromisoformat(kept["on"]) > GIVEN_FOR:
        return ""
    return str(left[0])


def _host(origin: str) -> str:
    return urlsplit(origin).hostname or ""


def _read() -> Plain:
    with contextlib.suppress(OSError, ValueError):
        kept = json.loads((settings.DATA_DIR / FILE).read_text(encoding="utf-8"))
        return kept if isinstance(kept, dict) else {}
    return {}
