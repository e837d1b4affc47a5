"""What allauth is told about second steps: their secrets are kept sealed, and a code is good once."""

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.totp.internal.auth import TOTP

from scoring.clubs.queries.second_steps import seal, unseal


class SecondStepAdapter(DefaultMFAAdapter):  # type: ignore[misc]  # allauth has no types
    """allauth's, but for how secrets are kept."""

    def encrypt(self, text: str) -> str:
        """Seal a secret."""
        return seal(text)

    def decrypt(self, encrypted_text: str) -> str:
        """Open what `encrypt` sealed, or an older version left open."""
        return unseal(encrypted_text)


class OnceForm(ActivateTOTPForm):  # type: ignore[misc]
    """Sets up the app; the code that shows it works logs in with nobody."""

    def clean_code(self) -> str:
        """A code that was right is used up."""
        code: str = super().clean_code()
        TOTP(Authenticator(user=self.user))._mark_code_used(code)  # noqa: SLF001 - as at a log-in
        return code
