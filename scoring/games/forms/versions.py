"""Two versions of one hand side by side: what is in the book, and what this phone was about to write."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.games.forms.hands import HandForm, Row


@dataclass(frozen=True, slots=True)
class Versus:
    """One player in both versions, in words; cards that come to the same figure do not differ."""

    name: str
    theirs: str
    mine: str
    differs: bool


def side_by_side(theirs: HandForm, mine: HandForm) -> list[Versus]:
    """Every player who was dealt in, in seat order."""
    return [
        Versus(
            sitter.name,
            said_of(theirs, sitter.seat),
            said_of(mine, sitter.seat),
            differs=counted_of(theirs, sitter.seat) != counted_of(mine, sitter.seat),
        )
        for sitter in theirs.sitters
    ]


def said_of(form: HandForm, seat: int) -> str:
    """What a version says of one player: that he went out, or what he held and what it comes to; his marks."""
    row = row_of(form, seat)
    if form.out == seat:
        return ", ".join([_("went out, kalooki") if form.kalooki else _("went out"), *marks_of(row)])
    return ", ".join([held(row), *marks_of(row)])


def counted_of(form: HandForm, seat: int) -> tuple[object, ...]:
    """What of it changes the score."""
    row = row_of(form, seat)
    figure = _spaced(row.text) if row.figure is None else row.figure
    return (form.kalooki, form.out == seat or figure, tuple(marks_of(row)))


def row_of(form: HandForm, seat: int) -> Row:
    """The fields of one player, also of the one who went out."""
    return next(row for row in [*form.rows, *filter(None, [form.winner_row])] if row.seat == seat)


def held(row: Row) -> str:
    """What a player held; a figure alone where it says as much as what was typed."""
    text = _spaced(row.text)
    if not text:
        return "–"
    return text if row.figure is None or text == str(row.figure) else f"{text} = {row.figure}"


def marks_of(row: Row) -> list[str]:
    """The marks that a player was given."""
    given = [
        f"{mark.label} ×{mark.count}" if mark.count > 1 else mark.label for mark in row.marks if mark.count
    ]
    return [*given, *filter(None, [row.other])]


def _spaced(text: str) -> str:
    return " ".join(text.split()).upper()
