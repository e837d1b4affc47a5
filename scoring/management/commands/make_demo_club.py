"""Founds a club in its third season to click through: twenty-four members, three seasons, a night about to begin."""

import datetime as dt
import random
import secrets
from uuid import uuid4

from django.core.management.base import BaseCommand
from django.db import transaction
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.clubs import found_club, save_club_picture
from scoring.clubs.models import Account, Club, Member
from scoring.clubs.policy import Actor
from scoring.league.presets import PRESETS
from scoring.ledger.treasury import Kind, find_way
from scoring.management.progress import ProgressLine
from scoring.printing.logo import picture
from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.actions.nights import close_night, set_attendance
from scoring.seasons.actions.seasons import SeasonPlan, close_season, plan_season, start_season
from scoring.seasons.models import Attendance, Night, Season
from scoring.treasury.actions.entries import Share, write_lines

NAMES = (
    "Ada", "Ben", "Cal", "Dot", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Lea",
    "Max", "Ned", "Ora", "Pia", "Quinn", "Ray", "Sue", "Tom", "Uma", "Val", "Wes", "Zoe",
)  # fmt: skip
OWNER = "Marlon"
SEASONS = ("Spring", "Autumn", "Winter")
CREST = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="31" fill="#0f4c37"/>'
    b'<circle cx="32" cy="32" r="27.5" fill="none" stroke="#e6b650" stroke-width="1.5"/>'
    b'<path fill="#fff" d="M32 12C28 20 16 25 16 35c0 8 9.5 10 14 4.5-.5 5-2 8-5 11.5h14c-3-3.5-4.5-6.5-5-11.5'
    b' 4.5 5.5 14 3.5 14-4.5C48 25 36 20 32 12"/></svg>'
)
NIGHTS, PLAYED, WEEK = 10, 4, dt.timedelta(weeks=1)


class Command(BaseCommand):
    """Prints who may log in; nights before today are written in from paper, with chance from a fixed seed."""

    help = "Create a sample club in its third season, and print its owner's name and password."

    @transaction.atomic
    def handle(self, *_args: object, **_options: object) -> str:
        """Play two seasons and the start of a third; if they exist, only set another password."""
        owner = Account.objects.filter(username=OWNER).first() or Account(username=OWNER)
        password = secrets.token_urlsafe(9)
        owner.set_password(password)
        owner.save()
        if not Club.objects.exists():
            with ProgressLine(self.stderr) as line:
                self._club(owner, line)
        return f"A club in its third season, at /clubs/: log in as {OWNER} with {password}"

    def _club(self, owner: Account, line: ProgressLine) -> None:
        access = ClubAccess(found_club(uuid4(), owner, "Kingston Kalooki"), owner, (), Actor())
        save_club_picture(access, picture(CREST))
        Member.objects.bulk_create(Member(club=access.club, name=name) for name in NAMES)
        today, chance, last = timezone.localdate(), random.Random(6), None  # noqa: S311 - no secret
        total = (len(SEASONS) - 1) * NIGHTS + PLAYED
        for number, name in enumerate(SEASONS):
            weeks = (len(SEASONS) - 1 - number) * NIGHTS + PLAYED
            last = self._season(access, name, last, today - weeks * WEEK)
            running = number == len(SEASONS) - 1
            nights = Night.objects.filter(season=last).order_by("number")
            for place, night in enumerate(nights[: PLAYED if running else NIGHTS]):
                line.show("Nights played", number * NIGHTS + place, total)
                self._play(access, night, chance)
            if not running:
                close_season(access, last, {})
        self._coming(access.club, last)
        self._money(access, last)

    def _season(self, access: ClubAccess, name: str, last: Season | None, first: dt.date) -> Season:
        settings = {"name": name, "variant": "european", "format": PRESETS["place"]}
        dates = [first + WEEK * number for number in range(NIGHTS)]
        divisions = ["First division", "Second division"]
        plan = SeasonPlan(settings, divisions, dates, dt.time(19, 30), "The Hall", last)
        season = plan_season(access, uuid4(), plan)
        if last is None:
            high = season.divisions.get(level=0)
            season.entrants.filter(member__name__lte=NAMES[11]).update(division=high)
        start_season(access, season)
        return season

    def _play(self, access: ClubAccess, night: Night, chance: random.Random) -> None:
        for entrant in night.season.entrants.select_related("member").order_by("member__name"):
            if chance.random() < 0.9:
                set_attendance(night, entrant.member, Attendance.Status.HERE)
        seat_night(night)
        for table in night.tables.all():
            totals = {seat.member_id: (chance.randint(20, 160), None) for seat in table.seats.all()}
            write_totals(access, table, chance.randint(6, 10), totals)
        close_night(access, night)

    def _money(self, access: ClubAccess, season: Season | None) -> None:
        """Record dues that three have not paid, the prize fund, the hall and a prize."""
        Club.objects.filter(pk=access.club.pk).update(has_money=True)
        members = list(Member.objects.filter(club=access.club).order_by("name"))
        written: list[tuple[Kind, int, str, list[Member | None]]] = [
            ("opening", 12_000, "", [None]),
            ("dues", 2_000, "", [*members]),
            ("payment", 2_000, "", [*members[3:]]),
            ("prize_fee", 300, "", [*members[3:]]),
            ("payment", 300, "", [*members[3:]]),
            ("expense", 4_500, "The hall", [None]),
            ("prize", 3_000, "First place", [members[7]]),
        ]
        for kind, amount, why, whom in written:
            fields = {"amount": amount, "currency": "GBP", "note": why, "season": season}
            write_lines(access, uuid4(), {kind: find_way(kind)}, fields, map(Share, whom))

    def _coming(self, club: Club, season: Season | None) -> None:
        night = Night.objects.filter(season=season, status=Night.Status.PLANNED).order_by("number")[0]
        for member in Member.objects.filter(club=club).order_by("name")[:18]:
            set_attendance(night, member, Attendance.Status.COMING)
