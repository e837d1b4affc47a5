"""What stood out in a season."""

from fractions import Fraction

from scoring.league.awards import Award, Holder, awards
from scoring.league.results import Game, Line
from tests.league.makers import line, table


def found(*games: Game, nights: int = 3) -> dict[str, Award]:
    return {award.kind: award for award in awards(games, nights)}


NIGHTS = (
    Game(1, 1, (line("Ada", 1, 10, won=4), line("Ben", 2, 20, won=5, kalookis=2), line("Cyd", 3, 60, won=1))),
    Game(2, 1, (line("Ada", 1, 15, won=3), line("Ben", 2, 25, won=3), line("Cyd", 3, 40, won=4))),
    Game(3, 1, (line("Ben", 1, 10, won=6), line("Ada", 2, 60, won=1))),
)


def test_each_award_by_hand() -> None:
    assert found(*NIGHTS) == {
        "lowest_evening": Award("lowest_evening", 1, (Holder("Ada", 1), Holder("Ben", 3))),
        "highest_evening": Award("highest_evening", 6, (Holder("Ada", 3), Holder("Cyd", 1))),
        "most_kalookis": Award("most_kalookis", 2, (Holder("Ben"),)),
        "most_hands_won": Award("most_hands_won", 14, (Holder("Ben"),)),
        "most_tables_won": Award("most_tables_won", 2, (Holder("Ada"),)),
        "longest_run": Award("longest_run", 2, (Holder("Ada"),)),
        "full_attendance": Award("full_attendance", 3, (Holder("Ada"), Holder("Ben"))),
    }


def test_an_evening_of_several_games_is_one() -> None:
    games = (table(1, "Ada 10, Ben 20"), table(1, "Ben 0, Ada 50", 2, hands=5))
    assert found(*games)["lowest_evening"].holders == (Holder("Ben", 1),)
    assert found(*games)["lowest_evening"].figure == Fraction(20, 15)


def test_the_best_comeback_is_a_win_after_a_buy_in() -> None:
    back = Line("Ada", 1, 90, 20, buy_ins=1, behind=44)
    games = (
        Game(1, 1, (back, line("Ben", 2, 99))),
        Game(2, 1, (line("Ben", 1), back._replace(place=2, behind=90))),
    )
    assert found(*games)["best_comeback"] == Award("best_comeback", 44, (Holder("Ada", 1),))


def test_what_was_not_noted_of_a_person_is_counted_for_nobody() -> None:
    games = (Game(1, 1, (line("Ada", 1, won=None), line("Ben", 2, won=3))),)
    assert found(*games)["most_hands_won"] == Award("most_hands_won", 3, (Holder("Ben"),))


def test_what_nobody_did_is_no_award() -> None:
    assert found(table(1, "Ada 0, Ben 0")).keys() == {"lowest_evening", "most_tables_won"}
    assert awards([], 0) == []


def test_a_stand_in_and_a_walk_over_earn_nothing() -> None:
    stood_in = Game(1, 1, (Line("Ada", 1, 0, 10, stand_in="Zoe"), line("Ben", 2, 30)))
    alone = Game(2, 1, (line("Ada", 1),), "walk_over")
    assert {holder.person for award in awards([stood_in, alone], 1) for holder in award.holders} == {"Ben"}


def test_the_final_earns_what_one_evening_earns_and_nothing_of_the_season() -> None:
    final = Game(4, 1, (line("Cyd", 1, 5, won=9, kalookis=9), line("Ada", 2, 99)))
    with_it = {award.kind: award for award in awards(NIGHTS, 3, [final])}
    without = found(*NIGHTS)
    assert with_it["lowest_evening"] == Award("lowest_evening", Fraction(1, 2), (Holder("Cyd", 4),))
    assert with_it["highest_evening"].holders == (Holder("Ada", 4),)
    for kind in ("most_kalookis", "most_hands_won", "most_tables_won", "longest_run", "full_attendance"):
        assert with_it[kind] == without[kind]
