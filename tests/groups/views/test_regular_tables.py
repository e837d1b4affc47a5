"""The usual group sits down again at a press."""

import uuid

import pytest

from scoring.games.models import Game
from tests.groups.makers import group_of_the_scorer, put_in
from tests.groups.people import address, game_of_the_scorer, player, scorer, stranger
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def game() -> Game:
    return game_of_the_scorer(
        "Ada", "Ben", "Cal", currency="GBP", title="Thursday", overrides={"limit": {"points": 200}}
    )


def test_the_last_group_is_offered_with_its_rules(game: Game) -> None:
    words = scorer().get("/games/new/").content.decode()
    for expected in (
        "Ben, Cal, Ada",
        "European, out over 200",
        "1 house rule",
        "Ben deals first",
        "£0.50 stake",
    ):
        assert expected in words
    assert "Deal</button>" not in stranger().get("/games/new/").content.decode()


def test_a_press_deals_the_same_game_with_the_next_dealer(game: Game) -> None:
    entry_id = {"entry_id": str(uuid.uuid4())}
    answer = scorer().post(address("deal_again", game), entry_id)
    again = Game.objects.exclude(id=game.id).get()
    assert (answer.status_code, answer.headers["Location"]) == (303, address("table", again))
    table = scorer().get(address("table", again))
    assert [row.name for row in table.context["view"].players] == ["Ben", "Cal", "Ada"]
    assert "Thursday" in table.content.decode()
    scorer().post(address("deal_again", game), entry_id)
    assert Game.objects.count() == 2


def test_the_form_starts_with_the_last_rules_and_keeps_them(game: Game) -> None:
    form = scorer().get(f"/games/new/?again={game.id}")
    words = form.content.decode()
    assert 'value="200"' in words
    fields = {field.name: field.value() for field in form.context["form"]} | {"names": "Ben, Dot"}
    filled = {name: "" if value is None else value for name, value in fields.items()}
    answer = scorer().post(f"/games/new/?again={game.id}", filled | {"entry_id": str(uuid.uuid4())})
    assert answer.status_code == 303, answer.content.decode()
    changed = scorer().get(answer.headers["Location"]).context["view"]
    assert changed.rules.limit.points == 200
    assert [row.name for row in changed.players] == ["Ben", "Dot"]


def test_all_groups_have_a_page(game: Game) -> None:
    for names in (("Ada", "Dot"), ("Ada", "Ewan"), ("Ada", "Flo")):
        game_of_the_scorer(*names)
    words = scorer().get("/games/new/").content.decode()
    assert "All 4 groups" in words
    assert "Ben, Cal and Ada" not in words
    assert "Ben, Cal and Ada" in scorer().get("/groups/").content.decode()
    assert "No groups yet." in stranger().get("/groups/").content.decode()


def test_a_group_is_offered_once_with_who_was_there_last(game: Game) -> None:
    group = group_of_the_scorer("Thursday friends")
    put_in(group, game)
    put_in(group, game_of_the_scorer("Ada", "Ben", "Dot"))
    words = scorer().get("/games/new/").content.decode()
    assert words.count("Thursday friends") == 1
    assert "Ben, Dot and Ada" in words
    assert "Ben, Cal and Ada" not in words


def test_a_card_that_is_out_of_date_asks_who_plays(game: Game) -> None:
    shown = {"entry_id": str(uuid.uuid4()), "names": "Ben, Cal, Ada"}
    play(game, {"type": "leave", "player": "Cal"})
    answer = scorer().post(address("deal_again", game), shown)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/games/new/?again={game.id}")
    assert scorer().get(answer.headers["Location"]).context["form"]["names"].value() == "Ben, Ada"
    shown["names"] = "Ben, Ada"
    scorer().post(address("deal_again", game), shown)
    play(game, {"type": "void"})
    assert (
        scorer().post(address("deal_again", game), shown).headers["Location"]
        != f"/games/new/?again={game.id}"
    )
    assert Game.objects.count() == 2


def test_too_many_are_asked_who_plays() -> None:
    joining = {"joining": {"score": "highest", "stake": "full", "until": None}}
    game = game_of_the_scorer("Ada", "Ben", "Cal", "Dot", "Ewan", overrides=joining)
    out = hand("Ben", Ada=1, Cal=2, Dot=3, Ewan=151)
    play(game, out, {"type": "decline", "player": "Ewan"}, {"type": "join", "player": "Fay", "after": "Ewan"})
    words = scorer().get("/games/new/").content.decode()
    assert "Ben, Cal, Dot, Ewan, Fay and Ada" in words
    assert "6 players are too many for these rules" in words
    assert "Choose who plays" in words
    assert "Deal</button>" not in words
    tried = {"entry_id": str(uuid.uuid4()), "names": "Ben, Cal, Dot, Ewan, Fay, Ada"}
    assert (
        scorer().post(address("deal_again", game), tried).headers["Location"]
        == f"/games/new/?again={game.id}"
    )
    assert Game.objects.count() == 1


def test_who_may_look_may_play_the_same_on_a_phone_of_his_own(game: Game) -> None:
    entry_id = {"entry_id": str(uuid.uuid4())}
    assert stranger().post(address("deal_again", game), entry_id).status_code == 404
    assert scorer().get(address("deal_again", game)).status_code == 405
    assert scorer().post(address("deal_again", game), {"entry_id": "x"}).status_code == 400
    watcher = player(game)
    answer = watcher.post(address("deal_again", game), entry_id)
    assert watcher.get(answer.headers["Location"]).status_code == 200
