"""A page says which language it is in, and which way that is read."""

from typing import Any

import pytest
from django.test import Client


@pytest.mark.parametrize(("language", "said"), [("en", 'lang="en"'), ("he", 'lang="he" dir="rtl"')])
def test_the_root_says_language_and_direction(settings: Any, language: str, said: str) -> None:
    settings.LANGUAGES = [(language, language)]
    settings.LANGUAGE_CODE = language
    assert f"<html {said}>" in Client().get("/games/new/").content.decode()
