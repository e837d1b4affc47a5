"""A club that comes from another machine can be opened there: by the account that is named, or by a link, once."""

import datetime as dt
import re
from io import StringIO
from pathlib import Path
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command

from kalooki_site import VERSION
from scoring.backup.archive_rows import Scope
from scoring.backup.archives import make_archive
from scoring.clubs.actions.club_roles import make_club_link
from scoring.clubs.models import Club, ClubRole
from scoring.clubs.models.clubs import Role
from tests.clubs.clubs import account, acting_for, club_of, logged_in

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
LATER = dt.datetime(2999, 1, 1, tzinfo=dt.UTC)


def said(command: str, *words: str) -> str:
    out = StringIO()
    call_command(command, *words, stdout=out)
    return out.getvalue()


def paths(told: str) -> list[str]:
    """The links in it, without the machine."""
    return re.findall(r"/c/\S+", told)


@pytest.fixture
def archive(tmp_path: Path) -> str:
    """A club alone, with an invitation to own it that nobody accepted; its machine is gone."""
    club = club_of("Marlon", "Kingston Kalooki")
    make_club_link(acting_for(club), Role.OWNER, "Old friend", LATER, invites=True)
    make_archive(tmp_path / "club", Scope(club=club.pk))
    club.delete()
    return str(tmp_path / "club")


def test_a_club_without_an_owner_comes_with_a_link_that_makes_one_once(archive: str) -> None:
    told = said("restore", archive)
    assert "Nobody here owns Kingston Kalooki." in told
    (path,) = paths(told)
    assert logged_in("Ruth").post(path).status_code == 303
    assert [role.account.username for role in ClubRole.objects.filter(role=Role.OWNER)] == ["Ruth"]
    assert logged_in("Eve").get(path).status_code == 404


def test_it_says_how_many_keys_came_along(archive: str) -> None:
    assert "Phones and links that open them: 1." in said("restore", archive)


def test_an_invitation_from_the_other_machine_owns_nothing_here(archive: str) -> None:
    said("restore", archive)
    keys = Club.objects.get().keys.filter(role=Role.OWNER).order_by("created")
    assert [key.is_valid for key in keys] == [False, True]


def test_whoever_is_named_owns_it_and_no_link_is_made(archive: str) -> None:
    account("Ruth")
    told = said("restore", archive, "--owner", "Ruth")
    assert paths(told) == []
    assert ClubRole.objects.get().account.username == "Ruth"


def test_nothing_is_restored_for_an_account_that_is_not_there(archive: str) -> None:
    with pytest.raises(CommandError, match="There is no account Ruth here"):
        said("restore", archive, "--owner", "Ruth")
    assert not Club.objects.exists()


def test_a_check_makes_no_link(archive: str) -> None:
    told = said("restore", archive, "--check")
    assert "whole." in told
    assert told.endswith(f"Made by Kalooki {VERSION}.\n")
    assert paths(told) == []


def test_another_link_can_be_had_and_the_first_opens_nothing_any_more(archive: str) -> None:
    (first,) = paths(said("restore", archive))
    (second,) = paths(said("owner_link", str(Club.objects.get().pk)))
    assert logged_in("Ruth").get(first).status_code == 404
    assert logged_in("Ruth").post(second).status_code == 303
    with pytest.raises(CommandError, match="no such club"):
        said("owner_link", str(uuid4()))
