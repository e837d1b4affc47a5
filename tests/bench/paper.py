"""The score sheet as PDF: the first one of a process, the ones after it, and a plain sheet beside them."""

from collections.abc import Iterator

from scoring.rules import score_document
from scoring.sheets.render import RenderingUnavailable, pdf
from scoring.sheets.score_sheet import score_sheet
from tests.bench import prototype
from tests.bench.clock import in_turn, once
from tests.bench.evening import game_file
from tests.bench.plain_sheet import plain_sheet
from tests.bench.report import Row, beside, told


def rows() -> Iterator[Row]:
    """Six players, twenty hands, one page."""
    game = game_file(prototype.deal(players=6, hands=20))
    document = score_sheet(game, score_document(game))
    try:
        first = once(lambda: pdf(document))
    except RenderingUnavailable as missing:
        yield Row(str(missing), "not measured")
        return
    from weasyprint import HTML  # noqa: PLC0415 - only where the machine has what it needs

    page = plain_sheet()
    ours, plain, empty = in_turn(
        lambda: pdf(document),
        lambda: HTML(string=page).write_pdf(),
        lambda: HTML(string="<title>-</title>").write_pdf(),
        times=1,
        rounds=9,
    )
    yield beside(
        "Score sheet, 6 x 20, tagged, warm, beside a plain one", ours.median, plain.median, "ms", 0.85
    )
    yield Row("an empty page, for scale", told(empty.median, "ms"))
    yield beside("the first sheet of a cold process beside a warm one", first, ours.median, "ms", 1.5)
