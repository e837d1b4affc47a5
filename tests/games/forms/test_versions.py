"""Two versions of a hand: shown as they were typed, compared by what they come to."""

import pytest

from scoring.engine.house_rules import preset
from scoring.engine.state import State, opening_state
from scoring.engine.table import Table, seat_players
from scoring.games.forms.hands import HandForm, HandPlayer, hand_players
from scoring.games.forms.versions import ComparedVersions, HandVersion, VersionCell, compare_versions
from scoring.games.queries.stories import played_story

SITTERS = [HandPlayer(0, "Ada", 0), HandPlayer(1, "Ben", 0), HandPlayer(2, "Cal", 0)]
HAND = {"out": "0", "cards-1": "K Q", "cards-2": "9"}
NOTHING = VersionCell()


def form(**fields: str) -> HandForm:
    return HandForm(SITTERS, preset("european"), HAND | {k.replace("_", "-"): v for k, v in fields.items()})


def compared(theirs: HandForm, mine: HandForm) -> ComparedVersions:
    return compare_versions(HandVersion(theirs, None), HandVersion(mine, None))


def played(table: Table, state: State, **fields: str) -> HandVersion:
    mine = HandForm(
        hand_players(table, state), table.variant, {k.replace("_", "-"): v for k, v in fields.items()}
    )
    assert mine.is_valid()
    return HandVersion(mine, played_story(table, state, mine.event))


def table_of(key: str, *names: str) -> Table:
    return seat_players(preset(key), names, key, title=None, currency="")


@pytest.mark.parametrize(
    ("mine", "ended", "differing"),
    [
        ({}, False, []),
        ({"cards_1": "k  q"}, False, []),
        ({"cards_1": "20"}, False, []),
        ({"cards_1": "K Q 2"}, False, ["Ben"]),
        ({"kalooki": "1"}, True, []),
        ({"out": "1", "cards_0": "K Q"}, True, ["Ada", "Ben"]),
        ({"cards_1": "what"}, False, ["Ben"]),
        ({"other_2": "5"}, False, ["Cal"]),
    ],
)
def test_what_changes_the_score_differs(mine: dict[str, str], ended: bool, differing: list[str]) -> None:
    both = compared(form(), form(**mine))
    assert (both.ended.differs, both.different) == (ended, differing)
    assert both.same == (not ended and not differing)


def test_both_are_told_as_they_were_written() -> None:
    both = compared(form(), form(out="1", cards_0="k 5", cards_2=""))
    assert (both.ended.theirs.main, both.ended.mine.main) == ("Ada", "Ben")
    ada, ben, cal = both.players
    assert (ada.theirs, ada.mine) == (VersionCell("0", "went out"), VersionCell("15", "K 5"))
    assert (ben.theirs, ben.mine) == (VersionCell("20", "K Q"), VersionCell("0", "went out"))
    assert (cal.theirs, cal.mine) == (VersionCell("9"), NOTHING)


def test_who_went_out_in_both_has_no_line_of_their_own() -> None:
    assert [line.name for line in compared(form(), form()).players] == ["Ben", "Cal"]


def test_another_way_differs_and_is_named_and_the_closers_cards_are_told() -> None:
    def close(**more: str) -> HandForm:
        return HandForm(SITTERS, preset("chinchon"), HAND | {"cards-0": "3"} | more)

    both = compared(close(), close(way="clean_close"))
    assert (both.ended.theirs.words, both.ended.mine.words) == ("", "Closed with nothing left")
    assert (both.players[0].theirs.main, both.players[0].mine.words) == ("3", "went out")
    assert compared(close(), close(**{"cards-0": "4"})).different == ["Ada"]


def test_points_that_the_hand_makes_of_the_cards_stand_beside_their_figure() -> None:
    table = table_of("jamaican", "Ada", "Ben", "Cal")
    start = opening_state(table)
    fields = {"out": "0", "cards_1": "K Q", "cards_2": "9"}
    plain, marked = (played(table, start, **fields, **more) for more in ({}, {"other_1": "5"}))
    both = compare_versions(plain, marked)
    assert both.players[0].theirs == VersionCell("20", "K Q")
    assert both.players[0].mine == VersionCell("25", "K Q = 20, 5")
    assert [(line.name, line.theirs.main, line.mine.main) for line in both.totals] == [("Ben", "20", "25")]


def test_one_card_more_is_named_and_who_is_out_of_the_game_by_it() -> None:
    table = table_of("european", "Ada", "Ben", "Cal")
    state = opening_state(table)._replace(totals=(0, 114, 0))
    theirs, mine = (
        played(table, state, out="2", cards_0="A", cards_1=left) for left in ("K 10 7", "K 10 10 7")
    )
    both = compare_versions(theirs, mine)
    assert (both.different, both.card) == (["Ben"], "10")
    [ben] = both.totals
    assert ben.theirs == VersionCell("141", "10 to the limit")
    assert ben.mine == VersionCell("151", "out of the game", gone=True)


def test_two_cards_are_not_named() -> None:
    assert compared(form(), form(cards_1="K 9 2")).card == ""


def test_a_hand_that_is_open_is_nothing_beside_mine() -> None:
    both = compare_versions(None, HandVersion(form(), None))
    assert (both.ended.theirs, both.players[0].theirs) == (NOTHING, NOTHING)
    assert both.different == ["Ben", "Cal"]
    assert both.totals == []
