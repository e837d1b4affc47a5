"""Members leave and come as a table in a text file."""

import pytest

from scoring.clubs.member_file import MemberRow, read_members, write_members


def test_what_is_written_is_read_again() -> None:
    rows = [
        MemberRow("Ruth Miller", "Ruthie", "alias", guest=True),
        MemberRow("Bo, the first", left="2026-11-21"),
    ]
    assert read_members(write_members(rows)).rows == rows


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+1", "-2", "@x"])
def test_no_cell_is_taken_for_a_formula(name: str) -> None:
    text = write_members([MemberRow(name)])
    assert text.splitlines()[1].startswith("'")
    assert read_members(text).rows[0].name == name


@pytest.mark.parametrize(
    "text", ["Ada\nBen\n", "\ufeffname;alias\nAda;\nBen;x\n", "Name\tGuest\nAda\tyes\n\nBen\t\n"]
)
def test_a_plain_list_and_other_separators_are_understood(text: str) -> None:
    assert [row.name for row in read_members(text).rows] == ["Ada", "Ben"]


@pytest.mark.parametrize(
    ("line", "fault"), [(",x", "empty"), ("A" * 41, "long"), ("Ada,,loud", "shows"), ("24", "number")]
)
def test_a_line_that_cannot_be_is_told(line: str, fault: str) -> None:
    assert [row.fault for row in read_members(line).rows] == [fault]


@pytest.mark.parametrize(
    ("headings", "line", "name", "ignored"),
    [
        ("Nr;Name;E-Mail;Telefon", "7;Ada Blum;a@x.org;030", "Ada Blum", ["Nr", "E-Mail", "Telefon"]),
        ("Vorname;Nachname;Abteilung", "Ada;Blum;Rommé", "Ada Blum", ["Abteilung"]),
        ("Name,Vorname", "Blum,Ada", "Ada Blum", []),
        ("First name,Surname,Full name", "Ada,Blum,A. Blum", "Ada Blum", ["Full name"]),
        ("Nom", "Ada Blum", "Ada Blum", []),
    ],
)
def test_headings_are_no_member_and_those_not_understood_are_named(
    headings: str, line: str, name: str, ignored: list[str]
) -> None:
    read = read_members(f"{headings}\n{line}\n")
    assert ([row.name for row in read.rows], read.ignored) == ([name], ignored)
