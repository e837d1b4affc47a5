"""The people of a group: statements, names, two that are one and one that is two."""

import uuid
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.groups.models import Group
from tests.groups.makers import (
    after,
    balances,
    current_ledger,
    finished_game,
    group_of_the_scorer,
    group_url,
    person_id,
    put_in,
    see,
    send,
)
from tests.groups.people import scorer
from tests.papers import printed
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def group() -> Group:
    group = group_of_the_scorer()
    put_in(group, finished_game("Ada", "Ben", "Cal", title="First night"))
    put_in(group, finished_game("Benny", "Ada", title="Second night"))
    return group


def test_everybody_is_listed_and_others_can_be_added(group: Group) -> None:
    assert "2 games" in see(group, "people")
    answer = send(group, "people", name="Zoë")
    assert "Zoë was added to the group." in after(answer)
    answer = send(group, "people", name="zoë")
    assert (answer.status_code, "already" in answer.content.decode()) == (422, True)


def test_a_statement_tells_every_evening_and_payment(group: Group) -> None:
    ada, cal = person_id(group, "Ada"), person_id(group, "Cal")
    send(group, "payment", payer=cal, receiver=ada, amount="2", currency="GBP", kind="paid")
    page = see(group, "person", ada)
    for words in (
        "First night",
        "+£10.00",
        "Second night",
        "−£5.00",
        "Received from Cal",
        "−£2.00",
        "+£3.00",
    ):
        assert words in page
    assert "Paid Ada" in see(group, "person", cal)


def test_a_name_that_prints_as_boxes_is_told_beside_the_statement(group: Group) -> None:
    assert "can’t be printed" not in see(group, "person", person_id(group, "Ada"))
    send(group, "people", name="རྡོ་རྗེ")
    assert "རྡོ་རྗེ has letters that can’t be printed" in see(group, "person", person_id(group, "Ada"))


def test_two_that_are_one_are_looked_at_before_they_are_merged(group: Group) -> None:
    benny, ben = person_id(group, "Benny"), person_id(group, "Ben")
    before = balances(group)
    look = send(group, "merge", benny, into=ben).content.decode()
    assert "Merge" in look
    assert balances(group) == before
    answer = send(group, "merge", benny, into=ben, step="save")
    assert balances(group) == {"Ada": 500, "Ben": 0, "Cal": -500}
    page = after(answer)
    assert "Benny and Ben were merged." in page
    assert scorer().get(group_url(group, "person", benny)).headers["Location"] == group_url(
        group, "person", ben
    )
    assert "as Benny" in see(group, "evening_of_group", current_ledger(group).evenings[0].game_id)
    send(group, "undo_entry", len(current_ledger(group).log.entries))
    assert balances(group) == before


def test_two_who_sat_at_one_table_are_not_one(group: Group) -> None:
    answer = send(group, "merge", person_id(group, "Ben"), into=person_id(group, "Cal"))
    assert (answer.status_code, "can’t be two players in one game" in answer.content.decode()) == (422, True)
    assert send(group, "merge", person_id(group, "Ben"), into="").status_code == 422


def test_one_that_is_two_gives_the_other_what_is_ticked(group: Group) -> None:
    ada, game = person_id(group, "Ada"), current_ledger(group).evenings[0].game_id
    ticked: dict[str, Any] = {"name": "Ada K.", "seats": [f"{game} Ada"]}
    assert f'value="{game} Ada"' in see(group, "split", ada)
    look = send(group, "split", ada, **ticked)
    assert "They’re two people" in look.content.decode()
    send(group, "split", ada, step="save", new=str(uuid.uuid4()), **ticked)
    assert balances(group) == {"Ada": 1000, "Ada K.": -500, "Ben": -500, "Benny": 500, "Cal": -500}
    assert send(group, "split", ada, name="Nobody").status_code == 422
    assert send(group, "split", ada, name="").status_code == 422


def test_a_person_is_called_otherwise_and_the_evenings_keep_the_name(group: Group) -> None:
    benny = person_id(group, "Benny")
    send(group, "rename_person", benny, name="Benedict")
    assert "as Benny" in see(group, "evening_of_group", current_ledger(group).evenings[0].game_id)
    assert send(group, "rename_person", benny, name="Ben").status_code == 422
    assert "Benedict" in see(group, "rename_person", benny)


def test_strangers_have_no_page(group: Group) -> None:
    for page in ("person", "merge", "split", "cover", "rename_person", "household"):
        assert scorer().get(group_url(group, page, uuid.uuid4())).status_code == 404


def test_a_statement_is_paper_too_with_every_penny_under_its_kind(group: Group) -> None:
    ada = person_id(group, "Ada")
    statement = printed(scorer(), group_url(group, "person_sheet", ada))
    for words in ("First night", "Stake for the pool −£5.00, The pool +£15.00", "Closing balance +£5.00"):
        assert words in statement


def test_the_statement_takes_as_many_queries_for_three_evenings_as_for_two(group: Group) -> None:
    ada = person_id(group, "Ada")
    with CaptureQueriesContext(connection) as two:
        scorer().get(group_url(group, "person_sheet", ada))
    put_in(group, finished_game("Ada", "Ben", title="Third night"))
    with CaptureQueriesContext(connection) as three:
        scorer().get(group_url(group, "person_sheet", ada))
    assert len(three) == len(two)


@pytest.mark.slow
def test_a_statement_is_a_picture_for_a_chat(group: Group) -> None:
    answer = scorer().get(group_url(group, "person_picture", person_id(group, "Ada")))
    assert answer.content.startswith(b"\x89PNG")
