"""One hand from its fields, with nobody passed over."""

import pytest

from scoring.engine.house_rules import preset
from scoring.engine.refusals import Code, Refusal
from scoring.games.forms.hands import HandForm, HandPlayer
from scoring.games.texts.refusals import refusal_message

THREE = [HandPlayer(0, "Ada", 10), HandPlayer(1, "Ben", 20), HandPlayer(2, "Cal", 30)]


def form(variant: str = "european", **data: str) -> HandForm:
    return HandForm(THREE, preset(variant), {key.replace("_", "-", 1): value for key, value in data.items()})


def test_losers_come_from_the_left_of_who_went_out() -> None:
    assert [row.name for row in form(out="1").rows] == ["Cal", "Ada"]


def test_a_hand_in_the_game_files_form() -> None:
    hand = form(out="1", kalooki="1", cards_0="K Q", cards_2="10+15")
    assert hand.is_valid()
    assert hand.event == {"type": "hand", "out": "Ben", "kalooki": True, "left": {"Cal": 25, "Ada": "K Q"}}


def test_an_empty_field_is_a_fault_and_everything_typed_stays() -> None:
    hand = form(out="1", cards_0="K Q")
    assert not hand.is_valid()
    assert [(row.text, row.has_error("cards")) for row in hand.rows] == [("", True), ("K Q", False)]


def test_a_form_that_was_only_opened_shows_what_is_known_and_complains_about_nothing() -> None:
    hand = HandForm(
        THREE, preset("jamaican"), initial={"out": "0", "cards-1": "K Q", "mark-2-over_call": "1"}
    )
    assert hand.headline == "Ada went out"
    assert [(row.text, row.left.figure, row.marked, dict(row.errors)) for row in hand.rows] == [
        ("K Q", 20, False, {}),
        ("", None, True, {}),
    ]
    assert not hand.is_valid()


def test_marks_become_adjustments_also_for_the_one_who_went_out() -> None:
    hand = HandForm(
        THREE,
        preset("jamaican"),
        {"out": "0", "cards-1": "2", "cards-2": "3", "mark-1-over_call": "2", "mark-0-exact_cut": "1"},
    )
    assert hand.is_valid()
    assert hand.event["adjust"] == [
        {"player": "Ben", "code": "over_call"},
        {"player": "Ben", "code": "over_call"},
        {"player": "Ada", "code": "exact_cut"},
    ]


def test_kitty_fees_and_free_points() -> None:
    data = {
        "out": "0",
        "cards-1": "2",
        "cards-2": "3",
        "kitty-2-kitty_fee": "1",
        "other-1": "−25",
        "reason-1": "\u202epeeked",  # a letter that would turn the line round
    }
    hand = HandForm(THREE, preset("south-african"), data)
    assert hand.is_valid()
    assert hand.event["kitty"] == [{"player": "Cal", "code": "kitty_fee"}]
    assert hand.event["adjust"] == [{"player": "Ben", "points": -25, "reason": "peeked"}]


def test_free_points_must_be_whole() -> None:
    hand = form(out="0", cards_1="2", cards_2="3", other_1="1.5")
    assert not hand.is_valid()
    assert hand.rows[0].errors["other"] == ["Enter a whole number, such as 50 or -25."]


@pytest.mark.parametrize("typed", ["100", "1.5", "-1", "²", "9" * 30])
def test_a_mark_is_given_a_countable_number_of_times(typed: str) -> None:
    data = {"out": "0", "cards-1": "2", "cards-2": "3", "mark-1-over_call": typed}
    hand = HandForm(THREE, preset("jamaican"), data)
    assert not hand.is_valid()
    assert hand.rows[0].marks[0].errors == ["A bonus or penalty can be given 0 to 99 times."]


def test_a_seat_that_is_not_there_went_nowhere() -> None:
    assert form(out="7").went_out is None
    assert not form(out="7").is_valid()


def test_a_refusal_stands_beside_the_player_it_names() -> None:
    hand = form(out="0", cards_1="2", cards_2="3")
    refusals = [Refusal(Code.UNKNOWN_CARD, "Ben"), Refusal(Code.GAME_OVER)]
    for refusal in refusals:
        hand.add_refusal(refusal)
    beside = [hand.rows[0].errors["cards"], hand.non_field_errors()]
    assert beside == [[refusal_message(refusal)] for refusal in refusals]
    assert not hand.is_valid()


def test_cards_and_reasons_that_are_too_long_are_refused_whole() -> None:
    hand = form(out="0", cards_1="2 " * 101, cards_2="3", other_2="5", reason_2="x" * 81)
    assert not hand.is_valid()
    assert [(row.text, row["reason"].value() or "") for row in hand.rows] == [
        ("2 " * 101, ""),
        ("3", "x" * 81),
    ]
    assert hand.rows[0].errors["cards"] == ["That’s too long. Use 200 letters at most, or enter a sum."]
    assert hand.rows[1].errors == {"reason": ["That’s too long. Use 80 letters at most."]}


def ended(variant: str, **data: str) -> HandForm:
    """A hand with so many points for all three, and what was said of its end."""
    hand = form(variant, cards_0="24", cards_1="25", cards_2="26", **data)
    hand.is_valid()
    return hand


def test_where_there_are_several_ways_it_is_asked_how_once() -> None:
    assert not form("chinchon").asks_way
    assert form("chinchon", out="1").asks_way
    assert not form("chinchon", out="1", way="").asks_way
    assert not form("okey-101", out="none").asks_way
    assert not form("european", out="1").asks_way


def test_a_way_stands_in_the_event_and_one_that_the_game_does_not_know_is_none() -> None:
    assert ended("okey-101", out="1", way="both_okeys").event["way"] == "both_okeys"
    assert ended("okey-101", out="1", way="kalooki").event["kalooki"] is True
    assert ended("okey-101", out="1", way="chinchon").event.keys() == {"type", "out", "left"}


def test_the_closers_own_cards_come_first_unless_a_way_left_them_none() -> None:
    assert [row.name for row in ended("chinchon", out="1").rows] == ["Ben", "Cal", "Ada"]
    assert ended("chinchon", out="1").event["left"] == {"Ben": 25, "Cal": 26, "Ada": 24}
    for variant, way in (("chinchon", "clean_close"), ("okey-101", "")):
        assert ended(variant, out="1", way=way).event["left"] == {"Cal": 26, "Ada": 24}
        assert [row.name for row in ended(variant, out="1", way=way).rows] == ["Cal", "Ada"]


def test_a_closer_with_none_left_is_left_out_and_a_loser_with_none_is_not() -> None:
    hand = form("chinchon", out="1", cards_0="0", cards_1="0", cards_2="26")
    assert hand.is_valid()
    assert hand.event["left"] == {"Cal": 26, "Ada": 0}


def test_an_empty_stock_leaves_all_with_cards_where_such_hands_count() -> None:
    hand = ended("okey-101", out="none", way="okey")
    assert hand.is_valid()
    assert hand.headline == "Stock is empty"
    assert hand.event == {"type": "hand", "out": None, "left": {"Ada": 24, "Ben": 25, "Cal": 26}}
    assert not ended("chinchon", out="none").is_valid()


def test_plain_going_out_travels_on_too_or_it_would_be_asked_again() -> None:
    assert ("way", "") in ended("chinchon", out="1", way="").carried
