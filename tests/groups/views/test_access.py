"""Who may do what with a group: every address, for everybody who could stand before it."""

import re
import uuid
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from scoring.games.models import Game
from scoring.groups.access import GROUP_COOKIE
from scoring.groups.actions.links import make_group_link
from scoring.groups.models import Group, GroupKey
from scoring.web.capabilities import hash_secret
from tests.checklists import NO_METHOD, Cell, answers, cells_of, rows_of
from tests.groups.makers import (
    current_ledger,
    finished_game,
    group_of_the_scorer,
    group_url,
    person_id,
    put_in,
    send,
)
from tests.groups.people import SECRET, scorer, second_phone, stranger
from tests.house.test_urls import OF_A_GROUP
from tests.house.test_urls import address as address_of
from tests.shared_rows import built_once

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]

# "keeps" records anything, "opens" reads it too, "money" reads what is nothing but money; "link" is whoever has one;
# "-" is no such method.
TABLE = """
address            GET     POST

group              opens   -
new_night          keeps   keeps
archive_group      -       keeps
not_ours           -       keeps
rename_group       keeps   keeps
group_history       opens   -
undo_entry         -       keeps
nights             opens   -
group_year         opens   -
board_picture      opens   -
next_day           keeps   keeps
settle             opens   -
pay_all            -       keeps
payment            keeps   keeps
expense            keeps   keeps
years              opens   keeps
year               opens   -
reopen             -       keeps
share_group         keeps   keeps
revoke_group_key    -       keeps
restore_group_key   -       keeps
lost_phone         -       keeps
withdraw_host_link -       keeps
keep_group          -       link
people             opens   keeps
person             opens   -
person_sheet       money   -
person_picture     money   -
rename_person      keeps   keeps
cover              keeps   keeps
this_is_me         -       keeps
leave_group        -       keeps
merge              keeps   keeps
split              keeps   keeps
new_household      keeps   keeps
household          opens   keeps
dissolve           -       keeps
evening_of_group   opens   -
who_sat            keeps   keeps
carry              -       keeps
take_out           -       keeps
"""
ROWS = rows_of(TABLE)


def with_link(group: Group, role: str, expired: bool = False) -> Client:
    client = Client()
    later = timezone.now() + timedelta(days=0 if expired else 1)
    client.cookies[GROUP_COOKIE] = make_group_link(group, "somebody", role, later)
    return client


PEOPLE: dict[str, Callable[[Group], Client]] = {
    "keeper": lambda _group: scorer(),
    "reader": lambda group: with_link(group, "reader"),
    "reader of the money": lambda group: with_link(group, "money"),
    "keeper to be": lambda group: with_link(group, "keeper"),
    "link that ran out": lambda group: with_link(group, "reader", expired=True),
    "phone of a game": lambda group: second_phone(group.games.all()[0]),
    "stranger": lambda _group: stranger(),
}
MAY = {
    "keeps": {"keeper"},
    "opens": {"keeper", "reader", "reader of the money", "keeper to be"},
    "money": {"keeper", "reader of the money", "keeper to be"},
    "link": {"reader", "reader of the money", "keeper to be"},
}


@built_once
def group() -> Group:
    group = group_of_the_scorer()
    put_in(group, finished_game("Ada", "Ben"))
    return group


def place(name: str, group: Group) -> str:
    """The address, with a game and a person of this group."""
    address = re.sub(r"groups/[0-9a-f-]{36}", f"groups/{group.id}", address_of(name, group.games.all()[0].id))
    return re.sub(r"people/[0-9a-f-]{36}", f"people/{person_id(group, 'Ada')}", address)


def test_every_address_of_a_group_has_its_row() -> None:
    assert set(OF_A_GROUP) == set(ROWS)


MISSING = {"year", "household", "dissolve"}  # there is no such year or household to be found


def is_right(who: str, cell: Cell, status: int) -> bool:
    """Whether an answer is what the table says: let in, or refused without telling a stranger that there is a group."""
    if who in MAY[cell.policy]:
        return status not in ({403, 405} if cell.name in MISSING else {403, 404, 405})
    may_read_only = cell.policy == "keeps" and who in MAY["opens"]
    return status == (403 if may_read_only else 404)


@pytest.mark.parametrize("person", PEOPLE)
def test_who_may_do_what(group: Group, person: str) -> None:
    wanted = [(cell, place(cell.name, group)) for cell in cells_of(ROWS) if cell.policy != NO_METHOD]
    client = PEOPLE[person](Group.objects.get(pk=group.pk))
    assert [
        (*cell, status) for cell, status in answers(client, wanted) if not is_right(person, cell, status)
    ] == []


def test_no_address_takes_what_is_not_meant_for_it(group: Group) -> None:
    wanted = [(cell, place(cell.name, group)) for cell in cells_of(ROWS) if cell.policy == NO_METHOD]
    assert [(*cell, status) for cell, status in answers(scorer(), wanted) if status != 405] == []


def test_a_link_is_shown_once_made_and_opens_the_book_for_reading(group: Group) -> None:
    keeper, visitor = scorer(), Client()
    sent = {"name": "Ben", "role": "money", "lasting": "month"}
    assert keeper.post(group_url(group, "share_group"), sent).status_code == 303
    found = re.search(
        r'href="http://testserver(/g/[^"]+)"', keeper.get(group_url(group, "share_group")).content.decode()
    )
    assert found
    opened = visitor.get(found[1])
    assert (opened.headers["Location"], opened.headers["Referrer-Policy"]) == (
        group_url(group, "group"),
        "no-referrer",
    )
    page = visitor.get(group_url(group, "group")).content.decode()
    assert "+£5.00" in page
    assert "Invite" not in page
    assert keeper.post(group_url(group, "share_group"), {"name": ""}).status_code == 422
    key = GroupKey.objects.get(is_link=True)
    keeper.post(group_url(group, "revoke_group_key", key.id))
    assert visitor.get(group_url(group, "group")).status_code == 404
    assert visitor.get(found[1]).status_code == 404


def test_another_phone_keeps_the_book_by_a_link_that_works_once(group: Group) -> None:
    second = with_link(group, "keeper")
    assert "Keep this group on this phone too" in second.get(group_url(group, "group")).content.decode()
    second.post(group_url(group, "keep_group"))
    assert second.get(group_url(group, "share_group")).status_code == 200
    token = second.cookies[GROUP_COOKIE].value
    assert not GroupKey.objects.filter(secret_hash=hash_secret(token), revoked=None).exists()
    key = GroupKey.objects.get(is_link=False, name="somebody")  # as the link was called
    scorer().post(group_url(group, "revoke_group_key", key.id))
    assert second.get(group_url(group, "group")).status_code == 404


def test_nobody_sends_himself_away(group: Group) -> None:
    own = GroupKey.objects.get(secret_hash=hash_secret(SECRET))
    scorer().post(group_url(group, "revoke_group_key", own.id))
    scorer().post(group_url(group, "revoke_group_key", uuid.uuid4()))
    assert scorer().get(group_url(group, "group")).status_code == 200


def test_a_reader_s_link_lets_no_phone_keep_the_book(group: Group) -> None:
    reader = with_link(group, "reader")
    reader.post(group_url(group, "keep_group"))
    assert GroupKey.objects.filter(is_link=False).count() == 1


PAGES = ("group", "nights", "group_history", "settle", "years", "people")


def pages_of(group: Group, role: str) -> str:
    """All that somebody with a link may open, one page after the other."""
    game, people = group.games.all()[0], [person_id(group, "Ada"), person_id(group, "Ben")]
    year = group_url(
        group,
        "year",
        next(n for n, plain in enumerate(current_ledger(group).log.entries, 1) if plain["type"] == "close"),
    )
    places = [group_url(group, page) for page in PAGES]
    places += [group_url(group, "person", person) + "?ever" for person in people]
    places += [group_url(group, "evening_of_group", game.id), group_url(group, "group"), year]
    answers = [with_link(group, role).get(place) for place in places]
    assert {answer.status_code for answer in answers} == {200}
    return " ".join(answer.content.decode() for answer in answers)


@pytest.fixture
def paid_up(group: Group) -> Group:
    """A group with a payment, a year that is closed, and an evening after it."""
    sides = {"payer": person_id(group, "Ben"), "receiver": person_id(group, "Ada")}
    send(group, "payment", **sides, amount="2", currency="GBP", kind="paid")
    send(group, "years", name="2026")
    put_in(group, finished_game("Ben", "Ada"))
    return group


def test_money_that_is_hidden_from_watchers_is_on_no_page_for_a_reader(paid_up: Group) -> None:
    pages = pages_of(paid_up, "reader")
    assert "£" not in pages
    assert "GBP" not in pages
    assert "Only the hosts of this group see its money" in pages
    assert "A payment was recorded or a debt waived." in pages
    assert "Nobody owes" not in pages


def test_a_reader_whom_the_keeper_trusts_with_it_sees_the_money(paid_up: Group) -> None:
    pages = pages_of(paid_up, "money")
    assert "Ben paid Ada £2.00." in pages
    assert "Only the hosts of this group see its money" not in pages


def test_money_that_every_host_shows_is_there_for_every_reader(paid_up: Group) -> None:
    Game.objects.update(money_for="all")
    assert "Ben paid Ada £2.00." in pages_of(paid_up, "reader")
    Game.objects.filter(id=paid_up.games.all()[0].id).update(money_for="phones")
    assert "£" not in pages_of(paid_up, "reader")


def test_a_group_that_plays_for_points_hides_nothing(group: Group) -> None:
    Game.objects.update(money_for="all")
    free = {"stakes": {"initial": 0, "call_up": 0, "kalooki": 0, "buy_in": 0}}
    put_in(group, finished_game("Ada", "Ben", overrides=free, currency=""))
    page = with_link(group, "reader").get(group_url(group, "group")).content.decode()
    assert "Only the hosts of this group see its money" not in page
