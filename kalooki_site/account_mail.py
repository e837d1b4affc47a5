"""Which mails accounts get: codes and notices to addresses that were confirmed, links under the site's own name."""

from typing import Any, NamedTuple

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.account.signals import email_removed
from django.core.exceptions import ValidationError
from django.dispatch import receiver
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from kalooki_site import welcome
from scoring.clubs.models import Account


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
        """To the address that is named, or to the confirmed one; none that was only claimed gets any."""
        known = EmailAddress.objects.get_verified(user)
        email = email or (known.email if known else None)
        if email:
            super().send_notification_mail(template_prefix, user, context, email)


@receiver(email_removed, sender=EmailAddress)
def tell_the_removed(request: HttpRequest, user: Account, email_address: Any, **_told: Any) -> None:
    """The address itself hears that it was taken from its account."""
    if email_address.verified:
        email, adapter = email_address.email, AccountAdapter(request)
        adapter.send_notification_mail("account/email/email_deleted", user, {"deleted_email": email}, email)


def _address(name: str, *args: str) -> str:
    return f"{welcome.origins()[0]}{reverse(name, args=args)}"
