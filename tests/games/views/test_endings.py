"""Ending a game with a pool that is split or carried over, and playing on with what was left."""

import pytest

from scoring.games.models import Game
from tests.groups.people import address, game_of_the_scorer, scorer, tried
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
RULES = {
    "agreed_split": True,
    "carry": {"on": "tie"},
    "jackpot": {"in": 0, "entry": 10, "each_hand": 5, "taken_by": "kalooki"},
}


@built_once
def game() -> Game:
    return game_of_the_scorer(currency="GBP", overrides=RULES)


def page(game: Game, name: str = "table") -> str:
    return scorer().get(address(name, game)).content.decode()


def test_the_table_shows_the_jackpot(game: Game) -> None:
    play(game, hand("Ada", Ben=5, Cal=6))
    assert "jackpot £0.40" in page(game)


def test_a_split_is_asked_for_again_until_it_is_the_whole_pool(game: Game) -> None:
    told = scorer().post(address("end_game", game), tried(game, **split("1.00", "0.49")))
    assert told.status_code == 422
    words = told.content.decode()
    assert "These add up to £1.49. The pool has £1.50." in words
    assert 'value="0.49"' in words
    game.refresh_from_db()
    assert game.version == 0
    assert scorer().post(address("end_game", game), tried(game, **split("1.00", "0.50"))).status_code == 303
    assert "with the pool split as Ada, Ben and Cal agreed: " in page(game, "history")


def split(ada: str, ben: str) -> dict[str, str]:
    amounts = {"amount-0": ada, "amount-1": ben, "amount-2": ""}
    return {"pool": "split", **amounts, "agreed-0": "1", "agreed-1": "1", "agreed-2": "1"}


def test_a_pool_that_does_not_divide_goes_out_to_the_last_penny() -> None:
    """Three stakes of 5 pence for two who share: the odd penny goes to the one who sits first (rule 10)."""
    shared = {"stakes": {"initial": 5, "call_up": 0}, "end": {"mode": "hands", "n": 2}, "limit": None}
    game = game_of_the_scorer(currency="GBP", overrides=shared)
    play(game, hand("Ada", Ben=5, Cal=9), hand("Ben", Ada=5, Cal=9))
    book = page(game, "money")
    for words in ("+£0.03", "+£0.02", "−£0.05", "Everything adds up"):
        assert words in book


def test_what_the_house_does_not_play_is_no_choice() -> None:
    plain = game_of_the_scorer(currency="GBP")
    assert "Split it as agreed" not in page(plain, "end_game")
    assert "waits for the next game" not in page(plain, "end_game")
    assert scorer().post(address("end_game", plain), tried(plain, pool="carry")).status_code == 400


def test_a_pool_that_is_carried_over_is_in_the_next_game(game: Game) -> None:
    play(game, hand("Ada", Ben=5, Cal=6))
    scorer().post(address("end_game", game), tried(game, pool="carry"))
    result = page(game)
    assert "£1.50 in the pool, kept for the next game" in result
    assert "£0.40 in the jackpot" in result
    assert "pays the jackpot" in result
    answer = scorer().post(address("deal_again", game), tried(game))
    following = Game.objects.get(id=answer["Location"].strip("/").split("/")[-1])
    assert "pool £3.00" in page(following)
    assert "jackpot £0.70" in page(following)


def test_a_game_that_was_not_finished_leaves_nothing(game: Game) -> None:
    play(game, hand("Ada", Ben=5, Cal=6))
    answer = scorer().post(address("deal_again", game), tried(game))
    following = Game.objects.get(id=answer["Location"].strip("/").split("/")[-1])
    assert "pool £1.50 " in " ".join(page(following).split())


@pytest.mark.parametrize("name", ["money", "paper", "history", "score_table", "game_file"])
def test_every_page_of_such_a_game_opens(game: Game, name: str) -> None:
    play(game, hand("Ada", Ben=5, Cal=6), {"type": "end", "pool": "carry"})
    assert scorer().get(address(name, game)).status_code == 200


def test_a_debt_to_the_jackpot_is_noted_as_paid(game: Game) -> None:
    play(game, hand("Ada", Ben=5, Cal=6), {"type": "end"})
    result = page(game)
    owed = next(
        (
            seat
            for seat in range(3)
            if f'name="from" value="{seat}"><input type="hidden" name="to" value="-3"' in result
        ),
        None,
    )
    assert owed is not None
    game.refresh_from_db()
    paid = scorer().post(address("debt", game), tried(game, **{"from": owed, "to": -3, "kind": "paid"}))
    assert paid.status_code == 303
    assert "paid the jackpot" in page(game, "history")


@pytest.mark.parametrize(
    "rule",
    [
        {"house_jackpot_way": "bonus", "house_jackpot_bonus": "luck"},
        {
            "house_auto_split_by": "equal",
            "house_auto_split_players": "3",
            "house_auto_split_within": "9",
            "house_limit_rule": "none",
        },
        {"house_fines_0_name": "Late", "house_fines_0_n": "0.05", "house_fines_0_to": "jackpot"},
    ],
)
def test_rules_that_lack_another_one_are_told_and_start_no_game(rule: dict[str, str]) -> None:
    fields = {
        "names": "Ada, Ben, Cal",
        "dealer": "1",
        "currency": "GBP",
        "title": "",
        "entry_id": "018f7a3e-0000-7000-8000-000000000001",
    }
    answer = scorer().post("/games/new/?variant=european", fields | rule)
    assert answer.status_code == 422
    assert not Game.objects.exists()


def test_who_plays_for_points_plays_for_no_jackpot(game: Game) -> None:
    fields = {"names": "Ada, Ben, Cal", "dealer": "1", "currency": "", "title": "Points", "entry_id": game.id}
    rule = {"filled": "", "house_jackpot_way": "kalooki", "house_jackpot_entry": "5", "house_club_entry": "1"}
    scorer().post("/games/new/?variant=european", fields | rule)
    assert "jackpot" not in page(Game.objects.get(title="Points"))
