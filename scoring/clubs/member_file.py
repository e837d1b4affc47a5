"""The members of a club as CSV: one a line, with commas, semicolons or tabs between."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from scoring.engine.names import plain_name

COLUMNS = ("name", "alias", "shows", "guest", "left")
_HEADINGS = {
    "name": ("name", "full name", "member", "player", "mitglied", "spieler"),
    "first": ("first name", "firstname", "given name", "vorname", "prénom", "prenom", "nombre", "nome"),
    "last": (
        *("last name", "lastname", "surname", "family name", "nachname", "familienname"),
        *("nom", "apellido", "apellidos", "cognome"),
    ),
    "alias": ("alias", "nickname"),
    "shows": ("shows", "shown", "what others see"),
    "guest": ("guest",),
    "left": ("left", "leaving date"),
}
"""What a column may be called, best first."""
_YES = {
    *("1", "x", "y", "yes", "true", "j", "ja", "wahr", "o", "oui", "vrai"),
    *("s", "sí", "si", "sì", "verdadero", "vero"),
}
_NO = {"", "0", "-", "–", "n", "no", "false", "nein", "falsch", "non", "faux", "falso"}
"""Both in the five languages in which headings are read."""
_SEPARATOR = re.compile(r'"?sep=([\t;,|])"?[\s;,|]*', re.IGNORECASE)
"""A first line by which a spreadsheet tells what stands between cells."""
_MAX_NAME_LENGTH = 40
FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would take such a cell for a formula


class MemberRow(NamedTuple):
    """One line of the file; `fault` is "", "empty", "number", "long", "shows", "alias", "guest" or "left"."""

    name: str
    alias: str = ""
    shows: str = "name"
    guest: bool = False
    left: str = ""
    fault: str = ""


class MemberFile(NamedTuple):
    """What a file says, and the headings of the columns that are not understood.

    `unclear` is a line without headings that may be one name turned round, such as “Doe, Jane”.
    """

    rows: list[MemberRow]
    ignored: list[str]
    unclear: str = ""


class UnclosedError(ValueError):
    """A quotation mark is missing, or one too many, in the cells that begin in this `line`."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


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


def read_members(text: str) -> MemberFile:
    """Read every line that is not empty; without headings the columns are `COLUMNS` in order."""
    lines = [line for line in _read_lines(text.lstrip("\ufeff").splitlines(keepends=True)) if any(line)]
    places = _places([cell.casefold() for cell in lines[0]]) if lines else {}
    if not places:
        more = lines[0][len(COLUMNS) :] if lines else []
        unclear = next((", ".join(line[:2]) for line in lines if _may_be_one(line)), "")
        return MemberFile([_row(dict(zip(COLUMNS, line, strict=False))) for line in lines], more, unclear)
    ignored = [cell for place, cell in enumerate(lines[0]) if cell and place not in places.values()]
    return MemberFile([_row(_cells(line, places)) for line in lines[1:]], ignored)


def _read_lines(lines: list[str]) -> Iterator[list[str]]:
    """Yield the cells of every line, or of several where a cell in quotation marks holds line breaks."""
    first = next(filter(str.strip, lines), "")
    mark = _SEPARATOR.fullmatch(first)
    if mark:
        lines[lines.index(first)] = "\n"
    between = mark[1] if mark else next((sign for sign in ("\t", ";", ",") if sign in first), ",")
    reader, line = csv.reader(lines, delimiter=between, strict=True), 0
    try:
        for cells in reader:
            yield [cell.strip() for cell in cells]
            line = reader.line_num
    except csv.Error:
        raise UnclosedError(line + 1) from None


def _may_be_one(line: Sequence[str]) -> bool:
    """Return whether a line could be “Doe, Jane”: it has a first and a second cell, and nothing else."""
    return len(line) > 1 and all(line[:2]) and not any(line[2:])


def _places(headings: Sequence[str]) -> dict[str, int]:
    """Return where each column stands; none where the line holds no headings."""
    found = {
        column: next((headings.index(word) for word in words if word in headings), None)
        for column, words in _HEADINGS.items()
    }
    places = {column: place for column, place in found.items() if place is not None}
    # Beside a first name, the column “Name” is a family name.
    in_full = ("last", "name") if "first" in places else ("name", "last")
    unused = [column for column in in_full if column in places][1:]
    is_table = any(column in places for column in ("first", *in_full))
    return {column: place for column, place in places.items() if column not in unused} if is_table else {}


def _cells(line: Sequence[str], places: dict[str, int]) -> dict[str, str]:
    cells = {column: line[place] for column, place in places.items() if place < len(line)}
    parts = (cells.get(column) for column in ("first", "last", "name"))
    return cells | {"name": " ".join(filter(None, parts))}


def _row(cells: dict[str, str]) -> MemberRow:
    name, alias = (plain_name(_unescape_formula(cells.get(column, ""))) for column in ("name", "alias"))
    shows = cells.get("shows", "").casefold() or "name"
    guest = plain_name(cells.get("guest", "")).casefold()
    fault = _fault(name, alias, shows) or ("" if guest in _YES | _NO else "guest")
    return MemberRow(name, alias, shows, guest in _YES, cells.get("left", ""), fault)


def _fault(name: str, alias: str, shows: str) -> str:
    if not name:
        return "empty"
    if name.isdecimal():  # the sum of a list, or the number of a member
        return "number"
    if max(len(name), len(alias)) > _MAX_NAME_LENGTH:
        return "long"
    if shows == "alias" and not alias:
        return "alias"
    return "" if shows in {"name", "initials", "alias"} else "shows"


def escape_formula(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    # A cell that has such a mark of its own gets another, so that reading takes off the right one.
    return f"'{cell}" if cell.lstrip("'").startswith(FORMULAS) else cell


def _unescape_formula(cell: str) -> str:
    return cell[1:] if cell[:1] == "'" and cell.lstrip("'").startswith(FORMULAS) else cell
