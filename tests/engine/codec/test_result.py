"""A replayed game as a document, with players by name."""

from scoring.engine.codec.result import way_of, winner_of
from tests.engine.makers import END, VOID, buy_in, hand, leave, score

GONE = hand("Ada", Ben=160, Cal=6)


def test_a_game_that_is_still_played() -> None:
    result = score(GONE)
    assert result["status"] == "playing"
    assert [result[key] for key in ("reason", "winners", "next_hand", "to_play")] == [
        None,
        [],
        2,
        ["Ada", "Cal"],
    ]
    assert result["offers"] == {"Ben": {"cost": 50, "score": 6}}
    assert (result["pool"], result["payout"], result["settlement"]) == (150, {}, [])


def test_a_player_tells_where_he_stands() -> None:
    found = score(GONE, buy_in("Ben"), leave("Cal"), END)["players"]
    assert found["Ben"] == {"total": 6, "state": "in", "buy_ins": 1, "hands_won": 0, "net": -110, "place": 2}
    assert (found["Cal"]["state"], found["Cal"]["place"], found["Ada"]["hands_won"]) == ("left", 3, 1)


def test_a_hand_names_only_those_dealt_in() -> None:
    found = score(leave("Cal"), hand("Ada", Ben=7, kalooki=True), VOID)["hands"]
    assert found == [
        {
            "hand": 1,
            "outcome": "kalooki",
            "out": "Ada",
            "cards_dealt": 13,
            "points": {"Ada": 0, "Ben": 7},
            "scored": {"Ada": 0, "Ben": 7},
            "gone": [],
            "offers": [],
        },
        {"hand": 2, "outcome": "void"},
    ]


def test_a_hand_tells_the_totals_before_anybody_buys_in() -> None:
    found = score(GONE, buy_in("Ben"))["hands"][0]
    assert (found["scored"]["Ben"], found["gone"], found["offers"]) == (160, ["Ben"], ["Ben"])


def test_a_hand_tells_in_which_special_way_its_winner_went_out() -> None:  # rule 17.1
    hands = [hand("Ada", Ben=5, Cal=6) | more for more in ({}, {"kalooki": True}, {"way": "blind"})]
    found = score(*hands, VOID, variant="rami", ways={"blind": {"out": -5}})["hands"]
    assert [way_of(each) for each in found] == ["", "kalooki", "blind", ""]


def test_a_closer_who_was_beaten_won_in_no_way() -> None:  # rule 17.3
    closed = hand("Ada", Ada=9, Ben=4, Cal=30) | {"way": "blind"}
    found = score(closed, variant="rami", ways={"blind": {"out": -5}}, knock={"beaten": 10})["hands"][0]
    assert (winner_of(found), way_of(found)) == ("Ben", "")


def test_nobody_goes_out_in_a_play_off() -> None:
    tied = score(hand("Ada", Ben=0, Cal=4), hand("Ada", Ben=3), variant="kalooki-40", tie="play_off")[
        "hands"
    ][1]
    assert tied.keys() == {"hand", "outcome", "out", "cards_dealt", "points", "scored"}
    assert tied["scored"] == {"Ada": 0, "Ben": 0}


def test_the_ledger_has_a_line_for_everybody_concerned() -> None:
    found = score(GONE, buy_in("Ben"), stakes={"initial": 0})["ledger"]
    assert [tuple(line.values()) for line in found] == [
        ("Ben", "call_up", 1, -10),
        ("Ada", "call_up", 1, 10),
        ("Cal", "call_up", 1, -10),
        ("Ada", "call_up", 1, 10),
        ("Ben", "buy_in", 1, -50),
    ]


def test_a_difference_split_between_winners_is_one_payment() -> None:
    price = {"amount": 1, "when": "end_vs_winner"}
    found = score(hand("Ada", Ben=0, Cal=7), END, variant="north-american", point_value=price)
    assert sorted((line["player"], line["amount"]) for line in found["ledger"]) == [
        ("Ada", 4),
        ("Ben", 3),
        ("Cal", -7),
    ]


def test_a_pool_of_differences_is_paid_out() -> None:
    price = {"amount": 1, "when": "end_vs_winner", "to": "pool"}
    found = score(hand("Ada", Ben=0, Cal=7), END, variant="north-american", point_value=price)
    assert (found["pool"], found["payout"]) == (7, {"Ada": 4, "Ben": 3})


def test_a_warning_names_its_event_and_sometimes_a_player() -> None:
    found = score(VOID, hand("Ada", Ben="K " * 14, Cal="*,*,*"))["warnings"]
    assert found == [
        {"event": 1, "code": "more_cards_than_dealt", "player": "Ben"},
        {"event": 1, "code": "more_jokers_than_packs"},
        {"event": 1, "code": "more_copies_than_packs"},
    ]
