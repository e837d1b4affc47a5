"""The secret key that all servers of a PostgreSQL database share; the database remembers a fingerprint of it."""

from django.utils.crypto import salted_hmac

from kalooki_site.environment import PROGRAM
from scoring.web.models import Site

OTHER_KEY = (
    "The servers of this database have another KALOOKI_SECRET_KEY: set theirs, "
    f"or make this one the key of all by {PROGRAM} change_key."
)


def is_remembered() -> bool:
    """Return whether the database remembers any key."""
    return Site.objects.exclude(key_fingerprint="").exists()


def is_known() -> bool:
    """Return whether this server's key is the one that the database remembers, if it remembers any."""
    return not Site.objects.exclude(key_fingerprint__in=("", _fingerprint())).exists()


def remember() -> None:
    """Make this server's key the one with which servers of this database start."""
    Site.objects.update_or_create(pk=Site.ONLY, defaults={"key_fingerprint": _fingerprint()})


def _fingerprint() -> str:
    return salted_hmac("kalooki.key", "fingerprint", algorithm="sha256").hexdigest()
