"""A recovery slip: words that bring everything on this phone to another one, should it be lost."""

import secrets

from django.utils import timezone

from scoring.groups.models import Slip
from scoring.groups.slip_words import HOW_MANY, WORDS
from scoring.web.capabilities import hash_secret


def make_slip(device_hash: str) -> str:
    """Return the words of a new slip, with dashes between; the slip before it opens nothing any more."""
    token = "-".join(secrets.choice(WORDS) for _ in range(HOW_MANY))
    Slip.objects.update_or_create(
        device_hash=device_hash, defaults={"token_hash": hash_secret(token), "made": timezone.now()}
    )
    return token


def withdraw_slip(device_hash: str) -> None:
    """It opens nothing any more."""
    Slip.objects.filter(device_hash=device_hash).delete()
