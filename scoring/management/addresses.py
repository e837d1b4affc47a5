"""Addresses for the terminal, where no request says how the site is reached."""

from django.conf import settings
from django.urls import reverse


def address_of(name: str, *args: object) -> str:
    """A page of this site as whoever reads the terminal opens it or sends it on."""
    origin = f"https://{settings.PUBLIC_HOSTS[0]}" if settings.PUBLIC else str(settings.ROOM_ORIGIN)
    return f"{origin}{reverse(name, args=args)}"
