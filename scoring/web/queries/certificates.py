"""The certificate by which phones in the room trust this machine, where one was made."""

import hashlib
import ssl
from typing import NamedTuple

from django.conf import settings

FILE = "authority.crt"


class Certificate(NamedTuple):
    """The file, as text that phones install, and its SHA-256 in pairs of letters."""

    file: str
    fingerprint: str


def is_offered() -> bool:
    return bool((settings.HTTPS_DIR / FILE).exists())


def get_certificate() -> Certificate | None:
    """Return the certificate; None where this machine speaks plain HTTP only, or a proxy does HTTPS for it."""
    try:
        file = (settings.HTTPS_DIR / FILE).read_text(encoding="ascii")
        digest = hashlib.sha256(ssl.PEM_cert_to_DER_cert(file)).hexdigest().upper()
    except (OSError, ValueError):
        return None
    return Certificate(file, ":".join(digest[at : at + 2] for at in range(0, len(digest), 2)))
