"""A season as plain values for the sheets' tests: nights, meetings and awards of made-up people."""

import datetime as dt
from collections.abc import Sequence
from datetime import date

from scoring.league.formats import preset
from scoring.ledger.treasury_report import Posted, reports
from scoring.seasons.sheets.season_values import (
    AwardPaper,
    CrossPaper,
    NightCell,
    NightPaper,
    PlaceLine,
    RecordHolder,
    RecordPaper,
    ResultLine,
    SeasonPaper,
    TablePaper,
    TonightPaper,
    TonightTable,
)
from scoring.treasury.sheets.values import TreasuryEntry, TreasuryPaper

NAMES = tuple(
    "Ada Ben Cal Dot Ewan Fay Gus Hana Ike Jo Kit Lou Mia Ned Oona Pat Quin Ros Sid Tess Uma Vic Wes Zoe".split()  # noqa: SIM905
)
LONG_NAMES = tuple(
    f"Bartholomew Featherstonehaugh-Cholmonde{letter}" for letter in "abcdefghijklmnopqrstuvwx"
)
FIRST = date(2026, 9, 3)


def season_paper(names: Sequence[str] = NAMES, nights: int = 10) -> SeasonPaper:
    """All nights are played, at tables of four in a row that moves on."""
    days = [FIRST + dt.timedelta(weeks=number) for number in range(nights)]
    return SeasonPaper(
        club="The Acorn Club",
        season="Winter 2026",
        division="",
        after=nights,
        nights=nights,
        day=days[-1],
        first=days[0],
        last=days[-1],
        finished=True,
        form=preset("place"),
        lines=_lines(names, nights),
        past=range(1, nights + 1),
        reports=[_night(names, number, day) for number, day in enumerate(days, start=1)],
        cross=_cross(names),
        awards=[
            AwardPaper("lowest_evening", [(names[3], 2)], "6.25"),
            AwardPaper("most_kalookis", [(names[0], None), (names[5], None)], "7"),
            AwardPaper("", [(names[6], None)], "who never missed a night", "Spirit of the season"),
        ],
        records=[
            RecordPaper("lowest_evening", "2.5", [RecordHolder(names[1], "Autumn 2024", FIRST)]),
            RecordPaper("ever_games", "212", [RecordHolder(name) for name in names[:6]]),
        ],
        printed=days[-1],
    )


def _lines(names: Sequence[str], nights: int) -> list[PlaceLine]:
    return [
        PlaceLine(
            name,
            place if place < len(names) else None,
            moved=(place * 5) % 7 - 3,
            evenings=nights - place % 3,
            total=f"{1000 - 37.5 * place:,.1f}" if place < len(names) else "",
            nights=[
                NightCell()
                if (place + night) % 9 == 0
                else NightCell(f"{(place * night * 7) % 101}", counts=(place + night) % 5 > 0)
                for night in range(nights)
            ],
            missing=2 * (place == len(names)),
            border=("final", 4) if place == 4 else None,
        )
        for place, name in enumerate(names, start=1)
    ]


def _night(names: Sequence[str], number: int, day: date) -> NightPaper:
    moved = [*names[number:], *names[:number]]
    tables = [
        TablePaper(table + 1, [_result(place, name) for place, name in enumerate(four, start=1)])
        for table, four in enumerate(moved[start : start + 4] for start in range(0, len(moved), 4))
    ]
    return NightPaper(number, day, "The Acorn", tables, _lines(names, 0))


def _result(place: int, name: str) -> ResultLine:
    stand_in = "Bo" if place == 4 else ""
    return ResultLine(place, name, 9 - place, 61 * place, played_by=stand_in, kalookis=place % 2)


def _cross(names: Sequence[str]) -> CrossPaper:
    rows = [
        [
            None if one == other else ((one + other) % 4, f"{one % 3}–{other % 3}")
            for other in range(len(names))
        ]
        for one in range(len(names))
    ]
    return CrossPaper(names, rows, 0, 3, 1200, 1100)


def tonight_paper(names: Sequence[str] = NAMES) -> TonightPaper:
    """A night that has just been seated, at tables of four."""
    tables = [
        TonightTable(number, names[start : start + 4], address=f"http://192.168.1.20:8000/t/{number:032}/")
        for number, start in enumerate(range(0, len(names), 4), start=1)
    ]
    overrides: dict[str, object] = {"limit": {"points": 250}}
    return TonightPaper(
        "The Acorn Club",
        "Winter 2026",
        3,
        FIRST,
        "european",
        overrides,
        "GBP",
        place="The Acorn",
        people=names,
        tables=tables,
    )


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
            TreasuryEntry(
                FIRST + dt.timedelta(days=number),
                "payment",
                500,
                500,
                1,
                names[number % len(names)],
                2,
                "By hand",
            )
            for number in range(entries)
        ],
    )
