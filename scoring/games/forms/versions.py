"""Two versions of one hand side by side: who ended it, what each player held, and what follows from it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from django.utils.translation import gettext as _

from scoring.engine.amounts import Points
from scoring.games.forms.hands import HandForm, PlayerForm
from scoring.games.queries.stories import HandStory, StoryLine
from scoring.games.queries.table_views import CLOSE
from scoring.games.texts.comparisons import NONE
from scoring.games.texts.standings import left_words, went_out
from scoring.games.texts.ways import way_name
from scoring.web.texts.amounts import points
from scoring.web.texts.names import join_names


@dataclass(frozen=True, slots=True)
class HandVersion:
    """A hand as it was typed, and what it comes to; the story is None where the rules refuse it."""

    form: HandForm
    story: HandStory | None

    @property
    def rows(self) -> dict[str, PlayerForm]:
        self.form.is_valid()  # what can't be read stands for itself
        return {row.name: row for row in self.form.all_rows}

    @property
    def lines(self) -> dict[str, StoryLine]:
        return {line.name: line for line in self.story.lines} if self.story else {}

    @property
    def heads(self) -> dict[str, StoryLine]:
        """Return whose totals there are, by name: a line for each player, or for each side."""
        sides = self.story.sides if self.story else []
        return {join_names(side.names): side.head for side in sides} or self.lines


Pair: TypeAlias = tuple[HandVersion | None, HandVersion]


@dataclass(frozen=True, slots=True)
class VersionCell:
    """A figure or a name with a few words below it; `gone` says that these are of a player who is out."""

    main: str = NONE
    words: str = ""
    gone: bool = False


@dataclass(frozen=True, slots=True)
class VersionLine:
    """What both versions say of one player, or of the whole hand."""

    name: str
    theirs: VersionCell
    mine: VersionCell
    differs: bool


@dataclass(frozen=True, slots=True)
class ComparedVersions:
    """Both versions: who ended the hand, everyone who held or got something, and the totals that differ.

    `card` is the one card by which they differ, where that is all.
    """

    ended: VersionLine
    players: list[VersionLine]
    totals: list[VersionLine]
    card: str = ""

    @property
    def different(self) -> list[str]:
        return [line.name for line in self.players if line.differs]

    @property
    def same(self) -> bool:
        return not (self.ended.differs or self.different)


def compare_versions(theirs: HandVersion | None, mine: HandVersion) -> ComparedVersions:
    """Compare a saved hand, or None where it is open, with the posted one; in seat order."""
    pair = (theirs, mine)
    seats = {one.seat: one.name for version in pair if version for one in version.form.players}
    lines = [_player_line(seats[seat], pair) for seat in sorted(seats)]
    compared = ComparedVersions(
        _ended_line(pair),
        [line for line in lines if line],
        list(_totals(theirs, mine)) if theirs else [],
    )
    only = compared.different
    card = _only_card(pair, only[0]) if len(only) == 1 and not compared.ended.differs else ""
    return replace(compared, card=card)


def _ended_line(pair: Pair) -> VersionLine:
    """Return who ended the hand and how, in both versions."""
    theirs, mine = [_ended_cell(version.form) if version else VersionCell() for version in pair]
    knocks = any(version and version.form.rules.knocks for version in pair)
    return VersionLine(_("Knocked") if knocks else _("Went out"), theirs, mine, theirs != mine)


def _ended_cell(form: HandForm) -> VersionCell:
    name = form.went_out.name if form.went_out else _("No one") if form.blocked else NONE
    return VersionCell(name, str(way_name(form.special, form.rules)))


def _player_line(name: str, pair: Pair) -> VersionLine | None:
    """Return the line of a player; None where neither version has more of them than that they ended the hand."""
    theirs, mine = [_holding(name, version) for version in pair]
    if not (theirs.counts or mine.counts):
        return None
    judged = all(version and version.story for version in pair)
    differs = theirs.part != mine.part or (judged and theirs.cell.main != mine.cell.main)
    return VersionLine(name, theirs.cell, mine.cell, differs)


class _Holding(NamedTuple):
    """What one version says of a player: its cell, what decides whether it differs, and whether it is worth a line."""

    cell: VersionCell = VersionCell()
    part: tuple[object, ...] = ()
    counts: bool = False


def _holding(name: str, version: HandVersion | None) -> _Holding:
    row = version.rows.get(name) if version else None
    if version is None or row is None:
        return _Holding()
    line = version.lines.get(name)
    scored = line.points if line else row.left.figure if row.asked else 0
    words = _version_text(version.form, row, scored)
    cell = VersionCell(NONE if scored is None else points(scored), words)
    if not row.asked and not scored and not words:
        return _Holding(VersionCell(points(0), went_out("", version.form.rules)))
    # The figure, not the text: “Q K” for “K Q” is no difference. Text that cannot be read stands for itself.
    held = (_card_text(row.text) if row.left.figure is None else row.left.figure) if row.asked else None
    laid = row.laid_text if row.laid_points is None else row.laid_points
    return _Holding(cell, (held, laid, *_mark_texts(row)), counts=True)


def _version_text(form: HandForm, row: PlayerForm, scored: Points | None) -> str:
    """Return what was typed of a player, where the points alone do not say it."""
    lays = form.rules.melds and (row.speaks or row.laid_text)
    laid = [_("laid %(points)s") % {"points": row.laid_text or NONE}] if lays else []
    held = _held_text(row, scored) if row.asked else ""
    return ", ".join(filter(None, [*laid, held, *_mark_texts(row)]))


def _held_text(row: PlayerForm, scored: Points | None) -> str:
    """Return the cards, with their figure where the hand made other points of it."""
    text, figure = _card_text(row.text), row.left.figure
    if figure is None or figure == scored:
        return "" if text == str(figure) else text
    return text if text == str(figure) else f"{text} = {figure}"


def _mark_texts(row: PlayerForm) -> list[str]:
    counts = [(mark.label, row.cleaned_data.get(mark.name) or 0) for mark in row.marks]
    given = [f"{label} ×{n}" if n > 1 else str(label) for label, n in counts if n]
    return [*given, *filter(None, [str(row["other"].value() or "").strip()])]


def _card_text(text: str) -> str:
    return " ".join(text.split()).upper()


def _totals(theirs: HandVersion, mine: HandVersion) -> Iterator[VersionLine]:
    """Return whose total differs after the hand, or who is out of the game in one version only."""
    for name, line in theirs.heads.items():
        other = mine.heads.get(name)
        if other and (line.after, line.state) != (other.after, other.state):
            yield VersionLine(name, _total_cell(line), _total_cell(other), differs=True)


def _total_cell(line: StoryLine) -> VersionCell:
    if line.state == "out":
        return VersionCell(points(line.after), _("out of the game"), gone=True)
    is_close = line.left_to_limit is not None and line.left_to_limit < CLOSE
    return VersionCell(points(line.after), left_words(line) if is_close else "")


def _only_card(pair: Pair, name: str) -> str:
    """Return the one card that a player holds more in one of two versions; empty where that is not all."""
    rows = [version.rows.get(name) if version else None for version in pair]
    held = [row.left.value if row and row.asked else None for row in rows]
    if not (isinstance(held[0], str) and isinstance(held[1], str)):
        return ""
    some, others = Counter(held[0].split()), Counter(held[1].split())
    cards = [*((some - others) + (others - some)).elements()]
    return cards[0] if len(cards) == 1 else ""
