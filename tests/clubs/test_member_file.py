"""Members leave and come as a table in a text file."""

import pytest

from scoring.clubs.member_file import MemberRow, UnclosedError, read_members, write_members


def test_what_is_written_is_read_again() -> None:
    rows = [
        MemberRow("Ruth Miller", "Ruthie", "alias", guest=True),
        MemberRow("Bo, the first", left="2026-11-21"),
    ]
    assert read_members(write_members(rows)).rows == rows


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+1", "-2", "@x", "'=x", "''-2"])
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
    ("line", "fault"),
    [
        *((",x", "empty"), ("A" * 41, "long"), ("24", "number")),
        *(("Ada,,loud", "shows"), ("Ada,,alias", "alias"), ("Ada,,,perhaps", "guest")),
    ],
)
def test_a_line_that_cannot_be_is_told(line: str, fault: str) -> None:
    assert [row.fault for row in read_members(line).rows] == [fault]


@pytest.mark.parametrize("word", ["x", "Yes", "ja", "OUI", "sí", "si", "sì", "vrai"])
@pytest.mark.parametrize("no", ["", "0", "no", "Nein", "non", "false"])
def test_a_guest_is_told_in_five_languages(word: str, no: str) -> None:
    rows = read_members(f"name;guest\nAda;{word}\nBen;{no}\n").rows
    assert [(row.guest, row.fault) for row in rows] == [(True, ""), (False, "")]


@pytest.mark.parametrize("mark", ["sep=;\r\n", "\ufeffSEP=;\n", '"sep=;"\n', "sep=;;\r"])
def test_a_line_that_names_the_separator_is_no_member(mark: str) -> None:
    read = read_members(f"{mark}name;alias\nBlum, Ada;Ace\n")
    assert (read.rows, read.ignored) == ([MemberRow("Blum, Ada", "Ace")], [])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_line_break_in_a_cell_is_a_blank(end: str) -> None:
    rows = read_members(end.join(["name,alias", '"Ada', 'Blum",Ace', "Ben,"])).rows
    assert rows == [MemberRow("Ada Blum", "Ace"), MemberRow("Ben")]


@pytest.mark.parametrize("line", ['"Ben,b\nCal,c', '"Ben" Blum,b'])
def test_a_quotation_mark_without_another_is_told_with_its_line(line: str) -> None:
    with pytest.raises(UnclosedError) as fault:
        read_members(f"sep=,\nname,alias\n\nAda,a\n{line}\n")
    assert fault.value.line == 5


@pytest.mark.parametrize("text", ["Ruth\nDoe, Jane\n", "Doe\tJane\t\t", "sep=;\nDoe;Jane"])
def test_two_cells_without_headings_may_be_one_name_turned_round(text: str) -> None:
    assert read_members(text).unclear == "Doe, Jane"


def test_a_name_and_an_alias_under_headings_are_clear() -> None:
    assert read_members("name,alias\nDoe,Jane\n") == ([MemberRow("Doe", "Jane")], [], "")


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
