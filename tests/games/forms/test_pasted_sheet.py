"""A block from a spreadsheet: from the current cell, with the paper's names, numbers and totals in it."""

import pytest

from scoring.games.forms.pasted_sheet import read_block

NAMES = ["Ann", "Bob", "Cem"]


def test_a_block_fills_from_the_cell_it_was_pasted_into() -> None:
    block = read_block("5\t-\n\t7\n", "cell-2-1", NAMES, 0)
    assert block.fields == {"cell-2-1": "5", "cell-2-2": "-", "cell-3-2": "7"}
    assert (block.hands, block.rows) == (2, 4)


@pytest.mark.parametrize(
    "text",
    [
        "25\t-\t1,012\n-\t3\t4",
        "Hand\tAnn\tBob\tCem\n1\t25\t-\t1012\n2\t-\t3\t4",
        "Cem\tAnn\tBob\n1012\t25\t-\n4\t-\t3",
        "25 - 1012\n- 3 4",
        "1;25;-;1,012\n2;-;3;4",
    ],
)
def test_names_numbers_and_commas_are_read_as_on_paper(text: str) -> None:
    assert read_block(text, "", NAMES, 0).fields == {
        "cell-0-0": "25",
        "cell-0-1": "-",
        "cell-0-2": "1012",
        "cell-1-0": "-",
        "cell-1-1": "3",
        "cell-1-2": "4",
    }


@pytest.mark.parametrize("label", ["Total\t", ""])
def test_the_last_row_is_the_totals_where_it_says_so_or_adds_up(label: str) -> None:
    number = [f"{n}\t" if label else "" for n in (1, 2)]
    text = f"{number[0]}5\t-\t2\n{number[1]}-\t3\t4\n{label}5\t3\t6"
    block = read_block(text, "", NAMES, 1)
    assert block.hands == 2
    assert {name: cell for name, cell in block.fields.items() if "total" in name} == {
        "total-2-0": "5",
        "total-2-1": "3",
        "total-2-2": "6",
    }


def test_totals_that_do_not_agree_are_totals_all_the_same() -> None:
    block = read_block("5\t-\t2\n-\t3\t4\n5\t3\t7", "", NAMES, 0)
    assert (block.hands, block.fields["total-1-2"]) == (2, "7")
    assert read_block("5\t-\t2\n-\t3\t4\n5\t-\t7", "", NAMES, 0).hands == 3


def test_nothing_and_too_much_are_borne() -> None:
    assert read_block(" \n\n", "", NAMES, 0).fields == {}
    assert read_block("1\t2\t3\n" * 99, "cell-58-0", NAMES, 0).rows == 60
