"""What takes long waits at a counter of its own, fairly, and only so much of it."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.urls import get_resolver

from kalooki_site import incoming
from kalooki_site.fair_queue import FairQueue
from kalooki_site.incoming import MOST_OF_ONE, MOST_WAITING, Dispatcher, network_of, takes_long


def taken(turns: FairQueue) -> Any:
    turn = turns.take()
    assert turn
    return turn[1]


def test_each_address_has_one_thing_made_at_a_time_and_the_next_behind_everybody_else() -> None:
    turns = FairQueue()
    for what in ("ada 1", "ada 2", "ada 3", "ben 1"):
        assert turns.put(what[:3], what) is None
    assert taken(turns) == "ada 1"
    assert taken(turns) == "ben 1"
    turns.put("cal", "cal 1")
    turns.done("ada")
    assert taken(turns) == "ada 2"
    assert taken(turns) == "cal 1"
    turns.end()
    assert turns.take() is None


def test_the_second_sheet_of_a_phone_waits_for_its_first_while_others_are_served() -> None:
    turns = FairQueue()
    for what in ("ada 1", "ada 2"):
        turns.put("ada", what)
    assert taken(turns) == "ada 1"
    turns.put("ben", "ben 1")
    assert taken(turns) == "ben 1"


def test_only_so_many_of_one_address_wait() -> None:
    turns = FairQueue(MOST_OF_ONE, MOST_WAITING)
    assert [turns.put("ada", number) for number in range(MOST_OF_ONE + 1)] == [None] * MOST_OF_ONE + [
        MOST_OF_ONE
    ]


def test_who_takes_all_places_makes_room_for_a_newcomer() -> None:
    turns, crowd = FairQueue(MOST_OF_ONE, MOST_WAITING), ("ada", "ben", "cal")
    for number in range(MOST_WAITING // len(crowd)):
        for address in crowd:
            assert turns.put(address, f"{address} {number}") is None
    assert turns.put("dot", "dot 1") == "cal 19"
    assert turns.put("dot", "dot 2") == "ben 19"
    assert turns.put("ada", "ada 20") == "ada 20"


def test_where_everybody_waits_for_one_thing_who_comes_last_is_turned_away() -> None:
    turns = FairQueue(MOST_OF_ONE, MOST_WAITING)
    assert [turns.put(f"{number}", number) for number in range(MOST_WAITING)] == [None] * MOST_WAITING
    assert turns.put("ada", "ada 1") == "ada 1"
    assert taken(turns) == 0


def test_where_one_address_may_have_several_made_others_still_come_in_between() -> None:
    turns = FairQueue(at_once=2)
    for what in ("ada 1", "ada 2", "ada 3", "ben 1"):
        turns.put(what[:3], what)
    assert [taken(turns) for _thread in range(3)] == ["ada 1", "ben 1", "ada 2"]
    turns.done("ada")
    assert taken(turns) == "ada 3"


@pytest.mark.parametrize(
    ("address", "same"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("localhost", "localhost"),
    ],
)
def test_a_subscriber_has_one_line_however_many_addresses(address: str, same: str) -> None:
    assert network_of(address) == same


def test_who_comes_when_too_many_wait_is_told_when_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming, "MOST_OF_ONE", 0)
    request = SimpleNamespace(error=None, command="GET", path="/games/x/paper/score.png", network="ada")
    Dispatcher(0).add_task(SimpleNamespace(requests=[request]))  # type: ignore[arg-type]
    status, headers, body = request.error.to_response()
    assert status == "503 Service Unavailable"
    assert ("Retry-After", "60") in headers
    assert b"Try again in a minute." in body


@pytest.mark.parametrize(
    ("command", "path", "slow"),
    [
        ("POST", "/games/x/paper/letterhead/", True),
        ("GET", "/games/x/paper/letterhead/", False),
        ("POST", "/games/x/hands/new/", False),
        ("GET", "/static/icons/192.png", False),
        ("GET", "/games/x/", False),
        ("GET", "/games/x/sheet.pdf", False),
        ("GET", "/slip/recovery-slip.pdf", True),
        ("GET", "/clubs/x/members/slips.pdf", True),
    ],
)
def test_pages_and_hands_are_no_slow_work(command: str, path: str, slow: bool) -> None:
    assert takes_long(command, path) is slow


def test_every_picture_of_paper_is() -> None:
    paper = re.compile(r"sheet|paper|slips|card|statement|picture")
    ends = {
        address
        for possibilities, *_rest in (
            each for name in get_resolver().reverse_dict for each in get_resolver().reverse_dict.getlist(name)
        )
        for address, _parts in possibilities
        if address.endswith(".png") and paper.search(address)
    }
    assert len(ends) > 5
    assert [address for address in ends if not takes_long("GET", f"/{address}")] == []
