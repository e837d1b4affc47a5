"""Read links to saved house rules: their secrets, derived from the site's key, and what six letters open."""

import base64
from uuid import UUID

from django.utils.crypto import salted_hmac

from scoring.games.models import RulesLink
from scoring.games.models.games import CODE_LETTERS
from scoring.web.capabilities import hash_code, hash_secret

_CODE_LENGTH = 6


def rules_token(link: RulesLink) -> str:
    """Return the secret of a link to saved rules; empty where another site's key made it."""
    token = derived_token(link.pk)
    return token if hash_secret(token) == link.secret_hash else ""


def rules_code(link: RulesLink) -> str:
    """Return the six letters that open the same."""
    number = int.from_bytes(_digest(link.pk, "kalooki.rules code")[:8])
    return "".join(CODE_LETTERS[number // 20**place % 20] for place in range(_CODE_LENGTH))


def find_rules_link(code: str) -> RulesLink | None:
    """Return the valid link with these letters."""
    return RulesLink.objects.valid().filter(code_hash=hash_code(code)).first()


def derived_token(link_id: UUID) -> str:
    """Return the secret of the link with this id."""
    # Derived instead of stored, so that the code can be shown again although only its hash is kept.
    return base64.urlsafe_b64encode(_digest(link_id, "kalooki.rules")).rstrip(b"=").decode()


def _digest(link_id: UUID, salt: str) -> bytes:
    return salted_hmac(salt, str(link_id), algorithm="sha256").digest()
