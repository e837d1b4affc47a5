"""A person who was erased stays so, whichever older backup comes back, and the audit is clean after it."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from scoring.backup.archive_rows import Scope
from scoring.backup.archives import make_archive
from scoring.backup.erased_ids import FILE
from scoring.clubs.actions.club_history import note_roles
from scoring.clubs.actions.erasing import erase_member
from scoring.clubs.actions.leaving import delete_account
from scoring.clubs.models import Account, Club, ClubEvent, ClubRole, Member
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.projections import table_of
from scoring.seasons.models import Season
from tests.clubs.clubs import account, acting_for
from tests.seasons.makers import make_season, member, play_table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


@pytest.fixture
def folder(tmp_path: Path, settings: Settings) -> Path:
    settings.BACKUP_DIR = folder = tmp_path / "backups"
    return folder


@pytest.fixture
def season() -> Season:
    season = make_season(("Adalberta", "Benvenuto", "Calpurnia"), nights=2)
    play_table(season, 1, "Adalberta 0, Benvenuto 10, Calpurnia 20")
    ClubRole.objects.create(club=season.club, account=account("Marlon"), role="owner")
    note_roles(season.club)
    return season


def restored(*words: str) -> str:
    """What a restore tells about erased people, with an audit after it that finds nothing."""
    told = StringIO()
    call_command("restore", *words, stdout=StringIO(), stderr=told)
    call_command("audit", stdout=StringIO())
    return told.getvalue()


def backup(folder: Path, scope: Scope | None = None) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    make_archive(folder / "older", scope)
    return str(folder / "older")


def assert_erased(*names: str) -> None:
    assert not Member.objects.filter(name__in=names).exists()
    players = table_of(RedactedGame(Game.objects.get(), hides="")).players
    assert not set(players) & set(names)


def test_an_older_backup_of_everything_brings_no_one_back(folder: Path, season: Season) -> None:
    older = backup(folder)
    for name in ("Adalberta", "Calpurnia"):
        erase_member(acting_for(season.club), member(season, name))
    assert "2 people were erased after this backup was made. They were erased again." in restored(
        older, "--replace"
    )
    assert_erased("Adalberta", "Calpurnia")
    assert ClubEvent.objects.filter(what="erased").count() == 2
    assert "erased" not in restored(backup(folder), "--replace")


def test_an_archive_of_one_club_in_another_data_folder_brings_no_one_back(
    folder: Path, season: Season, settings: Settings, tmp_path: Path
) -> None:
    older = backup(folder, Scope(club=season.club.pk))
    erase_member(acting_for(season.club), member(season, "Adalberta"))
    Game.objects.all().delete()
    Club.objects.all().delete()
    settings.BACKUP_DIR = tmp_path / "elsewhere"
    assert "1 person was erased after" in restored(older, "--owner", "Marlon")
    assert_erased("Adalberta")
    assert (tmp_path / "elsewhere" / FILE).read_text() == (folder / FILE).read_text()


def test_a_deleted_account_does_not_come_back_and_its_club_gets_a_link(folder: Path, season: Season) -> None:
    older = backup(folder)
    ClubRole.objects.create(club=season.club, account=account("Ruth"), role="owner")
    delete_account(account("Marlon"))
    out, err = StringIO(), StringIO()
    call_command("restore", older, "--replace", stdout=out, stderr=err)
    assert "1 account was deleted after this backup was made. It was deleted again." in err.getvalue()
    assert not Account.objects.exists()
    assert "Nobody here owns" in out.getvalue()


def test_erased_people_of_before_the_file_are_known_with_the_next_backup(
    folder: Path, season: Season
) -> None:
    older = backup(folder)
    erase_member(acting_for(season.club), member(season, "Adalberta"))
    (folder / FILE).write_text("\nmember 0198")  # the machine lost power
    call_command("backup", stdout=StringIO())
    assert "1 person was erased" in restored(older, "--replace")
