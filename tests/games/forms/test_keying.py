"""A paper sheet read from its grid, hand by hand."""

from typing import Any

from scoring.engine.codec.game_file import read_rules
from scoring.engine.state import opening_state
from scoring.engine.table import Table, seat_players
from scoring.engine.variant import Variant
from scoring.games.forms.keying import KeyingForm

THREE = ("Ada", "Ben", "Cal")


def table(variant: str = "european", players: tuple[str, ...] = THREE, **overrides: Any) -> Table:
    rules = read_rules(variant, overrides)
    assert isinstance(rules, Variant)
    return seat_players(rules, players, variant, title=None, currency="GBP")


def sheet(*rows: str, at: Table | None = None, more: dict[str, str] | None = None) -> KeyingForm:
    """A grid as it is written: `sheet("25 – 12")`; totals stand after a slash, `25/63`."""
    data: dict[str, Any] = dict(more or {})
    for row, cells in enumerate(rows):
        for seat, cell in enumerate(cells.split()):
            points, _slash, total = cell.partition("/")
            data |= {f"cell-{row}-{seat}": points.replace("_", " "), f"total-{row}-{seat}": total}
    seated = at or table()
    form = KeyingForm(seated, opening_state(seated), data)
    form.is_valid()
    return form


def errors(form: KeyingForm) -> list[str]:
    """Every word of complaint, row by row."""
    return [
        str(words)
        for line in form.lines
        for found in [line.non_field_errors(), *(cell.field.errors for cell in line.cells)]
        for words in found
    ]


def test_a_dash_marks_who_went_out_and_a_star_a_kalooki() -> None:
    form = sheet("25 – 12", "* K_Q 5")
    assert form.events == [
        {"type": "hand", "out": "Ben", "left": {"Cal": 12, "Ada": 25}},
        {"type": "hand", "out": "Ada", "kalooki": True, "left": {"Ben": "K Q", "Cal": "5"}},
    ]


def test_the_points_for_going_out_mark_it_too() -> None:
    form = sheet("-30 25 12", "40 –_−60 12", at=table("hand"))
    assert form.events == [
        {"type": "hand", "out": "Ada", "left": {"Ben": 25, "Cal": 12}},
        {"type": "hand", "out": "Ben", "kalooki": True, "left": {"Cal": 12, "Ada": 40}},
    ]


def test_a_wild_rank_may_be_named_beside_a_row_and_each_hand_has_its_own_where_that_is_known() -> None:
    form = sheet("– K_7 12", "9 – 4", at=table("pool-rummy-201"), more={"wild-0": "7"})
    assert [hand.get("wild") for hand in form.events] == ["7", None]
    assert (errors(form), [cell.total for cell in form.lines[0].cells]) == ([], [0, 10, 12])
    known = sheet("– 3 4", "3 – 4", at=table("three-thirteen", wild={"value": 20, "by_hand": ["3", "4"]}))
    assert [hand["left"] for hand in known.events] == [{"Ben": 3, "Cal": "4"}, {"Cal": 4, "Ada": "3"}]


def test_who_went_out_may_be_chosen_instead() -> None:
    form = sheet("25 . 12", more={"who-0": "1", "kalooki-0": "1"})
    assert form.events == [{"type": "hand", "out": "Ben", "kalooki": True, "left": {"Cal": 12, "Ada": 25}}]


def test_a_void_hand_has_a_row() -> None:
    assert sheet(more={"who-0": "void"}).events == [{"type": "void"}]


def test_points_agreed_at_the_table_stand_in_brackets() -> None:
    form = sheet("25(+50)/75 – 12")
    assert form.events[0]["adjust"] == [{"player": "Ada", "points": 50, "reason": "on the paper"}]
    assert not form.differences


def test_a_total_that_differs_is_pointed_at_next_to_its_cell() -> None:
    form = sheet("25/25 – 12/12", "10/36 5/5 –/12")
    assert form.faults == 0
    assert [(cell.total_field.html_name, cell.name, cell.differs) for cell in form.differences] == [
        ("total-1-0", "Ada", "Paper 36, calculated 35")
    ]


def test_what_was_looked_at_is_known_by_its_differences() -> None:
    assert sheet("25/25 – 12").digest == ""
    assert sheet("25/26 – 12").digest not in ("", sheet("25/27 – 12").digest)


def test_reading_stops_at_the_first_row_with_a_fault() -> None:
    form = sheet("25 – 12", "25 8 12", "1 2 –")
    assert errors(form) == ["Who went out? Choose a name, or type – in their cell."]
    assert form.hands == 1


def test_nothing_written_is_not_a_zero() -> None:
    assert errors(sheet("25 – .")) == ["Enter Cal’s cards first."]


def test_only_one_goes_out() -> None:
    assert errors(sheet("– – 3")) == ["Only one player can go out."]


def test_empty_rows_between_hands_are_passed_over() -> None:
    assert sheet("25 – 12", "", "", "– 3 4").hands == 2


def test_who_is_out_and_plays_on_has_bought_in() -> None:
    form = sheet("149 – 12", "3 – 8", "9 7 –", at=table())
    assert [event["type"] for event in form.events] == ["hand", "hand", "buy_in", "hand"]
    assert form.lines[2].notes == ["Ada buys in at 20."]


def test_who_is_out_and_does_not_play_on_has_declined() -> None:
    form = sheet("149 – 12", "3 – 8", ". 7 –", at=table())
    assert [event["type"] for event in form.events] == ["hand", "hand", "decline", "hand"]
    assert form.lines[2].cells[0].absent


def test_a_buy_in_is_seen_across_a_void_hand() -> None:
    form = sheet("149 – 12", "3 – 8", "", "9 7 –", more={"who-2": "void"})
    assert [event["type"] for event in form.events] == ["hand", "hand", "buy_in", "void", "hand"]


def test_nobody_out_of_the_game_can_hold_cards() -> None:
    form = sheet("149 – 12", "3 – 8", ". 7 –", "5 7 –")
    assert errors(form) == ["Ada isn’t in this hand."]


def test_after_the_end_there_is_no_hand() -> None:
    form = sheet("200 –", "2 –", at=table(players=("Ada", "Ben")))
    assert errors(form) == ["The game is over before this hand."]


def test_rubbish_for_the_number_of_rows_is_ten() -> None:
    assert [len(sheet(more={"rows": rows}).lines) for rows in ("", "-1", "٣", "9" * 50, "0", "7", "999")] == [
        *(10, 10, 10, 10, 1, 7, 60)
    ]


FAULTS: dict[str, Any] = {
    "adjustments": {"over_call": 50, "bad_lay": 50, "exact_cut": -50},
    "kitty_events": {"late_fee": 20},
}


def test_a_mark_that_only_one_rule_has_is_that_mark() -> None:
    form = sheet("25_ec – 12_-50_ec", at=table(**FAULTS))
    given = [mark["player"] for mark in form.events[0]["adjust"] if mark["code"] == "exact_cut"]
    assert sorted(given) == ["Ada", "Cal", "Cal"]
    assert form.lines[0].notes == ["Ada: Exact cut", "Cal: Exact cut ×2"]


def test_a_mark_by_its_points_is_agreed_where_several_cost_the_same() -> None:
    form = sheet("38_+50/88 – 12_oc/62", at=table(**FAULTS))
    assert not form.differences
    assert {"player": "Ada", "points": 50, "reason": "on the paper"} in form.events[0]["adjust"]
    assert form.lines[0].notes == ["Ada: +50 agreed", "Cal: Over-call"]


def test_who_went_out_may_have_a_mark_and_anybody_a_fee() -> None:
    form = sheet("25_lf –_-50 12", at=table(**FAULTS))
    assert form.events[0]["adjust"] == [{"player": "Ben", "code": "exact_cut"}]
    assert form.events[0]["kitty"][0]["player"] == "Ada"


def test_a_figure_that_is_no_mark_of_the_table_is_part_of_the_sum() -> None:
    assert sheet("25_+_13 – 10_+15", at=table(**FAULTS)).events[0]["left"] == {"Ada": 38, "Cal": 25}


def test_who_left_is_out_of_the_hands_that_follow() -> None:
    form = sheet("25 – 12", "x – 8", ". 3 –")
    assert [event["type"] for event in form.events] == ["hand", "leave", "hand", "hand"]
    assert form.events[1] == {"type": "leave", "player": "Ada"}
    assert form.lines[1].notes == ["Ada leaves."]


def test_who_left_after_the_last_hand_needs_no_hand() -> None:
    form = sheet("25 – 12", "x . .")
    assert ([event["type"] for event in form.events], form.hands, form.faults) == (["hand", "leave"], 1, 0)


def test_who_came_back_after_the_last_hand_says_so() -> None:
    form = sheet("149 – 12", "3 – 8", "b . .")
    assert [event["type"] for event in form.events] == ["hand", "hand", "buy_in"]


def test_who_was_offered_to_come_back_and_left_has_declined() -> None:
    form = sheet("149 – 12", "3 – 8", "x – 9")
    assert [event["type"] for event in form.events] == ["hand", "hand", "decline", "hand"]


def test_nobody_comes_back_who_was_not_out() -> None:
    assert errors(sheet("25 – 12", "b_3 – 9")) == ["Ada has no open buy-in offer."]


PAID: dict[str, Any] = {
    "fines": {"late": {"amount": 20, "to": "pool"}, "lazy": {"amount": 50, "to": "winner"}},
    "bonus_stakes": {"clean": 30},
}


def test_fines_and_bonuses_have_letters_of_their_own() -> None:
    form = sheet("25_la – 12_lz", "– 3_lz_lz 4", "8 –_cl 9", at=table(**PAID))
    assert not errors(form)
    first, second, third = form.events
    assert first["fines"] == [{"player": "Cal", "code": "lazy"}, {"player": "Ada", "code": "late"}]
    assert second["fines"] == [{"player": "Ben", "code": "lazy"}] * 2
    assert third["bonuses"] == [{"player": "Ben", "code": "clean"}]
    assert form.lines[1].notes == ["Ben: Lazy ×2"]


SOME_REST: dict[str, Any] = {"sitting_out": {"most": 2, "points": 10}}


def test_who_sits_a_hand_out_has_a_dot_or_an_s() -> None:
    form = sheet("25 – 12", "./35 – 8/20", "s/45 4 –", at=table(**SOME_REST))
    assert not errors(form)
    assert [event.get("sits_out") for event in form.events] == [None, ["Ada"], ["Ada"]]
    assert not form.differences


def test_an_empty_cell_is_nobody_sitting_out() -> None:
    form = sheet("25 – 12", at=table(**SOME_REST), more={"cell-1-1": "–", "cell-1-2": "4"})
    assert errors(form) == ["Enter Ada’s cards first."]


def test_nobody_sits_out_where_the_house_does_not_allow_it() -> None:
    assert errors(sheet("s – 12")) == ["At this table no one can sit a hand out."]


def test_who_sits_out_too_often_is_told_so() -> None:
    form = sheet("s – 12", "s – 12", "s – 12", at=table(**SOME_REST))
    assert len(form.events) == 2
    assert form.faults == 1


LATE: dict[str, Any] = {"joining": {"score": "highest", "stake": "full", "until": 3}}


def test_who_joined_has_a_column_from_his_first_hand_on() -> None:
    form = sheet("25 – 12", "3 – 8 17/42", at=table(**LATE), more={"newcomers": "1", "name-3": " Dot "})
    assert [event["type"] for event in form.events] == ["hand", "join", "hand"]
    assert form.events[1] == {"type": "join", "player": "Dot"}
    assert form.events[2]["left"]["Dot"] == 17
    assert form.lines[1].notes == ["Dot joins at 25."]
    assert not form.differences


def test_who_joined_sits_where_the_sheet_says() -> None:
    more = {"newcomers": "1", "name-3": "Dot", "after-3": "0", "who-1": "3"}
    form = sheet("25 – 12", "3 4 8", at=table(**LATE), more=more)
    assert form.events[1] == {"type": "join", "player": "Dot", "after": "Ada"}
    assert form.events[2]["out"] == "Dot"


def test_somebody_may_join_and_another_leave_after_the_last_hand() -> None:
    form = sheet("25 – 12", "x . . n", at=table(**LATE), more={"newcomers": "1", "name-3": "Dot"})
    assert [event["type"] for event in form.events] == ["hand", "leave", "join"]


def test_who_joined_has_a_name() -> None:
    form = sheet("25 – 12 9", at=table(**LATE), more={"newcomers": "1"})
    assert [dict(newcomer.errors) for newcomer in form.added] == [{"name": ["Enter a name."]}]
    assert (form.faults, form.events) == (1, [])


def test_nobody_joins_under_a_name_that_is_there_or_too_late() -> None:
    for row, name in ((0, "Ada"), (4, "Dot")):
        rows = ["25 – 12"] * row + ["2 – 3 4"]
        form = sheet(*rows, at=table(**LATE), more={"newcomers": "1", "name-3": name})
        assert (form.faults, form.hands) == (1, row)


def test_columns_are_filled_as_people_joined() -> None:
    more = {"newcomers": "2", "name-3": "Dot", "name-4": "Eve"}
    assert sheet("25 – 12 1 2", at=table(**LATE), more=more).hands == 1
    assert sheet("25 – 12 . 2", at=table(**LATE), more=more).faults == 1


def test_there_are_no_columns_where_nobody_may_join() -> None:
    assert sheet(more={"newcomers": "2"}).added == []
    assert len(sheet(more={"newcomers": "99"}, at=table(**LATE)).added) == 9


def test_a_cell_that_is_too_long_is_refused_whole() -> None:
    cards = "_".join("2" * 101)
    form = sheet(f"{cards} – 12")
    assert errors(form) == ["That’s too long. Use 200 letters at most, or enter a sum."]
    assert form.lines[0].cells[0].field.value() == cards.replace("_", " ")


def test_a_hand_without_a_winner_a_way_and_a_closers_own_cards_are_read() -> None:
    okey = table("okey-101", ("Ada", "Ben", "Cal", "Dan"))
    form = sheet("5 6 7 8", "9 – 7 8", at=okey, more={"who-0": "none", "way-1": "both_okeys"})
    assert [(event["out"], event.get("way")) for event in form.events] == [
        (None, None),
        ("Ben", "both_okeys"),
    ]
    assert errors(sheet("9 * 7 8", at=okey)) == ["Choose how Ben went out."]
    assert errors(sheet("9 – 7 8", at=okey, more={"who-0": "none"})) == [
        "No one went out, so leave out –, * and how."
    ]
    closed = sheet("15 13 20", at=table("chinchon"), more={"who-0": "0"})
    assert closed.events == [{"type": "hand", "out": "Ada", "left": {"Ada": 15, "Ben": 13, "Cal": 20}}]
