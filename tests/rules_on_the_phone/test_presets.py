"""The presets on the phone are written from the ones of the rules; there are no two truths."""

from tests.rules_on_the_phone.presets import PATH, script


def test_the_presets_are_up_to_date() -> None:
    assert PATH.read_text(encoding="utf-8") == script(), "make presets writes them anew"
