"""Who may do what: every address of a game, for everybody who could stand before it.

A new address gets a row in `TABLE`, written by hand from what it should be, not from what the code does.
"""

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from scoring.games.access import LINK_COOKIE
from scoring.games.actions.links import make_link
from scoring.games.models import Game, Key
from tests.checklists import NO_METHOD, Cell, answers, cells_of, rows_of
from tests.groups.people import game_of_the_scorer, player, scorer, second_phone, stranger, tried
from tests.house.test_urls import OF_A_GAME
from tests.house.test_urls import address as address_of
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]

# Who may: "all" who have a key, "phones" that record or did so, the one with the "scorekeeper", the "host",
# whoever "shares" (the host or the one that keeps score), each phone for its "own" list; "-" is no such method.
TABLE = """
address            GET     POST

evening            own     own
shelve             -       own
forget_game        -       own
deal_again         -       all
undo_deal          -       host
group_of_game      own     own

table              all     -
tour               -       phones
live               all     -
offline            scorekeeper     -
house_rules        all     -
rules_at_table     all     all
history            all     -
chart              all     -
score_table        all     -
hand               all     -
change_rules       scorekeeper     scorekeeper
join               scorekeeper     scorekeeper
leave              scorekeeper     scorekeeper
points             scorekeeper     scorekeeper
correct_points     scorekeeper     scorekeeper
end_game           scorekeeper     scorekeeper
void_hand          -       scorekeeper
dealt_wild         -       scorekeeper
buy_in             -       scorekeeper
decline            -       scorekeeper
undo               -       scorekeeper
redo               -       scorekeeper
give_back          -       shares
record_hand        scorekeeper     phones
correct_hand       scorekeeper     scorekeeper
missing_hand       scorekeeper     scorekeeper
correct_entry      scorekeeper     scorekeeper
correct_start      scorekeeper     scorekeeper
correct_part       scorekeeper     scorekeeper
key_in             scorekeeper     scorekeeper
next_sheet         all     all

money              phones  -
account            phones  -
debt               phones  shares
show_money         -       host
settle_by          -       shares
pay_links          host    host
take_back_note     -       shares

big_screen         all     -
big_screen_live    all     -
show_code          -       shares

hand_over          phones  scorekeeper
take_back          -       phones
ask                -       phones
give               -       scorekeeper
keep               -       scorekeeper
watch_scorekeeper          phones  -

share              shares  shares
name_phone         -       shares
revoke             -       shares
restore            -       shares

paper              all     -
letterhead         host    host
add_poster_code    -       shares
sheet_of           all     -
sheet_picture      all     -
slip_picture       all     -
result_picture     all     -
sheet              all     -
blank_sheet        all     -
game_file          phones  -
"""
ROWS = rows_of(TABLE)
DRAWN = {
    "sheet_of",
    "sheet_picture",
    "slip_picture",
    "result_picture",
    "sheet",
    "blank_sheet",
}  # too slow to draw for everybody

SCORING = {"host", "scorer"}
PHONES = {"host", "scorer", "host without scoring", "scorer without scoring"}
MAY = {
    "all": PHONES | {"watcher"},
    "phones": PHONES,
    "own": PHONES,
    "scorekeeper": SCORING,
    "host": {"host", "host without scoring"},
    "shares": SCORING | {"host without scoring"},
}


def a_phone_that_keeps_score(game: Game) -> Client:
    """A scorer who was handed it."""
    return second_phone(game)


def the_host_who_keeps_no_score(game: Game) -> Client:
    """Ben writes."""
    second_phone(game)
    return scorer()


def a_phone_that_keeps_no_score(game: Game) -> Client:
    """Ben wrote, until the host took scoring back."""
    second = second_phone(game)
    Game.objects.update(scorekeeper=Key.objects.get(game=game, role="host"))
    return second


def a_phone_sent_away(game: Game) -> Client:
    """A scorer whom the host no longer lets in."""
    second = a_phone_that_keeps_no_score(game)
    Key.objects.filter(name="Ben").update(revoked=timezone.now())
    return second


def a_link_that_ran_out(game: Game) -> Client:
    """A watcher of last year."""
    client = Client()
    client.cookies[LINK_COOKIE] = make_link(game, "Last year", timezone.now())
    return client


def a_link_withdrawn(game: Game) -> Client:
    """A watcher no more."""
    client = player(game)
    Key.objects.filter(is_link=True).update(revoked=timezone.now())
    return client


def another_host(game: Game) -> Client:
    """Has a game of his own, and no key to this one."""
    return second_phone(game_of_the_scorer(), "Marlon")


PEOPLE: dict[str, Callable[[Game], Client]] = {
    "host": lambda _game: scorer(),
    "scorer": a_phone_that_keeps_score,
    "host without scoring": the_host_who_keeps_no_score,
    "scorer without scoring": a_phone_that_keeps_no_score,
    "watcher": player,
    "phone sent away": a_phone_sent_away,
    "link that ran out": a_link_that_ran_out,
    "link withdrawn": a_link_withdrawn,
    "another host": another_host,
    "stranger": lambda _game: stranger(),
}


@built_once
def game() -> Game:
    return play(game_of_the_scorer(), hand("Ada", Ben="K", Cal="Q"), {"type": "points", "adjust": {"Ben": 5}})


def test_every_address_of_a_game_has_its_row() -> None:
    assert set(OF_A_GAME) == set(ROWS)


def there(name: str, game: Game) -> str:
    """The address of something that is there to be looked at; of a key that is nobody's phone."""
    own = {"share/1/": "share/999/", "entries/1/1/": "entries/1/0/", "points/1/": "points/2/"}
    address = address_of(name, game.id)
    return next((address.replace(*pair) for pair in own.items() if pair[0] in address), address)


def is_right(who: str, cell: Cell, status: int) -> bool:
    """Whether an answer is what the table says: let in, or refused without telling a stranger that there is a game."""
    if who in MAY[cell.policy]:
        return status not in {403, 404, 405}
    knows_the_game = who in MAY["all"] and cell.policy != "own"
    return status == (403 if knows_the_game else 404)


@pytest.mark.parametrize("who", PEOPLE)
def test_who_may_do_what(game: Game, who: str) -> None:
    """A sheet is drawn only for the watcher, who may least."""
    wanted = [
        (cell, there(cell.name, game))
        for cell in cells_of(ROWS)
        if cell.policy != NO_METHOD and not (cell.name in DRAWN and who in PHONES)
    ]
    client = PEOPLE[who](Game.objects.get(pk=game.pk))
    assert [
        (*cell, status) for cell, status in answers(client, wanted) if not is_right(who, cell, status)
    ] == []


def test_no_address_takes_what_is_not_meant_for_it(game: Game) -> None:
    wanted = [(cell, there(cell.name, game)) for cell in cells_of(ROWS) if cell.policy == NO_METHOD]
    assert [(*cell, status) for cell, status in answers(scorer(), wanted) if status != 405] == []


@pytest.mark.parametrize("who", sorted(set(PEOPLE) - SCORING))
def test_only_the_scorekeeper_writes(game: Game, who: str) -> None:
    client, before = PEOPLE[who](game), game.version
    for name in ("void_hand", "undo", "redo", "record_hand", "end_game", "correct_hand"):
        client.post(
            address_of(name, game.id), tried(game, out="0", **{"cards-1": "K"}, step="save", pool="share")
        )
    game.refresh_from_db()
    assert game.version == before
