"""What a table says in sentences, as the big screen does: the last hand, who may come back, what is played for."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.variant import Variant
from scoring.games.queries.projections import BetweenRow
from scoring.games.queries.sides import winning_sides
from scoring.games.queries.table_views import PlayerRow, TableView
from scoring.games.texts.entries.line import hand_ended, voided
from scoring.games.texts.points import row_words
from scoring.games.texts.standings import side_row
from scoring.games.texts.variants import kalooki_stake
from scoring.web.texts.amounts import money, points
from scoring.web.texts.names import isolate, join_names


def last_hand_words(view: TableView) -> str:
    """Say what the last hand did, or points after it; a hand's points stand beside the players."""
    if not view.lines:
        return _("No hands yet.")
    hand = view.lines[0]
    if isinstance(hand, BetweenRow):
        return row_words(hand)
    if hand.outcome == "void":
        return voided(view.rules, hand.number, view.dealer, view.pool)
    ending = hand_ended(view.rules, hand.out, hand.won_by, hand.way)
    words = _("Hand %(n)s: %(what)s.") % {"n": hand.number, "what": ending}
    sides = [side.names for side in view.sides] or [[name] for name in hand.gone]
    gone = [
        _("%(name)s at %(total)s") % {"name": _joined(names), "total": points(hand.totals[names[0]])}
        for names in sides
        if names[0] in hand.gone
    ]
    return " ".join([words, _("Out: %(who)s.") % {"who": join_names(gone)}]) if gone else words


def _joined(names: Sequence[str]) -> str:
    return join_names([isolate(name) for name in names])


def screen_rows(view: TableView) -> list[PlayerRow]:
    """Return the players, the best place first, or a row for each side under the names of its members (rule 17.8)."""
    rows = [side_row(side) for side in view.sides] or view.players
    return sorted(rows, key=lambda player: (player.place or 0, player.seat))


def won_by(view: TableView) -> int:
    """Return how many players or sides have won."""
    return winning_sides(len(view.winners), len(view.players), view.rules)


def offer_words(view: TableView) -> str:
    """Say who may buy in now, at which total, for what; all offers of one moment are alike."""
    asked = [player for player in view.players if player.offer]
    if not asked or asked[0].offer is None:
        return ""
    offer, names = asked[0].offer, join_names([isolate(player.name) for player in asked])
    figures = {"names": names, "total": points(offer.score), "cost": money(offer.cost, view.currency)}
    if not offer.cost:
        return _("%(names)s can buy in at %(total)s.") % figures
    return _("%(names)s can buy in for %(cost)s at %(total)s.") % figures


def hand_stakes(rules: Variant, currency: str) -> str:
    """Say what a hand is played for; what was put into the pool is seen there."""
    if not currency:
        return ""
    named = (
        (_("%(amount)s a hand"), rules.stakes.call_up),
        (kalooki_stake(rules), rules.kalooki_stake),
        (_("%(amount)s a point"), rules.point_value.amount if rules.point_value.when != "never" else 0),
    )
    return ", ".join(words % {"amount": money(amount, currency)} for words, amount in named if amount)


def has_long_totals(view: TableView) -> bool:
    """Return whether a total is so long that all are set smaller to leave room for the names."""
    return any(len(points(player.total)) > 4 for player in view.players)


def minutes_words(minutes: int) -> str:
    """Say how many more minutes than the others a table has; empty for none."""
    words = ngettext("%(n)d extra minute", "%(n)d extra minutes", minutes) % {"n": minutes}
    return words if minutes else ""


def organiser_words(minutes: int, notice: str) -> dict[str, str]:
    """Return what the organiser of a club's night gave a table and told it, as its pages show both."""
    return {"extra_minutes": minutes_words(minutes), "notice": notice}
