"""Settling up on the screen: how, what was paid, what is still open, and what is said when it cannot be."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.games.models import Game
from scoring.games.queries.game_log import read_log
from tests.groups.people import address, game_of_the_scorer, player, scorer, second_phone, shown_to_all, tried
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
END = {"type": "end"}
BEN_TO_ADA: dict[str, Any] = {"from": 1, "to": 0}


@built_once
def game() -> Game:
    """Ada takes the pool and two hands; Ben and Cal owe her 60 pence each."""
    game = game_of_the_scorer(currency="GBP", title="Thursday")
    return play(game, hand("Ada", Ben=38, Cal="K Q 5"), END)


def result(game: Game, client: Client | None = None) -> str:
    return (client or scorer()).get(address("table", game)).content.decode()


def post(game: Game, name: str, client: Client | None = None, **fields: Any) -> HttpResponse:
    answer: HttpResponse = (client or scorer()).post(address(name, game), tried(game, **fields))  # type: ignore[assignment]
    return answer


def pay(game: Game, amount: str = "", kind: str = "paid", **fields: Any) -> HttpResponse:
    return post(game, "debt", kind=kind, amount=amount, **{**BEN_TO_ADA, **fields})


def last_entry(game: Game) -> Any:
    return read_log(game.id).entries[-1]


def test_a_payment_is_noted_with_one_press(game: Game) -> None:
    host = scorer()
    answer = host.post(address("debt", game), tried(game, kind="paid", **BEN_TO_ADA))
    assert (answer.status_code, answer.headers["Location"]) == (303, address("table", game))
    page = result(game, host)
    assert "Ben paid Ada £0.60." in page
    assert last_entry(game) == {"type": "paid", "from": "Ben", "to": "Ada", "amount": 60}


def test_a_debt_of_any_size_is_noted() -> None:
    game = game_of_the_scorer(currency="GBP", overrides={"stakes": {"initial": 15_000_000, "call_up": 0}})
    play(game, hand("Ada", Ben=38, Cal="K Q 5"), END)
    pay(game, "150000")
    assert last_entry(game)["amount"] == 15_000_000


def test_a_part_and_what_is_forgiven_leave_the_rest_open(game: Game) -> None:
    pay(game, "0.25")
    assert "£0.35 still open" in result(game)
    pay(game, "10p", "forgiven")
    page = scorer().get(f"{address('debt', game)}?from=1&to=0").content.decode()
    for expected in ("Ben paid Ada £0.25.", "Ada waived £0.10 that Ben owed.", "£0.25 still open"):
        assert expected in page


@pytest.mark.parametrize(
    ("amount", "why"),
    [
        ("0.61", "Only £0.60 is still open."),
        ("1000", "Only £0.60 is still open."),
        ("some", "Enter an amount, such as 5 or 0.50."),
        ("0", "Enter an amount, such as 5 or 0.50."),
        ("0.605", "This currency has no coins that small."),
    ],
)
def test_what_cannot_be_paid_is_told_beside_the_field(game: Game, amount: str, why: str) -> None:
    answer = pay(game, amount)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert f'id="id_amount_error">{why}' in page
    assert f'value="{amount}"' in page
    assert last_entry(game) == END


def test_where_people_play_for_chips_the_amount_is_a_whole_number(game: Game) -> None:
    chips = play(game_of_the_scorer(), hand("Ada", Ben=38, Cal=5), END)
    assert "Enter a whole number." in pay(chips, "1.5").content.decode()
    pay(chips, "15")
    assert last_entry(chips)["amount"] == 15


def test_of_two_hosts_who_mark_the_same_payment_the_second_is_told(game: Game) -> None:
    late = tried(game, kind="paid", **BEN_TO_ADA)
    assert pay(game).status_code == 303
    for fields in (late, late | {"amount": "0.70"}):
        answer = scorer().post(address("debt", game), fields | {"entry_id": tried(game)["entry_id"]})
        assert answer.status_code == 409
        assert "Someone else saved first." in answer.content.decode()
    assert read_log(game.id).entries.count({"type": "paid", "from": "Ben", "to": "Ada", "amount": 60}) == 1


def test_the_same_press_twice_is_one_payment_and_another_one_under_its_id_a_conflict(game: Game) -> None:
    fields = tried(game, kind="paid", **BEN_TO_ADA)
    answers = [scorer().post(address("debt", game), fields) for _time in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert scorer().post(address("debt", game), fields | {"amount": "0.10"}).status_code == 409
    assert len(read_log(game.id).entries) == 3


def test_a_payment_is_taken_back_and_can_be_made_again(game: Game) -> None:
    pay(game)
    pay(game, "", "paid", **{"from": 2, "to": 0})
    post(game, "take_back_note", entry=3)
    page = result(game)
    assert "2 payments" in page
    assert page.count("Mark as paid<") == 1
    pay(game)
    assert result(game).count("Mark as paid<") == 0


def test_the_way_to_settle_is_kept_with_the_game(game: Game) -> None:
    play(game_of_the_scorer())
    post(game, "settle_by", how="banker", seat=2)
    page = result(game)
    assert "Through Cal as the banker." in page
    for payment in ("<b>Ben</b> pays Cal", "<b>Cal</b> pays Ada"):
        assert payment in page
    post(game, "settle_by", how="each")
    assert "Everyone pays each player what they lost to them." in result(game)


def test_a_banker_who_is_not_there_is_refused(game: Game) -> None:
    answer = post(game, "settle_by", how="banker", seat=9)
    assert answer.status_code == 422
    assert last_entry(game) == END


def test_after_a_correction_too_much_and_too_little_are_told(game: Game) -> None:
    pay(game)
    fields = {"out": "1", "cards-0": "38", "cards-2": "K Q 5", "step": "save"}
    assert scorer().post(address("correct_hand", game, 1), tried(game, **fields)).status_code == 303
    page = result(game)
    for expected in (
        "Paid by Ben: £0.60. Now Ben is owed £1.80.",
        "Paid to Ada: £0.60. Now Ada owes £1.20.",
        "<b>Ada</b> pays Ben",
        "Undo",
    ):
        assert expected in page


def test_who_watches_may_look_at_a_debt_and_note_nothing(game: Game) -> None:
    watcher = player(shown_to_all(game))
    page = watcher.get(f"{address('debt', game)}?from=1&to=0").content.decode()
    assert "Ben pays Ada £0.60" in page
    assert "<form" not in page
    assert post(game, "debt", watcher, kind="paid", **BEN_TO_ADA).status_code == 403


def test_the_host_notes_payments_while_another_phone_keeps_score(game: Game) -> None:
    second_phone(game)
    assert pay(game).status_code == 303
    assert last_entry(game)["type"] == "paid"


@pytest.mark.parametrize(
    ("name", "fields"),
    [("debt", {"kind": "owed"}), ("settle_by", {"how": "cheques"}), ("take_back_note", {"entry": "x"})],
)
def test_what_no_page_asks_for_is_no_request(game: Game, name: str, fields: dict[str, Any]) -> None:
    assert post(game, name, **BEN_TO_ADA, **fields).status_code == 400


def test_a_debt_that_is_gone_leads_back_to_the_table(game: Game) -> None:
    answer = scorer().get(f"{address('debt', game)}?from=0&to=1")
    assert answer.status_code == 303
    assert pay(game, "", "paid", **{"from": 0, "to": 1}).status_code == 409


def test_the_history_tells_payments(game: Game) -> None:
    pay(game)
    post(game, "settle_by", how="each")
    post(game, "take_back_note", entry=3)
    page = scorer().get(address("history", game)).content.decode()
    for expected in (
        "Settlement",
        "Ben paid Ada £0.60.",
        "Everyone pays each player what they lost to them.",
        "undone later",
    ):
        assert expected in page
