"""The blank score sheet of a table's own rules, to be filled in with a pen."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.engine.rummy import special_ways
from scoring.engine.variant import Variant
from scoring.games.queries.sides import letter_of
from scoring.games.sheets.blank_fitting import (
    HEIGHTS,
    SMALL_WITH_CARDS,
    SMALLEST_WITH_CARDS,
    BlankFit,
    Seats,
    fit_blank,
    is_small,
    row_height,
)
from scoring.games.sheets.blank_rows import BlankHand, blank_hands, blank_rows, card_value_boxes
from scoring.games.sheets.heading import day_and_code, length, rules_of
from scoring.games.sheets.rule_card import rule_card, table_rules
from scoring.games.sheets.score_rows import sharing
from scoring.games.sheets.score_sheet import in_rows, laid_parts
from scoring.games.texts.agreed_money import stake_words
from scoring.games.texts.agreed_play import not_counted
from scoring.games.texts.variants import variant_name
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDetails, SheetDocument, SheetGame, qr_picture
from scoring.printing.fitting import text_width
from scoring.web.texts import amounts
from scoring.web.texts.dates import long_day
from scoring.web.texts.names import isolate, join_names

_TEMPLATE = "sheets/blank_sheet.html"
FEWEST_HANDS, MOST_HANDS = 10, 20
MOST_WITH_PARTS = 4
"""Columns of a table in which there is room for what the points are made of."""
BELOW = 6.0
"""The height in millimetres of table and date on a line of their own."""
_TITLE, _TEXT, _BOLDER = 21, 9.5, 1.12
"""Sizes in points, and how much wider the letters of a title may be."""
_QR, _TABLE_LINE, _DATE_LINE, _BETWEEN = 20.0, 22.0, 32.0, 3.0
"""Widths in millimetres, as sheets.css has them."""
KINDS_OF_KALOOKI = ("european", "north-american", "south-african", "bicycle", "jamaican")


def blank_with_rules(
    game: SheetGame, choices: Choices = DEFAULT, *, hands: int | None = None
) -> list[SheetDocument]:
    """Return the sheet, with the rules of this table on the back."""
    return [blank_sheet(game, choices, hands=hands), rule_card(game, choices)]


def blank_sheet(
    sheet_game: SheetGame, choices: Choices = DEFAULT, *, hands: int | None = None
) -> SheetDocument:
    """Return a sheet for a game's variant, overrides and players; empty names leave room to write."""
    game, details = sheet_game.file, sheet_game.details
    rules = rules_of(game)
    names: list[str] = list(game["players"])
    currency = game.get("currency") or ""
    rows, printed = blank_rows(rules, currency), [] if is_small(choices) else table_rules(rules, currency)
    first = _first_column(rules)
    letters = [len(rule.word + rule.meaning) for rule in printed]
    sides = rules.teams if rules.melds else None
    columns = _columns(names, sides)
    cells = _cells(rules, len(columns))
    seats = Seats(columns, len(cells), len(names))
    fitted = fit_blank(seats, choices, first=first, rows=len(rows), rule_letters=letters)
    variant = variant_name(game["variant"])
    title = game.get("title") or _full_name(game["variant"])
    # Beside a logo, a long title or on small paper, table and date have no room on the title's line.
    inner = choices.sheet.inner_width(landscape=fitted.landscape)
    is_full = _beside_title(details) + text_width(title, _TITLE) * _BOLDER > inner
    below = bool(choices.logo) or choices.large or choices.paper == "a5" or is_full
    room = fitted.room - BELOW * below
    to_play = blank_hands(rules, len(names), hands or _hands_in(rules, room))
    context = {
        "code": details.code,
        "qr": qr_picture(details.address),
        "table": details.table,
        "day": long_day(details.day),
        "terms": " · ".join(_terms(rules, currency, variant if game.get("title") else "")),
        "named": any(names),
        "bands": _bands(fitted, sides),
        "cells": cells,
        "dealer": _("%(name)s deals hand 1.") % {"name": isolate(names[0] if sides else fitted.heads[0])},
        "values": card_value_boxes(rules),
        "not_counted": not_counted(rules),
        "hands": to_play,
        "starred": _is_starred(rules),
        "boxed": bool(rules.end_bonus and rules.end_bonus.each_hand),
        "first": first,
        "small": is_small(choices),
        "below": below,
        "height": row_height(len(to_play), room, least=_least_row(to_play, choices)),
        "rows": rows,
        "rules": printed,
        # Where columns carry numbers for want of room, the signatures say whose number is which.
        "signatures": in_rows(_numbered(names) if fitted.numbered and not sides else names),
        "wide": fitted.wide,
    }
    return SheetDocument(_TEMPLATE, title, context, choices, fitted.landscape, about=day_and_code(details))


def _first_column(rules: Variant) -> str:
    """Return the kind of the first column: whether each hand has something of its own, or money is settled."""
    ranks = rules.wild.by_hand if rules.wild else None
    if rules.contracts is not None or ranks or rules.deal.mode == "by_hand":
        return "contracts"
    return "moneyed" if rules.has_money else "plain"


def _is_starred(rules: Variant) -> bool:
    """Return whether a special way of going out changes anything that people write on the sheet."""
    known = rules.kalooki_rule.op != "none" or rules.way_out("kalooki") or rules.kalooki_stake
    return bool(known or special_ways(rules.ways))


def _beside_title(details: SheetDetails) -> float:
    """Return the millimetres that code, table, date and their code to scan take on the line of the title."""
    code = _("Game %(code)s") % {"code": details.code} if details.code else ""
    words = [code, _("Table"), details.table, _("Date"), long_day(details.day)]
    written = sum(text_width(word, _TEXT) + _BETWEEN for word in words if word)
    lines = _TABLE_LINE * (not details.table) + _DATE_LINE * (not details.day)
    return written + lines + _QR * bool(details.address)


def _columns(names: list[str], sides: int | None) -> list[str]:
    """Return the names of each column; empty ones leave room to write."""
    return [join_names(filter(None, column)) for column in sharing(names, sides)]


def _cells(rules: Variant, columns: int) -> tuple[str, ...]:
    """Return what is written of each hand in a column."""
    laid, left, _hand = laid_parts()
    has_parts = rules.melds and columns <= MOST_WITH_PARTS
    return (laid, left, _("total")) if has_parts else (_("points"), _("total"))


def _bands(fitted: BlankFit, sides: int | None) -> list[list[tuple[str, str, str]]]:
    """Table by table a side's letter, a seat's number, where they are numbered, and what stands over its column."""
    heads = [
        (letter_of(at, sides), amounts.points(at + 1) if fitted.numbered and not sides else "", head)
        for at, head in enumerate(fitted.heads)
    ]
    return [heads[start : start + fitted.band] for start in range(0, len(heads), fitted.band)]


def _numbered(names: Sequence[str]) -> list[str]:
    return [f"{amounts.points(seat)}\u00a0{name}" for seat, name in enumerate(names, 1)]


def _least_row(hands: Sequence[BlankHand], choices: Choices) -> float:
    """Contracts are drawn as small cards above their words, which takes its room."""
    if not any(hand.sets for hand in hands):
        return 0
    return SMALL_WITH_CARDS if is_small(choices) else SMALLEST_WITH_CARDS


def _full_name(variant: str) -> str:
    """ "Jamaican" says which kalooki; "Kalooki 40" and "101 pool rummy" stand alone."""
    name = variant_name(variant)
    return _("%(variant)s Kalooki") % {"variant": name} if variant in KINDS_OF_KALOOKI else name


def _hands_in(rules: Variant, room: float) -> int:
    """Return how many hands fill the page, where the variant has no number of its own."""
    if rules.end.mode == "hands" and rules.end.n:
        return rules.end.n
    return max(FEWEST_HANDS, min(MOST_HANDS, int(room / HEIGHTS[4])))


def _terms(rules: Variant, currency: str, variant: str) -> list[str]:
    wins = _("highest total wins") if rules.highest_wins else _("lowest total wins")
    last = [] if rules.end.mode == "last_in" else [wins]
    return [phrase for phrase in (variant, *length(rules), *last, stake_words(rules, currency)) if phrase]
