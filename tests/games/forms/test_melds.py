"""What was laid down beside what is left, from its fields and back, and on paper."""

import pytest

from scoring.engine.codec.game_file import read_rules
from scoring.engine.state import opening_state
from scoring.engine.table import seat_players
from scoring.engine.variant import Variant
from scoring.games.forms.corrections import hand_form_data
from scoring.games.forms.hands import HandForm, HandPlayer
from scoring.games.forms.keying import KeyingForm
from scoring.games.forms.versions import HandVersion, compare_versions

NAMES = ("Ada", "Ben", "Cal")
THREE = [HandPlayer(seat, name, 0) for seat, name in enumerate(NAMES)]
rules = read_rules("north-american", {"melds": True})
assert isinstance(rules, Variant)
RULES = rules
FIELDS = {"out": "0", "laid-0": "87", "laid-1": "60", "cards-1": "25", "laid-2": "−5", "cards-2": "K 5"}
EVENT = {
    "type": "hand",
    "out": "Ada",
    "left": {"Ben": 25, "Cal": "K 5"},
    "melds": {"Ada": 87, "Ben": 60, "Cal": -5},
}


def form(**changed: str) -> HandForm:
    fields = {name.replace("_", "-"): text for name, text in changed.items()}
    return HandForm(THREE, RULES, FIELDS | fields)


def test_everyone_lays_and_who_went_out_holds_nothing() -> None:
    hand = form()
    assert hand.is_valid()
    assert hand.event == EVENT
    assert [(row.name, row.asked) for row in hand.rows] == [("Ada", False), ("Ben", True), ("Cal", True)]


def test_fields_and_back() -> None:
    hand = HandForm(THREE, RULES, hand_form_data(EVENT, THREE, RULES))
    assert hand.is_valid()
    assert hand.event == EVENT


@pytest.mark.parametrize(
    ("laid", "points"),
    [
        *[("K Q 5", 25), ("60+45", 105), ("60-70", -10), ("-500+20", -480), ("+5", 5), ("0", 0)],
        *[("1×500", 500), ("1×500+2×100+285", 985), ("1 x 300 + K 5", 315), ("2X100−20", 180)],
    ],
)
def test_what_was_laid_is_cards_or_a_sum_of_either_sign(laid: str, points: int) -> None:
    hand = form(laid_0=laid)
    assert hand.is_valid()
    assert hand.event["melds"]["Ada"] == points
    assert hand.rows[0].laid_points == points


@pytest.mark.parametrize(
    ("laid", "words"),
    [
        ("", "First enter what Ada laid down, 0 for nothing."),
        ("1234567", "That number is too large."),
        ("2×100+cards", "There is no card “cards”."),
    ],
)
def test_a_fault_stands_at_what_was_laid(laid: str, words: str) -> None:
    hand = form(laid_0=laid)
    assert not hand.is_valid()
    assert hand.rows[0].errors == {"laid": [words]}
    assert hand.rows[0].laid_points is None


def test_another_figure_laid_differs_and_both_are_told() -> None:
    lines = compare_versions(HandVersion(form(), None), HandVersion(form(laid_1="70"), None)).players
    assert [line.differs for line in lines] == [False, True, False]
    assert (lines[0].theirs.words, lines[1].mine.words) == ("laid 87", "laid 70")


def test_a_cell_of_paper_has_laid_before_left() -> None:
    table = seat_players(RULES, NAMES, "north-american", title=None, currency="")
    cells = {"cell-0-0": "87/–", "cell-0-1": "60/25", "cell-0-2": "-5/K 5", "total-0-1": "35"}
    sheet = KeyingForm(table, opening_state(table), cells)
    assert sheet.is_valid()
    assert (sheet.events, sheet.differences) == ([EVENT], [])
    alone = KeyingForm(table, opening_state(table), cells | {"cell-0-0": "87", "who-0": "0"})
    assert alone.is_valid()
    assert alone.events == [EVENT]
    unsaid = KeyingForm(table, opening_state(table), cells | {"cell-0-1": "60"})
    assert not unsaid.is_valid()


def test_of_a_side_one_is_asked_what_all_of_it_laid_down() -> None:
    variant = read_rules("canasta", {})
    assert isinstance(variant, Variant)
    players = [HandPlayer(seat, name, 0) for seat, name in enumerate(("Ann", "Ben", "Cal", "Dot"))]
    fields = {"out": "2", "laid-2": "500", "laid-3": "60", "cards-0": "A", "cards-1": "5", "cards-3": "K"}
    hand = HandForm(players, variant, fields)
    assert hand.is_valid()
    assert hand.event["melds"] == {"Cal": 500, "Dot": 60}
    assert [row.speaks for row in hand.rows] == [True, True, False, False]
    assert hand_form_data(hand.event, players, variant)["laid-0"] == ""
    mine = HandForm(players, variant, fields | {"laid-3": "70"})
    told = compare_versions(HandVersion(hand, None), HandVersion(mine, None)).players
    assert (told[0].mine.main, told[0].mine.words) == ("20", "A")
    without = HandForm(players, variant, fields | {"laid-3": ""})
    assert not without.is_valid()
    assert without.rows[1].errors == {"laid": ["First enter what Dot laid down, 0 for nothing."]}
