"""Passwords are kept by Argon2; all other tests hash them by something quicker."""

from typing import Any

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher, check_password, make_password

from kalooki_site.settings import PASSWORD_HASHERS


@pytest.mark.parametrize(("typed", "is_right"), [("three of clubs", True), ("four of clubs", False)])
def test_a_password_is_kept_by_argon2_and_known_again(settings: Any, typed: str, is_right: bool) -> None:
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    kept = make_password("three of clubs")
    assert kept.startswith("argon2$argon2id$")
    assert check_password(typed, kept) is is_right


def test_what_was_kept_by_other_figures_is_known_and_kept_anew(settings: Any) -> None:
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    earlier = Argon2PasswordHasher().encode("three of clubs", "saltsaltsaltsaltsaltsalt")
    kept: list[str] = []
    assert check_password("three of clubs", earlier, setter=lambda typed: kept.append(make_password(typed)))
    assert kept[0].startswith("argon2$argon2id$v=19$m=19456,t=2,p=1$")
    assert check_password("three of clubs", kept[0], setter=kept.append)
    assert len(kept) == 1
