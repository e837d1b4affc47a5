"""The treasury's paper, read back."""

from dataclasses import replace

import pytest

from scoring.ledger.treasury_report import empty_report
from scoring.printing.choices import Choices, PaperKey, SizeKey
from scoring.printing.render import html
from scoring.treasury.sheets.catalog import TREASURY_KINDS
from scoring.treasury.sheets.values import TreasuryPaper
from tests.printing.printing import text, texts, words_outside_their_cell
from tests.printing.test_languages import HEBREW, english
from tests.seasons.sheets.seasons import FIRST, LONG_NAMES, treasury_paper

EMPTY = TreasuryPaper("The Acorn Club", FIRST, empty_report("GBP"))


def printed(kind: str, treasury: TreasuryPaper) -> str:
    return " ".join(text(one) for one in TREASURY_KINDS[kind].documents([treasury], Choices()))


def test_the_report_leads_from_one_balance_to_the_other_and_the_funds_come_to_it() -> None:
    told = printed("report", treasury_paper())
    assert "Opening balance including brought forward: £125.50 £125.50" in told
    assert "Total income +£12,905.60" in told
    assert "Total expenses −£424.99" in told
    assert "Closing balance £12,606.11" in told
    assert "Moved" in told
    assert told.count("£12,606.11") == 3
    assert "Ada £20.00" in told


def test_it_says_of_which_time_it_is() -> None:
    assert "Winter 2026" in printed("report", treasury_paper())
    days = replace(EMPTY, first=FIRST, last=FIRST)
    assert "3 Sept 2026 to 3 Sept 2026" in printed("report", days)
    assert "up to today" in printed("report", EMPTY)


def test_the_cash_book_tells_what_was_in_the_box_after_every_entry() -> None:
    told = printed("book", treasury_paper(entries=2))
    assert "Opening balance £12,576.11" in told
    assert "3 Sept 2026 Paid · Ada Night 2 · By hand £5.00 +£5.00 £12,581.11" in told
    assert "Closing balance £12,586.11" in told


def test_the_cash_book_says_how_much_of_an_entry_was_undone() -> None:
    paper = treasury_paper(entries=1)
    partly = paper.entries[0]._replace(lines=3, taken_back=1)
    assert "By hand · 1 undone" in printed("book", replace(paper, entries=[partly]))


def test_an_empty_treasury_has_a_page_of_each() -> None:
    assert "Closing balance £0.00" in printed("report", EMPTY)
    assert "No entries for these dates." in printed("book", EMPTY)


def test_three_hundred_entries_go_over_pages_each_with_its_heads() -> None:
    (document,) = TREASURY_KINDS["book"].documents([treasury_paper(entries=300)], Choices())
    pages = texts(document)
    assert 5 < len(pages) < 15
    assert all("Cash balance" in page for page in pages)


@pytest.mark.parametrize("kind", TREASURY_KINDS)
def test_in_hebrew_nothing_english_is_left(kind: str) -> None:
    names = replace(treasury_paper(HEBREW), club="המועדון", season="חורף")
    entries = [entry._replace(note="") for entry in names.entries]
    (document,) = TREASURY_KINDS[kind].documents([replace(names, entries=entries)], Choices(language="he"))
    assert english(html(document)) == set()


@pytest.mark.parametrize("way", [("a4", "normal"), ("a5", "normal"), ("letter", "large")])
@pytest.mark.parametrize("kind", TREASURY_KINDS)
def test_names_of_forty_letters_stay_in_their_cells(kind: str, way: tuple[PaperKey, SizeKey]) -> None:
    (document,) = TREASURY_KINDS[kind].documents([treasury_paper(LONG_NAMES[:8])], Choices(*way))
    assert words_outside_their_cell(document) == []
