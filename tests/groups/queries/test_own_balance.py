"""What this phone's own person is owed in a group, and since when balances run."""

from datetime import date

import pytest

from scoring.games.models import Key
from scoring.groups.models import Group
from scoring.groups.queries.accounts import balances
from scoring.groups.queries.own_balance import own_balance, own_person
from scoring.groups.texts.groups import own_balance_words, since_words
from tests.groups.fridays import on_day
from tests.groups.makers import (
    after,
    current_ledger,
    finished_game,
    group_of_the_scorer,
    person_id,
    put_in,
    see,
    send,
)
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def group() -> Group:
    """Two nights: Ada won ten pounds on the first, Ben on the second."""
    group = group_of_the_scorer()
    put_in(group, on_day(finished_game("Ada", "Ben", "Cal"), date(2025, 3, 7)))
    return group


def own(group: Group, name: str) -> str:
    """What the page says to the phone of this name."""
    ledger = current_ledger(group)
    return own_balance_words(own_balance(ledger, own_person(ledger.state, name)) or [])


def test_each_reads_what_they_are_owed_or_owe(group: Group) -> None:
    assert [own(group, name) for name in ("Ada", "ben")] == ["You’re owed £10.00", "You owe £5.00"]
    assert own_balance(current_ledger(group), own_person(current_ledger(group).state, "Ruth")) is None
    send(group, "pay_all")
    assert own(group, "Ada") == "You’re even"


def test_the_phone_of_a_person_in_the_group_reads_it_on_the_page(group: Group) -> None:
    assert "You’re owed" not in see(group, "group")
    Key.objects.filter(game__group=group).update(name="Ada")
    page = see(group, "group")
    assert "You’re owed £10.00" in page
    assert f'?person={person_id(group, "Ada")}#heads" aria-current' in page


def test_a_host_says_who_they_are_and_may_say_it_again(group: Group) -> None:
    Key.objects.filter(game__group=group).update(name="Ada")
    for name, words in {"Ben": "You owe £5.00", "Ada": "You’re owed £10.00"}.items():
        page = after(send(group, "this_is_me", person_id(group, name)))
        assert f"You’re {name} in this group." in page.replace("\u2068", "").replace("\u2069", "")
        assert words in page
        assert "you, on this phone" in see(group, "person", person_id(group, name))


def test_balances_run_since_all_was_settled_last(group: Group) -> None:
    put_in(group, on_day(finished_game("Ben", "Cal", "Ada"), date(2025, 3, 14)))
    (purse,) = balances(current_ledger(group))
    assert purse.since is None
    put_in(group, on_day(finished_game("Cal", "Ada", "Ben"), date(2025, 3, 21)))
    put_in(group, on_day(finished_game("Cal", "Ada"), date(2025, 3, 28)))
    (purse,) = balances(current_ledger(group))
    assert purse.since == date(2025, 3, 21)
    assert since_words(purse.since) == "since 21 Mar 2025"
    assert "since 21 Mar 2025" in see(group, "group")


def test_what_is_settled_now_has_no_since(group: Group) -> None:
    send(group, "pay_all")
    (purse,) = balances(current_ledger(group))
    assert (purse.settled, purse.since) == (True, None)
