"""Somebody is found by a part of his name, however it is typed."""

import pytest

from scoring.web.texts.names import matches_name


@pytest.mark.parametrize(
    ("name", "sought"),
    [
        ("Ruth Miller", "mill"),
        ("Ruth Miller", "miller ruth"),
        ("José García", "jose garcia"),
        ("Jose", "José"),
        ("Søren Łukasz", "soren lukasz"),
        ("Ian O’Neill", "o'neill"),
        ("Anne-Marie", "anne marie"),
        ("Νίκος", "νικος"),
        ("ISIK", "ısık"),
        ("Weiß", "WEISS"),
        ("R.M.", "rm"),
        ("דָּוִד", "דוד"),
    ],
)
def test_neither_case_nor_accent_nor_hyphen_is_in_the_way(name: str, sought: str) -> None:
    assert matches_name(name, sought)


@pytest.mark.parametrize("sought", ["Ruthe", "ruth smith"])
def test_every_word_has_to_be_there(sought: str) -> None:
    assert not matches_name("Ruth Miller", sought)
