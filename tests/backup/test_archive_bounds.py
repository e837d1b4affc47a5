"""An archive of one game, group or club brings back that and nothing else, whatever was written into the file."""

import datetime as dt
import gzip
import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.apps import apps
from django.core.management import call_command
from django.db import transaction
from django.db.models import Model

from scoring.backup.archive_file import DamagedError
from scoring.backup.archive_rows import Scope, is_numbered, kept_tables, rows_of
from scoring.backup.archives import NotEmptyError, make_archive, read_through, restore_archive
from scoring.clubs.actions.club_roles import make_club_link
from scoring.clubs.actions.clubs import save_club_picture
from scoring.clubs.actions.member_links import renew_calendar_key
from scoring.clubs.models import Account
from scoring.clubs.models.clubs import Role
from scoring.games.models import Game, HouseVariant, Key, LateEntry, Letterhead, PayLink, RulesLink
from scoring.groups.actions.entries import create_group
from scoring.groups.actions.moves import make_slip
from scoring.groups.models import Group, GroupKey
from scoring.journal.models import ChainNote
from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.actions.night_tables import add_tables
from scoring.seasons.models import Adjustment, Apart, Dispute, GivenAward, NightTable, Season
from scoring.web.models import Site
from tests.clubs.clubs import acting_for, club_of
from tests.clubs.makers import everybody_here, night_of, runs
from tests.makers import DEVICE, make_game
from tests.seasons.makers import make_season, member, play_table
from tests.treasuries import every_kind

pytestmark = pytest.mark.django_db(transaction=True)
LATER = dt.datetime(2999, 1, 1, tzinfo=dt.UTC)
Rows = list[dict[str, dict[str, Any]]]


def of_a_club(season: Season) -> None:
    """Whatever a club can have beside its nights."""
    ada, ben, own = member(season, "Ada"), member(season, "Ben"), {"club": season.club, "season": season}
    everybody_here(season)
    every_kind(season)
    save_club_picture(runs(season.club), "data:image/png;base64,QQ==")
    Adjustment.objects.create(**own, member=ada, points=1, reason="Late", author="Eve")
    Apart.objects.create(**own, one=ada, other=ben)
    GivenAward.objects.create(**own, member=ada, title="Best host", author="Eve")
    game = play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    LateEntry.objects.create(id=uuid4(), game=game, expected=2, body='{"type":"void"}')
    table = NightTable.objects.get(club=season.club)
    Dispute.objects.create(club=season.club, table=table, member=ada, hand=1, words="No.")
    renew_calendar_key(ada)
    (keyed,) = add_tables(night_of(season, 2), [[(ada.pk, None), (ben.pk, None)]], "played")
    write_totals(runs(season.club), keyed, 5, {ada.pk: (10, None), ben.pk: (20, None)})
    ChainNote.objects.create(kind="night", subject=keyed.night_id, what="erased")


@pytest.fixture
def here() -> dict[str, dict[str, Any]]:
    """A row of every table, of a site that is someone else's."""
    make_game()
    create_group(uuid4(), "The usual table", DEVICE)
    club = club_of("Marlon", "Kingston Kalooki")
    make_club_link(acting_for(club), Role.OWNER, "Old friend", LATER, invites=True)
    of_a_club(make_season())
    marlon = Account.objects.get(username="Marlon")
    EmailAddress.objects.create(user=marlon, email="marlon@example.org", verified=True, primary=True)
    Authenticator.objects.create(user=marlon, type="totp", data={})
    ChainNote.objects.create(kind="game", subject=Game.objects.all()[0].pk, what="erased")
    ours = HouseVariant.objects.create(device_hash=DEVICE, name="Ours", base="european")
    RulesLink.objects.create(variant=ours, secret_hash="s", code_hash="c", expires=LATER)
    Letterhead.objects.create(device_hash=DEVICE)
    PayLink.objects.create(device_hash=DEVICE, name="Ada", template="Cash")
    make_slip(DEVICE)
    Site.objects.get_or_create()
    rows = {row.table: row.plain for row in rows_of(Scope())}
    assert set(rows) == set(kept_tables())
    return rows


def a_game() -> Scope:
    return Scope(game=make_game(title="Theirs", device="e" * 64).pk)


def a_group() -> Scope:
    game, group = make_game(title="Theirs", device="e" * 64), create_group(uuid4(), "Theirs", "e" * 64)
    Game.objects.filter(pk=game.pk).update(group=group)
    return Scope(group=group.pk)


def a_club() -> Scope:
    season = make_season(name="Theirs")
    of_a_club(season)
    return Scope(club=season.club_id)


WHOLES = [a_game, a_group, a_club]


def brought(path: Path, make: Callable[[], Scope]) -> tuple[Scope, list[bytes]]:
    """What was made on another server: the lines of its archive, and nothing of it here."""
    before = ids()
    scope = make()
    make_archive(path, scope)
    with transaction.atomic():
        for model, here in before.items():
            new = model._base_manager.exclude(pk__in=here)
            new._raw_delete(new.db)
    return scope, gzip.decompress(path.read_bytes()).splitlines(keepends=True)


def ids() -> dict[type[Model], set[Any]]:
    models = (*apps.get_app_config("scoring").get_models(), EmailAddress, Authenticator)
    return {model: set(model._base_manager.values_list("pk", flat=True)) for model in models}


def write(path: Path, lines: list[bytes], *rows: dict[str, Any]) -> Path:
    """The archive with these rows at its end, and sums that are right."""
    *kept, last = lines
    kept += [json.dumps(row).encode() + b"\n" for row in rows]
    counts = json.loads(last)["rows"]
    for row in rows:
        for table in row:
            counts[table] = counts.get(table, 0) + 1
    end = {"rows": counts, "sha256": sha256(b"".join(kept)).hexdigest()}
    path.write_bytes(gzip.compress(b"".join([*kept, json.dumps(end).encode() + b"\n"])))
    return path


def planted(lines: list[bytes], here: dict[str, dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """A further row of each table that belongs to what is here."""
    counts = json.loads(lines[-1])["rows"]
    for model in kept_tables().values():
        name = model._meta.model_name or ""
        new = counts.get(name, 0) + 1 if is_numbered(model) else str(uuid4())
        row = (
            here[name]
            | {"id": new}
            | ({"number": 99} if name.endswith("event") and "number" in here[name] else {})
        )
        yield {name: row | ({"scorekeeper": None, "scoring_asked_by": None} if name == "game" else {})}


@pytest.mark.parametrize("make", WHOLES)
def test_a_row_of_any_table_that_is_not_of_it_is_refused_and_nothing_is_changed(
    tmp_path: Path, here: dict[str, dict[str, Any]], make: Callable[[], Scope]
) -> None:
    path, before = tmp_path / "one", ids()
    _, lines = brought(path, make)
    for row in planted(lines, here):
        with pytest.raises(DamagedError):
            restore_archive(write(path, lines, row))
    assert ids() == before


@pytest.mark.parametrize("make", WHOLES)
def test_without_such_a_row_all_of_it_comes_back(
    tmp_path: Path, here: dict[str, dict[str, Any]], make: Callable[[], Scope]
) -> None:
    assert here
    _, lines = brought(tmp_path / "one", make)
    counts = restore_archive(write(tmp_path / "again", lines)).rows
    assert counts["game"] == 1
    assert Key.objects.filter(game__in=Game.objects.exclude(title="")).exists() == (make is not a_club)


@pytest.mark.parametrize("make", WHOLES)
def test_a_head_that_names_another_whole_is_refused(tmp_path: Path, make: Callable[[], Scope]) -> None:
    scope, (head, *lines) = brought(tmp_path / "one", make)
    assert scope.root
    for told in (f"{scope.root[0]} {UUID(int=7)}", "game", "house 7", "", f"account {scope.root[1]}"):
        other = json.dumps(json.loads(head) | {"holds": told}).encode() + b"\n"
        with pytest.raises(DamagedError):
            restore_archive(write(tmp_path / "one", [other, *lines]))


def test_a_note_of_the_whole_site_is_not_of_a_game(tmp_path: Path) -> None:
    scope, lines = brought(tmp_path / "one", a_game)
    for kind, subject in (("site", scope.game), ("site", UUID(int=0)), ("group", scope.game)):
        note = {"id": str(uuid4()), "kind": kind, "subject": str(subject), "what": "restored"}
        with pytest.raises(DamagedError):
            restore_archive(write(tmp_path / "one", lines, {"chainnote": note}))


@pytest.mark.parametrize("number", [2**70, 0, -1, 7, "2", None, [], 1.5])
def test_keys_are_numbered_from_one(tmp_path: Path, number: object) -> None:
    _, lines = brought(tmp_path / "one", a_game)
    (key,) = (plain["key"] for plain in map(json.loads, lines) if "key" in plain)
    with pytest.raises(DamagedError):
        restore_archive(
            write(tmp_path / "one", lines, {"key": key | {"id": number, "secret_hash": "f" * 64}})
        )


@pytest.mark.parametrize("make", [Scope, a_game])
@pytest.mark.parametrize("row", [{"gameevent": []}, {"gameevent": None}, {}, {"game": {}, "key": {}}])
def test_a_line_that_is_no_row_is_refused(
    tmp_path: Path, row: dict[str, Any], make: Callable[[], Scope]
) -> None:
    _, lines = brought(tmp_path / "one", make)
    path = write(tmp_path / "one", lines, row)
    for read in (read_through, restore_archive):
        with pytest.raises(DamagedError):
            read(path)


def test_a_game_whose_id_is_a_number_is_refused(tmp_path: Path) -> None:
    make_game()
    make_archive(tmp_path / "all", Scope())
    lines = gzip.decompress((tmp_path / "all").read_bytes()).splitlines(keepends=True)
    (game,) = (plain["game"] for plain in map(json.loads, lines) if "game" in plain)
    path = write(
        tmp_path / "all", lines, {"game": game | {"id": 5, "scorekeeper": None, "scoring_asked_by": None}}
    )
    with pytest.raises(DamagedError):
        restore_archive(path, replace=True)
    assert Game.objects.count() == 1


def test_a_game_that_comes_claims_no_pool_of_a_game_here(tmp_path: Path) -> None:
    mine, told = make_game(), StringIO()
    _, lines = brought(tmp_path / "one", a_game)
    claimed = [
        line.replace(b'"carried_from":null', b'"carried_from":"%s"' % str(mine.pk).encode()) for line in lines
    ]
    assert claimed != lines
    call_command("restore", str(write(tmp_path / "one", claimed)), stdout=StringIO(), stderr=told)
    assert not Game.objects.filter(carried_from=mine.pk).exists()
    assert str(mine.pk) in told.getvalue()


def test_games_that_come_together_keep_who_took_along_whose_pool(tmp_path: Path) -> None:
    def a_series() -> Scope:
        scope = a_group()
        first = Game.objects.get(group=scope.group)
        later = make_game(device="e" * 64)
        Game.objects.filter(pk=later.pk).update(group=scope.group, carried_from=first.pk)
        return scope

    _, lines = brought(tmp_path / "one", a_series)
    restore_archive(write(tmp_path / "one", lines))
    assert Game.objects.exclude(carried_from=None).count() == 1


def test_a_whole_site_never_comes_beside_what_is_here(tmp_path: Path) -> None:
    make_archive(tmp_path / "all", Scope())
    lines = gzip.decompress((tmp_path / "all").read_bytes()).splitlines(keepends=True)
    account = {"id": str(uuid4()), "username": "Eve", "password": "", "created": "2026-11-22T19:30:00+00:00"}
    game = make_game()
    with pytest.raises(NotEmptyError):
        restore_archive(write(tmp_path / "all", lines, {"account": account}))
    assert list(Game.objects.all()) == [game]
    restore_archive(tmp_path / "all", replace=True)
    assert [one.username for one in Account.objects.all()] == ["Eve"]


def test_a_whole_site_comes_back_where_nothing_is(tmp_path: Path, here: dict[str, dict[str, Any]]) -> None:
    assert here
    make_archive(tmp_path / "all", Scope())
    before = ids()
    call_command("flush", interactive=False, verbosity=0)
    restore_archive(tmp_path / "all")
    assert {model: len(rows) for model, rows in ids().items()} == {
        model: len(rows) for model, rows in before.items()
    }
    assert (Group.objects.count(), GroupKey.objects.count()) == (1, 1)
