"""What is left to do in a club: each a sentence with its one button, for those who may do it."""

import re
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from scoring.games.models import Game, LateEntry
from scoring.ledger.treasury import find_way
from scoring.seasons.models import Attendance, Dispute, Night, NightTable, Season
from scoring.treasury.actions.entries import Share, write_lines
from tests.clubs.clubs import at, with_role
from tests.clubs.makers import runs
from tests.seasons.makers import close_night, crowd, make_season, member, night_of, play_table, seat_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """A closed night whose result is in, and one the day after tomorrow."""
    season = make_season(nights=3, has_money=True)
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    close_night(season, 1)
    Night.objects.filter(number=3).update(date=timezone.localdate() + timedelta(days=2))
    for each in season.entrants.all():
        Attendance.objects.create(
            club=season.club, night=night_of(season, 3), member=each.member, status="coming"
        )
    return season


def tasks(season: Season, role: str = "owner") -> list[tuple[str, str, str]]:
    """The sentences with their small lines, as this role reads them, and where their buttons lead."""
    page = with_role(season.club, role).get(at("club", season.club)).content.decode()
    found = re.findall(
        r'<li class="row.*?<b>(.+?)</b><small>(.+?)</small>.*?<a class="line" href="(.+?)" aria',
        page,
        re.DOTALL,
    )
    return [(words, small, href) for words, small, href in found]


def table_of(season: Season) -> NightTable:
    return NightTable.objects.get(night__season=season, night__number=1, number=1)


def a_missing_result(season: Season) -> tuple[str, str]:
    seat_table(season, 1, "Dot Eve Fay")
    return "Table 2 has no result", at("paper_night", season.club, night_of(season, 1).pk)


def an_unconfirmed_table(season: Season) -> tuple[str, str]:
    Season.objects.update(confirms=True)
    return "Table 1 isn’t confirmed", at("night_table", season.club, table_of(season).pk)


def a_dispute(season: Season) -> tuple[str, str]:
    Dispute.objects.create(club=season.club, table=table_of(season), member=member(season, "Ben"), hand=1)
    return "Table 1 is in dispute", at("night_table", season.club, table_of(season).pk)


def a_late_hand(season: Season) -> tuple[str, str]:
    LateEntry.objects.create(
        id=uuid4(), game=table_of(season).game or Game(), name="Ben", expected=3, body="{}"
    )
    return "1 entry arrived after closing", at("night", season.club, night_of(season, 1).pk)


def an_open_night(season: Season) -> tuple[str, str]:
    Night.objects.filter(number=2).update(status="open")
    return "Night 2 is still open", at("close_night", season.club, night_of(season, 2).pk)


def the_silent(season: Season) -> tuple[str, str]:
    Attendance.objects.filter(member__name__in=["Ada", "Ben", "Cal", "Dot", "Eve"]).delete()
    return "5 haven’t answered", at("member_links", season.club)


def an_erasure(season: Season) -> tuple[str, str]:
    ada = member(season, "Ada")
    type(ada).objects.filter(pk=ada.pk).update(erase_asked=timezone.now())
    return "Ada asked to be erased", at("erase_member", season.club, ada.pk)


def a_debt(season: Season) -> tuple[str, str]:
    owe(season, "Ada", "Ben")
    ticked = "".join(f"&amp;member={member(season, name).pk}" for name in ("Ada", "Ben"))
    return "£12.00 owed", f"{at('treasury_entry', season.club)}?kind=payment&amp;currency=GBP{ticked}"


def owe(season: Season, *names: str) -> None:
    line: dict[str, Any] = {"day": timezone.localdate(), "amount": 600, "currency": "GBP", "note": ""}
    shares = [Share(member(season, name)) for name in names]
    write_lines(runs(season.club), uuid4(), {"dues": find_way("dues")}, line, shares)


RUN, ALL_THAT_SCORE = {"owner", "secretary"}, {"owner", "secretary", "scorer"}
TASKS = [
    (a_missing_result, ALL_THAT_SCORE),
    (an_unconfirmed_table, ALL_THAT_SCORE),
    (a_dispute, RUN),
    (a_late_hand, RUN),
    (an_open_night, RUN),
    (the_silent, RUN),
    (an_erasure, RUN),
    (a_debt, {"owner", "treasurer"}),
]


@pytest.mark.parametrize(("happens", "who"), TASKS, ids=[happens.__name__ for happens, _who in TASKS])
def test_each_task_stands_with_its_button_before_those_who_may_do_it(
    happens: Any, who: set[str], season: Season
) -> None:
    assert tasks(season) == []
    words, href = happens(season)
    for role in ("owner", "secretary", "treasurer", "scorer", "member", "viewer"):
        found = tasks(season, role)
        assert [task[0] for task in found] == ([words] if role in who else [])
        assert role != "owner" or found[0][2] == href


def test_a_scorer_looks_at_the_table_that_has_no_result(season: Season) -> None:
    a_missing_result(season)
    ((_words, small, href),) = tasks(season, "scorer")
    assert href == reverse("night_table", args=[season.club_id, NightTable.objects.get(number=2).pk])
    assert small.startswith("Night 1 · ")


def test_long_lists_of_names_end_in_a_number(season: Season) -> None:
    the_silent(season)
    assert tasks(season)[0][1].endswith("Ada, Ben, Cal and 2 more")


def test_more_of_everything_costs_no_more_queries(season: Season) -> None:
    def queries() -> int:
        client = with_role(season.club, "owner")
        with CaptureQueriesContext(
            connection,
        ) as asked:
            assert len(client.get(at("club", season.club)).content) < 40_000
        return len(asked)

    for happens, _who in TASKS:
        happens(season)
    few = queries()
    crowd(season, 200)
    for _ in range(3):
        seat_table(season, 1, "Dot Eve Fay")
        play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    owe(season, "Cal", "Dot", "Eve")
    assert queries() <= few <= 21
