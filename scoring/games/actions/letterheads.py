"""A phone's letterhead, written and carried to another phone."""

from scoring.games.models import Letterhead


def keep_letterhead(device_hash: str, *, line: str, logo: str | None) -> None:
    """The line at the foot, and a new picture; None leaves the one that is there, "" removes it."""
    given = {"line": line} if logo is None else {"line": line, "logo": logo}
    Letterhead.objects.update_or_create(device_hash=device_hash, defaults=given)


def move_letterhead(old: str, new: str) -> None:
    """It comes along to another phone that has none of its own."""
    if not Letterhead.objects.filter(device_hash=new).exists():
        Letterhead.objects.filter(device_hash=old).update(device_hash=new)
