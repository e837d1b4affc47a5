"""Every rule of the form is a whole sentence, or a question with whole answers."""

import pytest

from scoring.engine.contradictions import Contradiction
from scoring.games.forms.rule_shapes import SHAPES, Rows
from scoring.games.texts.settings.fields import GAP, Field
from scoring.games.texts.settings.table import SETTINGS, contradiction_words

IN_A_GRID = {"card_values"}
"""Rules with a small column of figures, each below the name of a card."""
PREPOSITIONS = {"at", "by", "for", "from", "is", "of", "on", "over", "than", "to", "when", "with"}


def wordings(field: Field) -> list[str]:
    """The label for one and for many, and the options."""
    return [field.wording("1"), field.wording("7"), *map(str, field.choices.values())]


def takes_number(rule: str, field: Field) -> bool:
    """A number or an amount that stands alone: in no row, in no grid and for no number of players."""
    counted = {"number", "signed", "amount", "coin"}
    in_a_table = isinstance(SHAPES[rule], Rows) or rule in IN_A_GRID or field.key.isdecimal()
    return field.kind in counted and not in_a_table


@pytest.mark.parametrize("rule", SETTINGS)
def test_a_number_stands_inside_a_sentence(rule: str) -> None:
    for field in SETTINGS[rule].fields:
        wanted = int(takes_number(rule, field))
        assert {words.count(GAP) for words in wordings(field)[:2]} == {wanted}, field.label


@pytest.mark.parametrize("rule", SETTINGS)
def test_labels_and_options_are_no_halves(rule: str) -> None:
    for field in SETTINGS[rule].fields:
        for words in filter(None, wordings(field)):
            assert not words[0].islower(), words
            assert words.rstrip("?").split()[-1].lower() not in PREPOSITIONS, words


def test_a_sentence_is_split_round_its_field() -> None:
    hands = next(field for field in SETTINGS["end"].fields if field.key == "hands")
    assert hands.around("1") == ("The game ends after", "hand")
    assert (
        hands.around("12")
        == hands.around("many")
        == hands.around("9" * 5000)
        == ("The game ends after", "hands")
    )
    assert hands.filled("12") == "The game ends after 12 hands"
    assert hands.name == "The game ends after … hands"


def test_a_limit_where_losers_subtract_is_refused_in_words() -> None:
    words = contradiction_words(Contradiction("score_to", "zero_sum_has_no_limit"))
    assert words == "Where losers subtract no one can go over a limit: take the limit off."


def test_a_contradiction_counts_its_players() -> None:
    told = [contradiction_words(Contradiction("deal", "too_many_cards", n)) for n in (1, 8)]
    assert [words[:16] for words in told] == ["With 1 player, m", "With 8 players, "]
