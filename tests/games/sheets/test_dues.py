"""What is printed of the payments: as the table settles, and what was paid, forgiven and is still open."""

import pytest

from scoring.engine.codec.documents import UNPLAYED, Result
from scoring.games.sheets.catalog import KINDS
from scoring.games.sheets.dues import dealings, notes, printed_dues, settling_of
from scoring.games.sheets.slip import slip_text
from scoring.printing.choices import Choices, PaperKey, SizeKey
from scoring.printing.document import Due, Settling, SheetDetails, SheetGame
from tests.printing.printing import LONG, SIX, TIGHTEST, evening, text, words_outside_their_cell

MADE = [
    (Due("Ben", "Ada", 490), "☐", ""),
    (Due("Ben", "Ada", 490, paid=490), "✓", "paid"),
    (Due("Ben", "Ada", 490, forgiven=490), "✓", "waived"),
    (Due("Ben", "Ada", 490, paid=200), "☐", "paid £2.00, open £2.90"),
    (Due("Ben", "Ada", 490, paid=200, forgiven=290), "✓", "paid £2.00, waived £2.90"),
    (Due("Ben", "Ada", 490, 100, 90), "☐", "paid £1.00, waived £0.90, open £3.00"),
]
THROUGH_ADA = Settling(
    "banker", "Ada", (Due("Ben", "Ada", 700, paid=700), Due("Cal", "Ada", 300), Due("Ada", "Dot", 1000))
)
BEFORE = Settling(dues=(Due("Ben", "Ada", 90),), earlier=(Due("Cal", "Ben", 250, paid=250),))


@pytest.mark.parametrize(("due", "box", "note"), MADE)
def test_a_payment_says_what_was_done_about_it(due: Due, box: str, note: str) -> None:
    (printed,) = printed_dues(Settling(dues=(due,)), "GBP").rows
    pays, *others = printed.cells
    assert ([cell.words for cell in others], pays.small) == (["£4.90", box], note)


def test_a_game_file_alone_gives_the_fewest_payments() -> None:
    result: Result = {**UNPLAYED, "settlement": [{"from": "Ben", "to_fund": "club", "amount": 5}]}
    assert settling_of(result, None).dues == (Due("Ben", "club", 5, funds=(False, True)),)


def test_each_player_sees_his_own_payments() -> None:
    told = [due.cells[0].words for due in dealings(THROUGH_ADA, "Ada", "GBP").rows]
    assert [words.replace("\u2068", "").replace("\u2069", "") for words in told] == [
        "Get from Ben",
        "Get from Cal",
        "Pay Dot",
    ]


def test_what_fits_no_payment_since_a_correction_is_told_to_those_concerned() -> None:
    assert notes(BEFORE, "GBP", "Ada") == []
    for name in ("Ben", "Cal"):
        (note,) = notes(BEFORE, "GBP", name)
        assert "Paid before a correction" in note
        assert "£2.50" in note


@pytest.mark.parametrize("kind", ["score", "slip", "statements"])
def test_every_sheet_follows_the_way_the_table_settles(kind: str) -> None:
    game = settled(SIX, THROUGH_ADA)
    printed = " ".join(text(document) for document in KINDS[kind].documents(game, Choices()))
    assert "Through Ada as the banker." in printed
    assert "£7.00" in printed
    assert "✓" in printed
    assert "Fatima pays" not in printed
    assert "Pay Fatima" not in printed


def test_the_words_for_a_chat_say_what_is_paid() -> None:
    told = slip_text(settled(SIX, THROUGH_ADA)).replace("\u2068", "").replace("\u2069", "")
    assert "Ben pays Ada: £7.00 (paid)" in told
    assert "Cal pays Ada: £3.00\n" in told


@pytest.mark.parametrize("way", TIGHTEST, ids="-".join)
@pytest.mark.parametrize("kind", ["score", "slip", "statements"])
def test_each_paying_each_at_a_table_of_eight_fits_its_paper(
    kind: str, way: tuple[PaperKey, SizeKey]
) -> None:
    pairs = [(payer, receiver) for at, payer in enumerate(LONG) for receiver in LONG[:at]]
    dues = tuple([Due(payer, receiver, 1_234_560, paid=34_560) for payer, receiver in pairs])
    document = KINDS[kind].documents(settled(LONG, Settling("each", "", dues)), Choices(*way))[0]
    assert not words_outside_their_cell(document)
    assert "£12,345.60" in text(document)


def settled(names: list[str], settling: Settling) -> SheetGame:
    """A finished evening for money that was settled so."""
    overrides = {
        "stakes": {"initial": 500, "buy_in": 500, "call_up": 10, "kalooki": 20},
        "limit": {"points": 60},
    }
    game, result = evening(names, 12, currency="GBP", title="Thursday", overrides=overrides)
    return SheetGame(game, result, SheetDetails(settling=settling))
