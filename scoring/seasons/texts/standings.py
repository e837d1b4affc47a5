"""Word the standings for screens and sheets: figures, cells, lines and rules of counting."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import lru_cache

from babel.numbers import format_decimal
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.league.divisions import Move
from scoring.league.evenings import Result
from scoring.league.formats import Counting, Format
from scoring.league.standings import Row
from scoring.league.tie_breaks import Figure
from scoring.seasons.models import Result as PlayedResult
from scoring.seasons.queries.season_games import CrossTable
from scoring.seasons.queries.season_tables import SeasonTable, TableRow
from scoring.web.tables import Cell
from scoring.web.texts.amounts import points, reader_locale

_CLOSE = Fraction(1, 100)


def counting_line(form: Format) -> str:
    """Say which results count."""
    counting = form.counting
    return {
        "all": _("Every result counts."),
        "best": _("Best results that count: %(n)s."),
        "sliding": _("After result %(n)s, one worst result is dropped for every %(of)s more."),
        "rising": _rising_line(counting),
    }[counting.rule] % {"n": counting.n, "of": counting.of}


def _rising_line(counting: Counting) -> str:
    if counting.of == 1:
        return ngettext(
            "The best result of every night so far counts.",
            "The best %(n)s results of every night so far count.",
            counting.n,
        )
    return ngettext(
        "The best of every %(of)s nights so far counts.",
        "The best %(n)s of every %(of)s nights so far count.",
        counting.n,
    )


def final_line() -> str:
    return _("The final decided the top places: points from the final and, behind them, points brought.")


def figure(value: Figure, other: Figure | None = None) -> str:
    """Format a figure with at most two decimals, or as many more as it takes to tell it from `other`."""
    return _figure(value, other, reader_locale())


@lru_cache(maxsize=4096)  # the same few figures stand in all columns of a season
def _figure(value: Figure, other: Figure | None, locale: str) -> str:
    digits = 2
    while (
        other is not None
        and value != other
        and digits < 9
        and abs(value - other) < _CLOSE / 10 ** (digits - 2)
    ):
        digits += 1
    exact = Decimal(Fraction(value).numerator) / Decimal(Fraction(value).denominator)
    # As people round: the default would round halves to the even figure.
    shown = exact.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
    pattern = "#,##0." + "#" * digits
    # A true minus sign, as wide as the plus sign it stands below.
    return format_decimal(shown, pattern, locale=locale, decimal_quantization=False).replace("-", "−")


def _signed_figure(value: Figure) -> str:
    return f"+{figure(value)}" if value > 0 else figure(value)


def total_words(row: TableRow) -> str:
    """Format a total; a dash where nothing counts."""
    return "–" if row.points is None else figure(row.points)


def lines_below(table: SeasonTable, moves: Sequence[Move]) -> dict[int, str]:
    """Return the lines across the standings by the position above them: final, and who `moves` up and down."""
    form, placed = table.form, sum(row.place is not None for row in table.rows)
    lines: dict[int, str] = {}
    if form and form.final.people and form.final.people < placed:
        lines[form.final.people] = _finalists_line(form.final.people, table.final is not None)
    positions = {str(row.member_id): position for position, row in enumerate(table.rows, 1)}
    own = [move for move in moves if move.person in positions]
    if up := [positions[move.person] for move in own if move.to < move.origin]:
        lines[max(up)] = _("Up to the next division")
    if down := [positions[move.person] for move in own if move.to > move.origin]:
        lines[min(down) - 1] = _("Down to the next division")
    return lines


def _finalists_line(people: int, played: bool) -> str:
    words = (
        ngettext("The first played the final", "The first %(n)s played the final", people)
        if played
        else ngettext("The first plays the final", "The first %(n)s play the final", people)
    )
    return words % {"n": people}


def night_cells(row: Row, table: SeasonTable) -> list[Cell | None]:
    """Return a cell for every night that is over, None without a result; several games of a night share one.

    Below a result stands how it came about if they did not play.
    """
    counted, dropped = _by_night(row.counted), _by_night(row.dropped)
    return [
        _of_final(row) if night == table.final else _cell(counted.get(night, []), dropped.get(night, []))
        for night in table.over
    ]


def _of_final(row: Row) -> Cell | None:
    """Return what the final gave a finalist, and what they brought to it."""
    if row.final is None:
        return None
    if row.final.night is None:
        return Cell("–")
    return Cell(figure(row.final.night), _signed_figure(row.final.brought) if row.final.brought else "")


def _by_night(results: Iterable[Result]) -> dict[int, list[Result]]:
    nights: dict[int, list[Result]] = {}
    for result in results:
        nights.setdefault(result.night, []).append(result)
    return nights


def _cell(counted: Sequence[Result], dropped: Sequence[Result]) -> Cell | None:
    both = [*counted, *dropped]
    if not both:
        return None
    hows = {
        "ahead": _("played in advance"),
        "stand_in": _("stand-in"),
        "walk_over": _("walk-over"),
        "absent": _("absent"),
    }
    words = " ".join(figure(result.value) for result in both)
    return Cell(words, hows.get(both[0].how, ""), struck=not counted)


def result_notes(result: PlayedResult, names: Mapping[str, str]) -> list[str]:
    """Say who played for someone, and how many Kalookis they had."""
    notes = []
    if result.stand_in_id:
        notes.append(_("played by %(name)s") % {"name": names[str(result.stand_in_id)]})
    if result.kalookis:
        words = ngettext("%(n)s Kalooki", "%(n)s Kalookis", result.kalookis)
        notes.append(words % {"n": points(result.kalookis)})
    return notes


def fairness_words(table: CrossTable, shown: Callable[[int], str] = str) -> str:
    """Say how evenly the players of a division have met."""
    fewest, most = table.fairness[:2]
    if fewest == most:
        words = ngettext("Any two players met once.", "Any two players met %(n)s times.", most)
        return words % {"n": shown(most)}
    figures = {"fewest": shown(fewest), "most": shown(most)}
    return _("Any two players met %(fewest)s to %(most)s times.") % figures
