"""A link that logs an account in once: for who has no password at hand, on a site that sends no mail."""

import secrets
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from scoring.clubs.models import Account, LoginLink
from scoring.web.capabilities import hash_secret

LASTS = timedelta(hours=1)


def make_login_link(account: Account) -> str:
    """The token of a new link; an older one of the same account opens nothing any more."""
    token = secrets.token_urlsafe(32)
    LoginLink.objects.update_or_create(
        account=account, defaults={"token_hash": hash_secret(token), "expires": timezone.now() + LASTS}
    )
    return token


@transaction.atomic
def use_login_link(token: str) -> Account | None:
    """Whose it is, once; None for wrong, used and expired ones alike. The password that was forgotten is gone."""
    found = LoginLink.objects.select_for_update().filter(token_hash=hash_secret(token)).first()
    if found is None or found.expires <= timezone.now() or not found.account.is_active:
        return None
    account = found.account
    account.set_unusable_password()
    account.save(update_fields=["password"])
    found.delete()
    return account
