"""Seal second steps that are kept in plain text, and give up those that another site's key has sealed."""

from allauth.mfa.models import Authenticator
from django.db import transaction

from scoring.clubs.models import Account
from scoring.clubs.queries.second_steps import SEALED, seal, secrets_of, unreadable_steps


@transaction.atomic
def seal_second_steps() -> None:
    """All that an older version or its backup has left."""
    for step in Authenticator.objects.order_by("pk"):
        plain = {name: text for name, text in secrets_of(step).items() if not text.startswith(SEALED)}
        if plain:
            step.data |= {name: seal(text) for name, text in plain.items()}
            step.save(update_fields=["data"])


@transaction.atomic
def drop_unreadable_steps(account: Account) -> int:
    """How many second steps of an account are gone, because no code could ever fit them here."""
    unreadable = unreadable_steps(account)
    for step in unreadable:
        step.delete()
    return len(unreadable)
