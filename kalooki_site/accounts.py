"""How accounts differ from allauth's own."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc] # allauth tells no types
    """Log-in is locked for a name from one address, so that no stranger locks the owner out."""

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        name = credentials.get("email", credentials.get("username", "")).lower()
        return f"{self.get_client_ip(request)} {name}"
