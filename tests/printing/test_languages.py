"""Sheets in other languages: every word is there, fits its place, and nothing English is left."""

import re
from collections import Counter
from datetime import date
from gettext import c2py  # how gettext reads Plural-Forms
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message

from scoring.engine.house_rules import preset
from scoring.engine.presets import PRESETS
from scoring.games.queries.sides import LETTERS
from scoring.games.sheets.catalog import KINDS
from scoring.games.texts.marks import mark_letters
from scoring.games.texts.rummy_games import RUMMY_GAMES
from scoring.printing.choices import LANGUAGES, Choices
from scoring.printing.document import SheetDetails, SheetGame
from scoring.printing.render import html
from tests.messages import compiled, file_of, kept, languages, printed, translated
from tests.printing.printing import evening

OTHERS = [language for language in LANGUAGES if language != "en"]
PLACES = re.compile(r"%\(\w+\)[sd]|%%")
COUNTS = {f"%({name}){kind}" for name in ("n", "count", "times", "later", "won") for kind in "sd"}
"""What a plural form is chosen by."""
STAKES = {"stakes": {"initial": 500, "buy_in": 500, "call_up": 10, "kalooki": 20}}
HEBREW = ["דנה", "יוסי", "מרים", "רות"]
SIGNS = {"A", "K", "Q", "J", "c", "kf"}
"""Cards, what was corrected, and the letters that are written for a kitty fee."""


@pytest.fixture(params=languages())
def catalog(request: pytest.FixtureRequest) -> Catalog:
    return kept(request.param)


def messages(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]


def forms(words: Any) -> tuple[str, ...]:
    return tuple(words) if isinstance(words, list | tuple) else (words,)


def test_each_language_that_is_offered_has_a_catalogue() -> None:
    assert set(OTHERS) - set(languages()) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_a_sheet_can_print_is_translated(language: str) -> None:
    assert printed() - translated(kept(language)) == set(), "make messages"


def test_each_translation_has_the_places_of_its_sentence(catalog: Catalog) -> None:
    for message in messages(catalog):
        for words, alone in zip(forms(message.string), means_one_number(catalog), strict=False):
            missing = Counter(PLACES.findall(forms(message.id)[-1]))
            missing.subtract(PLACES.findall(words))
            lost = {place for place, times in missing.items() if times}
            is_in_words = alone and isinstance(message.id, tuple) and len(lost) == 1 and lost <= COUNTS
            assert not words or not lost or (is_in_words and min(missing.values()) >= 0), words


def means_one_number(catalog: Catalog) -> list[bool]:
    """Say of each plural form whether it is of one number alone, which words such as "twice" can say, too."""
    of = Counter(map(c2py(catalog.plural_expr), range(1000)))
    return [of[form] == 1 for form in range(catalog.num_plurals)]


def test_what_is_read_at_run_time_is_what_was_written(catalog: Catalog) -> None:
    assert compiled(catalog) == file_of(str(catalog.locale), "mo").read_bytes(), "make messages"


@pytest.mark.parametrize("variant", sorted(PRESETS))
def test_a_sheet_in_another_language_has_no_english_word(variant: str) -> None:
    """Hebrew, because its letters tell themselves from English ones."""
    names = HEBREW[: PRESETS[variant]["players"][1]]
    overrides = {} if variant == "bicycle" else STAKES
    game = SheetGame(
        *evening(names, 12, variant=variant, currency="ILS", title="ערב", overrides=overrides),
        SheetDetails(day=date(2026, 11, 19), table="3", corrected={0: {names[0]: 7}}),
    )
    for kind in KINDS.values():
        if kind.suits(game):
            for document in kind.documents(game, Choices(language="he")):
                assert english(html(document)) - its_own(variant) <= SIGNS, kind.key


def its_own(variant: str) -> set[str]:
    """Words of a game's name, letters of its contracts, marks and sides, which are the same in every language."""
    names = RUMMY_GAMES[variant].names if variant in RUMMY_GAMES else ()
    contracts = PRESETS[variant]["contracts"] or []
    letters = {letter for contract in contracts for letter in contract}
    words = re.findall(r"[A-Za-z]+", " ".join([*names, *contracts]))
    sides = LETTERS[: preset(variant).teams or 0]
    return {*words, *letters, *sides, *mark_letters(preset(variant)).values()}


def english(page: str) -> set[str]:
    """Words in Latin letters that can be seen or heard."""
    spoken = re.findall(r'(?:alt|data-before|data-between|data-carried)="([^"]*)"', page)
    seen = re.sub(r"<[^>]*>|&[#\w]+;", " ", page)
    return set(re.findall(r"[A-Za-z]+", " ".join([seen, *spoken]))) - {"Bicycle", "Kalooki"}
