"""allauth's adapters for this site: mails, second steps, passwords."""

import re
from threading import Semaphore
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.forms import RequestLoginCodeForm, ResetPasswordForm
from allauth.account.models import EmailAddress
from allauth.account.signals import email_removed
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.totp.internal.auth import TOTP
from django.conf import settings
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.core.exceptions import ValidationError
from django.core.mail import EmailMultiAlternatives
from django.dispatch import receiver
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from kalooki_site import welcome
from scoring.clubs.models import Account
from scoring.clubs.queries.second_steps import seal, unseal
from scoring.engine.names import look_of, plain_name
from scoring.web.texts.limits import too_many_tries_words
from scoring.web.views.http import Context
from scoring.web.views.limits import LOGIN_FAILED, log_wrong, minutes, seconds_to_wait

PASSWORD, MAILED_CODE, SECOND_STEP = "password", "mailed code", "code of a second step"
# What the log tells of allauth's errors.
WRONG = {
    "username_password_mismatch": PASSWORD,
    "email_password_mismatch": PASSWORD,
    "incorrect_password": PASSWORD,
    "enter_current_password": PASSWORD,
    "incorrect_code": MAILED_CODE,
}
CODE = re.compile(r"[A-Z0-9-]{4,12}")
WRONG_CODE = gettext_lazy("Wrong code.")


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """allauth's, but for what mails say, who gets one, and what locks a log-in."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "username_password_mismatch": gettext_lazy("Wrong name or password."),
        "email_password_mismatch": gettext_lazy("Wrong email or password."),
        "invalid_login": gettext_lazy("Wrong name or password."),
        "incorrect_password": gettext_lazy("Wrong password."),
        "enter_current_password": gettext_lazy("Enter your current password."),
        "username_taken": gettext_lazy("This name is taken. Choose another."),
        "username_blacklisted": gettext_lazy("This name can’t be used. Choose another."),
        "email_taken": gettext_lazy("This address already belongs to an account."),
        "duplicate_email": gettext_lazy("This address is already yours."),
        "cannot_remove_primary_email": gettext_lazy("This address can’t be removed. Add another one first."),
        "invalid_or_expired_key": gettext_lazy("This link has expired."),
        "incorrect_code": WRONG_CODE,
        "same_as_current": gettext_lazy("That’s the address you have now."),
        "too_many_login_attempts": gettext_lazy("Too many tries. Wait a few minutes, then try again."),
        "rate_limited": gettext_lazy("Too many tries. Wait a few minutes, then try again."),
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:  # noqa: ARG002 - as allauth calls it
        """Take no names and passwords of strangers where everything is deleted every night."""
        return not settings.DEMO

    def validation_error(self, code: str, *words: object) -> ValidationError:
        """Log wrong passwords and codes, so that an attack can be seen."""
        if code in WRONG:
            log_wrong(WRONG[code])
        fault: ValidationError = super().validation_error(code, *words)
        return fault

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Refuse a name that looks like that of another account; keep it in its plain form, as at a table."""
        name: str = super().clean_username(plain_name(username), shallow)
        names = Account.objects.values_list("username", flat=True)
        if not shallow and look_of(name) in map(look_of, names):
            raise ValidationError(_("This name looks like another one here. Choose another."))
        return name

    def authenticate(self, request: HttpRequest, **credentials: str) -> Account | None:
        """Find an account by the plain form of its name too: a keyboard may send wide letters."""
        name = credentials.get("username", "@")
        if "@" not in name and not Account.objects.filter(username__iexact=name).exists():
            credentials["username"] = plain_name(name)
        found: Account | None = super().authenticate(request, **credentials)
        return found

    def clean_email(self, email: str) -> str:
        """Refuse letters beyond ASCII: two scripts can look alike, and few mail servers take them."""
        if not email.isascii():
            raise ValidationError(_("Email addresses can only have the letters a to z here. Check yours."))
        return email

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: str) -> str:
        """Lock a name for one address only, so that no stranger locks the owner out."""
        name = credentials.get("email", credentials.get("username", "")).lower()
        return f"{self.get_client_ip(request)} {name}"

    def pre_authenticate(self, request: HttpRequest, **credentials: str) -> None:
        """Count a try to log in; where there were too many, say when the next one counts."""
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError as over:
            key = self._get_login_attempts_cache_key(request, **credentials)
            wait = minutes(seconds_to_wait(request, LOGIN_FAILED, key))
            raise ValidationError(too_many_tries_words(wait), code=over.code) from over

    def send_mail(self, template_prefix: str, email: str, context: Context) -> None:
        """Sign mails with the address under which others find this site; a request can say anything."""
        site = {"name": "Kalooki", "domain": welcome.origins()[0]}
        super().send_mail(template_prefix, email, {**context, "current_site": site})

    def render_mail(self, *args: object, **kwargs: object) -> EmailMultiAlternatives:
        """Draw the text of a mail as HTML too."""
        message: EmailMultiAlternatives = super().render_mail(*args, **kwargs)
        message.attach_alternative(_as_html(str(message.body)), "text/html")
        return message

    def send_confirmation_mail(self, request: HttpRequest, emailconfirmation: Any, signup: bool) -> None:
        """Tell by mail only that an address has an account; the page says the same in any case."""
        email = emailconfirmation.email_address.email
        if EmailAddress.objects.is_verified(email):
            self.send_account_already_exists_mail(email)
        else:
            super().send_confirmation_mail(request, emailconfirmation, signup)

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: Any) -> str:  # noqa: ARG002 - as allauth calls it
        return _address("account_confirm_email", emailconfirmation.key)

    def send_account_already_exists_mail(self, email: str) -> None:
        """Tell the owner of an address that it was given for another account."""
        links = {
            "signup_url": _address("account_signup"),
            "password_reset_url": _address("account_reset_password"),
        }
        self.send_mail("account/email/account_already_exists", email, links)

    def send_notification_mail(
        self,
        template_prefix: str,
        user: Account,
        context: Context | None = None,
        email: str | None = None,
    ) -> None:
        """Notify the named address or the confirmed one, never one that was only claimed."""
        known = EmailAddress.objects.get_verified(user)
        email = email or (known.email if known else None)
        if email:
            super().send_notification_mail(template_prefix, user, context, email)


@receiver(email_removed, sender=EmailAddress)
def notify_removed_address(request: HttpRequest, user: Account, email_address: Any, **_rest: object) -> None:
    """Tell an address that it was removed from its account."""
    if email_address.verified:
        email, adapter = email_address.email, AccountAdapter(request)
        adapter.send_notification_mail("account/email/email_deleted", user, {"deleted_email": email}, email)


def _as_html(text: str) -> str:
    paragraphs = [
        {"text": paragraph, "is_code": CODE.fullmatch(paragraph) is not None}
        for paragraph in text.split("\n\n")
    ]
    return render_to_string("account/email/message.html", {"paragraphs": paragraphs})


def _address(name: str, *args: str) -> str:
    return f"{welcome.origins()[0]}{reverse(name, args=args)}"


class ConfirmedResetForm(ResetPasswordForm):  # type: ignore[misc]  # allauth has no types
    def clean_email(self) -> str:
        email: str = super().clean_email()
        self.users = _owners(email)
        return email


class ConfirmedCodeForm(RequestLoginCodeForm):  # type: ignore[misc]
    def clean_email(self) -> str:
        email: str = super().clean_email()
        self._user = next(iter(_owners(email)), None)
        return email


def _owners(email: str) -> list[Account]:
    return [account for account in EmailAddress.objects.get_users_for(email) if account.is_active]


class SecondStepAdapter(DefaultMFAAdapter):  # type: ignore[misc]  # allauth has no types
    """allauth's, with sealed secrets."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "add_email_blocked": gettext_lazy("Turn off two-step login before you change your email address."),
        "cannot_delete_authenticator": gettext_lazy("This can’t be turned off."),
        "cannot_generate_recovery_codes": gettext_lazy("Turn on two-step login first."),
        "incorrect_code": WRONG_CODE,
        "unverified_email": gettext_lazy("Confirm your email address first."),
    }

    def validation_error(self, code: str, *words: object) -> ValidationError:
        """Log wrong codes, as `AccountAdapter` does wrong passwords."""
        if code == "incorrect_code":
            log_wrong(SECOND_STEP)
        fault: ValidationError = super().validation_error(code, *words)
        return fault

    def encrypt(self, text: str) -> str:
        return seal(text)

    def decrypt(self, encrypted_text: str) -> str:
        """Unseal a secret, or return the plain one of an older version."""
        return unseal(encrypted_text)


class OnceForm(ActivateTOTPForm):  # type: ignore[misc]
    """Sets up the app, and uses the code up: it logs no one in."""

    def clean_code(self) -> str:
        code: str = super().clean_code()
        TOTP(Authenticator(user=self.user))._mark_code_used(code)  # noqa: SLF001 - as at a log-in
        return code


class SparingArgon2(Argon2PasswordHasher):
    """Argon2 as OWASP advises, 19 MiB each; hashes by other figures are renewed at the next log-in."""

    memory_cost, time_cost, parallelism = 19_456, 2, 1
    _places = Semaphore(2)

    def encode(self, password: str, salt: str) -> str:
        """Hash two passwords at a time, so that many log-ins at once take no more memory."""
        with self._places:
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with self._places:
            return super().verify(password, encoded)
