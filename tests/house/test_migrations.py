"""The migrations say what the models say."""

import uuid
from importlib import import_module
from itertools import pairwise
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection

from scoring.clubs.actions.members import add_members
from scoring.clubs.models import Club, ClubEvent, ClubRole, Member
from scoring.clubs.queries.club_history import has_other_roles, read_history_chain
from scoring.games.models import Game, Key
from scoring.games.models.events import GameEvent
from scoring.games.queries.game_log import read_chains
from scoring.groups.actions.entries import create_group
from scoring.groups.models import Group
from scoring.groups.models.entries import GroupEvent
from scoring.groups.queries.book_log import read_book_chain
from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.actions.night_tables import add_tables
from scoring.seasons.models import Night
from scoring.seasons.models.night_events import NightEvent
from scoring.seasons.queries.club_audits import club_faults
from scoring.seasons.queries.night_log import read_night_chains
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.accounts import read_treasury_chain
from scoring.web.chain import broken_entries
from tests.clubs.clubs import account, acting_for, club_of
from tests.clubs.makers import make_season, night_of, runs
from tests.makers import DEVICE, hand, make_game, play
from tests.treasuries import write


@pytest.mark.django_db
def test_no_migration_is_missing() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


@pytest.mark.django_db
def test_the_phone_that_started_a_game_becomes_its_host_and_its_links_only_watch() -> None:
    game = make_game()
    Key.objects.all().delete()
    for name, is_link in [("started it", False), ("second", False), ("kitchen", True)]:
        Key.objects.create(game=game, role="pen", name=name, secret_hash=name, is_link=is_link)
    import_module("scoring.migrations.0004_first_hosts").name_hosts(apps, None)
    assert dict(Key.objects.values_list("name", "role")) == {
        "started it": "host",
        "second": "scorer",
        "kitchen": "watch",
    }
    game.refresh_from_db()
    assert game.pen
    assert game.pen.name == "started it"


@pytest.mark.postgresql
@pytest.mark.django_db
def test_what_was_written_before_there_were_chains_gets_those_it_would_have_got() -> None:
    for _game in range(3):
        play(make_game(), hand("Ada", Ben=5, Cal=9), {"type": "void"})
    group = create_group(uuid.uuid4(), "The usual table", DEVICE)
    club = Club.objects.create(name="The Jokers")
    for amount in (500, 600, 700):
        write(club, "income", amount)
    club.refresh_from_db()
    made = [*read_chains(Game.objects.order_by("id")), read_book_chain(group), read_treasury_chain(club)]
    for model in (GameEvent, GroupEvent, TreasuryLine):
        model._base_manager.update(hash="")
    Game.objects.update(head="")
    Group.objects.update(head="")
    Club.objects.update(treasury_lines=0, treasury_head="")
    TreasuryLine.objects.update(place=0)
    seal_all = import_module("scoring.migrations.0036_hash_chains").seal_all
    seal_all(apps, SimpleNamespace(connection=connection))
    group.refresh_from_db()
    club.refresh_from_db()
    assert [
        *read_chains(Game.objects.order_by("id")),
        read_book_chain(group),
        read_treasury_chain(club),
    ] == made


@pytest.mark.postgresql
@pytest.mark.django_db
def test_a_history_of_before_is_sealed_as_it_is_and_misses_what_it_missed() -> None:
    club = club_of("Marlon")
    add_members(acting_for(club), ("Ada", "Ben", "Cal"))
    lines = list(ClubEvent.objects.order_by("id"))
    for before, line in pairwise(lines):
        ClubEvent.objects.filter(pk=line.pk).update(before=before.pk)
    ClubRole.objects.create(club=club, account=account("Ruth"), role="secretary")
    for missing, faults in (([], []), (lines[1:2], [(2, "numbers")])):
        Club.objects.update(history_lines=0, history_head="")
        ClubEvent.objects.filter(what="roles").delete()
        ClubEvent.objects.filter(pk__in=[line.pk for line in missing]).delete()
        import_module("scoring.migrations.0048_club_histories").seal_histories(apps, None)
        assert list(broken_entries(read_history_chain(Club.objects.get()))) == faults
        assert not has_other_roles(club.pk)


@pytest.mark.postgresql
@pytest.mark.django_db
def test_what_was_keyed_from_paper_before_there_was_a_log_begins_one() -> None:
    season = make_season()
    ids = list(Member.objects.order_by("name").values_list("pk", flat=True))
    rows = [[(pk, None) for pk in ids[:3]], [(pk, None) for pk in ids[3:]]]
    for table, row in zip(add_tables(night_of(season, 1), rows, "played"), rows, strict=True):
        write_totals(runs(season.club), table, 5, {pk: (10, None) for pk, _none in row})
    NightEvent.objects.all().delete()
    Night.objects.update(version=0, head="")
    assert list(club_faults(season.club))
    carry_over = import_module("scoring.migrations.0038_night_logs").carry_over
    for _again in range(2):
        carry_over(apps, SimpleNamespace(connection=connection))
    (chain,) = read_night_chains(Night.objects.all())
    assert (len(chain.entries), list(broken_entries(chain))) == (2, [])
    assert not list(club_faults(season.club))
