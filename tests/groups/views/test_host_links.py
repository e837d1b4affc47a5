"""A host link from the machine, or from another host of the group: a new phone is the host, once."""

import re
import uuid
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.actions.game_list import forget_deleted
from scoring.games.actions.scorekeeper import accept_invitation, create_invitation
from scoring.games.models import Game, Invitation, Key
from scoring.groups.actions.links import make_group_link, make_host_link, use_host_link
from scoring.groups.models import Group, GroupKey, HostLink
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from tests.groups.makers import group_of_the_scorer, group_url
from tests.groups.people import SECRET, address, game_of_the_scorer, scorer, second_phone
from tests.makers import make_game
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
MINE = "the other host's phone"


@built_once
def game() -> Game:
    return game_of_the_scorer(title="Thursday")


@pytest.fixture
def group() -> Group:
    """Two phones keep its book, and each hosts a game of it."""
    group = group_of_the_scorer("Six Friends")
    GroupKey.objects.create(group=group, role="keeper", name="Ben", secret_hash=hash_secret(MINE))
    for title, device in (
        ("Ruth's night", hash_secret("the scorer's own phone")),
        ("Ben's night", hash_secret(MINE)),
    ):
        Game.objects.filter(pk=make_game(title=title, device=device).pk).update(group=group)
    return group


def other_host() -> Client:
    client = Client()
    client.cookies[DEVICE_COOKIE] = MINE
    return client


def printed(of: Any) -> str:
    """The address that the command prints, without the site."""
    out = StringIO()
    call_command("host_link", str(of.pk), stdout=out)
    found = re.search(r"/h/[^/]+/", out.getvalue())
    assert found
    return found[0]


def opened(link: str) -> Client:
    """A new phone after its press."""
    new = Client()
    assert "Move it here" in new.get(link).content.decode()
    assert new.post(link).status_code == 303
    return new


def see(client: Client, page: str) -> str:
    return client.get(page).content.decode()


def hosts(client: Client, game: Game) -> bool:
    return client.get(address("pay_links", game)).status_code == 200


def test_the_machine_makes_a_phone_the_host_of_a_game_that_keeps_its_score(game: Game) -> None:
    new = opened(printed(game))
    assert hosts(new, game)
    assert "Record hand 1" in new.get(address("table", game)).content.decode()
    assert not hosts(scorer(), game)
    assert scorer().get(address("table", game)).status_code == 200  # may be handed scoring


def test_scoring_stays_with_a_phone_that_was_handed_it(game: Game) -> None:
    second = second_phone(game)
    opened(printed(game))
    assert second.get(address("record_hand", game)).status_code == 200


def test_a_host_link_works_once_and_for_a_week_and_a_newer_one_withdraws_it(game: Game) -> None:
    older, link = printed(game), printed(game)
    assert Client().get(older).status_code == 404
    opened(link)
    late = Client()
    assert late.post(link).status_code == 404
    assert "This link has been used" in late.get(link).content.decode()
    assert late.get(address("table", game)).status_code == 404
    link = printed(game)
    HostLink.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert late.post(link).status_code == 404
    assert HostLink.objects.get().secret_hash not in link


def test_a_game_that_the_new_host_had_deleted_is_back_in_its_list(game: Game) -> None:
    second, deleted = second_phone(game), timezone.now() - timedelta(days=29)
    Key.objects.filter(game=game, name="Ben").update(shelf="deleted", shelved=deleted)
    assert second.post(printed(game)).status_code == 303
    forget_deleted(timezone.now() + timedelta(days=2))
    assert "Thursday" in second.get("/").content.decode()


def test_looking_at_the_link_changes_nothing(game: Game) -> None:
    Client().get(printed(game))
    assert hosts(scorer(), game)
    assert HostLink.objects.exists()


def test_the_machine_makes_a_phone_host_of_a_group_and_all_its_games(group: Group) -> None:
    new = opened(printed(group))
    assert new.get(group_url(group, "share_group")).status_code == 200
    assert [hosts(new, game) for game in group.games.all()] == [True, True]
    assert Key.objects.filter(role="host").count() == 2


def test_what_is_neither_game_nor_group_is_told() -> None:
    with pytest.raises(CommandError, match="There is no such game or group here"):
        call_command("host_link", str(uuid.uuid4()))


def lost(group: Group) -> str:
    """The link that the other host makes for the phone that was lost."""
    keeper, key = other_host(), GroupKey.objects.get(group=group, name="Ruth")
    assert "Lost?" in keeper.get(group_url(group, "share_group")).content.decode()
    answer = keeper.post(group_url(group, "lost_phone", key.pk))
    assert answer.headers["Location"] == group_url(group, "share_group")
    found = re.search(r"/h/[^/\"]+/", keeper.get(group_url(group, "share_group")).content.decode())
    assert found
    return found[0]


def test_another_host_of_the_group_brings_the_lost_phones_games_to_a_new_one(group: Group) -> None:
    alone = game_of_the_scorer(title="Not of the group")
    new = opened(lost(group))
    games = {game.title: game for game in group.games.all()}
    assert hosts(new, games["Ruth's night"])
    assert new.get(group_url(group, "share_group")).status_code == 200
    assert not hosts(new, games["Ben's night"])
    assert hosts(other_host(), games["Ben's night"])
    assert new.get(address("table", alone)).status_code == 404


def test_the_lost_phone_is_shut_out_of_the_group_and_its_games(group: Group) -> None:
    game = group.games.get(title="Ruth's night")
    assert hosts(scorer(), game)
    opened(lost(group))
    for page in (group_url(group, "group"), address("table", game)):
        assert scorer().get(page).status_code == 404


def test_who_is_sent_away_does_not_come_back_by_a_link_kept_from_before(group: Group) -> None:
    link, ben = lost(group), GroupKey.objects.get(group=group, name="Ben")
    scorer().post(group_url(group, "revoke_group_key", ben.pk))
    assert other_host().get(link).status_code == 404
    assert other_host().post(link).status_code == 404
    assert other_host().get(group_url(group, "group")).status_code == 404
    assert scorer().get(group_url(group, "share_group")).status_code == 200


def test_who_is_sent_away_does_not_come_back_by_a_link_for_hosts(group: Group) -> None:
    token = make_group_link(group, "Cal", "keeper", timezone.now() + timedelta(days=1))
    sent_away = other_host()
    sent_away.get(reverse("open_group", args=[token]))
    scorer().post(group_url(group, "revoke_group_key", GroupKey.objects.get(group=group, name="Ben").pk))
    sent_away.get(reverse("open_group", args=[token]))
    sent_away.post(group_url(group, "keep_group"))
    assert sent_away.get(group_url(group, "share_group")).status_code == 404


def test_an_open_link_in_place_of_a_phone_is_told_and_can_be_withdrawn(group: Group) -> None:
    link = lost(group)
    assert (
        "A link to replace Ruth is active" in scorer().get(group_url(group, "share_group")).content.decode()
    )
    scorer().post(group_url(group, "withdraw_host_link"))
    assert "A link is open" not in scorer().get(group_url(group, "share_group")).content.decode()
    assert Client().post(link).status_code == 404


def test_a_link_opens_nothing_once_the_lost_phone_no_longer_keeps_the_book(group: Group) -> None:
    link = lost(group)
    GroupKey.objects.filter(group=group, name="Ruth").update(secret_hash="n" * 64)  # she had a slip
    assert Client().get(link).status_code == 404
    assert Client().post(link).status_code == 404


def test_a_group_cannot_see_or_withdraw_what_the_machine_made(group: Group) -> None:
    link, ben = printed(group), GroupKey.objects.get(group=group, name="Ben")
    assert "A link is open" not in scorer().get(group_url(group, "share_group")).content.decode()
    scorer().post(group_url(group, "withdraw_host_link"))
    scorer().post(group_url(group, "revoke_group_key", ben.pk))
    opened(link)


def test_the_lost_phone_is_shut_out_where_it_only_wrote_the_score_too(group: Group) -> None:
    game = group.games.get(title="Ben's night")
    create_invitation(game)
    accept_invitation(Invitation.objects.get(game=game), hash_secret(SECRET), "Ruth")
    create_invitation(game)
    assert scorer().get(address("record_hand", game)).status_code == 200
    opened(lost(group))
    assert scorer().get(address("table", game)).status_code == 404
    assert other_host().get(address("record_hand", game)).status_code == 200
    assert not Invitation.objects.filter(game=game).exists()


def test_a_phone_that_was_found_again_may_use_the_link_itself(group: Group) -> None:
    assert scorer().post(lost(group)).status_code == 303
    assert hosts(scorer(), group.games.get(title="Ruth's night"))
    assert scorer().get(group_url(group, "share_group")).status_code == 200


def test_a_phone_cannot_call_itself_lost_nor_one_that_keeps_no_book(group: Group) -> None:
    link = GroupKey.objects.create(group=group, role="reader", secret_hash="l" * 64, is_link=True)
    own = GroupKey.objects.get(group=group, name="Ben")
    for key in (link, own):
        other_host().post(group_url(group, "lost_phone", key.pk))
    assert not HostLink.objects.exists()


def test_many_games_cost_no_more_than_one(
    group: Group, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _n in range(5):
        Game.objects.filter(pk=make_game(device="d" * 64).pk).update(group=group)
    token = make_host_link(group)
    with django_assert_num_queries(17):
        use_host_link(token, "n" * 64, "Ann")
    assert Key.objects.filter(secret_hash="n" * 64, role="host", name="Ann").count() == 7


def test_a_host_who_is_sent_away_opens_nothing_more_until_that_is_undone(group: Group) -> None:
    hers = Game.objects.get(title="Ruth's night")
    ben = GroupKey.objects.get(name="Ben")
    assert other_host().get(address("table", hers)).status_code == 200  # a host of the group opens every game
    answer = scorer().post(group_url(group, "revoke_group_key", ben.pk))
    page = scorer()
    page.cookies.update(answer.cookies)
    assert (
        "Ben’s phone no longer has access to this group."
        in page.get(answer.headers["Location"]).content.decode()
    )
    assert other_host().get(address("table", hers)).status_code == 404
    assert other_host().get(address("table", Game.objects.get(title="Ben's night"))).status_code == 200
    scorer().post(group_url(group, "restore_group_key", ben.pk))
    assert other_host().get(address("table", hers)).status_code == 200
    assert other_host().get(group_url(group, "group")).status_code == 200


def test_the_history_tells_when_a_host_came_and_was_sent_away(group: Group) -> None:
    ben, history = GroupKey.objects.get(name="Ben"), group_url(group, "group_history")
    came, gone = "Ben’s phone became a host.", "Ben’s phone no longer has access to this group."
    assert came in see(scorer(), history)
    assert gone not in see(scorer(), history)
    scorer().post(group_url(group, "revoke_group_key", ben.pk))
    told = see(scorer(), history)
    assert told.index(gone) < told.index(came)
    undo = group_url(group, "restore_group_key", ben.pk)
    assert undo in told
    GroupKey.objects.filter(pk=ben.pk).update(revoked=timezone.now() - timedelta(hours=1))
    assert undo not in see(scorer(), history)
