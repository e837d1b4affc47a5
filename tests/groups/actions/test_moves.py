"""Everything of one phone goes to another: keys, scorekeepers, house rules; nothing stays behind."""

import uuid
from datetime import timedelta

import pytest
from django.apps import apps
from django.utils import timezone

from scoring.games.models import Game, HouseVariant, Key, Move
from scoring.groups.actions.entries import create_group
from scoring.groups.actions.moves import free_name, offer_move, take_over
from scoring.groups.models import GroupKey
from scoring.groups.queries.moves import luggage_of
from scoring.web.capabilities import hash_secret
from tests.makers import make_game

pytestmark = pytest.mark.django_db
OLD, NEW = "a" * 64, "b" * 64
HANGS_ON_A_PHONE = {"GroupKey", "HouseVariant", "Key", "Letterhead", "Move", "PayLink", "Slip"}
OPENS_BY_ITS_LINK_ALONE = {
    "CalendarKey",
    "ClubKey",
    "HostLink",
    "Invitation",
    "LoginLink",
    "RulesLink",
}  # on any phone


def move(old: str = OLD, new: str = NEW) -> bool:
    return take_over(hash_secret(offer_move(old)), new)


def test_all_games_go_along_and_nothing_stays() -> None:
    make_game(device=OLD)
    Key.objects.filter(game=make_game(device=OLD)).update(shelf="archived")
    HouseVariant.objects.create(device_hash=OLD, name="Ruth’s", base="european")
    create_group(uuid.uuid4(), "Thursday", OLD)
    assert luggage_of(OLD) == (2, 2, 1, 1)
    assert move()
    assert luggage_of(OLD) == (0, 0, 0, 0)
    assert luggage_of(NEW) == (2, 2, 1, 1)


@pytest.mark.parametrize(("keeper", "reader"), [(OLD, NEW), (NEW, OLD)])
def test_of_two_keys_to_a_book_the_one_that_writes_stays(keeper: str, reader: str) -> None:
    group = create_group(uuid.uuid4(), "Thursday", keeper)
    GroupKey.objects.create(group=group, role=GroupKey.Role.READER, secret_hash=reader)
    assert move()
    key = GroupKey.objects.get()
    assert (key.secret_hash, key.may_write) == (NEW, True)


def test_of_two_keys_to_a_game_the_stronger_one_stays_with_scoring() -> None:
    game = make_game(device=OLD)
    other = Key.objects.create(game=game, role=Key.Role.SCORER, secret_hash=NEW)
    Game.objects.filter(id=game.id).update(scorekeeper=other)
    assert move()
    game.refresh_from_db()
    key = Key.objects.get(game=game)
    assert (key.secret_hash, key.role, game.scorekeeper_id) == (NEW, Key.Role.HOST, key.pk)


def test_a_withdrawn_key_gives_way_to_one_that_opens() -> None:
    game = make_game(device=NEW)
    Key.objects.create(game=game, role=Key.Role.HOST, secret_hash=OLD, revoked=timezone.now())
    assert move()
    assert Key.objects.get(game=game).is_valid


def test_a_name_that_is_taken_gets_a_number() -> None:
    for device in (OLD, NEW):
        HouseVariant.objects.create(device_hash=device, name="Ours", base="european")
    assert move()
    assert set(HouseVariant.objects.values_list("device_hash", "name")) == {(NEW, "Ours"), (NEW, "Ours 2")}
    assert free_name("x" * 40, {"x" * 40}) == "x" * 36 + " 2"


def test_a_link_works_once_for_ten_minutes_and_not_for_its_own_phone() -> None:
    make_game(device=OLD)
    first, token = offer_move(OLD), offer_move(OLD)
    assert not take_over(hash_secret(first), NEW)
    assert not take_over(hash_secret(token), OLD)
    assert take_over(hash_secret(token), NEW)
    assert not take_over(hash_secret(token), "c" * 64)
    late = offer_move(NEW)
    Move.objects.filter(device_hash=NEW).update(expires=timezone.now() - timedelta(seconds=1))
    assert not take_over(hash_secret(late), OLD)


def test_there_and_back_again() -> None:
    make_game(device=OLD)
    assert move()
    assert move(NEW, OLD)
    assert luggage_of(OLD).games == 1
    assert set(Move.objects.values_list("device_hash", flat=True)) == {NEW}


def test_nothing_else_hangs_on_a_phone() -> None:
    named = {"device_hash", "secret_hash"}
    found = {
        model.__name__ for model in apps.get_models() if named & {field.name for field in model._meta.fields}
    }
    assert found - OPENS_BY_ITS_LINK_ALONE == HANGS_ON_A_PHONE
