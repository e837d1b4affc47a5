"""Names are kept without invisible letters, and look-alikes are found."""

import sys
import unicodedata

import pytest

from scoring.engine.names import cut_name, find_lookalikes, letters_of, plain_line, plain_name

ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
SEEN = {0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
"""Signs that count as format characters and are drawn all the same, besides those for hieroglyphs."""


def test_no_invisible_letter_is_left_in_a_name() -> None:
    unseen = [code for code in range(sys.maxunicode) if unicodedata.category(chr(code)) in ("Cf", "Co", "Cc")]
    left = [hex(code) for code in unseen if plain_name(f"A{chr(code)}da") not in ("Ada", "A da")]
    assert [
        code for code in left if int(code, 16) not in SEEN and not 0x13430 <= int(code, 16) <= 0x1345F
    ] == []


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("\u202eAda\u202c", "Ada"),
        ("A\u200bda", "Ada"),
        ("  Ada \u00a0 B. ", "Ada B."),
        ("Ａｄａ", "Ada"),
        ("Ada\u0301", "Adá"),
        ("\u3164", ""),
        ("\u200d\u200c", ""),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("क्\u200dष", "क्\u200dष"),
        ("Ada 👩\u200d🚀", "Ada 👩\u200d🚀"),
        ("Ada ❤\ufe0f", "Ada ❤\ufe0f"),
        ("Ada 🇬🇧", "Ada 🇬🇧"),
        (f"Ada {ENGLAND}", f"Ada {ENGLAND}"),
        (f"{ENGLAND}\ufe0f", ENGLAND),
        ("Ada 🏴\U000e0067\U000e0062", "Ada 🏴"),
    ],
)
def test_a_name_as_it_is_kept(typed: str, kept: str) -> None:
    assert plain_name(typed) == kept
    assert plain_name(kept) == kept


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Аda"),
        ("BEN", "ВЕN"),
        ("Zoë", "Zоё"),
        ("Ian", "lan"),
        ("Bob", "B0b"),
        ("O'Neil", "O’Neil"),
        ("Νικο", "Niko"),
        ("علی\u200cرضا", "علیرضا"),
    ],
)
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert find_lookalikes(["Cal", one, "Dot", other]) == (one, other)


@pytest.mark.parametrize(
    "names",
    [
        ["Ada", "Ada B", "Adá"],
        ["Иван", "Иво"],
        ["Jose", "José"],
        ["Ada", "ada"],
        ["Ian", "Lan"],
        ["KIM", "KLM"],
        ["Ivo", "Lvo"],
    ],
)
def test_names_that_can_be_told_apart_or_are_refused_elsewhere(names: list[str]) -> None:
    assert find_lookalikes(names) is None


def test_flags_joined_pictures_and_accents_are_one_letter_each() -> None:
    letters = ["🇬🇧", "🇩🇪", "e\u0301", "👩\u200d🚀", "👍🏽", ENGLAND, "மி", "A"]
    assert letters_of("".join(letters)) == letters


@pytest.mark.parametrize(
    ("most", "kept"), [(0, ""), (1, "A"), (2, "A"), (3, "A🇬🇧"), (4, "A🇬🇧"), (5, "A🇬🇧🇩🇪"), (9, "A🇬🇧🇩🇪")]
)
def test_a_name_is_cut_beside_a_flag_and_never_within(most: int, kept: str) -> None:
    assert cut_name("A🇬🇧🇩🇪", most) == kept


def test_a_line_turns_round_nothing_after_it() -> None:
    assert plain_line(" \u202eThursday\u202c at №\u200f5 ") == "Thursday at №\u200f5"
