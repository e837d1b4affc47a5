"""The members of a club as CSV: one a line, with commas, semicolons or tabs between."""

import csv
import io
from collections.abc import Iterable
from typing import NamedTuple

from scoring.engine.names import plain_name

COLUMNS = ("name", "alias", "shows", "guest", "left")
_TRUE = {"1", "x", "yes", "true", "y"}
_MAX_NAME_LENGTH = 40
FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would take such a cell for a formula


class MemberRow(NamedTuple):
    """One line of the file; `fault` is "", "empty", "long", "shows" or "left"."""

    name: str
    alias: str = ""
    shows: str = "name"
    guest: bool = False
    left: str = ""
    fault: str = ""


class ImportRow(NamedTuple):
    """A line of the file, and whether it is "new", "known" or why it is left out."""

    row: MemberRow
    what: str


def write_members(rows: Iterable[MemberRow]) -> str:
    """Return the file, with a line of headings."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for row in rows:
        guest = "yes" if row.guest else ""
        writer.writerow(map(escape_formula, (row.name, row.alias, row.shows, guest, row.left)))
    return out.getvalue()


def read_members(text: str) -> list[MemberRow]:
    """Read every line that is not empty; without headings the columns are `COLUMNS` in order."""
    text = text.lstrip("\ufeff").replace("\x00", "")
    first = text.partition("\n")[0]
    between = next((sign for sign in ("\t", ";", ",") if sign in first), ",")
    lines = [[cell.strip() for cell in line] for line in csv.reader(text.splitlines(), delimiter=between)]
    lines = [line for line in lines if any(line)]
    names = [cell.casefold() for cell in lines[0]] if lines else []
    if "name" in names:
        return [_row(dict(zip(names, line, strict=False))) for line in lines[1:]]
    return [_row(dict(zip(COLUMNS, line, strict=False))) for line in lines]


def _row(cells: dict[str, str]) -> MemberRow:
    name, alias = (plain_name(_unescape_formula(cells.get(column, ""))) for column in ("name", "alias"))
    shows = cells.get("shows", "").casefold() or "name"
    guest = cells.get("guest", "").casefold() in _TRUE
    return MemberRow(name, alias, shows, guest, cells.get("left", ""), _fault(name, alias, shows))


def _fault(name: str, alias: str, shows: str) -> str:
    if not name:
        return "empty"
    if max(len(name), len(alias)) > _MAX_NAME_LENGTH:
        return "long"
    return "" if shows in {"name", "initials", "alias"} else "shows"


def escape_formula(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(FORMULAS) else cell


def _unescape_formula(cell: str) -> str:
    return cell[1:] if cell[:1] == "'" and cell[1:].startswith(FORMULAS) else cell
