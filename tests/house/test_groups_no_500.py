"""No page of a group ever answers 500, whatever is sent to it."""

import uuid

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.groups.models import Group
from tests.groups.makers import (
    current_ledger,
    finished_game,
    group_of_the_scorer,
    group_url,
    person_id,
    put_in,
    send,
)
from tests.groups.people import scorer
from tests.house.test_no_500 import few, nasty

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
PAGES = (
    *(
        "group",
        "nights",
        "rename_group",
        "group_history",
        "settle",
        "pay_all",
        "payment",
        "expense",
        "years",
        "share_group",
        "keep_group",
    ),
    *("people", "new_household"),
)
OF_SOMEBODY = ("person", "rename_person", "cover", "merge", "split")
OF_AN_EVENING = ("evening_of_group", "who_sat", "carry", "take_out")
FIELDS = (
    *(
        "name",
        "entry_id",
        "expected",
        "payer",
        "receiver",
        "currency",
        "amount",
        "kind",
        "into",
        "step",
        "new",
    ),
    *(
        "seats",
        "payments",
        "people",
        "by",
        "seat_0",
        "seat_1",
        "said",
        "year",
        "evening",
        "role",
        "lasting",
        "all",
    ),
)


@pytest.fixture
def group() -> Group:
    """A group with two evenings and a closed year behind it."""
    group = group_of_the_scorer()
    put_in(group, finished_game("Ada", "Ben"))
    send(group, "years", name="2025")
    put_in(group, finished_game("Cal", "Ben"))
    return group


@pytest.fixture
def places(group: Group) -> list[str]:
    """Every page of the group as it began: among so many forms, one may well give Ben another name."""
    ben, game = person_id(group, "Ben"), current_ledger(group).evenings[0].game_id
    named = [group_url(group, page, ben) for page in OF_SOMEBODY]
    return [
        *(group_url(group, page) for page in PAGES),
        *named,
        *(group_url(group, page, game) for page in OF_AN_EVENING),
        group_url(group, "undo_entry", 3),
        group_url(group, "reopen", 3),
    ]


@few
@given(
    data=st.dictionaries(st.sampled_from(FIELDS), nasty, max_size=9),
    at=st.integers(0, 99),
    right=st.booleans(),
)
def test_a_book_answers_any_form(
    group: Group, places: list[str], data: dict[str, str], at: int, right: bool
) -> None:
    if right:  # a form as the page itself would send it, or nearly
        data = {"entry_id": str(uuid.uuid4()), "expected": str(current_ledger(group).group.version)} | data
    assert scorer().post(places[at % len(places)], data).status_code < 500
    assert scorer().get(places[at % len(places)], data).status_code < 500
