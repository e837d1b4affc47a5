"""The secrets of second steps, sealed with the site's secret key: a copied database logs no one in.

What an older version stored in plain text is still read.
"""

import base64
import secrets

from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings
from django.utils.crypto import salted_hmac

from scoring.clubs.models import Account
from scoring.engine.plain import Plain

SEALED = "sealed:"
_SECRET_FIELDS = ("secret", "seed")  # of an app, of recovery codes; a passkey keeps nothing that is secret


def seal(text: str) -> str:
    return SEALED + _fernet().encrypt(text.encode()).decode()


def unseal(kept: str) -> str:
    """Return the secret; a random one where another key sealed it, so that no code ever fits."""
    if not kept.startswith(SEALED):
        return kept
    try:
        return _fernet().decrypt(kept.removeprefix(SEALED)).decode()
    except InvalidToken:
        return base64.b32encode(secrets.token_bytes(20)).decode()


def step_secrets(step: Authenticator) -> dict[str, str]:
    """Return a step's secrets, sealed or not, by field."""
    data: Plain = step.data
    return {field: data[field] for field in _SECRET_FIELDS if field in data}


def is_readable(step: Authenticator) -> bool:
    return all(_opens(kept) for kept in step_secrets(step).values())


def unreadable_steps(account: Account | None = None) -> list[Authenticator]:
    """Return the steps of an account, or of all, that another key sealed."""
    steps = Authenticator.objects.all() if account is None else Authenticator.objects.filter(user=account)
    return [step for step in steps.order_by("pk") if not is_readable(step)]


def unreadable_steps_message() -> str:
    """Return what to do about unreadable steps; empty where there are none."""
    people = len({step.user_id for step in unreadable_steps()})
    if not people:
        return ""
    return (
        f"Accounts whose second step was sealed with another secret key: {people}. Copy the file secret_key of the "
        "site they come from into the data folder of this one and start again, or let each of them in without: "
        f"{settings.PROGRAM} login_link NAME"
    )


def _opens(kept: str) -> bool:
    try:
        return not kept.startswith(SEALED) or bool(_fernet().decrypt(kept.removeprefix(SEALED)))
    except InvalidToken:
        return False


def _fernet() -> Fernet:
    key = salted_hmac("kalooki second step", "key", algorithm="sha256").digest()
    return Fernet(base64.urlsafe_b64encode(key))
