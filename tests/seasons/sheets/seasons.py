"""A season as plain values for the sheets' tests: nights, meetings and awards of made-up people."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from uuid import UUID

from scoring.league.awards import Award, Holder
from scoring.league.evenings import Result
from scoring.league.formats import FinalRule, preset
from scoring.league.meetings import Fairness, pair
from scoring.league.results import Rivalry
from scoring.league.standings import Needs, Row
from scoring.ledger.treasury_report import Posted, reports
from scoring.seasons.models import Division, GivenAward, Night, Season
from scoring.seasons.models import Result as PlayedResult
from scoring.seasons.queries.all_time_records import Holder as RecordHolder
from scoring.seasons.queries.all_time_records import Record
from scoring.seasons.queries.season_games import CrossTable, TableReport
from scoring.seasons.queries.season_tables import SeasonTable, TableRow
from scoring.seasons.sheets.season_values import SeasonPaper, TonightPaper, TonightTable
from scoring.treasury.queries.entries import EntryRow
from scoring.treasury.sheets.values import TreasuryPaper

NAMES = tuple(
    "Ada Ben Cal Dot Ewan Fay Gus Hana Ike Jo Kit Lou Mia Ned Oona Pat Quin Ros Sid Tess Uma Vic Wes Zoe".split()  # noqa: SIM905
)
LONG_NAMES = tuple(
    f"Bartholomew Featherstonehaugh-Cholmonde{letter}" for letter in "abcdefghijklmnopqrstuvwx"
)
FIRST = date(2026, 9, 3)


def season_paper(names: Sequence[str] = NAMES, nights: int = 10) -> SeasonPaper:
    """All nights are played, at tables of four in a row that moves on."""
    season = Season(name="Winter 2026", status=Season.Status.CLOSED)
    held = [
        Night(season=season, number=number, date=FIRST + dt.timedelta(weeks=number - 1), place="The Acorn")
        for number in range(1, nights + 1)
    ]
    for night in held:
        night.status = Night.Status.CLOSED
    people = [UUID(int=number) for number in range(len(names))]
    table = SeasonTable(
        season,
        Division(season=season, name="Everyone", level=0),
        replace(preset("place"), final=FinalRule(people=4, carry="nothing", n=0)),
        nights,
        held,
        _rows(people, nights),
        None,
    )
    return SeasonPaper(
        "The Acorn Club",
        table,
        day=held[-1].date,
        names={str(UUID(int=number)): name for number, name in enumerate([*names, "Bo"])},
        explained=[_explained(people, place, nights) for place in range(1, len(people) + 1)],
        after={night.number: table.rows for night in held},
        reports={night.pk: _reports(people, night.number) for night in held},
        cross=_cross(list(map(str, people))),
        given=[
            GivenAward(member_id=people[6], title="Spirit of the season", note="who never missed a night")
        ],
        awards=[
            Award("lowest_evening", Fraction("6.25"), (Holder(str(people[3]), 2),)),
            Award("most_kalookis", 7, (Holder(str(people[0])), Holder(str(people[5])))),
        ],
        records=[
            Record("lowest_evening", Fraction("2.5"), [RecordHolder(people[1], "Autumn 2024", FIRST)]),
            Record("ever_games", 212, [RecordHolder(one) for one in people[:6]]),
        ],
        printed=held[-1].date,
    )


def _rows(people: Sequence[UUID], nights: int) -> list[TableRow]:
    return [
        TableRow(
            one,
            place if place < len(people) else None,
            (place * 5) % 7 - 3,
            nights - place % 3,
            str(1000 - Fraction("37.5") * place) if place < len(people) else "",
        )
        for place, one in enumerate(people, start=1)
    ]


def _explained(people: Sequence[UUID], place: int, nights: int) -> Row:
    """The last one has no place yet; some nights brought nothing, some do not count."""
    person, is_last = str(people[place - 1]), place == len(people)
    played = [night for night in range(nights) if (place + night) % 9]
    results = [Result(person, night + 1, Fraction((place * night * 7) % 101), "played") for night in played]
    return Row(
        person,
        None if is_last else place,
        None,
        counted=tuple(each for each in results if (place + each.night - 1) % 5),
        dropped=tuple(each for each in results if not (place + each.night - 1) % 5),
        attendance=0,
        adjustments=(),
        separation=None,
        needs=Needs(2 * is_last, None, None),
    )


def _reports(people: Sequence[UUID], number: int) -> list[TableReport]:
    moved = [*people[number:], *people[:number]]
    fours = (moved[start : start + 4] for start in range(0, len(moved), 4))
    return [
        TableReport(
            table, 1, "played", [_result(people, place, one) for place, one in enumerate(four, start=1)]
        )
        for table, four in enumerate(fours, start=1)
    ]


def _result(people: Sequence[UUID], place: int, member: UUID) -> PlayedResult:
    """For each fourth Bo plays."""
    stand_in = UUID(int=len(people)) if place == 4 else None
    return PlayedResult(
        place=place,
        member_id=member,
        hands_won=9 - place,
        penalty=61 * place,
        stand_in_id=stand_in,
        kalookis=place % 2,
    )


def _cross(people: Sequence[str]) -> CrossTable:
    met = {
        pair(one, other): Rivalry((a + b) % 4, a % 3, b % 3, 0, None)
        for a, one in enumerate(people)
        for b, other in enumerate(people)
        if a < b
    }
    return CrossTable(people, people, len(people), met, Fairness(0, 3, 1200, 1100))


def tonight_paper(names: Sequence[str] = NAMES) -> TonightPaper:
    """A night that has just been seated, at tables of four."""
    tables = [
        TonightTable(number, names[start : start + 4], address=f"http://192.168.1.20:8000/t/{number:032}/")
        for number, start in enumerate(range(0, len(names), 4), start=1)
    ]
    season = Season(name="Winter 2026", variant="european", currency="GBP")
    season.overrides = {"limit": {"points": 250}}
    night = Night(season=season, number=3, date=FIRST, place="The Acorn")
    return TonightPaper("The Acorn Club", night, people=names, tables=tables)


POSTED = (
    *(("opening", "opening", "cash", 12_550), ("dues", "dues", "members", 1_234_560)),
    *(("night_fee", "fees", "members", 48_000), ("prize_fee", "prizes", "members", 8_000)),
    *(("payment", "members", "cash", 1_288_560), ("expense", "cash", "expenses", 12_499)),
    *(("transfer", "prizes", "general", 25_000), ("prize", "cash", "prizes", 30_000)),
)


def treasury_paper(names: Sequence[str] = ("Ada", "Ewan"), entries: int = 30) -> TreasuryPaper:
    """A season's money; the first of these owes £20.00, and so much was written down."""
    (report,) = reports(Posted("GBP", *row) for row in POSTED)
    return TreasuryPaper(
        club="The Acorn Club",
        season="Winter 2026",
        day=FIRST,
        report=report,
        debts=[(name, 2_000 if name == names[0] else 0) for name in names],
        entries=[
            EntryRow(
                entry=UUID(int=number),
                kind="payment",
                source="members",
                target="cash",
                currency="GBP",
                day=FIRST + dt.timedelta(days=number),
                note="By hand",
                author="",
                night_number=2,
                people=1,
                name=names[number % len(names)],
                lines=1,
                total=500,
                taken_back=0,
                takes_back=0,
            )
            for number in range(entries)
        ],
    )
