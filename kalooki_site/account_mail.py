"""Which mails accounts get: codes and notices to addresses that were confirmed, links under the site's own name."""

from typing import Any, NamedTuple

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from kalooki_site import welcome
from scoring.models import Account

DELETED = "account/email/email_deleted"


class Site(NamedTuple):
    """What a mail calls this site; the request could say anything."""

    name: str
    domain: str


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """allauth's, but for what a mail says and who gets one, and for what locks a log-in."""

    def clean_email(self, email: str) -> str:
        """Letters beyond ASCII are refused: two scripts can look alike, and few mail servers take them."""
        if not email.isascii():
            raise ValidationError(_("A mail address has the letters a to z only. Check it."))
        return email

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Lock a name for one address only, so that no stranger locks the owner out."""
        name = credentials.get("email", credentials.get("username", "")).lower()
        return f"{self.get_client_ip(request)} {name}"

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Signed with the address under which others find this site."""
        origin = welcome.origins()[0]
        super().send_mail(template_prefix, email, {**context, "current_site": Site("Kalooki", origin)})

    def send_confirmation_mail(self, request: HttpRequest, emailconfirmation: Any, signup: bool) -> None:
        """An address that has an account hears so by mail; the page says the same in any case."""
        email = emailconfirmation.email_address.email
        if EmailAddress.objects.is_verified(email):
            self.send_account_already_exists_mail(email)
        else:
            super().send_confirmation_mail(request, emailconfirmation, signup)

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: Any) -> str:  # noqa: ARG002 - as allauth calls it
        """Where a press confirms the address."""
        return _address("account_confirm_email", emailconfirmation.key)

    def send_account_already_exists_mail(self, email: str) -> None:
        """To the owner of the address, when it was given for another account."""
        links = {
            "signup_url": _address("account_signup"),
            "password_reset_url": _address("account_reset_password"),
        }
        self.send_mail("account/email/account_already_exists", email, links)

    def send_notification_mail(
        self,
        template_prefix: str,
        user: Account,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        """To the confirmed address; to the old one where it was changed, or removed and no other is left."""
        known = EmailAddress.objects.get_verified(user)
        if email is None and known:
            email = known.email
        elif email is None and template_prefix == DELETED and context:
            email = context["deleted_email"]
        if email:
            super().send_notification_mail(template_prefix, user, context, email)


def _address(name: str, *args: str) -> str:
    return f"{welcome.origins()[0]}{reverse(name, args=args)}"
