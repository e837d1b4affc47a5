"""Accounts of those who run clubs; players, watchers and scorekeepers need none."""

from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from scoring.web.capabilities import Capability
from scoring.web.ids import IdField, new_id

# An @ would make a name look like a mail address where either logs in; the rest nobody can see or type.
NAME_RULE = RegexValidator(
    r"^[^@\s\x00-\x1f\x7f<>](?:[^@\x00-\x1f\x7f<>]*[^@\s\x00-\x1f\x7f<>])?$",
    _("Letters, digits and spaces, no @."),
)


class AccountManager(BaseUserManager["Account"]):
    """Finds an account by its name, however it is capitalised."""

    def get_by_natural_key(self, username: str | None) -> "Account":
        return self.get(username__iexact=username)


class Account(AbstractBaseUser):
    """Histories show `username` to others; `email` is there only if its owner gave one."""

    id = IdField(primary_key=True, default=new_id, editable=False)
    username = models.CharField(_("Name"), max_length=40, unique=True, validators=[NAME_RULE])
    email = models.EmailField(blank=True)
    is_active = models.BooleanField(default=True)
    created = models.DateTimeField(auto_now_add=True)

    objects = AccountManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar = []

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(Lower("username"), name="one_account_per_name")]

    def __str__(self) -> str:
        return self.username


class LoginLink(Capability):
    """A link that logs in once, for an account without a password and without mail; stored as a hash."""

    account = models.OneToOneField(
        Account, primary_key=True, on_delete=models.CASCADE, related_name="login_link"
    )
    secret_hash = models.CharField(max_length=64, unique=True, db_column="token_hash")
    expires = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.account_id} until {self.expires}"
