"""From a document to a table and its events, or to the fault of the document."""

from typing import Any

import pytest

from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.refusals import Code, Refusal
from tests.engine.makers import document

MANY = ["Ada", "Ben", "Cal", "Dot", "Eve", "Fay"]


@pytest.mark.parametrize(
    "written", [None, [], "kalooki-game/1", {}, document() | {"format": "kalooki-game/2"}]
)
def test_a_document_that_is_no_game(written: object) -> None:  # rule 14.1
    assert read_game_file(written) == Refusal(Code.BAD_FORMAT)


@pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({"variant": None}, Refusal(Code.MISSING_FIELD, detail="variant")),
        ({"players": None}, Refusal(Code.MISSING_FIELD, detail="players")),
        ({"variant": 40}, Refusal(Code.BAD_VALUE, detail="variant")),
        ({"variant": "poker"}, Refusal(Code.UNKNOWN_VARIANT, detail="poker")),
        ({"overrides": []}, Refusal(Code.BAD_VALUE, detail="overrides")),
        ({"overrides": ["limit"]}, Refusal(Code.BAD_VALUE, detail="overrides")),
        ({"overrides": {"colour": 1}}, Refusal(Code.UNKNOWN_OVERRIDE, detail="colour")),
        ({"overrides": {"calls": -1}}, Refusal(Code.BAD_VALUE, detail="calls")),
        ({"overrides": {"pool": {"shares": {}}}}, Refusal(Code.BAD_VALUE, detail="pool")),
        ({"overrides": {"stakes": {"initial": 10**12 + 1}}}, Refusal(Code.BAD_VALUE, detail="stakes")),
        ({"overrides": {"limit": {"points": -(10**12) - 1}}}, Refusal(Code.BAD_VALUE, detail="limit")),
        ({"title": 5}, Refusal(Code.BAD_VALUE, detail="title")),
        ({"currency": "gbp"}, Refusal(Code.BAD_VALUE, detail="currency")),
        ({"currency": "GBP\n"}, Refusal(Code.BAD_VALUE, detail="currency")),
        ({"currency": 5}, Refusal(Code.BAD_VALUE, detail="currency")),
        ({"players": "Ada, Ben"}, Refusal(Code.BAD_VALUE, detail="players")),
        ({"players": ["Ada", " "]}, Refusal(Code.BAD_PLAYER_NAME, detail=" ")),
        ({"players": ["Ada", None]}, Refusal(Code.BAD_PLAYER_NAME)),
        ({"players": ["Ada", "Ben", "Ada"]}, Refusal(Code.DUPLICATE_PLAYER, "Ada")),
        ({"players": ["Ada"]}, Refusal(Code.TOO_FEW_PLAYERS)),
        ({"players": MANY}, Refusal(Code.TOO_MANY_PLAYERS)),
        ({"events": {}}, Refusal(Code.BAD_VALUE, detail="events")),
    ],
)
def test_the_first_fault_of_a_document(changed: dict[str, Any], refusal: Refusal) -> None:  # rule 14.1
    assert read_game_file(document() | changed) == refusal


@pytest.mark.parametrize(
    "changed", [{"overrides": None}, {"overrides": {}}, {"events": None}, {"by": "hand"}]
)
def test_what_may_be_absent_or_more(changed: dict[str, Any]) -> None:
    found = read_game_file(document() | changed)
    assert isinstance(found, GameFile)
    assert found == read_game_file(document())


def test_names_are_compared_exactly() -> None:
    found = read_game_file(document(players=("Ada", "ada", "Ada ")))
    assert isinstance(found, GameFile)
    assert found.table.players == ("Ada", "ada", "Ada ")


def test_title_and_currency_are_kept() -> None:
    found = read_game_file(document() | {"title": "Thursday", "currency": "GBP"})
    assert isinstance(found, GameFile)
    assert (found.table.title, found.table.currency, found.table.variant_key) == (
        "Thursday",
        "GBP",
        "european",
    )
