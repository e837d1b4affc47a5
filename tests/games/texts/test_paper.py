"""Names that no font of sheets has are told before they are printed."""

from scoring.games.texts.paper import boxes_warning
from scoring.printing.letters import is_printable


def test_a_name_whose_letters_no_font_has_is_told() -> None:
    assert boxes_warning(["Ada", "རྡོ་རྗེ", "Zoë 🎉", "రవి"]) == (
        "རྡོ་རྗེ has letters that can’t be printed: sheets show boxes in their place."
    )


def test_several_are_told_in_one_sentence_each_once() -> None:
    assert boxes_warning(["རྡོ", "ᏣᎳᎩ", "རྡོ"]).startswith("རྡོ and ᏣᎳᎩ have letters")


def test_nothing_is_said_of_names_that_can_be_printed() -> None:
    assert boxes_warning(["Ada", "Jo 🇩🇪", "علی\u200cرضا", "Ruth\u00a0B", "❤\ufe0f"]) == ""


def test_a_picture_without_a_font_is_a_box_as_well() -> None:
    assert not is_printable("Ben 🂡")
