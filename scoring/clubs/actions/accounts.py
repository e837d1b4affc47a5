"""Log-in by a link that works once, and the sealed second steps of accounts."""

import secrets
from datetime import timedelta

from allauth.mfa.models import Authenticator
from django.db import transaction
from django.utils import timezone

from scoring.clubs.models import Account, LoginLink
from scoring.clubs.queries.second_steps import SEALED, seal, step_secrets, unreadable_steps
from scoring.web.capabilities import hash_secret

LOGIN_LINK_LIFETIME = timedelta(hours=1)


def make_login_link(account: Account) -> str:
    """Return the token of a new link; an older one of the same account stops working."""
    token = secrets.token_urlsafe(32)
    LoginLink.objects.update_or_create(
        account=account,
        defaults={"secret_hash": hash_secret(token), "expires": timezone.now() + LOGIN_LINK_LIFETIME},
    )
    return token


@transaction.atomic
def use_login_link(token: str) -> Account | None:
    """Use a link up and return its account without a password; None for wrong, used and expired ones."""
    # Locked: the preview of a chat and the person may open it at the same moment.
    found = LoginLink.objects.select_for_update().opened_by(token)
    if found is None or not found.account.is_active:
        return None
    account = found.account
    # The old password may be the reason why a link was needed: it must not open the account any longer.
    account.set_unusable_password()
    account.save(update_fields=["password"])
    found.delete()
    return account


@transaction.atomic
def seal_second_steps() -> None:
    """Seal the second steps that an older version or its backup left in plain text."""
    for step in Authenticator.objects.order_by("pk"):
        plain = {name: text for name, text in step_secrets(step).items() if not text.startswith(SEALED)}
        if plain:
            step.data |= {name: seal(text) for name, text in plain.items()}
            step.save(update_fields=["data"])


@transaction.atomic
def drop_unreadable_steps(account: Account) -> int:
    """Delete the second steps that another secret key sealed; return how many."""
    unreadable = unreadable_steps(account)
    for step in unreadable:
        step.delete()
    return len(unreadable)
