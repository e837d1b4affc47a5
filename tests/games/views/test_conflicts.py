"""Another phone wrote first: both versions are told, and the person chooses; nothing typed is lost."""

import re
from typing import Any

import pytest
from django.http import HttpResponse

from scoring.games.models import Game, Key
from tests.groups.people import address, game_of_the_scorer, scorer, second_phone, tried
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
MINE = {"out": "0", "cards-1": "k q 5", "cards-2": "10+15+8"}


@built_once
def game() -> Game:
    return game_of_the_scorer()


def overtaken(game: Game, *written: dict[str, Any], step: str = "save") -> str:
    """What the phone is told that sends its hand after others were written."""
    fields = tried(game, **MINE, step=step)
    play(game, *written)
    answer = scorer().post(address("record_hand", game), fields)
    assert answer.status_code == 409
    return answer.content.decode()


@pytest.mark.parametrize("step", ["preview", "save"])
def test_both_versions_stand_side_by_side_and_nothing_typed_is_lost(game: Game, step: str) -> None:
    words = overtaken(game, hand("Cal", Ada=4, Ben="5 J"), step=step)
    for expected in ("Saved", "This phone", "5 J", "K Q 5", "10+15+8", 'value="k q 5"'):
        assert expected in words
    for choice in ("Keep theirs", "Use mine", "Save mine as hand 2"):
        assert choice in words
    assert f'action="{address("correct_hand", game, 1)}"' in words


def test_who_wrote_it_is_told(game: Game) -> None:
    second = second_phone(game, "Ben")
    fields = tried(game, **MINE, step="save")
    second.post(address("record_hand", game), tried(game, **MINE | {"cards-2": "5"}, step="save"))
    scorer().post(address("take_back", game))
    words = scorer().post(address("record_hand", game), fields).content.decode()
    for expected in ("Ben saved hand 1 at", "Ben’s phone", "Keep Ben’s"):
        assert expected in words


def test_two_phones_that_say_the_same_need_no_correction(game: Game) -> None:
    words = overtaken(game, hand("Ada", Ben="K Q 5", Cal=33))
    assert "Yours is the same." in words
    assert "Use mine" not in words


def test_mine_is_compared_in_the_place_of_what_is_in_the_book(game: Game) -> None:
    overtaken(game, hand("Cal", Ada=4, Ben=5))
    answer = scorer().post(address("correct_hand", game, 1), tried(game, **MINE, step="preview"))
    words = answer.content.decode()
    assert answer.status_code == 200
    assert "Save the correction" in words


def test_what_else_was_written_is_told(game: Game) -> None:
    words = overtaken(game, {"type": "void"}, hand("Cal", Ada=4, Ben=5), hand("Cal", Ada=4, Ben=5))
    assert "A void hand." in words
    assert words.count("Cal went out.") == 1


def test_without_another_hand_mine_is_simply_looked_at_again(game: Game) -> None:
    words = overtaken(game, {"type": "void"})
    assert "Save mine as hand 1" in words
    assert "Keep theirs" not in words


def test_after_the_end_there_is_no_next_hand(game: Game) -> None:
    words = overtaken(game, hand("Ada", Ben=1, Cal=2), {"type": "end", "pool": "winner"})
    assert "Save mine as hand" not in words
    assert "Keep theirs" in words


def test_a_correction_that_was_overtaken_is_looked_at_again(game: Game) -> None:
    play(game, hand("Cal", Ada=4, Ben=5))
    fields = tried(game, **MINE, step="preview")
    play(game, hand("Cal", Ada=4, Ben=5))
    answer = scorer().post(address("correct_hand", game, 1), {**fields, "step": "save"})
    assert answer.status_code == 409
    assert "Edit mine" in answer.content.decode()


def test_a_player_who_went_out_meanwhile_is_still_in_both_versions() -> None:
    game = game_of_the_scorer("Ada", "Ben", "Cal", "Dot")
    fields = tried(game, **MINE, **{"cards-3": "3"}, step="save")
    play(game, hand("Ada", Ben=1, Cal=2, Dot=3), {"type": "leave", "player": "Ben"})
    words = scorer().post(address("record_hand", game), fields).content.decode()
    assert "K Q 5" in words
    assert Key.objects.get(game=game).may_write


def test_both_versions_stand_side_by_side_where_scoring_was_passed_on_too(game: Game) -> None:
    fields = tried(game, **MINE, step="save")
    second_phone(game)
    play(game, hand("Cal", Ada=4, Ben="5 J"))
    answer = scorer().post(address("record_hand", game), fields)
    assert answer.status_code == 403
    for expected in ("Saved", "This phone", "5 J", "K Q 5", 'value="k q 5"'):
        assert expected in answer.content.decode()


def told(answer: Any) -> str:
    """The words of a page, each part on a line."""
    return re.sub(r"(<[^>]*>\s*)+", "\n", answer.content.decode().partition("</head>")[2])


def test_a_conflict_is_headed_by_what_happened(game: Game) -> None:
    assert "Two versions of hand 1" in overtaken(game, hand("Ben", Ada=7, Cal=9))
    words = overtaken(game, {"type": "undo", "entry": 1})
    for expected in ("Hand 1 was undone", "That was at", "hand 1 is open", "Save mine as hand 1"):
        assert expected in words
    assert "Keep theirs" not in words
    assert "The game changed meanwhile" in overtaken(game, {"type": "void"})


def test_another_hand_saved_after_an_undo_is_not_another_version_of_the_next_one(game: Game) -> None:
    play(game, hand("Ben", Ada=7, Cal=9))
    words = overtaken(game, {"type": "undo", "entry": 1}, hand("Cal", Ada=4, Ben=5))
    assert "Hand 1 was undone" in words
    assert "Cal went out." in words
    assert "Save mine as hand 2" in words


def corrected_late(game: Game, *written: dict[str, Any]) -> HttpResponse:
    """The answer to a correction of hand 1 that was made before others were written."""
    play(game, hand("Cal", Ada=4, Ben=5))
    fields = tried(game, **MINE, step="save")
    play(game, *written)
    answer: HttpResponse = scorer().post(address("correct_hand", game, 1), fields)  # type: ignore[assignment]
    assert answer.status_code == 409
    return answer


def test_a_correction_of_a_hand_that_was_undone_can_become_that_hand(game: Game) -> None:
    answer = corrected_late(game, {"type": "undo", "entry": 1})
    words = told(answer)
    for expected in (
        "Hand 1 was undone",
        "before your correction arrived.",
        "No one has saved hand 1 since.",
    ):
        assert expected in words
    for choice in ("Save mine as hand 1", "Leave it undone", "Look at it first"):
        assert choice in words
    assert scorer().post(address("record_hand", game), tried(game, **MINE, step="save")).status_code == 303


def test_a_correction_of_a_hand_that_was_undone_and_played_again_stands_beside_it(game: Game) -> None:
    words = told(corrected_late(game, {"type": "undo", "entry": 1}, hand("Ben", Ada=7, Cal=9)))
    assert "Two versions of hand 1" in words
    assert "before your correction arrived." in words
    assert "Use mine" in words
    assert "Save mine as hand" not in words


def test_two_corrections_of_a_hand_stand_beside_each_other(game: Game) -> None:
    other = {"type": "amend", "entry": 1, "event": hand("Cal", Ada="K", Ben=5)}
    answer = corrected_late(game, other)
    assert "Two versions of hand 1" in told(answer)
    assert f'action="{address("correct_hand", game, 1)}"' in answer.content.decode()


def test_a_correction_of_a_hand_that_was_removed_says_so(game: Game) -> None:
    words = told(corrected_late(game, {"type": "amend", "entry": 1, "event": None}))
    assert "Hand 1 was removed" in words
    assert "Save mine as hand 1" in words


def test_the_next_hand_but_one_is_open_after_two_were_undone(game: Game) -> None:
    play(game, hand("Cal", Ada=4, Ben=5))
    fields = tried(game)
    play(game, hand("Cal", Ada=4, Ben=5))
    fields = tried(game, **MINE, step="save")
    play(game, {"type": "undo", "entry": 2}, {"type": "undo", "entry": 1})
    words = told(scorer().post(address("correct_hand", game, 2), fields))
    assert "Hand 2 was undone" in words
    assert "Save mine as hand 1" in words
    assert "Look at it first" not in words


def test_points_totals_and_who_would_be_out_are_told(game: Game) -> None:
    play(game, hand("Ada", Ben=100, Cal=20))
    fields = tried(game, out="0", **{"cards-1": "K Q J 10 A", "cards-2": "9"}, step="save")
    play(game, hand("Ada", Ben="K Q J 10", Cal="9"))
    words = told(scorer().post(address("record_hand", game), fields))
    for expected in ("Totals after hand 2", "140", "151", "11 to the limit", "out of the game"):
        assert expected in words
    assert "Only Ben differs: one A." in words.replace("\n", "")
    assert "If you use yours, the saved one stays in the history." in words


@pytest.mark.parametrize(
    ("mine", "words"),
    [
        ({"out": "1", "cards-0": "4", "cards-2": "5"}, "They differ in how the hand ended."),
        ({"out": "0", "cards-1": "K K", "cards-2": "9"}, "Only Ben differs."),
        ({"out": "0", "cards-1": "K K", "cards-2": "7"}, "Ben and Cal differ."),
    ],
)
def test_what_differs_is_said_in_a_sentence(game: Game, mine: dict[str, str], words: str) -> None:
    fields = tried(game, **mine, step="save")
    play(game, hand("Ada", Ben="5", Cal="9"))
    assert words in told(scorer().post(address("record_hand", game), fields))


def test_an_undo_among_other_entries_says_what_it_took_back(game: Game) -> None:
    undo = {"type": "undo", "entry": 1}
    words = overtaken(game, {"type": "void"}, undo, {"type": "undo", "entry": 2})
    assert "Undone: A void hand." in words
    assert "Redone: A void hand." in words
