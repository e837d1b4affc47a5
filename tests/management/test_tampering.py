"""Whatever is changed behind our back, in whichever table, `manage.py audit` finds, and says where."""

import datetime as dt
import uuid
from collections.abc import Iterator
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.utils import timezone
from pytest_django import Settings

from scoring.backup.archives import make_archive, restore_archive
from scoring.backup.backup_folder import backups, new_backup
from scoring.clubs.actions.club_history import add_club_event, roles_of
from scoring.clubs.actions.clubs import delete_expired_clubs
from scoring.clubs.actions.erasing import erase_member
from scoring.clubs.actions.merging import merge_members, undo_merge
from scoring.clubs.models import Account, Club, ClubRole, Member
from scoring.games.actions.giving_up import give_up_games
from scoring.games.actions.rebuild import rebuild_games
from scoring.games.models import Game
from scoring.games.models.events import GameEvent
from scoring.groups.actions.entries import create_group, write_entry
from scoring.groups.models import Group
from scoring.journal.chain import entry_hash
from scoring.journal.journals import canonical_json
from scoring.journal.outcomes import Saved
from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.actions.night_tables import add_tables
from scoring.seasons.actions.nights import delete_night
from scoring.seasons.actions.rebuilding import rebuild_club
from scoring.seasons.models import Night, Season
from scoring.seasons.models.night_events import NightEvent
from scoring.treasury.models import TreasuryLine
from tests.clubs.makers import runs
from tests.makers import DEVICE, hand, make_game, play
from tests.seasons.makers import close_night, make_season, member, night_of, play_table
from tests.shared_rows import built_once
from tests.treasuries import write

pytestmark = pytest.mark.django_db
ON_SQLITE = connection.vendor == "sqlite"


class Site(NamedTuple):
    """A game of six entries after its start, one of one, a group, and a club with a treasury.

    The club has a night with a game and a table keyed from paper: keyed, and corrected twice.
    """

    game: Game
    other: Game
    group: Group
    club: Club
    night: Night

    def sql(self, statement: str) -> str:
        """With ids as the database writes them."""
        kept = {name: f"'{row.pk.hex if ON_SQLITE else row.pk}'" for name, row in self._asdict().items()}
        kept |= {"new": f"'{uuid.uuid4().hex if ON_SQLITE else uuid.uuid4()}'"}
        return statement.format(**kept)


@built_once
def site() -> Site:
    game = play(make_game(title="Thursday"), hand("Ada", Ben=5, Cal=9), hand("Ben", Ada="4 8", Cal=1))
    play(
        game,
        {"type": "void"},
        hand("Cal", Ada=7, Ben=2),
        hand("Ada", Ben=1, Cal=1),
        hand("Ben", Ada=3, Cal=3),
    )
    group = create_group(uuid.uuid4(), "The usual table", DEVICE, "Ruth")
    for name in ("Ada", "Ben", "Cal"):
        body = {"type": "person", "person": name.lower(), "name": name}
        assert isinstance(write_entry(group.id, uuid.uuid4(), body, author="Ruth"), Saved)
    season = make_season(("Ada", "Ben", "Cal", "Dot", "Eve"), nights=2, has_money=True)
    owner = Account.objects.create(username="Marlon")
    ClubRole.objects.create(club=season.club, account=owner, role="owner")
    add_club_event(runs(season.club), "founded", name="The Jokers", gave=roles_of([(owner.pk, "owner")]))
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    people = [(member(season, name).pk, None) for name in ("Dot", "Eve")]
    (table,) = add_tables(night_of(season, 1), [people], "played")
    for points in (30, 35, 40):
        write_totals(runs(season.club), table, 5, {people[0][0]: (points, 2), people[1][0]: (20, 3)})
    close_night(season, 1)
    add_club_event(runs(season.club), "night_closed", member(season, "Ada"), number=1)
    for number, amount in enumerate((500, 600, 700), start=1):
        write(season.club, "dues", amount, member(season, "Ada"), note="For the year")
        write(season.club, "income", amount, day=dt.date(2026, 3, number))
    group.refresh_from_db()
    return Site(game, make_game(title="Friday"), group, Club.objects.get(), night_of(season, 1))


def audited() -> str:
    """What the command tells of a site that is not sound."""
    told = StringIO()
    with pytest.raises(CommandError, match="with faults"):
        call_command("audit", stdout=told)
    return told.getvalue()


@pytest.fixture
def behind_our_back() -> Iterator[None]:
    """What no foreign key would let through at the end stays out of the database."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


EVENT = "UPDATE scoring_gameevent SET {} WHERE game_id = {{game}} AND number = {}"
BOOK = "UPDATE scoring_groupevent SET {} WHERE group_id = {{group}} AND number = {}"
PAPER = "UPDATE scoring_nightevent SET {} WHERE night_id = {{night}} AND number = {}"
LINE = "UPDATE scoring_treasuryline SET {} WHERE club_id = {{club}} AND place = {}"
STORY = "UPDATE scoring_clubevent SET {} WHERE club_id = {{club}} AND number = {}"
ROLE_ADDED = (
    "INSERT INTO scoring_clubrole (id, club_id, account_id, role, created) "
    "SELECT {new}, club_id, account_id, '%s', created FROM scoring_clubrole"
)
RESULT = "UPDATE scoring_result SET {} WHERE club_id = {{club}} AND place = 1"
GAME = "UPDATE scoring_game SET {} WHERE id = {{game}}"
JUNK = "[{{}}]"
SWAPPED = (
    "UPDATE scoring_gameevent SET number = 900 WHERE game_id = {game} AND number = 1; "
    "UPDATE scoring_gameevent SET number = 1 WHERE game_id = {game} AND number = 2; "
    "UPDATE scoring_gameevent SET number = 2 WHERE game_id = {game} AND number = 900"
)
ADDED = (
    "INSERT INTO scoring_gameevent (id, game_id, number, body, author, at) "
    "SELECT {new}, game_id, 7, body, author, at FROM scoring_gameevent WHERE game_id = {game} AND number = 6"
)
NOBODY = "'00000000000000000000000000000001'" if ON_SQLITE else "'00000000-0000-0000-0000-000000000001'"
LATER = "'2020-01-01 20:00:00+00'" if not ON_SQLITE else "'2020-01-01 20:00:00'"
ONE_SECOND = "at + interval '1 second'" if not ON_SQLITE else "strftime('%Y-%m-%d %H:%M:%f', at, '+1 second')"

AS_JSON = "replace(CAST(details AS text), {})" + ("" if ON_SQLITE else "::jsonb")

PLANTS = {
    # the log of a game
    "winner changed": (
        EVENT.format("""body = replace(body, '"Ada"', '"Ben"')""", 1),
        "{game} entry 1: chain",
    ),
    "cards changed": (EVENT.format("""body = replace(body, '5', '6')""", 1), "{game} entry 1: chain"),
    "cards of the same sum": (EVENT.format("body = replace(body, '4 8', '9 3')", 2), "{game} entry 2: chain"),
    "more in a body": (
        EVENT.format("""body = replace(body, '}}', ',"x":1}}')""", 3),
        "{game} entry 3: chain",
    ),
    "only a space more": (EVENT.format("body = body || ' '", 4), "{game} entry 4: chain"),
    "a player renamed": (EVENT.format("body = replace(body, 'Cal', 'Col')", 0), "{game} entry 0: chain"),
    "author": (EVENT.format("author = 'Mallory'", 4), "{game} entry 4: chain"),
    "time": (EVENT.format(f"at = {LATER}", 5), "{game} entry 5: chain"),
    "time by a second": (EVENT.format(f"at = {ONE_SECOND}", 5), "{game} entry 5: chain"),
    "id": (EVENT.format(f"id = {NOBODY}", 5), "{game} entry 5: chain"),
    "hash": (EVENT.format("hash = ''", 6), "{game} entry 6: chain"),
    "no JSON": (EVENT.format("body = 'no JSON'", 3), "{game} entry 3: chain"),
    "a list": (EVENT.format("body = '[]'", 3), "{game} entry 3: chain"),
    "a huge number": (EVENT.format("body = replace(body, '7', '7e999')", 4), "{game} entry 4: chain"),
    "nested deep": (EVENT.format(f"body = '{'[' * 9000}'", 3), "{game} entry 3: chain"),
    "two swapped": (SWAPPED, "{game} entry 1: chain"),
    "a number left out": (EVENT.format("number = 7", 6), "{game} entry 6: numbers"),
    "one missing": (
        "DELETE FROM scoring_gameevent WHERE game_id = {game} AND number = 2",
        "{game} entry 2: numbers",
    ),
    "the last missing": (
        "DELETE FROM scoring_gameevent WHERE game_id = {game} AND number = 6",
        "{game} entry 6: numbers",
    ),
    "the last missing, and not counted": (
        "DELETE FROM scoring_gameevent WHERE game_id = {game} AND number = 6;" + GAME.format("version = 5"),
        "{game} entry 5: head",
    ),
    "the start missing": (
        "DELETE FROM scoring_gameevent WHERE game_id = {game} AND number = 0",
        "{game} entry 0: numbers",
    ),
    "all missing": ("DELETE FROM scoring_gameevent WHERE game_id = {game}", "{game} entry 0: numbers"),
    "one added": (ADDED, "{game} entry 7: chain"),
    "one added and counted": (ADDED + ";" + GAME.format("version = 7"), "{game} entry 7: chain"),
    "one moved to another game": (
        "UPDATE scoring_gameevent SET number = 1, game_id = {other} WHERE game_id = {game} AND number = 6",
        "{other} entry 1: chain",
    ),
    # what is kept beside it
    "head": (GAME.format("head = 'f00d'"), "{game} entry 6: head"),
    "no head": (GAME.format("head = ''"), "{game} entry 6: head"),
    "total in the projection": (
        GAME.format("""board = replace(board, '"totals": [', '"totals": [1')"""),
        "{game} projection",
    ),
    "an empty projection": (GAME.format(f"board = '{JUNK[1:-1]}'"), "{game} projection"),
    "status": (GAME.format("status = 'finished'"), "{game} status"),
    "version": (GAME.format("version = 9"), "{game} entry 7: numbers"),
    "a scorekeeper that is no key": (
        GAME.format("pen_id = 999999"),
        "{game} game scorekeeper: foreign_keys",
    ),
    "the game gone, its log left": (
        "DELETE FROM scoring_game WHERE id = {game}",
        "{game} entry 6: foreign_keys",
    ),
    "all keys gone": (
        "DELETE FROM scoring_key WHERE game_id = {other}",
        "{other} game scorekeeper: foreign_keys",
    ),
    # the log of a group
    "a name in a book": (BOOK.format("body = replace(body, 'Ben', 'Bob')", 3), "{group} entry 3: chain"),
    "author in a book": (BOOK.format("author = 'Mallory'", 2), "{group} entry 2: chain"),
    "time in a book": (BOOK.format(f"at = {LATER}", 4), "{group} entry 4: chain"),
    "an entry of a group missing": (
        "DELETE FROM scoring_groupevent WHERE group_id = {group} AND number = 3",
        "{group} entry 3: numbers",
    ),
    "the last of a book missing": (
        "DELETE FROM scoring_groupevent WHERE group_id = {group} AND number = 4",
        "{group} entry 4: numbers",
    ),
    "a group gone, its book left": (
        "DELETE FROM scoring_group WHERE id = {group}",
        "{group} entry 4: foreign_keys",
    ),
    # results from paper
    "points on a sheet": (PAPER.format("body = replace(body, '35', '3')", 2), "{night} entry 2: chain"),
    "why a sheet was corrected": (
        PAPER.format("""body = replace(body, '"reason":""', '"reason":"x"')""", 3),
        "{night} entry 3: chain",
    ),
    "who corrected a sheet": (PAPER.format("author = 'Mallory'", 2), "{night} entry 2: chain"),
    "when a sheet was corrected": (PAPER.format(f"at = {LATER}", 2), "{night} entry 2: chain"),
    "a correction missing": (
        "DELETE FROM scoring_nightevent WHERE night_id = {night} AND number = 2",
        "{night} entry 2: numbers",
    ),
    "the last correction missing": (
        "DELETE FROM scoring_nightevent WHERE night_id = {night} AND number = 3",
        "{night} entry 3: numbers",
    ),
    "all of a night's log missing": (
        "DELETE FROM scoring_nightevent",
        "{night} entry 1: numbers",
    ),
    "the head of a night": (
        "UPDATE scoring_night SET head = 'f00d' WHERE id = {night}",
        "{night} entry 3: head",
    ),
    "a total in a seat": ("UPDATE scoring_seat SET total = 1 WHERE total = 40", "{club} table 2: on_paper"),
    "hands of a table": (
        "UPDATE scoring_nighttable SET hands = 6 WHERE hands = 5",
        "{club} table 2: on_paper",
    ),
    "who sat at a table on paper": (
        "UPDATE scoring_seat SET member_id = (SELECT id FROM scoring_member WHERE name = 'Ada') WHERE total = 40",
        "{club} table 2: on_paper",
    ),
    "a table on paper gone": (
        "DELETE FROM scoring_seat WHERE total IS NOT NULL; DELETE FROM scoring_nighttable WHERE hands = 5",
        "{club} all nights: on_paper",
    ),
    # a treasury
    "amount of a line": (LINE.format("amount = amount + 100", 3), "{club} entry 3: chain"),
    "day of a line": (LINE.format("day = '2020-01-01'", 2), "{club} entry 2: chain"),
    "accounts of a line": (LINE.format("source = target, target = source", 2), "{club} entry 2: chain"),
    "kind of a line": (LINE.format("kind = 'arrears'", 1), "{club} entry 1: chain"),
    "whom a line concerns": (LINE.format("member_id = NULL", 1), "{club} entry 1: chain"),
    "author of a line": (LINE.format("author = 'Mallory'", 1), "{club} entry 1: chain"),
    "time of a line": (LINE.format(f"created = {LATER}", 4), "{club} entry 4: chain"),
    "note of a line": (LINE.format("note = ''", 1), "{club} entry 1: chain"),
    "a line missing": ("DELETE FROM scoring_treasuryline WHERE place = 2", "{club} entry 2: numbers"),
    "the last lines missing": ("DELETE FROM scoring_treasuryline WHERE place > 4", "{club} entry 5: numbers"),
    "all entries missing": ("DELETE FROM scoring_treasuryline", "{club} entry 1: numbers"),
    # a club
    "penalty of a result": (RESULT.format("penalty = 99"), "{club} results"),
    "place of a result": (RESULT.format("place = 3"), "{club} results"),
    "a result missing": ("DELETE FROM scoring_result WHERE place = 1", "{club} results"),
    "figures of a season": ("UPDATE scoring_seasonfigures SET games = 9", "{club} season_figures"),
    "figures of a club": ("UPDATE scoring_clubfigures SET money = -5", "{club} club_figures"),
    "a table of a season": ("UPDATE scoring_standing SET total = '99'", "{club} standings"),
    "a rating": ("UPDATE scoring_rating SET mu = 0.5", "{club} ratings"),
    "a member gone": ("DELETE FROM scoring_member WHERE name = 'Ben'", "seat member: foreign_keys"),
    "all roles gone": ("DELETE FROM scoring_clubrole", "{club} owner"),
    # its history, and the roles that it tells
    "author in a history": (STORY.format("author = 'Mallory'", 1), "{club} entry 1: chain"),
    "time in a history": (STORY.format(f"at = {LATER}", 2), "{club} entry 2: chain"),
    "what a history tells": (STORY.format("what = 'changed'", 2), "{club} entry 2: chain"),
    "words of a history": (
        STORY.format("details = " + AS_JSON.format("'Jokers', 'Jesters'"), 1),
        "{club} entry 1: chain",
    ),
    "whom a history is about": (STORY.format("member_id = NULL", 6), "{club} entry 6: chain"),
    "a role in a history": (
        STORY.format("details = " + AS_JSON.format("'owner', 'viewer'"), 1),
        "{club} club: roles",
    ),
    "two lines of a history swapped": (
        f"{STORY.format('number = 9', 1)};{STORY.format('number = 1', 2)};{STORY.format('number = 2', 9)}",
        "{club} entry 1: chain",
    ),
    "a line of a history missing": (
        "DELETE FROM scoring_clubevent WHERE number = 1",
        "{club} entry 1: numbers",
    ),
    "the last line of a history missing": (
        "DELETE FROM scoring_clubevent WHERE number = 12",
        "{club} entry 12: numbers",
    ),
    "the head of a history": (
        "UPDATE scoring_club SET history_head = 'f00d' WHERE id = {club}",
        "{club} entry 12: head",
    ),
    "a role added": (ROLE_ADDED % "secretary", "{club} club: roles"),
    "a role changed": ("UPDATE scoring_clubrole SET role = 'viewer'", "{club} club: roles"),
}

ON_POSTGRESQL = {
    "a huge number",
    "nested deep",
    "time by a second",
    "one added and counted",
    "a scorekeeper that is no key",
    "the game gone, its log left",
    "author in a book",
    "a total in a seat",
    "time of a line",
    "a result missing",
    "a member gone",
    "author in a history",
    "words of a history",
    "a role added",
}
"""One of each kind: what is read there is judged by the same code."""
assert set(PLANTS) >= ON_POSTGRESQL
EVERY = [
    pytest.param(*plant, id=name, marks=[pytest.mark.postgresql] if name in ON_POSTGRESQL else [])
    for name, plant in PLANTS.items()
]


@pytest.mark.usefixtures("behind_our_back")
@pytest.mark.parametrize(("statements", "found"), EVERY)
def test_it_is_found(site: Site, statements: str, found: str) -> None:
    with connection.cursor() as cursor:
        for statement in site.sql(statements).split(";"):
            cursor.execute(statement)
            assert cursor.rowcount
    told = audited().splitlines()
    wanted = found.format(**{name: row.pk for name, row in site._asdict().items()}).split(" ", 1)
    assert [line for line in told if all(part in line for part in wanted)], told


@pytest.fixture
def backed_up(transactional_db: None, site: Site, tmp_path: Path, settings: Settings) -> Site:
    settings.BACKUP_DIR = tmp_path
    make_archive(new_backup(tmp_path, timezone.now() - dt.timedelta(minutes=1)))
    return site


def cut(game: Game, number: int) -> None:
    """The entries from this one on are gone, and everything that would tell is made to fit."""
    GameEvent.objects.filter(game=game, number__gte=number).delete()
    last = GameEvent.objects.get(game=game, number=number - 1)
    Game.objects.filter(id=game.id).update(version=number - 1, head=last.hash)
    rebuild_games([game.id])


def forge(game: Game, number: int) -> None:
    """Another writes an entry over, and every hash after it anew."""
    log = list(GameEvent.objects.filter(game=game).order_by("number"))
    log[number].body = canonical_json(hand("Ada", Ben=9, Cal=9))
    for before, entry in pairwise(log):
        entry.hash = entry_hash(before.hash, entry.parts)
        entry.save()
    Game.objects.filter(id=game.id).update(head=log[-1].hash)
    rebuild_games([game.id])


@pytest.mark.postgresql
def test_a_log_that_was_cut_off_and_made_to_fit_is_missed_by_the_last_backup(backed_up: Site) -> None:
    cut(backed_up.game, 5)
    assert f"{backed_up.game.id} game entry 6: shortened" in audited()


def test_a_log_that_was_written_anew_from_end_to_end_is_not_that_of_the_last_backup(backed_up: Site) -> None:
    forge(backed_up.game, 1)
    play(backed_up.game, {"type": "void"})
    assert f"{backed_up.game.id} game entry 6: rewritten" in audited()


@pytest.mark.parametrize("row", ["game", "group", "club", "night"])
def test_what_vanished_with_all_its_rows_is_missed_by_the_last_backup(backed_up: Site, row: str) -> None:
    gone = getattr(backed_up, row)
    pk = gone.pk
    TreasuryLine.objects.all().delete()
    gone.delete()
    assert f"{pk} {'treasury' if row == 'club' else row} entry" in audited()


def test_a_correction_from_paper_that_was_cut_off_and_made_to_fit_is_missed_by_the_last_backup(
    backed_up: Site,
) -> None:
    NightEvent.objects.filter(night=backed_up.night, number=3).delete()
    last = NightEvent.objects.get(night=backed_up.night, number=2)
    Night.objects.filter(pk=backed_up.night.pk).update(version=2, head=last.hash)
    list(rebuild_club(backed_up.club))
    assert f"{backed_up.night.pk} night entry 3: shortened" in audited()


def sound() -> str:
    """What the command tells of a site without a fault."""
    call_command("audit", stdout=(told := StringIO()))
    return told.getvalue()


def test_what_goes_on_after_a_backup_is_sound(backed_up: Site) -> None:
    play(backed_up.game, {"type": "void"})
    write(backed_up.club, "income", 100)
    give_up_games(Game.objects.filter(id=backed_up.other.id))
    assert sound().startswith("2 games checked, 0 with faults. 1 groups checked, 0 with faults.")
    shelved = timezone.now() - dt.timedelta(days=99)
    TreasuryLine.objects.all().delete()
    Club.objects.update(shelf=Club.Shelf.DELETED, shelved=shelved)
    assert delete_expired_clubs() == 1
    assert sound() == "1 games checked, 0 with faults. 1 groups checked, 0 with faults.\n"


@pytest.mark.postgresql
def test_who_was_erased_stays_visible_as_such_and_no_fault(backed_up: Site) -> None:
    season, table = Season.objects.get(), Game.objects.get(night_tables__club=backed_up.club)
    erase_member(runs(backed_up.club), member(season, "Ada"))
    told = sound()
    assert f"{table.id} game: rewritten from entry 0 on, on " in told
    assert f"{backed_up.club.id} treasury: rewritten from entry 1 on, on " in told
    assert told.count("a person was erased") == 2


def test_two_members_who_become_one_and_two_again_leave_the_treasury_whole(backed_up: Site) -> None:
    ada, eve = member(Season.objects.get(), "Ada"), Member.objects.create(club=backed_up.club, name="Eve")
    event = merge_members(runs(backed_up.club), ada, eve)
    assert sound().count("two members were merged or split") == 1
    undo_merge(runs(backed_up.club), event)
    assert sound().count("two members were merged or split") == 2


@pytest.mark.postgresql
def test_a_night_that_is_cancelled_leaves_the_treasury_whole(backed_up: Site) -> None:
    night = night_of(Season.objects.get(), 2)
    write(backed_up.club, "expense", 700, night=night)
    assert delete_night(runs(backed_up.club), night)
    assert f"{backed_up.club.id} treasury: rewritten from entry 7 on, on " in sound()


def test_erasing_a_person_does_not_whitewash_what_was_changed_before(site: Site) -> None:
    table = Game.objects.get(night_tables__club=site.club)
    GameEvent.objects.filter(game=table, number=1).update(author="Mallory")
    erase_member(runs(site.club), member(Season.objects.get(), "Ada"))
    told = [line for line in audited().splitlines() if "chain" in line]
    assert len(told) == 1
    assert f"{table.id}" in told[0]
    assert "entry 1: chain" in told[0]


@pytest.mark.postgresql
def test_an_older_backup_that_was_restored_is_sound_beside_younger_ones(
    backed_up: Site, tmp_path: Path
) -> None:
    (older,) = backups(tmp_path)
    play(backed_up.game, {"type": "void"})
    make_archive(new_backup(tmp_path, timezone.now()))
    restore_archive(older, replace=True)
    assert "0 with faults" in sound()


@pytest.mark.skipif(not ON_SQLITE, reason="PostgreSQL keeps no such values")
@pytest.mark.parametrize("change", ["body = X'00ff'", "at = 'yesterday'", "number = 'x'"])
@pytest.mark.usefixtures("behind_our_back")
def test_values_that_a_column_cannot_have_are_found(site: Site, change: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(site.sql(EVENT.format(change, 3)))
    assert f"{site.game.id} 'Thursday' entry 3: " in audited()
