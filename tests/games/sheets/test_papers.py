"""The documents beside the score sheet: every name and penny is there, in its place, on as few pages as promised."""

import re
from datetime import date
from itertools import pairwise
from typing import Any

import pytest

from scoring.games.sheets.catalog import KINDS, kinds_for
from scoring.games.sheets.heading import rules_of
from scoring.games.sheets.statement import statement, statement_lines
from scoring.printing.choices import PAPERS, SIZES, Choices, PaperKey, SizeKey
from scoring.printing.document import SheetDetails, SheetDocument, SheetGame
from scoring.printing.render import pdf
from scoring.web.texts import amounts
from tests.printing.printing import (
    LONG,
    SIX,
    evening,
    example,
    number_of_pages,
    scored_examples,
    text,
    texts,
    words_outside_their_cell,
)

STAKES = {"stakes": {"initial": 500, "buy_in": 500, "call_up": 10, "kalooki": 20}}
MINE = ("slip", "statements", "certificate", "poster", "cards", "seating", "sign-in")
OTHER_LETTERS = ["דנה לוי", "فاطمة الزهراء", "Ελένη", "Жанна", "प्रिया"]
CASES = [
    *((LONG, paper, size) for paper in PAPERS for size in SIZES),
    *((SIX[:2], paper, "normal") for paper in PAPERS),
]
DAY = date(2026, 11, 19)


def played(names: list[str], hands: int = 60, limit: int = 150) -> SheetGame:
    """An evening for money, with its day."""
    overrides = {**STAKES, "limit": {"points": limit}}
    game, result = evening(names, hands, currency="GBP", title="Thursday", overrides=overrides)
    return SheetGame(game, result, SheetDetails(day=DAY))


def documents(kind: str, game: SheetGame, choices: Choices | None = None) -> list[SheetDocument]:
    return KINDS[kind].documents(game, choices or Choices())


def pennies(words: str, currency: str) -> int:
    """An amount as printed, read back."""
    digits = re.sub(r"[^\d−]", "", words).replace("−", "-")
    assert amounts.signed_money(int(digits), currency) == words
    return int(digits)


@pytest.mark.parametrize("path", scored_examples(), ids=lambda path: path.stem)
def test_every_penny_of_every_statement_adds_up_to_the_net(path: Any) -> None:
    game, result = example(path)
    currency = game.get("currency") or ""
    for name in game["players"]:
        lines = lines_of(name, result, rules_of(game), currency)
        net = result["players"][name]["net"]
        assert sum(pennies(amount, currency) for _words, amount, _balance in lines) == net
        assert [balance for *_, balance in lines][-1:] == [amounts.signed_money(net, currency)][: len(lines)]


def lines_of(*account: Any) -> list[list[str]]:
    """The words, the amount and the balance of each line of a statement."""
    return [[cell.words for cell in line.cells[1:]] for line in statement_lines(*account)]


def test_the_balance_runs_along() -> None:
    lines = lines_of("Ada", *_ledger_of(played(SIX)))
    for (*_, before), (_words, amount, after) in pairwise(lines):
        assert pennies(before, "GBP") + pennies(amount, "GBP") == pennies(after, "GBP")


def _ledger_of(game: SheetGame) -> Any:
    return game.result, rules_of(game.file), "GBP"


def test_a_statement_opens_with_what_is_owed_and_to_whom() -> None:
    game = played(SIX)
    for line in game.result["settlement"]:
        amount = amounts.money(line["amount"], "GBP")
        assert f"pays {amount} Settle up Amount paid Pay {line['to']} {amount}" in text(
            statement(game, line["from"])
        )
        assert f"Get from {line['from']} {amount}" in text(statement(game, line["to"]))


def test_every_figure_of_a_statement_is_printed() -> None:
    game = played(SIX)
    for name in SIX:
        printed = text(statement(game, name))
        for line in lines_of(name, *_ledger_of(game)):
            assert " ".join(line) in printed


def test_sixty_hands_flow_on_with_the_heads_repeated() -> None:
    game = played(SIX, 60, limit=5000)
    pages = texts(statement(game, "Ada"))
    assert len(pages) == 2
    assert all("Purpose" in page for page in pages)


def test_a_running_game_says_that_the_pool_is_still_to_be_won() -> None:
    printed = text(statement(played(SIX, 2), "Ada"))
    assert "so far" in printed
    assert "still to be won" in printed


def test_the_slip_names_every_payment_and_every_net() -> None:
    game = played(SIX)
    printed = text(documents("slip", game)[0])
    for line in game.result["settlement"]:
        assert f"{line['from']} pays {line['to']} {amounts.money(line['amount'], 'GBP')}" in printed
    for name, player in game.result["players"].items():
        assert f"{name} {player['total']} {amounts.signed_money(player['net'], 'GBP')}" in printed


def test_a_name_stands_on_its_card_twice() -> None:
    printed = text(documents("cards", played(SIX))[0])
    assert all(printed.count(name) == 2 for name in SIX)


def test_the_seating_list_has_every_seat_in_order_and_the_first_dealer() -> None:
    printed = text(documents("seating", played(SIX))[0])
    assert "1 Ada deals first 2 Ben 3 Cal 4 Dot 5 Ewan 6 Fatima" in printed


def test_the_certificate_is_the_winners() -> None:
    game = played(SIX)
    (winner,) = game.result["winners"]
    printed = text(documents("certificate", game)[0])
    assert winner in printed
    assert "won the game" in printed.lower()
    assert "19 November 2026" in printed


def test_a_certificate_is_one_page_with_a_footer_and_no_number() -> None:
    printed = text(documents("certificate", played(SIX), Choices(footer="The Acorn Club"))[0])
    assert "The Acorn Club" in printed
    assert "1 of 1" not in printed


def test_the_poster_says_who_won_how_it_ended_and_what_was_worth_telling() -> None:
    game = played(SIX)
    (winner,) = game.result["winners"]
    (document,) = documents("poster", game)
    printed = text(document)
    assert document.title == f"{game.file['title']} · {winner}"
    assert all(heading in printed for heading in ("Hand by hand", "How it ended", "Moments"))
    assert all(name in printed for name in SIX)
    assert amounts.signed_money(game.result["players"][winner]["net"], "GBP") in printed


def test_a_game_in_progress_has_no_poster() -> None:
    assert "poster" not in [kind.key for kind in kinds_for(SheetGame(*evening(SIX, 2)))]


@pytest.mark.parametrize(("names", "paper", "size"), CASES)
@pytest.mark.parametrize("kind", MINE)
def test_nothing_leaves_its_cell_and_no_page_is_stray(
    kind: str, names: list[str], paper: PaperKey, size: SizeKey
) -> None:
    game = played(names, 12, limit=60)
    assert game.result["status"] == "finished"
    document = documents(kind, game, Choices(paper, size))[0]
    assert not words_outside_their_cell(document)
    assert number_of_pages(document) <= most_pages(kind, len(names), paper, size)


def most_pages(kind: str, players: int, paper: PaperKey, size: SizeKey) -> int:
    """Cards stand three on a page; only long lists in large print or on A5 take more than one."""
    if kind == "cards":
        return -(-players // (2 if paper == "a5" else 3))
    if kind in ("certificate", "poster") or (paper != "a5" and size == "normal") or players < 8:
        return 1
    return 4 if (paper, size) == ("a5", "large") else 2


@pytest.mark.parametrize("kind", MINE)
def test_names_in_other_letters_are_printed(kind: str) -> None:
    game = played(OTHER_LETTERS)
    printed = " ".join(text(document) for document in documents(kind, game))
    winner = game.result["winners"][0]
    for word in winner.split() if kind == "certificate" else ["Ελένη", "Жанна"]:
        assert word in printed or word[::-1] in printed


@pytest.mark.parametrize("kind", MINE)
def test_the_same_game_gives_the_same_bytes(kind: str) -> None:
    made = documents(kind, played(SIX))
    assert pdf(*made) == pdf(*made)


def test_a_game_is_offered_only_what_it_has() -> None:
    points_only = {"stakes": dict.fromkeys(STAKES["stakes"], 0)}
    fresh, without_money = (SheetGame(*evening(SIX, n, overrides=points_only)) for n in (0, 2))
    assert {kind.key for kind in kinds_for(fresh)} >= {"blank", "cards", "seating", "sign-in"}
    assert not {"slip", "statements", "certificate"} & {kind.key for kind in kinds_for(fresh)}
    assert not {"slip", "statements"} & {kind.key for kind in kinds_for(without_money)}
    assert {"statements", "certificate"} <= {kind.key for kind in kinds_for(played(SIX))}
