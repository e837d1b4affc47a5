"""Addresses for the terminal, where no request says how the site is reached."""

from django.conf import settings
from django.urls import reverse


def address_of(name: str, *args: object) -> str:
    """Return the full address of a page, for people who read the terminal."""
    origin = f"https://{settings.PUBLIC_HOSTS[0]}" if settings.PUBLIC else str(settings.ROOM_ORIGIN)
    return f"{origin}{reverse(name, args=args)}"
