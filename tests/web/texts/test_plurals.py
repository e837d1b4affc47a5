"""A script gets a message in every plural form of the page's language."""

import pytest
from django.utils.translation import ngettext, override

from scoring.web.texts.plurals import plural_forms


@pytest.mark.parametrize(
    ("language", "categories"),
    [
        ("en", {"one", "other"}),
        ("de", {"one", "other"}),
        ("he", {"one", "two", "other"}),
        ("pl", {"one", "few", "many"}),
    ],
)
def test_each_category_of_a_language_has_its_form(language: str, categories: set[str]) -> None:
    with override(language):
        assert set(plural_forms(lambda n: ngettext("{n} entry", "{n} entries", n))) == categories


def test_english_tells_one_from_many() -> None:
    forms = plural_forms(lambda n: ngettext("{n} entry", "{n} entries", n))
    assert forms == {"one": "{n} entry", "other": "{n} entries"}
