"""Games for the sheets' tests, and PDFs read back."""

import atexit
import gc
import json
import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from scoring.engine.codec.documents import Result
from scoring.games.sheets.catalog import KINDS
from scoring.groups.sheets.game_accounts import accounts_over_time
from scoring.printing import render
from scoring.printing.choices import Choices, PaperKey, SizeKey
from scoring.printing.document import SheetDocument, SheetGame
from scoring.printing.registry import Sheet
from scoring.printing.typesetter import FONT_SETTINGS, Typesetter, bound
from scoring.seasons.sheets.season_catalog import NIGHT_KINDS, SEASON_KINDS
from scoring.seasons.sheets.season_values import SeasonPaper, TonightPaper
from scoring.treasury.sheets.catalog import TREASURY_KINDS
from scoring.treasury.sheets.values import TreasuryPaper
from tests.engine.makers import scored
from tests.printed import texts_of
from tests.seasons.sheets.seasons import LONG_NAMES, season_paper, tonight_paper, treasury_paper

EXAMPLES = Path(__file__).parents[1] / "examples"
SIX = ["Ada", "Ben", "Cal", "Dot", "Ewan", "Fatima"]
LONG = [f"Bartholomew Featherstonehaugh-Cholmonde{letter}" for letter in "abcdefgh"]
TWELVE = [f"Bartholomew Featherstonehaugh-Cholmonde{letter}" for letter in "abcdefghijkl"]
MANY_PLAYERS = {"players": [2, 12], "equipment": [{"players": [2, 12], "packs": 4, "jokers": 8}]}


def scored_examples() -> list[Path]:
    """Every example that is a game and not a refusal."""
    return [path for path in sorted(EXAMPLES.glob("*.json")) if "status" in example(path)[1]]


def example(path: Path) -> tuple[dict[str, Any], Result]:
    both = json.loads(path.read_text(encoding="utf-8"))
    return both["game"], both["result"]


def evening(names: list[str], hands: int, **game: Any) -> tuple[dict[str, Any], Result]:
    """A game of so many hands with a fixed seed; every offer is taken up."""
    dice = random.Random(1)
    game = {"format": "kalooki-game/1", "variant": "european", "players": names, "events": [], **game}
    game["overrides"] = {**MANY_PLAYERS, **game.get("overrides", {})}
    result = scored(game)
    for _hand in range(hands):
        game["events"] += [{"type": "buy_in", "player": name} for name in result["offers"]]
        result = scored(game)
        if result["status"] != "playing":
            break
        out, *losers = dice.sample(result["to_play"], len(result["to_play"]))
        left = {name: dice.randint(2, 40) for name in losers}
        event = {"type": "hand", "out": out, "left": left, "kalooki": dice.random() < 0.1}
        game["events"].append(event)
        result = scored(game)
        assert "status" in result, result
    return game, result


def _of_season(kind: Sheet[SeasonPaper], _game: SheetGame, choices: Choices) -> list[SheetDocument]:
    return kind.documents(season_paper(LONG_NAMES[:8], 3), choices)


def _of_night(kind: Sheet[TonightPaper], _game: SheetGame, choices: Choices) -> list[SheetDocument]:
    return kind.documents(tonight_paper(LONG_NAMES[:8]), choices)


def _of_treasury(
    kind: Sheet[Sequence[TreasuryPaper]], _game: SheetGame, choices: Choices
) -> list[SheetDocument]:
    return kind.documents([treasury_paper(LONG_NAMES[:8])], choices)


EVERY: dict[str, Callable[[SheetGame, Choices], list[SheetDocument]]] = {
    **{key: kind.documents for key, kind in KINDS.items()},
    "over-time": lambda game, choices: accounts_over_time([game, game], choices),
    **{f"season-{key}": partial(_of_season, kind) for key, kind in SEASON_KINDS.items()},
    **{f"night-{key}": partial(_of_night, kind) for key, kind in NIGHT_KINDS.items()},
    **{f"treasurer-{key}": partial(_of_treasury, kind) for key, kind in TREASURY_KINDS.items()},
}
"""Whatever can be printed, by the name of its kind."""


TIGHTEST: list[tuple[PaperKey, SizeKey]] = [("a4", "normal"), ("a5", "large"), ("letter", "large")]
"""Every paper and every print: what most people choose, the least room of all, and the shorter of the large papers."""


def read(document: SheetDocument) -> PdfReader:
    """A document as a file, from the same boxes that `words_outside_their_cell` looks at."""
    return PdfReader(BytesIO(in_this_process(render.html(document))))


def text(document: SheetDocument) -> str:
    """All text of a sheet, its blanks made single."""
    return " ".join(" ".join(texts(document)).split())


def texts(document: SheetDocument) -> list[str]:
    """The text of each page in the order in which it is drawn, line by line."""
    return list(_texts(render.html(document)))


@lru_cache(maxsize=1024)
def _texts(page: str) -> tuple[str, ...]:
    return tuple(texts_of(in_this_process(page)))


def number_of_pages(document: SheetDocument) -> int:
    """How many pages are laid out, without writing them into a file."""
    return len(_laid_out(render.html(document)).pages)


def words_outside_their_cell(document: SheetDocument) -> list[str]:
    """Texts that reach over the margins of the page or the edges of their table cell."""
    pages = _laid_out(render.html(document)).pages
    return [word for page in pages for word in _stray(page._page_box, _edges(page._page_box))]


def text_boxes(document: SheetDocument) -> list[Any]:
    """Each piece of text of the first page with its place and width, in pixels."""
    return list(_text_boxes(_laid_out(render.html(document)).pages[0]._page_box))


def _text_boxes(box: Any) -> Iterator[Any]:
    if type(box).__name__ == "TextBox" and box.text.strip():
        yield box
    for child in box.all_children() if hasattr(box, "all_children") else ():
        yield from _text_boxes(child)


@lru_cache(maxsize=1024)
def in_this_process(page: str) -> bytes:
    """The file of a page: many tests ask for the same one."""
    return bound([_laid_out(page)])


@lru_cache(maxsize=2)
def _laid_out(page: str) -> Any:
    """The boxes of a page, which are large: a test asks for them and for their file one after the other."""
    own = typesetter()
    gc.disable()  # as the typesetter's own process does it: there is no rubbish worth a pause
    try:
        return own.laid_out(page)
    finally:
        gc.enable()


@lru_cache(maxsize=1)
def typesetter() -> Typesetter:
    """One in this process, to look at its boxes; browsers that are started later keep their own fonts."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("FONTCONFIG_FILE", str(FONT_SETTINGS))
        own = Typesetter()
        own.warm_up()
    atexit.register(_let_go)
    return own


def _let_go() -> None:
    """Pango's fonts have to be freed while its library is still there: an interpreter that ends takes any order."""
    _laid_out.cache_clear()
    typesetter.cache_clear()
    gc.collect()


def _edges(box: Any) -> tuple[float, float, float, float]:
    left, top = box.content_box_x(), box.content_box_y()
    return left, top, left + box.width, top + box.height


def _stray(box: Any, edges: tuple[float, float, float, float]) -> Iterator[str]:
    for child in box.all_children() if hasattr(box, "all_children") else ():
        name = type(child).__name__
        if name == "MarginBox":
            continue
        if name == "TextBox" and child.text.strip() and not _inside(child, edges):
            yield child.text
        inner = _border_edges(child) if name == "TableCellBox" else edges
        yield from _stray(child, inner)


def _border_edges(cell: Any) -> tuple[float, float, float, float]:
    left, top = cell.border_box_x(), cell.border_box_y()
    return left, top, left + cell.border_width(), top + cell.border_height()


def _inside(text_box: Any, edges: tuple[float, float, float, float]) -> bool:
    """The ink of a line is about the middle of its box; accents and tails of a font reserve the rest."""
    left, top, right, bottom = edges
    slack = 0.5
    x, spare = text_box.position_x, text_box.height / 5
    y = text_box.position_y + spare
    below = y + text_box.height - 2 * spare
    return bool(left - slack <= x and x + text_box.width <= right + slack and top <= y and below <= bottom)
