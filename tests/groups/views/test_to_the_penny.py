"""One game of a group, in pence: its page, papers and picture, the group's page and every statement say the same."""

import re
from base64 import b64decode
from collections import Counter

import pytest
from django.utils.html import strip_tags

from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import log_of
from scoring.games.queries.games import replay_game
from scoring.games.sheets.result_picture import picture_sheet
from scoring.groups.models import Group
from scoring.printing.document import SheetDetails, SheetGame
from tests.groups.makers import group_of_the_scorer, group_url, person_id, put_in, see
from tests.groups.people import address, game_of_the_scorer, scorer
from tests.makers import hand, play
from tests.papers import printed
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve")
STAKE, A_HAND, A_KALOOKI = 51, 7, 13
STAKES = {"stakes": {"initial": STAKE, "buy_in": 100, "call_up": A_HAND, "kalooki": A_KALOOKI}}
OUT = [("Ann", False), ("Bob", True), ("Ann", False), ("Cem", False)]


def nets() -> dict[str, str]:
    """What everyone won or lost: Ann has the lowest total and takes the pool, who went out is paid by the others."""
    purse = Counter(dict.fromkeys(NAMES, -STAKE))
    purse["Ann"] += STAKE * len(NAMES)
    for winner, kalooki in OUT:
        each = A_KALOOKI if kalooki else A_HAND
        for name in NAMES:
            purse[name] -= each
        purse[winner] += each * len(NAMES)
    assert sum(purse.values()) == 0
    return {name: f"{'+' if pence > 0 else '−'}£{abs(pence) / 100:.2f}" for name, pence in purse.items()}


@built_once
def group() -> Group:
    game = game_of_the_scorer(*NAMES, currency="GBP", overrides=STAKES, title="Friday")
    left = {"Ann": 2, "Bob": 9, "Cem": 9, "Dee": 9, "Eve": 9}
    hands = [
        hand(out, kalooki=kalooki, **{name: cards for name, cards in left.items() if name != out})
        for out, kalooki in OUT
    ]
    group = group_of_the_scorer("Friday friends")
    put_in(group, play(game, *hands, {"type": "end", "pool": "winner"}))
    return group


def picture(game: Game) -> str:
    """What stands on the picture: the winner's amount, and those at the ends of the chart."""
    replayed = replay_game(log_of(RedactedGame(game, hides="")), game.title)
    sheet = SheetGame(replayed.game_file, replayed.result, SheetDetails(day=game.day))
    drawn = picture_sheet(sheet, "wide").context
    return f"Ann {drawn['amount']} {words(b64decode(drawn['chart'].address.partition(',')[2]).decode())}"


def words(page: str) -> str:
    return " ".join(strip_tags(re.sub(r">\s*<", "> <", page)).split())


def test_pages_papers_and_picture_say_the_same(group: Group) -> None:
    game = Game.objects.get(group=group)
    client = scorer()
    of_game = words(client.get(address("table", game)).content.decode())
    of_evening = words(see(group, "evening_of_group", game.id))
    of_group = words(see(group, "group"))
    statements = printed(client, address("sheet_of", game, "statements"))
    for name, amount in nets().items():
        for page in (of_game, of_evening, of_group, picture(game)):
            assert re.search(rf"\b{name}\b[^£]*{re.escape(amount)}", page), (name, amount, page)
        person = person_id(group, name)
        assert f"In all {amount}" in words(see(group, "person", person))
        assert amount in printed(client, group_url(group, "person_sheet", person))
        assert amount in statements
        assert amount in printed(client, address("sheet_of", game, "score"))
