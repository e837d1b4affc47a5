"""The filled sheet, read back from its PDF."""

import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from scoring.engine.codec.result import result
from scoring.engine.log import fold, game_file, read_start, rules_entry
from scoring.engine.presets import PRESETS
from scoring.games.sheets.heading import rules_of
from scoring.games.sheets.score_rows import ScoreRows
from scoring.games.sheets.score_sheet import score_sheet
from scoring.printing.choices import Choices, PaperKey, SizeKey
from scoring.printing.document import SheetDetails, SheetGame
from scoring.printing.render import html
from scoring.web.texts import amounts
from tests.engine import transcript
from tests.engine.makers import document, hand, scored
from tests.printing.printing import (
    LONG,
    SIX,
    evening,
    example,
    scored_examples,
    text,
    texts,
    words_outside_their_cell,
)

STAKES = {"initial": 500, "buy_in": 500, "call_up": 10, "kalooki": 20}
FRIDAY = {"limit": {"points": 250}, "stakes": STAKES}


@pytest.mark.parametrize("path", scored_examples(), ids=lambda path: path.name[:3])
def test_every_figure_of_every_example_is_printed(path: Path) -> None:
    game, result = example(path)
    printed = text(score_sheet(SheetGame(game, result)))
    for dealt in result["hands"]:
        for name, total in dealt.get("scored", {}).items():
            assert name in printed
            assert amounts.points(total) in printed
    for name in result["winners"]:
        assert f"{name}" in printed
    for line in result["settlement"]:
        amount = amounts.money(line["amount"], game.get("currency", ""))
        assert f"{line['from']} pays {line['to']} {amount}" in printed


@pytest.mark.parametrize(("by_hand", "told"), [(["3", "4"], {}), (None, {"wild": "4"})])
def test_the_wild_rank_of_a_hand_stands_in_a_column_of_its_own(
    by_hand: list[str] | None, told: dict[str, str]
) -> None:
    rules = {"value": 20, "by_hand": by_hand}
    events = [hand("Ada", Ben=1), hand("Ben", Ada="4") | told]
    file = document(*events, variant="three-thirteen", players=("Ada", "Ben"), wild=rules)
    printed = html(score_sheet(SheetGame(file, scored(file))))
    assert re.findall(r'<td class="w">(\w*)</td>', printed)[-2:] == ["4", "Ben"]
    assert ">Wild</th>" in printed


def test_a_total_after_a_buy_in_is_before_the_points_between_hands_that_follow() -> None:
    events = [hand("Ada", Ben=151, Cal=38), {"type": "buy_in", "player": "Ben"}]
    events += [{"type": "points", "adjust": {"Ben": 7}}, hand("Ada", Ben=20, Cal=1)]
    for until in (3, 4):
        file = document(*events[:until])
        rows = ScoreRows(file, scored(file), rules_of(file), SheetDetails()).groups()
        assert [row.cells[1].total for row in rows[0]] == ["151", "38", "45"]


GIN = (hand("Ann", Ann=3, Bob="K A"), hand("Bob", Ann=20) | {"way": "gin"}, hand("Ann", Ann=9, Bob=7))


def test_a_sheet_of_gin_has_columns_for_what_was_left_and_boxes_and_adds_up() -> None:
    file = document(*GIN, hand("Bob", Ann=34, Bob=4), variant="gin", players=("Ann", "Bob"))
    printed = html(score_sheet(SheetGame(file, scored(file))))
    parts = re.findall(r'<td class="part">([^<]*)</td>', printed)
    assert [parts[at : at + 3] for at in range(0, len(parts), 3)] == [
        ["3", "+8", "■"], ["11", "–", ""],
        ["20", "–", ""], ["0", "+45", "■"],
        ["9", "–", ""], ["7", "+27", "■"],
        ["34", "–", ""], ["4", "+30", "■"],
    ]  # fmt: skip
    assert "went out" not in printed
    sums = re.findall(r'class="ml">([^<]*)</th>\s*<td[^>]*>([^<]*)</td>\s*<td[^>]*>([^<]*)</td>', printed)
    assert sums[:4] == [
        ("Points from hands", "8", "102"),
        ("Game", "–", "100"),
        ("Boxes, 25 each", "25", "75"),
        ("Total", "33", "277"),
    ]


def test_totals_that_add_up_to_nothing_have_signs() -> None:
    file = document(hand("Ada", Ben=10, Cal=20), variant="indian-deals", players=("Ada", "Ben", "Cal"))
    printed = text(score_sheet(SheetGame(file, scored(file))))
    assert all(total in printed for total in ("+30", "−10", "−20"))


def test_a_sheet_says_that_partners_share_a_total() -> None:
    file = document(
        hand("Ada", Ben=10, Cal=20, Dot=5),
        variant="north-american",
        players=("Ada", "Ben", "Cal", "Dot"),
        teams=2,
    )
    assert "partners share one total" in text(score_sheet(SheetGame(file, scored(file))))


@pytest.mark.parametrize("players", [3, 8])
def test_what_was_laid_and_what_is_left_have_columns_of_their_own(players: int) -> None:
    names = tuple(f"P{seat}" for seat in range(players))
    laid = dict.fromkeys(names, 1060) | {"P0": 87}
    played = {"type": "hand", "out": "P0", "left": dict.fromkeys(names[1:], 125), "melds": laid}
    file = document(played, variant="500-rum", players=names)
    sheet = score_sheet(SheetGame(file, scored(file)))
    cells = re.findall(r'<td class="(?:part|c)">\s*(\S+)\s*</td>', html(sheet))
    assert cells[:8] == ["87", "–", "+87", "87", "1,060", "−125", "+935", "935"]
    assert "points for going out" not in text(sheet)
    assert not words_outside_their_cell(sheet)


def test_a_side_has_one_column_with_what_its_partners_laid_and_have_left() -> None:
    path = Path(__file__).parents[2] / "engine/transcripts/canasta/the worked game.txt"
    game = transcript.read(path).document
    game["events"].insert(1, {"type": "points", "adjust": {"Ann": 10, "Cal": -30}})
    details = SheetDetails(corrected={0: {"Cal": 280}})
    sheet = score_sheet(SheetGame(game, scored(game), details))
    printed = html(sheet)
    cells = re.findall(r'<td class="(?:part|c)">\s*(\S+)\s*</td>', printed)
    assert cells[:7] == ["1,145", "−25", "1,120", "460", "−95", "+365", "365"]
    assert re.findall(r'<span class="side (\w)">', printed) == ["A", "B"]
    between = re.findall(r'<td class="part" colspan="3">(.*?)</td>\s*<td class="c">\s*(.*?)\s*</td>', printed)
    assert between == [("−20", "1,100"), ("", "")]
    told = text(sheet)
    assert re.search(r"1,300\s*c\s*\+1,120", told), "Cal’s points were corrected, and Ann’s not"
    assert "Ann and Cal" in told
    assert "with the points for going out" in told
    assert not words_outside_their_cell(sheet)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_six_players_and_twenty_hands_fit_one_page_the_chart_overleaf(paper: PaperKey) -> None:
    game, result = evening(SIX, 20, currency="GBP", overrides=FRIDAY)
    pages = texts(score_sheet(SheetGame(game, result), Choices(paper)))
    assert "Signed" in pages[0]
    assert len(pages) == 1 or pages[1].startswith("Hand by hand")
    assert not words_outside_their_cell(score_sheet(SheetGame(game, result), Choices(paper)))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_six_players_who_all_last_twenty_hands_fit_one_page(paper: PaperKey) -> None:
    overrides = {"limit": {"points": 900}, "stakes": STAKES}
    game, result = evening(SIX, 20, currency="GBP", overrides=overrides)
    assert len(result["hands"]) == 20
    pages = texts(score_sheet(SheetGame(game, result), Choices(paper)))
    assert len(pages) == 1
    assert "Hand by hand" in pages[0]


def test_sixty_hands_of_eight_flow_on_with_their_names_repeated() -> None:
    overrides = {"end": {"mode": "hands", "n": 60}, "limit": None}
    game, result = evening([*SIX, "Gus", "Hal"], 60, overrides=overrides)
    document = score_sheet(SheetGame(game, result))
    pages = texts(document)
    assert 2 <= len(pages) <= 4
    assert all("Fatima" in page and "Went out" in page for page in pages[:2])
    assert f"Sheet 1 of {len(pages)}" in pages[0]
    assert not words_outside_their_cell(document)


def test_names_of_forty_letters_and_large_sums_stay_in_their_cells() -> None:
    overrides = {
        "end": {"mode": "hands", "n": 30},
        "limit": None,
        "stakes": {**STAKES, "initial": 1234560},
        "adjustments": {"cut": -1050},
    }
    game, result = evening(LONG, 29, currency="GBP", overrides=overrides)
    document = score_sheet(SheetGame(game, result))
    assert not words_outside_their_cell(document)
    assert "12,345.60" in text(document)


def test_every_player_has_a_line_to_sign_on() -> None:
    assert f"Signed {' '.join(SIX)}" in text(score_sheet(SheetGame(*evening(SIX, 4))))


@pytest.mark.parametrize(("players", "size", "tables"), [(5, "normal", [5]), (3, "large", [2, 1])])
def test_long_names_stand_in_as_few_tables_as_have_room(
    players: int, size: SizeKey, tables: list[int]
) -> None:
    document = score_sheet(SheetGame(*evening(LONG[:players], 4)), Choices("a5", size))
    bands: Any = document.context["bands"]
    assert [len(band.heads) for band in bands] == tables


def test_a_total_far_below_zero_is_printed_with_a_true_minus() -> None:
    game = {
        "format": "kalooki-game/1",
        "variant": "jamaican",
        "players": ["Ada", "Ben", "Cal"],
        "events": [
            {
                "type": "hand",
                "out": "Ada",
                "left": {"Ben": 5, "Cal": 5},
                "adjust": [{"player": "Ada", "points": -1050, "reason": "a lucky cut"}],
            }
        ],
    }
    assert "−1,050" in text(score_sheet(SheetGame(game, scored(game))))


@pytest.mark.parametrize("limit", [480, 520, 560, 600])
def test_a_page_never_parts_a_hand_from_its_buy_ins(limit: int) -> None:
    overrides = {"limit": {"points": limit}, "buy_in": {"max": None}, "stakes": STAKES}
    game, result = evening(SIX, 80, currency="GBP", overrides=overrides)
    pages = texts(score_sheet(SheetGame(game, result)))
    assert len(pages) > 1
    for page in pages[1:]:
        first_row = page.split("Fatima", 1)[1].strip().splitlines()[0]
        assert not first_row.startswith("buys in")


def test_a_game_without_money_has_no_money_rows() -> None:
    game, result = evening(["Ada", "Ben"], 3, variant="bicycle")
    printed = text(score_sheet(SheetGame(game, result)))
    assert "In the end" not in printed
    assert "Settle up" not in printed


def test_an_interrupted_game_says_where_it_goes_on() -> None:
    game, result = evening(SIX, 4, currency="GBP")
    printed = text(score_sheet(SheetGame(game, result)))
    assert "Not finished: hand 5 is next." in printed
    assert "So far" in printed
    assert "The pool holds £3.00." in printed


def test_a_correction_shows_the_old_figure_date_and_code() -> None:
    game, result = evening(SIX, 5)
    details = SheetDetails(day=date(2026, 11, 19), code="4 H 7 K", corrected={2: {"Ben": 477}})
    printed = text(score_sheet(SheetGame(game, result, details)))
    assert "477" in printed
    assert "corrected" in printed
    assert "19 November 2026" in printed
    assert "Game 4 H 7 K" in printed


def test_a_buy_in_shows_its_price_its_turn_and_the_total_it_gives() -> None:
    game, result = example(next(path for path in scored_examples() if path.name.startswith("E03")))
    printed = text(score_sheet(SheetGame(game, result)))
    assert "buys in £0.50 ↩ 1 133" in printed
    assert "Void: no score" in printed


def test_who_bought_in_comes_back_with_what_the_next_hand_began_from() -> None:
    first = {"type": "hand", "out": "Ada", "left": {"Ben": 151, "Cal": 10}}
    second = {"type": "hand", "out": "Ada", "left": {"Ben": 7, "Cal": 3}}
    game = {
        "format": "kalooki-game/1",
        "variant": "european",
        "players": ["Ada", "Ben", "Cal"],
        "currency": "GBP",
        "events": [first, {"type": "buy_in", "player": "Ben"}, second],
    }
    assert "buys in £0.50 ↩ 1 10 2 Ada – 0 7 17" in text(score_sheet(SheetGame(game, scored(game))))


def test_every_fifth_hand_carries_a_heavier_line() -> None:
    overrides = {"limit": None, "end": {"mode": "hands", "n": 61}}
    page = html(score_sheet(SheetGame(*evening(["Ada", "Ben"], 11, overrides=overrides))))
    assert re.findall(r'class="row heavy[^"]*"[^>]*><th scope="row" class="no">(\d+)', page) == ["5", "10"]


def test_money_has_the_digits_of_its_currency() -> None:
    yen, result = evening(["Ada", "Ben"], 2, currency="JPY", overrides={"stakes": STAKES})
    assert "¥500" in text(score_sheet(SheetGame(yen, result)))


def test_rules_that_changed_on_the_way_are_told_where_they_changed() -> None:
    start = {"variant": "european", "players": ["Ada", "Ben"], "rules": PRESETS["european"]}
    table = read_start(start)
    change = rules_entry(table, "next", {"limit": {"points": 90}, "calls": 1})
    assert isinstance(change, dict)
    hands = [{"type": "hand", "out": "Ada", "left": {"Ben": points}} for points in (30, 40)]
    played = fold(table, [hands[0], change, hands[1]])
    printed = text(
        score_sheet(SheetGame(game_file(start, played), result(played.table, played.replay, played.tables)))
    )
    assert "Other rules from here on" in printed
    assert "Over 90 points you’re out." in printed
    assert "70" in printed


def test_a_game_without_hands_has_its_totals() -> None:
    file = {"variant": "european", "players": ["Ada", "Ben"], "events": [], "format": "kalooki-game/1"}
    assert "Total 0 0" in text(score_sheet(SheetGame(file, scored(file))))


def test_whoever_has_just_joined_has_a_total() -> None:
    joining = {"joining": {"score": "highest", "stake": "full", "until": None}}
    file, before = evening(["Ada", "Ben"], 2, overrides=joining)
    joined = {**file, "events": [*file["events"], {"type": "join", "player": "Cal"}]}
    game = SheetGame(joined, scored(joined))
    totals = " ".join(str(player["total"]) for player in game.result["players"].values())
    assert f"Total {totals}" in text(score_sheet(game))
    assert "Total" not in text(score_sheet(SheetGame(file, before)))
