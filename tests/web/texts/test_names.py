"""Names are joined as each language does, and somebody is found by a part of his name, however it is typed."""

import pytest
from django.utils import translation

from scoring.web.texts.names import join_names, matches_name


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


@pytest.mark.parametrize(
    ("names", "en", "de", "he"),
    [
        ([], "", "", ""),
        (["Ada"], "Ada", "Ada", "Ada"),
        (["Ada", "Ben"], "Ada and Ben", "Ada und Ben", "Ada ו־Ben"),
        (["Ada", "Ben", "Cal"], "Ada, Ben and Cal", "Ada, Ben und Cal", "Ada, Ben ו־Cal"),
        (["Ada", "בן"], "Ada and בן", "Ada und בן", "Ada ובן"),
        (
            ["Ada", "\u2068Ben\u2069"],
            "Ada and \u2068Ben\u2069",
            "Ada und \u2068Ben\u2069",
            "Ada ו־\u2068Ben\u2069",
        ),
        (["3", "12"], "3 and 12", "3 und 12", "3 ו־12"),
        (["{0}", "Ben"], "{0} and Ben", "{0} und Ben", "{0} ו־Ben"),
    ],
)
def test_names_are_joined_as_the_language_joins_them(names: list[str], en: str, de: str, he: str) -> None:
    for language, words in (("en", en), ("de", de), ("he", he)):
        with translation.override(language):
            assert join_names(names) == words
