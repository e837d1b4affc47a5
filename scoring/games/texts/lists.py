"""Lists of a game as plain values: the places at its end, and rules beside each other."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from scoring.games.queries.table_views import PlayerRow, TableView
from scoring.games.texts.agreements import ComparedRule
from scoring.games.texts.comparisons import player_state
from scoring.games.texts.entries.rules import ChangedRule
from scoring.web.tables import Cell, Column, Row, Table, row
from scoring.web.texts.amounts import points, signed, signed_money

_NONE = "–"


def places_list(view: TableView, accounts: Sequence[str]) -> Table:
    """Return who came where; in a game for money the amounts lead to the players' `accounts`."""
    columns = [
        Column(_("Place"), "words", "no", hidden=True),
        Column(_("Name"), "name", hidden=True),
        Column(_("Points"), kind="pts num", hidden=True),
        *([Column(_("Money"), kind="net num", hidden=True)] if view.has_money else []),
    ]
    players = sorted(
        zip(view.players, accounts, strict=True),
        key=lambda each: (each[0].place or 99, *_in_sides(view, each[0])),
    )
    rows = [_place(view, *each) for each in players]
    if view.rules.is_zero_sum:
        money = [""] if view.has_money else []
        rows.append(row("", _("Together"), signed(view.together), *money, is_sum=True))
    return Table(columns, rows, "places", _("Places"))


def _in_sides(view: TableView, player: PlayerRow) -> tuple[int, int]:
    """Return the order of equal places: members of a side stand together."""
    return player.seat % (view.rules.teams or 1), player.seat


def _place(view: TableView, player: PlayerRow, account: str) -> Row:
    words = _("%(name)s’s account") % {"name": player.name}
    # Once for each side: its first member has the total.
    shares = view.rules.teams is not None and player.seat >= view.rules.teams
    net = Cell(signed_money(player.net, view.currency), href=account, hidden=f": {words}")
    return row(
        f"{player.place}",
        Cell(player.name, player_state(player)),
        "" if shares else points(player.total, plus=view.rules.is_zero_sum),
        *([net] if view.has_money else []),
    )


def changes_of_rules(rules: Iterable[ChangedRule]) -> Table:
    """Return the rules that are changed, before and after."""
    columns = [
        Column(_("Rules"), "name"),
        Column(_("Before"), "words", "was"),
        Column(_("After"), "words", "new"),
    ]
    rows = [row(rule.name, rule.before or _NONE, rule.after or _NONE, kind="changed") for rule in rules]
    empty = _("No rule that affects this game changes.")
    return Table(columns, rows, "compare words", empty=empty)


def rules_beside(names: Sequence[str], rules: Iterable[ComparedRule], *, marked: bool = False) -> Table:
    """Return the rules of two variants; those that differ are `marked` among others."""
    columns = [Column(_("Rule"), "name", hidden=True), *(Column(name, "words") for name in names)]
    return Table(columns, [_beside(rule, marked=marked and rule.differs) for rule in rules], "beside")


def _beside(rule: ComparedRule, *, marked: bool) -> Row:
    name = Cell(rule.name, _("Different"), icon="pen") if marked else Cell(rule.name)
    return row(name, rule.first or _NONE, rule.second or _NONE, kind="changed" if marked else "")
