"""Passwords are kept by Argon2; all other tests hash them by something quicker."""

from typing import Any

import pytest
from django.contrib.auth.hashers import check_password, make_password

from kalooki_site.settings import PASSWORD_HASHERS


@pytest.mark.parametrize(("typed", "is_right"), [("three of clubs", True), ("four of clubs", False)])
def test_a_password_is_kept_by_argon2_and_known_again(settings: Any, typed: str, is_right: bool) -> None:
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    kept = make_password("three of clubs")
    assert kept.startswith("argon2$argon2id$")
    assert check_password(typed, kept) is is_right
