"""The next night of a group on its page: guessed, set, changed, cleared, undone."""

from datetime import timedelta

import pytest
from django.utils import timezone
from django.utils.timezone import localdate

from scoring.groups.access import GROUP_COOKIE
from scoring.groups.actions.links import make_group_link
from scoring.groups.models import Group, GroupKey
from scoring.groups.texts.nights import night_day
from tests.groups.fridays import play_fridays
from tests.groups.makers import after, current_ledger, group_of_the_scorer, group_url, see, send
from tests.groups.people import scorer, stranger
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def group() -> Group:
    return group_of_the_scorer()


def test_a_guess_is_a_question_and_stands_in_the_field(group: Group) -> None:
    play_fridays(group, "ABA", localdate() - timedelta(2))
    day = localdate() + timedelta(5)
    assert f"Next night: {night_day(day)}?" in see(group, "group")
    assert f'value="{day.isoformat()}"' in see(group, "next_day")
    assert "Clear day" not in see(group, "group")


def test_a_day_that_was_set_is_told_and_can_be_cleared_and_undone(group: Group) -> None:
    day = localdate() + timedelta(3)
    page = after(send(group, "next_day", day=day.isoformat()))
    assert f"Next night: {night_day(day)}<" in page
    assert "The next night is on" in page
    page = after(send(group, "next_day", clear=""))
    assert "No day is set for the next night any more." in page
    assert "Clear day" not in page
    assert len([entry for entry in current_ledger(group).log.entries if entry["type"] == "next"]) == 2
    group.refresh_from_db()
    after(send(group, "undo_entry", group.version))
    assert f"Next night: {night_day(day)}<" in see(group, "group")
    assert "The next night is on" in see(group, "group_history")


def test_on_its_day_it_says_today(group: Group) -> None:
    page = after(send(group, "next_day", day=localdate().isoformat()))
    assert f"Today, {night_day(localdate())}<" in page


def test_a_day_that_is_over_is_refused_next_to_its_field(group: Group) -> None:
    answer = send(group, "next_day", day=(localdate() - timedelta(1)).isoformat())
    assert "This day is over." in answer.content.decode()
    assert "Choose a date." in send(group, "next_day", day="").content.decode()
    assert current_ledger(group).state.next_day is None


def test_a_day_on_which_they_played_is_the_next_no_more(group: Group) -> None:
    send(group, "next_day", day=localdate().isoformat())
    play_fridays(group, "A", localdate())
    assert "Today, " not in see(group, "group")


def test_another_phone_that_wrote_meanwhile_is_told_at_the_field(group: Group) -> None:
    day = (localdate() + timedelta(1)).isoformat()
    assert send(group, "next_day", day=day, expected=0).status_code == 409
    assert send(group, "next_day", clear="", expected=0).status_code == 409
    assert current_ledger(group).state.next_day is None


def test_those_who_only_watch_read_it_and_cannot_set_it(group: Group) -> None:
    send(group, "next_day", day=(localdate() + timedelta(1)).isoformat())
    watcher, later = stranger(), timezone.now() + timedelta(1)
    watcher.cookies[GROUP_COOKIE] = make_group_link(group, "Ben", GroupKey.Role.READER, later)
    page = see(group, "group", client=watcher)
    assert "Next night: " in page
    assert "Change day" not in page
    assert scorer().get(group_url(group, "next_day")).status_code == 200
    assert watcher.get(group_url(group, "next_day")).status_code == 403
