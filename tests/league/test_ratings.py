"""How strong people play."""

from scoring.league.meetings import Person
from scoring.league.ratings import NEW_RATING, PROVISIONAL_GAMES, Rating, rate
from scoring.league.results import Game, Line
from tests.league.makers import table


def test_whoever_comes_first_gains_and_all_are_surer() -> None:
    after = rate({}, table(1, "Ada 0, Ben 10, Cyd 20"))
    assert NEW_RATING.points == 1500
    assert after["Ada"].points > 1500 > after["Cyd"].points
    assert all(each.doubt < NEW_RATING.doubt and each.games == 1 for each in after.values())


def test_people_who_are_level_fare_alike() -> None:
    after = rate({}, Game(1, 1, (Line("Ada", 1, 0, 5), Line("Ben", 1, 0, 5))))
    assert after["Ada"] == after["Ben"]


def test_beating_somebody_strong_is_worth_more() -> None:
    strong, weak = Rating(35.0, 2.0, 40), Rating(15.0, 2.0, 40)
    over_strong = rate({"Ben": strong}, table(1, "Ada 0, Ben 10"))["Ada"]
    over_weak = rate({"Ben": weak}, table(1, "Ada 0, Ben 10"))["Ada"]
    assert over_strong.mu > over_weak.mu


def test_a_stand_in_plays_for_his_own_rating() -> None:
    game = Game(1, 1, (Line("Ada", 1, 0, 5), Line("Ben", 2, 9, 5, stand_in="Fay")))
    assert set(rate({}, game)) == {"Ada", "Fay"}


def test_a_table_without_a_game_says_nothing() -> None:
    assert rate({}, Game(1, 1, (Line("Ada", 1, 0, 0), Line("Ben", 1, 0, 0)), "walk_over")) == {}
    assert rate({}, Game(1, 1, (Line("Ada", 1, 0, 5),))) == {}


def test_after_some_games_it_is_no_longer_provisional() -> None:
    now: dict[Person, Rating] = {}
    for night in range(1, PROVISIONAL_GAMES):
        now |= rate(now, table(night, "Ada 0, Ben 10"))
        assert now["Ada"].is_provisional
    assert not rate(now, table(PROVISIONAL_GAMES, "Ada 0, Ben 10"))["Ada"].is_provisional
