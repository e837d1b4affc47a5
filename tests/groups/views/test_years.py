"""A year is closed with its balances, reads as it did, and can be reopened, which leaves a mark."""

import pytest

from scoring.groups.models import Group
from tests.groups.makers import (
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
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def group() -> Group:
    group = group_of_the_scorer()
    put_in(group, finished_game("Ada", "Ben", title="Old evening"))
    return group


def closed(group: Group, name: str = "2025") -> int:
    """The entry that closes a year now."""
    assert send(group, "years", name=name).status_code == 303
    return current_ledger(group).state.closed_at


def test_closing_moves_no_balance_and_shows_how_it_stood(group: Group) -> None:
    before = balances(group)
    year = closed(group)
    put_in(group, finished_game("Ben", "Ada", title="New evening"))
    page = see(group, "year", year)
    assert "+£5.00" in page
    assert "New evening" not in page
    assert before == {"Ada": 500, "Ben": -500}
    assert balances(group) == {"Ada": 0, "Ben": 0}
    assert "2025" in see(group, "years")


def test_a_statement_begins_with_what_was_left_open(group: Group) -> None:
    year = closed(group)
    put_in(group, finished_game("Ben", "Ada", title="New evening"))
    ada = person_id(group, "Ada")
    page = see(group, "person", ada)
    assert "Open from before" in page
    assert "Old evening" not in page
    assert "New evening" not in see(group, "person", ada, query=f"?year={year}")
    assert "Old evening" in see(group, "person", ada, query="?ever")
    assert see(group, "person", ada, query="?year=x").count("Open from before") == 1


def test_a_game_deleted_later_leaves_the_closed_year_as_it_was(group: Group) -> None:
    year = closed(group)
    current_ledger(group).group.games.all().delete()
    assert balances(group) == {"Ada": 500, "Ben": -500}
    assert "One game was deleted since" in see(group, "year", year)
    assert "a deleted game" in see(group, "person", person_id(group, "Ada"), query="?ever")


def test_only_the_last_year_is_reopened_and_that_leaves_a_mark(group: Group) -> None:
    first = closed(group)
    put_in(group, finished_game("Ben", "Ada"))
    second = closed(group, "2026")
    answer = send(group, "reopen", first)
    assert (answer.status_code, "Only the last closed year" in answer.content.decode()) == (422, True)
    send(group, "reopen", second)
    assert "open again" in see(group, "group_history")
    assert scorer().get(group_url(group, "year", second)).status_code == 404


def test_there_must_be_something_to_close(group: Group) -> None:
    closed(group)
    answer = send(group, "years", name="2026")
    assert (answer.status_code, "nothing new to close" in answer.content.decode()) == (422, True)
    assert send(group, "years", name="").status_code == 422


def test_an_evening_of_a_closed_year_stays_in_the_book(group: Group) -> None:
    closed(group)
    game = current_ledger(group).evenings[0].game_id
    assert "in a closed year" in see(group, "evening_of_group", game)
    answer = send(group, "take_out", game)
    assert (answer.status_code, "Reopen the year first" in answer.content.decode()) == (422, True)
