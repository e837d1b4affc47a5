"""The start of a game is put right after a look at what changes: people, seats, rules and stakes."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from scoring.games.models import Game, HouseVariant
from scoring.web.capabilities import hash_secret
from tests.groups.people import SECRET, address, game_of_the_scorer, scorer, tried
from tests.makers import hand, play, table_view
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def game() -> Game:
    """Ben stands at 120 after two hands."""
    return play(game_of_the_scorer(currency="GBP"), hand("Ada", Ben=60, Cal=9), hand("Cal", Ada=4, Ben=60))


class _Fields(HTMLParser):
    """What the fields of a page would send."""

    def __init__(self) -> None:
        super().__init__()
        self.found, self.open = dict[str, str](), ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        name = given.get("name", "")
        if tag == "input" and (given.get("type") not in ("checkbox", "radio") or "checked" in given):
            self.found[name] = given.get("value", "")
        elif tag in ("select", "textarea"):
            self.open = name
        elif tag == "option" and self.open and ("selected" in given or self.open not in self.found):
            self.found[self.open] = given.get("value", "")

    def handle_data(self, data: str) -> None:
        if self.lasttag == "textarea" and self.open:
            self.found[self.open] = data.strip()

    def handle_endtag(self, tag: str) -> None:
        self.open = "" if tag in ("select", "textarea") else self.open


def fields_of(page: str) -> dict[str, str]:
    parser = _Fields()
    parser.feed(page)
    return parser.found


def opened(game: Game) -> dict[str, str]:
    return fields_of(scorer().get(address("correct_start", game)).content.decode())


def send(game: Game, step: str, **fields: Any) -> Any:
    return scorer().post(address("correct_start", game), {**opened(game), **tried(game, step=step), **fields})


def saved(game: Game, **fields: Any) -> None:
    """Look at before and after, then save."""
    page = send(game, "preview", **fields)
    assert page.status_code == 200, re.findall(
        r'class="why"[^>]*>(.*?)<|class="red"[^>]*>(.*?)<', page.content.decode()
    )
    assert "Save the correction" in page.content.decode()
    answer = scorer().post(
        address("correct_start", game), fields_of(page.content.decode()) | {"step": "save"}
    )
    assert answer.status_code == 303
    game.refresh_from_db()


def totals(game: Game) -> dict[str, int]:
    return {row.name: row.total for row in table_view(game).players}


def test_an_untouched_start_changes_nothing(game: Game) -> None:
    page = send(game, "preview")
    assert page.status_code == 422
    assert "Nothing changed yet." in page.content.decode()


def test_seats_and_dealer_are_put_right_without_touching_a_total(game: Game) -> None:
    saved(game, names="Ben, Ada, Cal", dealer="2")
    assert list(totals(game)) == ["Ada", "Cal", "Ben"]
    assert totals(game) == {"Ada": 4, "Cal": 9, "Ben": 120}


def test_a_misspelt_name_is_put_right_in_every_hand(game: Game) -> None:
    asked = send(game, "preview", names="Ada, Benno, Cal").content.decode()
    assert "Who is Benno?" in asked
    assert fields_of(asked)["who-Benno"] == "was-Ben"
    saved(game, names="Ada, Benno, Cal", **{"who-Benno": "was-Ben"})
    assert totals(game) == {"Ada": 4, "Benno": 120, "Cal": 9}
    play(game, hand("Benno", Ada=1, Cal=1))
    assert totals(game) == {"Ada": 5, "Benno": 120, "Cal": 10}


def test_two_names_for_one_player_are_refused(game: Game) -> None:
    fields = {"who-Bea": "was-Ben", "who-Bob": "was-Ben"}
    page = send(game, "preview", names="Ada, Bea, Bob", **fields)
    assert page.status_code == 422
    assert "Two of them can’t both be Ben." in page.content.decode()


def test_other_rules_from_the_start_are_weighed_and_taken_back(game: Game) -> None:
    page = send(game, "preview", house_limit_points="100").content.decode()
    for expected in ("Over 150 points you’re out.", "Over 100 points you’re out.", "out in hand 2"):
        assert expected in page
    saved(game, house_limit_points="100")
    assert [row.state for row in table_view(game).players] == ["in", "out", "in"]
    scorer().post(address("undo", game), tried(game, entry=game.version))
    game.refresh_from_db()
    assert [row.state for row in table_view(game).players] == ["in", "in", "in"]


def test_money_and_currency_are_put_right(game: Game) -> None:
    saved(game, currency="EUR", stake_initial="2.00")
    view = table_view(game)
    assert (view.currency, view.pool) == ("EUR", 600)


def test_a_forgotten_player_joins_with_the_highest_total_still_in(game: Game) -> None:
    asked = fields_of(send(game, "preview", names="Ada, Ben, Fay, Cal").content.decode())
    assert asked["come-Fay"] == "highest"
    saved(game, names="Ada, Ben, Fay, Cal", **{"come-Fay": "highest"})
    view = table_view(game)
    assert totals(game) == {"Ada": 4, "Ben": 120, "Cal": 9, "Fay": 120}
    assert [row.net for row in view.players if row.name == "Fay"] == [-view.rules.stakes.initial]


def test_a_forgotten_player_with_cards_is_in_every_hand(game: Game) -> None:
    names = {"names": "Ada, Ben, Fay, Cal", "come-Fay": "cards"}
    asked = fields_of(send(game, "preview", **names).content.decode())
    assert {"held-Fay-0", "held-Fay-1"} <= asked.keys()
    wrong = send(game, "preview", **names, **{"held-Fay-0": "K Z", "held-Fay-1": ""})
    assert wrong.status_code == 422
    assert "Z" in fields_of(wrong.content.decode())["held-Fay-0"]
    saved(game, **names, **{"held-Fay-0": "K 10", "held-Fay-1": "7"})
    assert totals(game) == {"Ada": 4, "Ben": 120, "Fay": 27, "Cal": 9}


def test_a_player_who_never_came_is_left_out_of_the_hands_after_a_question(game: Game) -> None:
    page = send(game, "preview", names="Ada, Cal").content.decode()
    question = re.search(r'name="(decide-[^"]+)" value="without"', page)
    assert question
    saved(game, names="Ada, Cal", **{question.group(1): "without"})
    assert totals(game) == {"Ada": 4, "Cal": 9}


def test_another_game_brings_its_own_rules(game: Game) -> None:
    page = fields_of(send(game, "variant", variant="bicycle").content.decode())
    assert page["house_opening_points"] == "51"
    answer = scorer().post(address("correct_start", game), page | {"step": "preview"})
    assert "Bicycle" in answer.content.decode()
    scorer().post(address("correct_start", game), fields_of(answer.content.decode()) | {"step": "save"})
    game.refresh_from_db()
    assert table_view(game).variant_key == "bicycle"


def test_rules_of_the_house_go_by_their_name_and_others_lose_it(game: Game) -> None:
    own = HouseVariant.objects.create(
        device_hash=hash_secret(SECRET), name="Fridays", base="european", overrides='{"calls":1}'
    )
    page = fields_of(send(game, "variant", variant=str(own.id)).content.decode())
    page = fields_of(send(game, "preview", **page).content.decode())
    scorer().post(address("correct_start", game), page | {"step": "save"})
    game.refresh_from_db()
    assert (game.rules_name, table_view(game).rules.calls) == ("Fridays", 1)
    saved(game, house_limit_points="100")
    assert game.rules_name == ""


def test_before_the_first_hand_it_is_saved_at_once() -> None:
    fresh = game_of_the_scorer(currency="GBP")
    answer = send(fresh, "preview", names="Ben, Ada, Cal")
    assert answer.status_code == 303
    fresh.refresh_from_db()
    assert list(totals(fresh)) == ["Ben", "Ada", "Cal"]


def test_a_hand_of_another_phone_finds_everybody_where_they_sit_now(game: Game) -> None:
    fields = tried(game, out="1", step="save", **{"cards-0": "K Q", "cards-2": "9"})
    saved(game, names="Cal, Benno, Ada", **{"who-Benno": "was-Ben"})
    answer = scorer().post(address("record_hand", game), fields)
    page = fields_of(answer.content.decode())
    assert answer.status_code == 409
    assert "The start was corrected." in answer.content.decode()
    assert {name: page[name] for name in ("out", "cards-0", "cards-2")} == {
        "out": "1",
        "cards-0": "9",
        "cards-2": "K Q",
    }


def test_a_correction_sent_twice_counts_once_also_before_the_first_hand(game: Game) -> None:
    long = "אברהם בן־דוד הכהן מירושלים של מעלה"
    page = send(game, "preview", names=f"Ada, {long}, Cal", **{f"who-{long}": "was-Ben"})
    weighed = fields_of(page.content.decode()) | {"step": "save"}
    fresh = game_of_the_scorer()
    at_once = {**opened(fresh), **tried(fresh, step="preview"), "names": "Ben, Ada, Cal"}
    for each, fields, names in (
        (game, weighed, ["Ada", long, "Cal"]),
        (fresh, at_once, ["Ben", "Ada", "Cal"]),
    ):
        before = each.version
        answers = [scorer().post(address("correct_start", each), fields).status_code for _try in range(2)]
        each.refresh_from_db()
        assert (answers, each.version, list(totals(each))) == ([303, 303], before + 1, names)


def test_a_game_from_before_there_were_coins_keeps_its_amounts(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.setattr("scoring.games.actions.games.in_coins", lambda _key, overrides, _currency: overrides)
        old = play(game_of_the_scorer(currency="HUF"), hand("Ada", Ben=60, Cal=9))
    saved(old, names="Ben, Ada, Cal")
    assert table_view(old).rules.coin == 1
    assert [row.net for row in table_view(old).players] == [-60, -30, -60]  # Ben, Ada, Cal


def test_a_start_that_is_put_right_to_another_currency_comes_in_its_coins(game: Game) -> None:
    page = send(game, "preview", currency="HUF", stake_initial="0.50")
    assert "The smallest coin is HUF1." in page.content.decode()
    forints = dict(
        zip(("stake_initial", "stake_buy_in", "stake_call_up", "stake_kalooki"), "5513", strict=True)
    )
    saved(game, currency="HUF", **forints)
    assert table_view(game).rules.coin == 100
