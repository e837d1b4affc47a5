"""A club to look around in: members, seasons that were played, a night about to begin, a treasury."""

import datetime as dt
import random
from collections.abc import Callable
from typing import NamedTuple
from uuid import uuid4

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.clubs import found_club, save_club_picture
from scoring.clubs.models import Account, Club, ClubRole, Member
from scoring.clubs.policy import Actor
from scoring.league.presets import PRESETS
from scoring.ledger.treasury import Kind, find_way
from scoring.printing.logo import picture
from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.actions.nights import close_night, set_attendance
from scoring.seasons.actions.seasons import SeasonPlan, close_season, plan_season, start_season
from scoring.seasons.models import Attendance, Night, Season
from scoring.treasury.actions.entries import Share, write_lines
from scoring.treasury.queries.sample_club import visitor_name

NAMES = (
    "Ada", "Ben", "Cal", "Dot", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Lea",
    "Max", "Ned", "Ora", "Pia", "Quinn", "Ray", "Sue", "Tom", "Uma", "Val", "Wes", "Zoe",
)  # fmt: skip
SEASONS = ("Spring", "Autumn", "Winter")
CREST = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="31" fill="#0f4c37"/>'
    b'<circle cx="32" cy="32" r="27.5" fill="none" stroke="#e6b650" stroke-width="1.5"/>'
    b'<path fill="#fff" d="M32 12C28 20 16 25 16 35c0 8 9.5 10 14 4.5-.5 5-2 8-5 11.5h14c-3-3.5-4.5-6.5-5-11.5'
    b' 4.5 5.5 14 3.5 14-4.5C48 25 36 20 32 12"/></svg>'
)
WEEK = dt.timedelta(weeks=1)
Heard = Callable[[str, int, int], object]
"""Hears what is being done, how much of it is done, and how much there is."""


class ClubSize(NamedTuple):
    """How much there is to look at: seasons of so many nights, of the last one only those that were `played`."""

    members: int
    seasons: int
    nights: int
    played: int


LARGE, SMALL = ClubSize(24, 3, 10, 4), ClubSize(10, 1, 5, 2)


def unheard(_what: str, _done: int, _of: int) -> None:
    """Hear nothing."""


@transaction.atomic
def open_sample_club(device_hash: str) -> tuple[Account, Club]:
    """Return the account of a visitor and the sample club that it owns, as it was left or founded anew."""
    named = Account.objects.get_or_create(
        username=visitor_name(device_hash), defaults={"password": make_password(None)}
    )
    account = Account.objects.select_for_update().get(pk=named[0].pk)  # two taps at once take their turns
    role = (
        ClubRole.objects.filter(account=account, club__shelf=Club.Shelf.OPEN).select_related("club").first()
    )
    return account, role.club if role else play_sample_club(account, SMALL)


@transaction.atomic
def play_sample_club(owner: Account, size: ClubSize, heard: Heard = unheard) -> Club:
    """Found a club and play its seasons by the same actions as people, with chance from a fixed seed."""
    club = _SampleClub(owner, size)
    club.play(heard)
    return club.access.club


class _SampleClub:
    """A club while it is made."""

    def __init__(self, owner: Account, size: ClubSize) -> None:
        self.size, self._chance = size, random.Random(6)  # noqa: S311 - no secret
        self.access = ClubAccess(found_club(uuid4(), owner, "Kingston Kalooki"), owner, (), Actor())

    def play(self, heard: Heard) -> None:
        """Play every night that lies in the past, then take the answers for the next one."""
        size, today, last = self.size, timezone.localdate(), None
        save_club_picture(self.access, picture(CREST))
        Member.objects.bulk_create(Member(club=self.access.club, name=name) for name in NAMES[: size.members])
        total = (size.seasons - 1) * size.nights + size.played
        for number, name in enumerate(SEASONS[-size.seasons :]):
            weeks = (size.seasons - 1 - number) * size.nights + size.played
            last = self._season(name, last, today - weeks * WEEK)
            is_running = number == size.seasons - 1
            nights = Night.objects.filter(season=last).order_by("number")
            for place, night in enumerate(nights[: size.played if is_running else size.nights]):
                heard("Nights played", number * size.nights + place, total)
                self._play(night)
            if not is_running:
                close_season(self.access, last, {})
        self._coming(last)
        self._money(last)

    def _season(self, name: str, last: Season | None, first: dt.date) -> Season:
        settings = {"name": name, "variant": "european", "format": PRESETS["place"]}
        dates = [first + WEEK * number for number in range(self.size.nights)]
        divisions = ["First division", "Second division"][: 1 + (self.size is LARGE)]
        plan = SeasonPlan(settings, divisions, dates, dt.time(19, 30), "The Hall", last)
        season = plan_season(self.access, uuid4(), plan)
        if last is None and len(divisions) > 1:
            high = season.divisions.get(level=0)
            season.entrants.filter(member__name__lte=NAMES[11]).update(division=high)
        start_season(self.access, season)
        return season

    def _play(self, night: Night) -> None:
        for entrant in night.season.entrants.select_related("member").order_by("member__name"):
            if self._chance.random() < 0.9:
                set_attendance(night, entrant.member, Attendance.Status.HERE)
        seat_night(night)
        for table in night.tables.all():
            totals = {seat.member_id: (self._chance.randint(20, 160), None) for seat in table.seats.all()}
            write_totals(self.access, table, self._chance.randint(6, 10), totals)
        close_night(self.access, night)

    def _money(self, season: Season | None) -> None:
        """Record dues that three have not paid, the prize fund, the hall and a prize."""
        Club.objects.filter(pk=self.access.club.pk).update(has_money=True)
        members = list(Member.objects.filter(club=self.access.club).order_by("name"))
        written: list[tuple[Kind, int, str, list[Member | None]]] = [
            ("opening", 12_000, "", [None]),
            ("dues", 2_000, "", [*members]),
            ("payment", 2_000, "", [*members[3:]]),
            ("prize_fee", 300, "", [*members[3:]]),
            ("payment", 300, "", [*members[3:]]),
            ("expense", 4_500, "The hall", [None]),
            ("prize", 3_000, "First place", [members[7]]),
        ]
        for kind, amount, why, payers in written:
            fields = {"amount": amount, "currency": "GBP", "note": why, "season": season}
            write_lines(self.access, uuid4(), {kind: find_way(kind)}, fields, map(Share, payers))

    def _coming(self, season: Season | None) -> None:
        night = Night.objects.filter(season=season, status=Night.Status.PLANNED).order_by("number")[0]
        for member in Member.objects.filter(club=self.access.club).order_by("name")[
            : self.size.members * 3 // 4
        ]:
            set_attendance(night, member, Attendance.Status.COMING)
