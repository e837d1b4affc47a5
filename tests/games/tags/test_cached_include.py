"""Parts of a page that are drawn once for equal values."""

from dataclasses import dataclass

from django.template import Context, Template
from django.utils import translation
from pytest_django import Settings

PART = '{% load once %}{% once "part.html" hand=hand name=name %}'


@dataclass(frozen=True)
class Hand:
    number: int


def drawn(settings: Settings, part: str, **values: object) -> str:
    settings.TEMPLATES = [
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "OPTIONS": {
                "loaders": [("django.template.loaders.locmem.Loader", {"part.html": part})],
                "libraries": settings.TEMPLATES[0]["OPTIONS"]["libraries"],
            },
        }
    ]
    return Template(PART).render(Context(values))


def test_other_values_are_another_part_and_their_signs_are_harmless(settings: Settings) -> None:
    part = "A {{ hand.number }} {{ name }}"
    assert drawn(settings, part, hand=Hand(1), name="<b>") == "A 1 &lt;b&gt;"
    assert drawn(settings, part, hand=Hand(2), name="<b>") == "A 2 &lt;b&gt;"


def test_equal_values_are_drawn_once(settings: Settings) -> None:
    part = "B {% load scores %}{% entry_id %}"  # another at each drawing
    assert drawn(settings, part, hand=Hand(1), name="") == drawn(settings, part, hand=Hand(1), name="")
    assert drawn(settings, part, hand=Hand(1), name="") != drawn(settings, part, hand=Hand(2), name="")


def test_each_language_has_its_own(settings: Settings) -> None:
    part = "C {% load scores %}{% entry_id %}"
    english = drawn(settings, part, hand=Hand(3), name="")
    with translation.override("de"):
        assert drawn(settings, part, hand=Hand(3), name="") != english


def test_a_part_sees_nothing_but_its_values(settings: Settings) -> None:
    assert drawn(settings, "D {{ secret }}", hand=Hand(4), name="", secret="told") == "D "
