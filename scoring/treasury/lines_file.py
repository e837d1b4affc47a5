"""The lines of a club's treasury as a CSV file, with amounts that a spreadsheet adds up."""

import csv
import io
from collections.abc import Iterable

from scoring.clubs.member_file import escape_formula
from scoring.treasury.models import TreasuryLine
from scoring.treasury.texts.entries import kind_words
from scoring.treasury.texts.treasury import account_words
from scoring.web.forms.money import write_money

COLUMNS = (
    *("day", "what", "from", "to", "amount", "currency", "member", "night", "note", "author", "takes back"),
)


def write_treasury(lines: Iterable[TreasuryLine]) -> str:
    """Return the file with a line of headings."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for line in lines:
        member = line.member.name if line.member else ""
        night = str(line.night.number) if line.night else ""
        writer.writerow(
            [
                *(line.day.isoformat(), kind_words(line.kind)),
                *(account_words(line.source), account_words(line.target)),
                *(write_money(line.amount, line.currency), line.currency),
                # What people typed may begin with =, which a spreadsheet would run.
                *map(escape_formula, (member, night, line.note, line.author)),
                "yes" if line.reverses_id else "",
            ]
        )
    return out.getvalue()
