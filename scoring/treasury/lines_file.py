"""The treasury of a club as a table in a text file: one line each, the amount in figures that a spreadsheet adds up."""

import csv
import io
from collections.abc import Iterable
from typing import NamedTuple

from babel.numbers import get_currency_precision

from scoring.clubs.member_file import tame

COLUMNS = (
    *("day", "what", "from", "to", "amount", "currency", "member", "night", "note", "author", "takes back"),
)


class TreasuryRow(NamedTuple):
    """One line of the file; `amount` is in minor units."""

    day: str
    what: str
    source: str
    target: str
    amount: int
    currency: str
    member: str
    night: int | None
    note: str
    author: str
    takes_back: bool


def write_treasury(rows: Iterable[TreasuryRow]) -> str:
    """The file, with a line of headings."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for row in rows:
        night = "" if row.night is None else str(row.night)
        sure = (row.day, row.what, row.source, row.target, figure(row.amount, row.currency), row.currency)
        typed = map(tame, (row.member, night, row.note, row.author))
        writer.writerow((*sure, *typed, "yes" if row.takes_back else ""))
    return out.getvalue()


def figure(amount: int, currency: str) -> str:
    """Minor units as a plain decimal figure."""
    digits = get_currency_precision(currency)
    whole, part = divmod(amount, 10**digits)
    return f"{whole}.{part:0{digits}}" if digits else str(whole)
