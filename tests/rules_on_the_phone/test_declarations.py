"""Presets and checks on the phone are written from those of the engine; there are no two truths."""

from tests.rules_on_the_phone.declarations import PATH, script


def test_the_declarations_are_up_to_date() -> None:
    assert PATH.read_text(encoding="utf-8") == script(), "make declarations writes them anew"
