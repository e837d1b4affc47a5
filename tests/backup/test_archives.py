"""What a backup holds comes back as it was, on the same database or another; a bad file changes nothing."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.db.models import AutoField, Field

from kalooki_site import VERSION
from scoring.backup.archive_chains import in_parts
from scoring.backup.archive_file import DamagedError, NewerError, check_archive, read_archive
from scoring.backup.archive_rows import MADE_ANEW, PASSING, Scope, kept_tables
from scoring.backup.archives import AlreadyHereError, make_archive, restore_archive
from scoring.clubs.actions.clubs import save_club_picture
from scoring.clubs.actions.erasing import erase_member
from scoring.clubs.models import Account, Club, ClubPicture, ClubRole, Member
from scoring.clubs.queries.club_history import has_other_roles
from scoring.clubs.queries.clubs import picture_file
from scoring.games.actions.game_list import rename_game
from scoring.games.actions.links import make_link
from scoring.games.actions.record import MOST_ENTRIES, TO_FINISH, write_entry
from scoring.games.models import Game, Key, LateEntry
from scoring.games.queries.audits import rewritten_chains
from scoring.groups.actions.entries import create_group
from scoring.groups.actions.entries import write_entry as write_group_entry
from scoring.groups.queries.group_log import read_group_log
from scoring.journal.outcomes import Saved
from scoring.seasons.models import Result, Standing
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.accounts import faults_of_treasury, read_sums
from scoring.web.models import Site
from tests.clubs.makers import runs
from tests.ledger.makers import pays, person, shared
from tests.makers import grow, hand, make_game, play, writing
from tests.seasons.makers import close_night, make_season, play_table
from tests.treasuries import every_kind

pytestmark = pytest.mark.django_db(transaction=True)


def an_evening(title: str = "Friday") -> Game:
    """A game with a hand taken back, a void, a guest, a link, and a title that was changed."""
    joining = {"joining": {"score": "highest", "stake": "full", "until": None}}
    game = make_game(title=title, currency="GBP", overrides=joining)
    play(game, hand("Ada", Ben="K Q", Cal=38), {"type": "void"})
    write_entry(game.id, writing(game, {"type": "undo", "entry": 2}))
    play(game, hand("Ben", Ada="2 2", Cal="JOKER"), {"type": "join", "player": "Dot"})
    play(game, {"type": "leave", "player": "Dot"})
    make_link(game, "Grandma")
    rename_game(game, f"{title}, late")
    game.refresh_from_db()
    return game


def counted(field: "Field[Any, Any]") -> bool:
    """Whether the database counts it up: such a number names nothing outside, and no archive keeps it."""
    return isinstance(field.related_model._meta.pk if field.related_model else field, AutoField)


def everything() -> dict[str, list[str]]:
    """Every row of every kept table; who keeps score is shown by the archive made anew."""
    rows: dict[str, list[str]] = {}
    for model in kept_tables().values():
        columns = [field.attname for field in model._meta.concrete_fields if not counted(field)]
        rows[model.__name__] = sorted(map(str, model._base_manager.values_list(*columns)))
    return rows


def empty() -> None:
    """A machine that knows nothing yet."""
    with transaction.atomic(), connection.cursor() as cursor:
        for model in (*kept_tables().values(), *(apps.get_model("scoring", name) for name in MADE_ANEW)):
            cursor.execute(f'DELETE FROM "{model._meta.db_table}"')


def changed(path: Path, change: Callable[[bytes], bytes]) -> Path:
    """The archive with other lines in it, packed anew."""
    path.write_bytes(gzip.compress(change(gzip.decompress(path.read_bytes()))))
    return path


def test_all_comes_back_as_it_was(tmp_path: Path) -> None:
    for title in ("Friday", "Saturday"):
        an_evening(title)
    before = everything()
    make_archive(tmp_path / "one")
    empty()
    restore_archive(tmp_path / "one")
    assert everything() == before
    make_archive(tmp_path / "two")
    assert (tmp_path / "two").read_bytes() == (tmp_path / "one").read_bytes()


def test_a_whole_backup_says_which_site_it_is_and_another_archive_changes_no_site(tmp_path: Path) -> None:
    game = an_evening()
    ours, _made = Site.objects.get_or_create()
    make_archive(tmp_path / "whole")
    make_archive(tmp_path / "game", Scope(game=game.id))
    empty()
    other = Site.objects.create(public_id=uuid4())
    restore_archive(tmp_path / "game")
    assert Site.objects.get().public_id == other.public_id
    restore_archive(tmp_path / "whole", replace=True)
    assert Site.objects.get().public_id == ours.public_id


def test_no_backup_brings_the_key_that_the_servers_of_its_site_had(tmp_path: Path) -> None:
    Site.objects.update_or_create(defaults={"key_fingerprint": "that of others"})
    make_archive(tmp_path / "whole")
    Site.objects.update(key_fingerprint="that of ours")
    restore_archive(tmp_path / "whole", replace=True)
    assert Site.objects.get().key_fingerprint == "that of ours"


def test_a_backup_from_before_sites_had_ids_leaves_the_one_that_is_here(tmp_path: Path) -> None:
    Site.objects.all().delete()
    make_archive(tmp_path / "old")
    here = Site.objects.create()
    restore_archive(tmp_path / "old", replace=True)
    assert Site.objects.get().public_id == here.public_id


def test_what_came_back_goes_on(tmp_path: Path) -> None:
    game = an_evening()
    make_archive(tmp_path / "one")
    empty()
    restore_archive(tmp_path / "one")
    play(game, hand("Cal", Ada="A", Ben="9"))
    make_link(game, "Grandpa")
    assert Key.objects.filter(game=game).count() == 3
    assert Game.objects.filter(scorekeeper__role="host").count() == 1


def test_an_archive_is_read_without_the_program(tmp_path: Path) -> None:
    game = an_evening()
    make_archive(tmp_path / "one")
    head, *rows, end = map(json.loads, gzip.decompress((tmp_path / "one").read_bytes()).splitlines())
    assert head == {"format": "kalooki-archive/2", "holds": "all", "kalooki": VERSION}
    bodies = [row["gameevent"]["body"] for row in rows if "gameevent" in row]
    assert bodies[0]["players"] == ["Ada", "Ben", "Cal"]
    assert bodies[1] == hand("Ada", Ben="K Q", Cal=38)
    assert [row["game"]["id"] for row in rows if "game" in row] == [str(game.id)]
    assert end["rows"]["gameevent"] == len(bodies)


@pytest.mark.django_db(
    transaction=True, reset_sequences=True
)  # an archive counts from 1, as the numbers here do
@pytest.mark.parametrize("order", [1, -1])
def test_one_game_moves_beside_others(tmp_path: Path, order: int) -> None:
    """Beside a younger one its keys find their old numbers free, beside an older one they are taken."""
    game, other = [an_evening("Friday"), an_evening("Saturday")][::order]
    make_archive(tmp_path / "one", Scope(game=game.id))
    before = everything()
    Game.objects.filter(id=game.id).delete()
    restore_archive(tmp_path / "one")
    assert Game.objects.count() == 2
    assert Game.objects.get(id=game.id).projection == game.projection
    assert Game.objects.filter(id=game.id, scorekeeper__game=game).exists()
    assert {key.game_id for key in Key.objects.all()} == {game.id, other.id}
    assert everything()["GameEvent"] == before["GameEvent"]


def test_a_game_that_is_longer_than_one_may_become_comes_back(tmp_path: Path) -> None:
    game = grow(make_game(), MOST_ENTRIES + TO_FINISH + 1)
    make_archive(tmp_path / "one", Scope(game=game.id))
    before = everything()
    empty()
    restore_archive(tmp_path / "one")
    assert everything() == before


def test_a_group_takes_its_games_along(tmp_path: Path) -> None:
    game, _other = an_evening("Friday"), an_evening("Saturday")
    group = create_group(uuid4(), "The usual table", "d" * 64)
    Game.objects.filter(id=game.id).update(group=group)
    make_archive(tmp_path / "one", Scope(group=group.id))
    empty()
    restore_archive(tmp_path / "one")
    assert list(Game.objects.values_list("id", "group")) == [(game.id, group.id)]


def test_a_group_takes_its_expenses_payments_and_plans_along(tmp_path: Path) -> None:
    group = create_group(uuid4(), "The usual table", "d" * 64)
    people = [person("Ada"), person("Ben")]
    plan = {"type": "next", "day": "2026-12-04"}
    for entry in (*people, shared("ada", ada=700, ben=701), pays("ben", "ada", 800), plan):
        assert isinstance(write_group_entry(group.id, uuid4(), entry), Saved)
    before, state = everything(), read_group_log(group.id).state
    make_archive(tmp_path / "one", Scope(group=group.id))
    empty()
    restore_archive(tmp_path / "one")
    assert everything() == before
    assert read_group_log(group.id).state == state
    assert state.next_day


@pytest.mark.parametrize("kind", ["club", "game"])
def test_what_a_phone_sent_after_closing_goes_along(tmp_path: Path, kind: str) -> None:
    season = make_season()
    game = play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    LateEntry.objects.create(id=uuid4(), game=game, key=game.scorekeeper, expected=2, body='{"type":"void"}')
    make_archive(tmp_path / "one", Scope(**{kind: season.club_id if kind == "club" else game.pk}))
    before = everything()["LateEntry"]
    empty()
    restore_archive(tmp_path / "one", owner=Account.objects.create(username="bea"))
    assert everything()["LateEntry"] == before
    assert LateEntry.objects.get().key == Game.objects.get().scorekeeper


def test_what_is_here_already_is_not_written_over(tmp_path: Path) -> None:
    game = an_evening()
    make_archive(tmp_path / "one")
    play(game, hand("Cal", Ada="A", Ben="9"))
    before = everything()
    with pytest.raises(AlreadyHereError):
        restore_archive(tmp_path / "one")
    assert everything() == before
    restore_archive(tmp_path / "one", replace=True)
    assert Game.objects.get().version == game.version - 1


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text[:-1],
        lambda text: text[: len(text) // 2],
        lambda text: text.replace(b'"K Q"', b'"K J"'),
        lambda text: b"".join(
            line for number, line in enumerate(text.splitlines(keepends=True)) if number != 2
        ),
        lambda text: text + text,
        lambda text: b"[" * 100_000 + b"\n",
        lambda text: b"{}\n" + text,
        lambda text: b"",
    ],
)
def test_a_damaged_archive_changes_nothing(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    an_evening()
    make_archive(tmp_path / "one")
    before = everything()
    with pytest.raises(DamagedError):
        restore_archive(changed(tmp_path / "one", change), replace=True)
    assert everything() == before


@pytest.mark.parametrize("cut", [0, 1, 20, 200, -1])
def test_an_archive_cut_off_changes_nothing(tmp_path: Path, cut: int) -> None:
    an_evening()
    path = tmp_path / "one"
    make_archive(path)
    path.write_bytes(path.read_bytes()[:cut])
    with pytest.raises(DamagedError):
        restore_archive(path, replace=True)
    assert Game.objects.count() == 1


def test_a_log_that_is_not_whole_is_refused_even_where_the_sums_are_right(tmp_path: Path) -> None:
    game = an_evening()
    Game.objects.filter(id=game.id).update(version=game.version + 1)
    make_archive(tmp_path / "one")
    before = everything()
    with pytest.raises(DamagedError):
        restore_archive(tmp_path / "one", replace=True)
    assert everything() == before


def test_a_newer_archive_is_refused(tmp_path: Path) -> None:
    an_evening()
    make_archive(tmp_path / "one")
    path = changed(tmp_path / "one", lambda text: sealed(text.replace(b"archive/2", b"archive/3", 1)))
    with pytest.raises(NewerError):
        restore_archive(path, replace=True)
    assert Game.objects.count() == 1


@pytest.mark.parametrize(
    "words",
    [
        (b'"version":', b'"version":11111111111111111111'),
        (b'"number":', b'"number":22222222222222222222'),
        (b'"status":"playing"', b'"status":null'),
    ],
)
def test_a_value_that_no_database_takes_is_damage(tmp_path: Path, words: tuple[bytes, bytes]) -> None:
    an_evening()
    make_archive(tmp_path / "one")
    path = changed(tmp_path / "one", lambda text: sealed(text.replace(*words, 1)))
    with pytest.raises(DamagedError):
        restore_archive(path, replace=True)
    assert Game.objects.count() == 1


def sealed(text: bytes) -> bytes:
    """With the sum that such a file would have."""
    from hashlib import sha256  # noqa: PLC0415

    *lines, last = text.splitlines(keepends=True)
    end = json.loads(last) | {"sha256": sha256(b"".join(lines)).hexdigest()}
    return b"".join([*lines, json.dumps(end).encode(), b"\n"])


def test_every_table_is_kept_or_passes_in_minutes_or_is_made_anew() -> None:
    models = {model._meta.model_name for model in apps.get_app_config("scoring").get_models()}
    kept = set(kept_tables())
    assert kept | PASSING | MADE_ANEW == models | {"emailaddress", "authenticator"}
    assert kept & PASSING == set()


def test_the_check_tells_what_is_in_it(tmp_path: Path) -> None:
    an_evening()
    make_archive(tmp_path / "one")
    head, counts = check_archive(tmp_path / "one")
    assert (head.holds, counts["game"], counts["key"]) == ("all", 1, 2)


def test_what_a_club_played_is_counted_anew(tmp_path: Path) -> None:
    season = make_season()
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    before = [
        list(model.objects.values_list("member", "place").order_by("member")) for model in (Result, Standing)
    ]
    make_archive(tmp_path / "all.gz")
    restore_archive(tmp_path / "all.gz", replace=True)
    assert before == [
        list(model.objects.values_list("member", "place").order_by("member")) for model in (Result, Standing)
    ]


def test_a_club_moves_to_another_machine_with_an_owner_there(tmp_path: Path) -> None:
    other = an_evening()
    season = make_season()
    Member.objects.filter(name="Ada").update(account=Account.objects.create(username="ada"))
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    figures = list(Result.objects.values_list("member", "place", "penalty").order_by("member"))
    make_archive(tmp_path / "club", Scope(club=season.club_id))
    empty()
    owner = Account.objects.create(username="bea")
    restore_archive(tmp_path / "club", owner=owner)
    assert list(Result.objects.values_list("member", "place", "penalty").order_by("member")) == figures
    assert not Game.objects.filter(id=other.id).exists()
    assert list(ClubRole.objects.values_list("club", "account", "role")) == [
        (season.club_id, owner.pk, "owner")
    ]
    assert Member.objects.get(name="Ada").account is None
    # Its history tells of the owner: all else is the same again.
    make_archive(tmp_path / "again", Scope(club=season.club_id))
    told = [
        [row for row in read_archive(tmp_path / name) if "club" not in row.table]
        for name in ("again", "club")
    ]
    assert told[0] == told[1]
    assert not has_other_roles(season.club_id)


def test_a_treasury_with_every_kind_of_line_comes_back_as_it_was(tmp_path: Path) -> None:
    season = make_season()
    every_kind(season)
    lines = list(TreasuryLine.objects.order_by("pk").values())
    sums = read_sums(season.club)
    make_archive(tmp_path / "club", Scope(club=season.club_id))
    empty()
    restore_archive(tmp_path / "club")
    assert list(TreasuryLine.objects.order_by("pk").values()) == lines
    assert read_sums(season.club) == sums
    assert faults_of_treasury(season.club) == []
    make_archive(tmp_path / "again", Scope(club=season.club_id))
    assert (tmp_path / "again").read_bytes() == (tmp_path / "club").read_bytes()


def test_a_club_takes_its_picture_along(tmp_path: Path) -> None:
    club = make_season().club
    save_club_picture(runs(club), "data:image/png;base64,QQ==")
    kept = list(ClubPicture.objects.values())
    make_archive(tmp_path / "club", Scope(club=club.pk))
    empty()
    restore_archive(tmp_path / "club")
    assert list(ClubPicture.objects.values()) == kept
    assert picture_file(Club.objects.get()) == ("image/png", b"A")


def test_who_restores_hears_how_far_it_is(tmp_path: Path) -> None:
    an_evening("Friday")
    an_evening("Saturday")
    make_archive(tmp_path / "one")
    told: list[tuple[str, int, int]] = []
    restore_archive(tmp_path / "one", replace=True, progress=lambda *far: told.append(far))
    rows = check_archive(tmp_path / "one")[1].total()
    assert told[-2:] == [("Rows put back", rows, rows), ("Games played through", 2, 2)]


def test_every_game_of_a_large_archive_gets_its_chain_and_is_checked() -> None:
    ids = [uuid4() for _ in range(1201)]
    assert [one for part in in_parts(ids) for one in part] == ids


@pytest.mark.parametrize("words", [(b'"author":""', b'"author":"Mallory"'), (b"K Q", b"Q K")])
def test_a_game_that_was_changed_on_its_way_is_refused(tmp_path: Path, words: tuple[bytes, bytes]) -> None:
    game = an_evening()
    make_archive(tmp_path / "one", Scope(game=game.id))
    Game.objects.filter(id=game.id).delete()
    with pytest.raises(DamagedError):
        restore_archive(changed(tmp_path / "one", lambda text: sealed(text.replace(*words, 1))))
    assert not Game.objects.exists()


def test_why_a_chain_is_another_travels_with_it(tmp_path: Path) -> None:
    season = make_season()
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    erase_member(runs(season.club), Member.objects.get(name="Ada"))
    told = list(rewritten_chains())
    assert told
    make_archive(tmp_path / "one", Scope(club=season.club_id))
    empty()
    restore_archive(tmp_path / "one")
    assert list(rewritten_chains()) == told
