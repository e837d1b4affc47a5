"""How a player stands, in a few words: beside the score, and as the score is read out."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.comebacks import Comeback, buy_in_record
from scoring.engine.table import NEAR, NEAR_LIVES
from scoring.engine.variant import Variant
from scoring.games.queries.sides import Side
from scoring.games.queries.stories import StoryLine
from scoring.games.queries.table_views import CLOSE, OfferRow, PlayerRow, TableView
from scoring.games.texts.entries.line import lives_left
from scoring.games.texts.ways import way_name
from scoring.web.texts.amounts import money, points, signed, signed_money
from scoring.web.texts.names import isolate, join_names


class Standing(NamedTuple):
    """Words, the shape that says the same, and the class that colours it."""

    words: str
    shape: str
    kind: str


def standing(player: PlayerRow) -> Standing:
    """Return the words for in, near the limit, out, left or bought in; for a row of the table or of a hand's story."""
    gone_in: int | None = getattr(player, "gone_in", None)
    if player.state == "left":
        words = _("left after hand %(n)s") % {"n": points(gone_in)} if gone_in else _("left")
        return Standing(words, "cross", "gone")
    if player.state == "out":
        asked = getattr(player, "offer", None) is not None
        words = (
            _("out of the game")
            if asked or gone_in is None
            else _("out in hand %(n)s") % {"n": points(gone_in)}
        )
        return Standing(words, "cross", "gone")
    if getattr(player, "bought_in", False):
        return Standing(_("bought in"), "diamond", "back")
    left = player.left_to_limit
    if left is None or left >= CLOSE:
        return Standing(_("in"), "disc", "in")
    near = left < (NEAR_LIVES if player.lives else NEAR)
    return Standing(left_words(player), *(("diamond", "near") if near else ("disc", "in")))


def left_words(player: Any) -> str:
    """Say how much a player who is in can still take: points to the limit, or lives.

    With a limit that was lowered below their total a player stays in until the next points.
    """
    left = max(player.left_to_limit + 1, 0)
    if not left and not player.lives:
        return _("limit reached")
    return lives_left(left) if player.lives else _("%(n)s to the limit") % {"n": points(left)}


def to_go(player: PlayerRow, view: TableView) -> str:
    """Say how much is missing to the target of the game; nothing where there is none, or for a player who left."""
    end = view.rules.end
    if end.mode != "target" or end.n is None or player.state != "in":
        return ""
    return _("%(n)s to go") % {"n": points(max(end.n - player.total, 0))}


def settled(line: StoryLine) -> str:
    """Say what became of a total that fell below the floor, or hit another exactly (rules 17.11 and 17.12)."""
    return _settled(line, isolate(line.name))


def side_settled(side: Side[StoryLine]) -> str:
    return _settled(side.head, side_name(side))


def _settled(line: StoryLine, name: str) -> str:
    total = points(line.after)
    if line.landed_on is not None:
        words = _("%(name)s reaches exactly %(at)s: the total becomes %(total)s.")
        return words % {"name": name, "at": points(line.landed_on), "total": total}
    return _("%(name)s stays at %(total)s: no total falls lower.") % {"name": name, "total": total}


def side_name(side: Side[Any]) -> str:
    """Name a side and its members: "Side A: Ann and Cal"."""
    names = join_names([isolate(name) for name in side.names])
    return _("Side %(letter)s: %(names)s") % {"letter": side.letter, "names": names}


def side_row(side: Side[PlayerRow]) -> PlayerRow:
    """Return one row for a side under the names of its members: who went out, and their money together."""
    closer = next((member for member in side.members if member.went_out), side.head)
    return replace(
        side.head,
        name=join_names([isolate(name) for name in side.names]),
        deals=any(member.deals for member in side.members),
        went_out=closer.went_out,
        way=closer.way,
        hands_won=sum(member.hands_won for member in side.members),
        net=sum(member.net for member in side.members),
    )


def side_read_out(side: Side[PlayerRow], view: TableView) -> str:
    """Return the value of the score of a side; who deals and who went out is read with the members."""
    return read_out(replace(side_row(side), deals=False, went_out=False), view)


def read_out(player: PlayerRow, view: TableView) -> str:
    """Return the value of one score, for a reader that hears it: "131 points, 20 from out, last hand +38"."""
    total = ngettext("%(n)s point", "%(n)s points", abs(player.total)) % {
        "n": points(player.total, plus=view.rules.is_zero_sum)
    }
    has_goal = view.is_duel or view.rules.teams is not None
    parts = [total, (has_goal and to_go(player, view)) or standing(player).words]
    if player.went_out:
        parts.append(went_out(player.way, view.rules))
    elif player.change is not None:
        words = _("%(n)s between hands") if player.between else _("last hand %(n)s")
        parts.append(words % {"n": signed(player.change)})
    if player.deals:
        parts.append(_("deals"))
    if view.rules.end_bonus:
        won = ngettext("%(n)s hand won", "%(n)s hands won", player.hands_won)
        parts.append(won % {"n": player.hands_won})
    if view.net_currency:
        parts.append(signed_money(player.net, view.net_currency))
    return ", ".join(parts)


def went_out(code: str, rules: Variant) -> str:
    """Say that a player went out and how, after their name."""
    if not code:
        return _("knocked") if rules.knocks else _("went out")
    if code != "kalooki":
        return _("went out: %(way)s") % {"way": way_name(code, rules)}
    if not rules.is_kalooki:
        return _("went out in one turn")
    is_one_turn = rules.kalooki_when == "all_cards_in_one_turn"
    return _("went out with a Kalooki") if is_one_turn else _("bent the table")


def bounds(player: PlayerRow, view: TableView) -> tuple[int, int]:
    """Return the lowest and the highest value a score is shown between: the start, and the limit or the target.

    Where what one wins the others lose, it lies between the farthest on either side.
    """
    rules = view.rules
    if rules.is_zero_sum:
        return -view.farthest, view.farthest
    target = rules.end.n if rules.end.mode == "target" else None
    goal = rules.limit.points if rules.limit else target
    return min(player.total, 0), max(player.total, goal or 1)


ENOUGH = 3
"""Fewer buy-ins than these say nothing."""


def would_be(offer: OfferRow, currency: str) -> str:
    """Say how far from the limit a player would be after buying in, and what the pool would hold."""
    figures = {"pool": money(offer.pool, currency), "left": points(offer.left_to_limit + 1)}
    if not offer.pool:
        return _("Then %(left)s to the limit.") % figures
    return _("Then %(left)s to the limit, with %(pool)s in the pool.") % figures


def how_others_fared(offer: OfferRow, past: Iterable[Comeback]) -> str:
    """Say how often a buy-in at this total won, at these tables."""
    record = buy_in_record(past, offer.score)
    figures = {"score": points(record.score), "won": points(record.won), "n": points(record.of)}
    if not record.of:
        return _("No one on this phone has bought in at %(score)s or more yet.") % figures
    if record.of < ENOUGH:
        words = ngettext(
            "Only one buy-in at %(score)s or more on this phone so far: too few to tell.",
            "Only %(n)s buy-ins at %(score)s or more on this phone so far: too few to tell.",
            record.of,
        )
        return words % figures
    return _("Of %(n)s buy-ins at %(score)s or more on this phone, %(won)s won the game.") % figures
