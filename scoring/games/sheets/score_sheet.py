"""The filled score sheet: a game and its result as the page that is pinned up and signed."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from scoring.engine.rummy import special_ways
from scoring.engine.variant import Variant
from scoring.games.queries.sides import letter_of
from scoring.games.sheets import heading
from scoring.games.sheets.bonus_rows import bonus_rows, duel_sum
from scoring.games.sheets.dues import notes, printed_dues, settling_of
from scoring.games.sheets.heading import day_and_code, rules_of, terms
from scoring.games.sheets.held import has_boxes
from scoring.games.sheets.money_rows import MoneyRow, money_rows
from scoring.games.sheets.score_bands import bands
from scoring.games.sheets.score_chart import score_chart
from scoring.games.sheets.score_rows import (
    BACK,
    DASH,
    MIDDLE_DOT,
    STAR,
    WON_BOX,
    Cell,
    Row,
    ScoreRows,
)
from scoring.games.texts.variants import kalooki_phrase, variant_name
from scoring.games.texts.ways import way_name
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.printing.fitting import SIGNATURES_IN_A_ROW, Contents, fit, fitted_name, signature
from scoring.web.texts.dates import long_day
from scoring.web.texts.names import join_names

OUT_WIDTH = (
    1.0  # letters of a total's size that "out" takes before it beyond the usual gap, being set smaller
)
LETTERS_BETWEEN = 2.2  # in the room around the figures of a column
_TEMPLATE = "sheets/score_sheet.html"


def score_sheet(sheet_game: SheetGame, choices: Choices = DEFAULT) -> SheetDocument:
    """Set the table of all hands, finished or not."""
    game, result, details = sheet_game.file, sheet_game.result, sheet_game.details
    rules = rules_of(game)
    rows = ScoreRows(game, result, rules, details)
    groups = rows.groups()
    money = [*bonus_rows(rows), *_totals(rows, groups), *money_rows(rows), *_places(rows)]
    heads = heads_of(rows.columns, rules)
    variant, *others = terms(game, rules)
    settling, currency = settling_of(result, details.settling), game.get("currency") or ""
    payments, ways = printed_dues(settling, currency), [*duel_sum(rows), *notes(settling, currency)]
    title = game.get("title") or variant_name(game["variant"])
    # Notes take a line each, like a payment.
    paying = [words for due in payments.rows for words in (due.cells[0].words, due.cells[0].small) if words]
    contents = _contents(title, rows, groups=groups, money=money, payments=["", *paying, *ways])
    fitted, wilds = fit(contents, choices), any(row.wild for group in groups for row in group)
    inner = choices.sheet.inner_width(landscape=fitted.landscape)
    if fitted.out_column:
        shown = {name: fitted_name(name, fitted) for name in game["players"]}
        groups = [[replace(row, who=shown.get(row.who, row.who)) for row in group] for group in groups]
    context = {
        "sheet": fitted,
        "code": details.code,
        "terms": " · ".join(filter(None, [variant, long_day(details.day), *others])),
        "contracts": rules.contracts is not None,
        "bands": list(bands(heads, part_heads(rules), groups, money, fitted)),
        "wilds": wilds,
        "before": 1 + bool(rules.contracts) + wilds + bool(fitted.out_column),
        "finished": result["status"] == "finished",
        "outcome": heading.sentences(game, result, rules),
        "payments": payments,
        "notes": ways,
        "many_payments": contents.many_payments,
        "signatures": in_rows([signature(name, fitted.density, inner) for name in game["players"]]),
        "legend": _legend(rows, rules),
        "sentences": rows.sentences,
        "chart": score_chart(rows, choices, fitted.chart) if fitted.chart else None,
    }
    return SheetDocument(
        _TEMPLATE, title, context, choices, fitted.landscape, details.sealed, day_and_code(details)
    )


def heads_of(columns: Sequence[Sequence[str]], rules: Variant) -> list[tuple[str, str]]:
    """Return what stands over each column: a name, or a side's letter and its names."""
    return [
        (letter_of(at, rules.teams) if len(names) > 1 else "", join_names(names))
        for at, names in enumerate(columns)
    ]


def part_heads(rules: Variant) -> tuple[str, ...]:
    """Return the heads of the columns that points are made of, where they have some."""
    if rules.melds:
        return laid_parts()
    return (pgettext("cards", "left"), _("scored"), _("box")) if has_boxes(rules) else ()


def laid_parts() -> tuple[str, ...]:
    """Return the heads of the columns that make up the points of a hand in which melds count."""
    return pgettext("cards", "laid"), pgettext("cards", "left"), pgettext("points of one", "hand")


def _totals(rows: ScoreRows, groups: list[list[Row]]) -> list[MoneyRow]:
    """Return a row of totals where the hands above don't end in them: before the first hand, or after a late joiner."""
    totals = tuple(rows.total(rows.result["players"][names[0]]["total"]) for names in rows.columns)
    last = ("",) * len(totals)
    for row in (row for group in groups for row in group if row.cells):
        # A hand that was missed leaves the total where it was.
        last = tuple(
            cell.total if cell.points else before for cell, before in zip(row.cells, last, strict=True)
        )
    return [] if last == totals else [MoneyRow(_("Total"), totals, final=True)]


def _places(rows: ScoreRows) -> list[MoneyRow]:
    if rows.result["status"] != "finished":
        return []
    places = tuple(f"{rows.result['players'][names[0]]['place']}." for names in rows.columns)
    return [MoneyRow(_("Place"), places, final=True)]


def in_rows(names: list[str]) -> list[list[str]]:
    return [names[start : start + SIGNATURES_IN_A_ROW] for start in range(0, len(names), SIGNATURES_IN_A_ROW)]


def _legend(rows: ScoreRows, rules: Variant) -> list[tuple[str, str]]:
    explained = {
        STAR: _ways(rows, rules) if special_ways(rules.ways) else kalooki_phrase(rules),
        DASH: _("went out"),
        laid_parts()[0]: _("with the points for going out"),
        WON_BOX: _("a box: won the hand"),
        BACK: _("which buy-in"),
        MIDDLE_DOT: _("not in the hand"),
        "c": _("corrected, with the old score before it"),
    }
    signs = rows.signs | ({laid_parts()[0]} if rules.melds and any(map(rules.way_out, rules.ways)) else set())
    return [(sign, words) for sign, words in explained.items() if sign in signs]


def _ways(rows: ScoreRows, rules: Variant) -> str:
    """Say which special way each star stands for."""
    hands: dict[str, list[str]] = {}
    for number, way in rows.ways:
        hands.setdefault(way_name(way, rules), []).append(str(number))
    phrases = (
        ngettext("hand %(hands)s: %(way)s", "hands %(hands)s: %(way)s", len(numbers))
        % {"hands": join_names(numbers), "way": way}
        for way, numbers in hands.items()
    )
    return "; ".join(phrases)


def _struck(cell: Cell) -> float:
    """Return the width of a crossed-out number and its sign, in characters; it is set smaller."""
    return 0.83 * len(cell.old) + 1.05 if cell.old else 0


def _letters(cell: Cell) -> float:
    """Return how many letters the points take, and their parts with what is between two columns."""
    return sum(len(part) + LETTERS_BETWEEN for part in cell.parts) if cell.parts else len(cell.points)


def _contents(
    title: str, score: ScoreRows, *, groups: list[list[Row]], money: list[MoneyRow], payments: list[str]
) -> Contents:
    rows = [row for group in groups for row in group]
    cells = [cell for row in rows for cell in row.cells]
    heads = heads_of(score.columns, score.rules)
    return Contents(
        title=title,
        players=tuple(f"{letter} {name}".strip() for letter, name in heads),
        signed=tuple(score.players),
        hands=sum(row.kind == "hand" for row in rows),
        notes=sum(row.kind != "hand" for row in rows),
        money_rows=len(money),
        payments=tuple(payments),
        widest_points=max((_letters(cell) + _struck(cell) for cell in cells), default=1),
        widest_total=max((len(cell.total) + OUT_WIDTH * cell.out for cell in cells), default=1),
        widest_money=max((len(text) for row in money for text in row.amounts), default=1),
        contract=any(row.contract or row.wild for row in rows),
        chart=sum(row.kind == "hand" for row in rows) > 1,
        sentences=tuple(words for _number, words in score.sentences),
    )
