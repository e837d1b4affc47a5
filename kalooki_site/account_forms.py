"""Where a mail address stands for an account: only once it was confirmed."""

from allauth.account.forms import RequestLoginCodeForm, ResetPasswordForm
from allauth.account.models import EmailAddress

from scoring.clubs.models import Account


class ConfirmedResetForm(ResetPasswordForm):  # type: ignore[misc]  # allauth has no types
    """Finds whose password it is."""

    def clean_email(self) -> str:
        email: str = super().clean_email()
        self.users = _owners(email)
        return email


class ConfirmedCodeForm(RequestLoginCodeForm):  # type: ignore[misc]
    """Finds who logs in by a code."""

    def clean_email(self) -> str:
        email: str = super().clean_email()
        self._user = next(iter(_owners(email)), None)
        return email


def _owners(email: str) -> list[Account]:
    return [account for account in EmailAddress.objects.get_users_for(email) if account.is_active]
