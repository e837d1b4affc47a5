"""How the totals of a finished game add up where its end gave points (rule 17.9)."""

from django.utils.translation import gettext as _

from scoring.games.queries.table_views import PlayerRow, TableView
from scoring.web.tables import Cell, Column, Row, Table, row
from scoring.web.texts.amounts import points
from scoring.web.texts.names import isolate, join_names


def bonus_sum(view: TableView) -> Table | None:
    """Return how the totals of a finished game add up; None where its end gave nothing."""
    rule = view.rules.end_bonus
    if rule is None or not view.finished:
        return None
    each = rule.each_hand * (2 if rule.shutout == "all" and _shut_out(view) else 1)
    shared = [side.members for side in view.sides] or [[one] for one in view.players]
    boxes = [each * sum(one.hands_won for one in members) for members in shared]
    heads = [members[0] for members in shared]
    game = [one.bonus - box for one, box in zip(heads, boxes, strict=True)]
    rows = [
        _row(_("Points from hands"), [one.total - one.bonus for one in heads]),
        _row(_("Game"), game, small=_doubled(view)),
        _row(_("Boxes"), boxes, small=_("%(points)s for each hand won") % {"points": points(each)}),
        row(_("In the end"), *(points(one.total) for one in heads), is_sum=True),
    ]
    names = [join_names([one.name for one in members]) for members in shared]
    columns = [Column(_("How it adds up"), "name"), *(Column(name, kind="num") for name in names)]
    return Table(columns, rows, "compare gap", _("How it adds up"), region=_("How it adds up"))


def _row(words: str, figures: list[int], small: str = "") -> Row:
    return row(Cell(words, small), *(points(n) if n else "–" for n in figures))


def _losers(view: TableView) -> list[PlayerRow]:
    return [one for one in view.players if one.name not in view.winners]


def _shut_out(view: TableView) -> bool:
    losers = _losers(view)
    return bool(losers) and not any(one.hands_won for one in losers)


def _doubled(view: TableView) -> str:
    """Say why the points for the game are doubled; nothing where they are not."""
    if not _shut_out(view) or view.rules.end_bonus is None or view.rules.end_bonus.shutout == "none":
        return ""
    names = join_names([isolate(one.name) for one in _losers(view)])
    return _("doubled: %(names)s won no hand") % {"names": names}
