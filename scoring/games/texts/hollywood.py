"""Hollywood: one list of hands read as three games, which begin with a player's first, second and third win."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from scoring.engine.rummy import EndBonus
from scoring.games.queries.projections import HandRow
from scoring.games.queries.table_views import TableView
from scoring.web.tables import Cell, Column, Table, row
from scoring.web.texts.amounts import points
from scoring.web.texts.names import isolate

_GAMES, _TARGET = 3, 100


@dataclass(slots=True)
class HollywoodGame:
    """One of the three: points and boxes by name, and who has won it; empty while it goes on."""

    points: Counter[str] = field(default_factory=Counter)
    boxes: Counter[str] = field(default_factory=Counter)
    won_by: str = ""

    def add(self, name: str, figure: int) -> None:
        """Add a hand that a player won; what comes after the game is won is not of it."""
        if self.won_by:
            return
        self.points[name] += figure
        self.boxes[name] += 1
        if self.points[name] >= _TARGET:
            self.won_by = name

    def total(self, name: str, rule: EndBonus) -> int:
        """Return a player's points, once it is won with what the end of a game gives (rule 17.9)."""
        if not self.won_by:
            return self.points[name]
        is_shut_out = not any(self.boxes[other] for other in self.boxes if other != self.won_by)
        game = rule.winner * (2 if is_shut_out and rule.shutout != "none" else 1) * (name == self.won_by)
        each = rule.each_hand * (2 if is_shut_out and rule.shutout == "all" else 1)
        return self.points[name] + game + each * self.boxes[name]


def hollywood_games(hands: Sequence[HandRow]) -> list[HollywoodGame]:
    """Return the three games of some hands, oldest first."""
    games, won = [HollywoodGame() for _n in range(_GAMES)], Counter[str]()
    for hand in hands:
        if hand.won_by:
            won[hand.won_by] += 1
            for game in games[: won[hand.won_by]]:
                game.add(hand.won_by, hand.points[hand.won_by])
    return games


def is_hollywood(view: TableView) -> bool:
    """Return whether hands can be read as three games: those of two who play gin without a target."""
    rules = view.rules
    has_target = rules.end.mode == "target"
    return view.is_duel and rules.end_bonus is not None and rules.score_to == "winner" and not has_target


def hollywood(view: TableView, hands: Sequence[HandRow]) -> Table | None:
    """Return the three games as a table; None where hands are not read as three games."""
    rule = view.rules.end_bonus
    if rule is None or not is_hollywood(view):
        return None
    names = [one.name for one in view.players]
    games = hollywood_games(hands)
    sums = [[game.total(name, rule) for name in names] for game in games]
    rows = [
        row(Cell(_("Game %(n)s") % {"n": n}, _state(game)), *map(points, figures))
        for n, (game, figures) in enumerate(zip(games, sums, strict=True), 1)
    ]
    over = all_won_words(hands)
    together = row(
        Cell(_("Together"), over), *(points(sum(each)) for each in zip(*sums, strict=True)), is_sum=True
    )
    columns = [Column(_("Three games at once"), "name"), *(Column(name, kind="num") for name in names)]
    return Table(columns, [*rows, together], "compare gap", "Hollywood", region="Hollywood")


def all_won_words(hands: Sequence[HandRow]) -> str:
    """Say that the third of the three games is won; nothing before, since only the host ends the whole."""
    return _("All three games are won.") if all(game.won_by for game in hollywood_games(hands)) else ""


def _state(game: HollywoodGame) -> str:
    words = _("%(name)s won it, game and boxes included") % {"name": isolate(game.won_by)}
    return words if game.won_by else _("to %(points)s") % {"points": points(_TARGET)}
