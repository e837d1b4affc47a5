"""The command that gives up what was deleted too long ago."""

from datetime import timedelta
from io import StringIO
from pathlib import Path
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.db.models.signals import post_save
from django.utils import timezone
from pytest_django import Settings

from kalooki_site import doctor
from scoring.backup.backup_folder import new_backup
from scoring.clubs.models import Club, Member
from scoring.games.models import Game, Key
from scoring.games.models.events import GameEvent
from scoring.groups.actions.entries import create_group
from scoring.web.texts.dates import day
from tests.groups.people import address, game_of_the_scorer, scorer
from tests.makers import DEVICE, hand, make_game, play
from tests.seasons.makers import make_season, play_table, seat_table

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]


def test_only_what_can_no_longer_be_restored_is_given_up() -> None:
    kept, old = make_game(title="kept"), make_game(title="old")
    Key.objects.filter(game=kept).update(shelf="deleted", shelved=timezone.now() - timedelta(days=29))
    Key.objects.filter(game=old).update(shelf="deleted", shelved=timezone.now() - timedelta(days=31))
    call_command("forget_deleted", stdout=(told := StringIO()))
    assert told.getvalue() == "1 given up.\n"
    assert list(Game.objects.values_list("title", flat=True)) == ["kept"]


def test_clubs_go_as_games_do() -> None:
    make_game()  # today, so that the clock is believed
    for name, days in (("kept", 29), ("old", 31)):
        Club.objects.create(name=name, shelf="deleted", shelved=timezone.now() - timedelta(days=days))
    call_command("forget_deleted", stdout=(told := StringIO()))
    assert told.getvalue() == "1 given up.\n"
    assert list(Club.objects.values_list("name", flat=True)) == ["kept"]


def test_a_game_without_a_hand_that_no_phone_opened_goes_after_a_day() -> None:
    make_game(title="begun today")
    played = play(make_game(title="played"), hand("Ada", Ben=5, Cal=9))
    group = Game.objects.filter(pk=make_game(title="of a group").pk)
    group.update(group=create_group(uuid4(), "The usual table", DEVICE))
    of_a_club = seat_table(make_season(), 1, "Ada Ben Cal").game
    assert of_a_club
    void = play(make_game(title="void"), {"type": "void"})
    old = [make_game(title="unplayed"), played, void, *group, of_a_club]
    assert "Games without a hand: 3" in " ".join(finding.words for finding in doctor.game_logs())
    Game.objects.filter(pk__in=[game.pk for game in old]).update(updated=timezone.now() - timedelta(hours=25))
    call_command("forget_deleted", stdout=(told := StringIO()))
    assert told.getvalue() == "2 given up.\n"
    assert set(Game.objects.values_list("title", flat=True)) == {
        "begun today",
        "played",
        "of a group",
        of_a_club.title,
    }


def test_a_game_that_was_opened_waits_a_week_for_the_hands_on_its_blank_sheet() -> None:
    make_game()  # today, so that the clock is believed
    for days in (6, 8):
        game = game_of_the_scorer(title=f"begun {days} days ago")
        told = scorer().get(address("paper", game)).content.decode()
        Game.objects.filter(pk=game.pk).update(updated=timezone.now() - timedelta(days=days))
    last_day = day(timezone.localdate() + timedelta(days=7))
    assert f"No hands yet. Without any, this game is deleted on {last_day}" in told
    call_command("forget_deleted", stdout=StringIO())
    assert set(Game.objects.values_list("title", flat=True)) == {"", "begun 6 days ago"}


def test_a_game_with_a_hand_or_of_a_group_is_not_said_to_go() -> None:
    played = play(game_of_the_scorer(), hand("Ada", Ben=5, Cal=9))
    grouped = game_of_the_scorer()
    Game.objects.filter(pk=grouped.pk).update(group=create_group(uuid4(), "The usual table", DEVICE))
    for game in (played, grouped):
        assert "This game is removed" not in scorer().get(address("paper", game)).content.decode()


def test_a_clock_far_ahead_of_the_last_hand_gives_up_no_game_that_waits_for_its_first() -> None:
    for game in (play(make_game(), hand("Ada", Ben=5, Cal=9)), make_game()):
        Game.objects.filter(pk=game.pk).update(updated=timezone.now() - timedelta(hours=25))
    call_command("forget_deleted", stdout=(told := StringIO()))
    assert told.getvalue() == "0 given up.\n"


def asked_to_be_erased(name: str, **ago: int) -> Member:
    """A member who asked for it so long ago."""
    club = Club.objects.first() or Club.objects.create(name="Kingston Kalooki")
    return Member.objects.create(club=club, name=name, erase_asked=timezone.now() - timedelta(**ago))


def test_a_member_who_asked_is_erased_after_seven_days() -> None:
    make_game()  # today, so that the clock is believed
    asked_to_be_erased("Adalberta", days=7, minutes=1)
    asked_to_be_erased("Benvenuto", days=6, hours=23)
    call_command("forget_deleted", stdout=(told := StringIO()))
    assert told.getvalue() == "0 given up. 1 erased.\n"
    assert sorted(Member.objects.values_list("name", flat=True)) == ["Benvenuto", "Player 1"]
    call_command("forget_deleted", stdout=(again := StringIO()))
    assert again.getvalue() == "0 given up.\n"


def test_a_damaged_game_keeps_no_other_member_from_being_erased(caplog: pytest.LogCaptureFixture) -> None:
    season = make_season()
    game = play_table(season, 1, "Ada 0, Ben 20, Cal 35")
    Member.objects.filter(name__in=("Ada", "Dot")).update(erase_asked=timezone.now() - timedelta(days=8))
    GameEvent.objects.filter(game=game).order_by("number")[1].delete()
    call_command("forget_deleted", stdout=(told := StringIO()))
    assert told.getvalue() == "0 given up. 1 erased.\n"
    left = set(Member.objects.values_list("name", flat=True))
    assert left == {"Ada", "Ben", "Cal", "Eve", "Fay", "Player 1"}
    assert "is still there" in caplog.text


def test_who_undoes_it_at_the_last_moment_stays() -> None:
    make_game()  # today, so that the clock is believed
    for name in ("Adalberta", "Benvenuto"):
        asked_to_be_erased(name, days=8)

    def undo(**_saved: object) -> None:
        Member.objects.filter(erased=None).update(erase_asked=None)

    post_save.connect(undo, sender=Member)  # while the first one is erased
    try:
        call_command("forget_deleted", stdout=(told := StringIO()))
    finally:
        post_save.disconnect(undo, sender=Member)
    assert told.getvalue() == "0 given up. 1 erased.\n"
    assert Member.objects.filter(erased=None, erase_asked=None).count() == 1


def test_a_clock_far_ahead_erases_no_member() -> None:
    asked_to_be_erased("Adalberta", days=365)
    Game.objects.filter(pk=make_game().pk).update(updated=timezone.now() - timedelta(days=365))
    call_command("forget_deleted", stdout=StringIO(), stderr=(why := StringIO()))
    assert "the clock may be wrong" in why.getvalue()
    assert Member.objects.get().name == "Adalberta"


def test_a_clock_far_ahead_of_all_that_was_saved_empties_no_bin(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make_game()
    Key.objects.filter(game=game).update(shelf="deleted", shelved=timezone.now())
    a_year_on = timezone.now() + timedelta(days=365)
    monkeypatch.setattr(timezone, "now", lambda: a_year_on)
    call_command("forget_deleted", stdout=(told := StringIO()), stderr=(why := StringIO()))
    assert (told.getvalue(), Game.objects.count()) == ("0 given up.\n", 1)
    assert "the clock may be wrong" in why.getvalue()
    assert "Deleted games wait" in " ".join(finding.words for finding in doctor.clock())
    make_game()  # someone plays: the clock has been looked at
    call_command("forget_deleted", stdout=(told := StringIO()))
    assert told.getvalue() == "1 given up.\n"


def test_the_doctor_tells_of_a_clock_behind_what_was_saved(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_game()
    settings.BACKUP_DIR = tmp_path
    new_backup(tmp_path, timezone.now()).touch()
    a_year_ago = timezone.now() - timedelta(days=365)
    monkeypatch.setattr(timezone, "now", lambda: a_year_ago)
    told = [finding.words for finding in doctor.clock()]
    assert "Set the clock." in told[0]
    assert told[1].startswith("Backups dated later than now: 1")
    assert "There's no backup" in next(doctor.last_good_backup()).words
