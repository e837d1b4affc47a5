"""An entry of a game's log in a line: what it did, by the rules of its time; the player's name first."""

from collections.abc import Iterable, Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.engine.amounts import NOBODY, Money, Points, Seat
from scoring.engine.codec.marks import marks_as_list
from scoring.engine.events import Adjustment
from scoring.engine.plain import Fields
from scoring.engine.scoring import Figure
from scoring.engine.state import POOL, HandRecord, Step
from scoring.engine.table import Table, lives_of, near_limit
from scoring.engine.totals import BetweenRecord
from scoring.engine.variant import Limit, Variant
from scoring.games.texts.bonuses import bonus_words
from scoring.games.texts.entries.brief import briefly
from scoring.games.texts.entries.sides import side_leaves, side_wins, together
from scoring.games.texts.marks import mark_name
from scoring.games.texts.variants import only_loss
from scoring.games.texts.ways import way_name
from scoring.web.texts.amounts import money, points, signed
from scoring.web.texts.names import isolate, join_names


def in_a_line(table: Table, event: Fields, step: Step, *, all_scores: bool = False) -> str:
    """Say what happened, why, at what cost; `all_scores` names all who scored in a hand."""
    kind = event["type"]
    if kind == "rules":
        return briefly(event)
    if kind == "hand":
        words = _hand(table, step, all_scores=all_scores)
    else:
        words = _HAPPENED[kind](table, event, step)
    bonus = _bonus(table, step.state.bonus) if step.state.bonus else ""
    return " ".join(filter(None, [words, ending(table, step), bonus]))


def _bonus(table: Table, bonus: tuple[Points, ...]) -> str:
    """Say what the end of the game gave to each, or to each side."""
    sides = table.sides(range(len(bonus)))
    names = [join_names([table.players[seat] for seat in side]) for side in sides]
    return bonus_words(names, tuple([bonus[side[0]] for side in sides]))


def _hand(table: Table, step: Step, *, all_scores: bool) -> str:
    """Name those near the limit or beyond it, where there are any; else all who scored."""
    record = step.record
    assert record is not None  # noqa: S101 - every hand leaves a record
    scorers = [seat for seat in record.dealt_in if record.points[seat]]
    close = [seat for seat in scorers if seat in record.gone or _is_near(table, record.scored[seat])]
    named = scorers if all_scores else close or scorers
    if table.variant.teams:
        named = scorers  # who is near or out is a side
    losers = _given(table, record) or "; ".join(_scores(table, record, named))
    who = _ended(table, record)
    parts = [who + (f": {losers}" if losers else ""), *_each_pays(table, record, step), *_away(table, record)]
    return "; ".join(parts) + "."


def _given(table: Table, record: HandRecord) -> str:
    """Say how many points the winner got from whom, where that is all that happened (rule 17.2)."""
    if not table.variant.is_zero_sum or record.winner == NOBODY or sum(record.points) != 0:
        return ""
    parts = [
        _("%(points)s from %(name)s") % {"points": points(-given), "name": isolate(table.players[seat])}
        for seat, given in enumerate(record.points)
        if given < 0 and seat != record.winner
    ]
    return ", ".join(parts)


def _ended(table: Table, record: HandRecord) -> str:
    out, winner = ["" if seat == NOBODY else table.players[seat] for seat in (record.out, record.winner)]
    return hand_ended(table.variant, out, winner, record.special_way)


def hand_ended(rules: Variant, out: str, winner: str, way: str) -> str:
    """Say who ended the hand and how, or who beat that, or that the stock ran out (rules 17.1 to 17.4)."""
    if way and out == winner:
        return _went_out(rules, out, way)
    return who_ended(out, winner, knocked=rules.knocks)


ENDED = {
    "went_out": gettext_lazy("%(name)s went out"),
    "knocked": gettext_lazy("%(name)s knocked"),
    "beaten": gettext_lazy("%(name)s knocked, and %(winner)s beat it"),
    "held_least": gettext_lazy("No one went out, and %(name)s held least"),
    "no_one": gettext_lazy("No one went out"),
}
"""The ways to say who ended a hand."""


def who_ended(out: str, winner: str, *, knocked: bool = False) -> str:
    """Say the same without how, but for a knock; how stands beside it."""
    kind = "beaten" if out else "held_least" if winner else "no_one"
    if out and out == winner:
        kind = "knocked" if knocked else "went_out"
    return str(ENDED[kind]) % {"name": isolate(out or winner), "winner": isolate(winner)}


def _away(table: Table, record: HandRecord) -> list[str]:
    """Say who sat the hand out, and what it cost in points."""
    if not record.sat_out:
        return []
    names = join_names([isolate(table.players[seat]) for seat in record.sat_out])
    each = record.points[record.sat_out[0]]
    if not each:
        return [_("%(names)s sat out") % {"names": names}]
    return [_("%(names)s sat out for %(points)s") % {"names": names, "points": signed(each)}]


def _went_out(rules: Variant, name: str, way: str) -> str:
    figures = {"name": isolate(name)}
    if way != "kalooki":
        return _("%(name)s went out (%(way)s)") % (figures | {"way": way_name(way, rules)})
    if not rules.is_kalooki:
        return _("%(name)s went out in one turn") % figures
    if rules.kalooki_when == "all_cards_in_one_turn":
        return _("%(name)s went out with a Kalooki") % figures
    return _("%(name)s bent the table") % figures


def _scores(table: Table, record: HandRecord | BetweenRecord, seats: Iterable[Seat]) -> Iterator[str]:
    """Yield what each scored, and what it made of the total; that of a side once, where there is more to say of it."""
    by_sides = table.variant.teams is not None
    for seat in seats:
        words = f"{isolate(table.players[seat])} {signed(record.points[seat])}"
        yield words if by_sides else _with_total(table, record, seat, words)
    for side in table.sides(sorted(seats)) if by_sides else ():
        names = together(table, side)
        words = _with_total(table, record, side[0], names)
        if words != names:
            yield words


def _with_total(table: Table, record: HandRecord | BetweenRecord, seat: Seat, words: str) -> str:
    """Add to the words what became of a total: out, raised or landed, or near the limit."""
    total, limit = record.scored[seat], table.variant.limit
    if seat in record.gone:
        return _("%(who)s, out at %(total)s") % {"who": words, "total": points(total)}
    if _was_settled(record, seat):
        return _("%(who)s, now %(total)s") % {"who": words, "total": points(total)}
    if limit is not None and lives_of(table.variant) and _is_near(table, total):
        return _("%(who)s, now %(lives)s") % {"who": words, "lives": lives_left(from_out(limit, total))}
    if limit is not None and _is_near(table, total):
        return _("%(who)s, now %(left)s to the limit") % {
            "who": words,
            "left": points(from_out(limit, total)),
        }
    return words


def _was_settled(record: HandRecord | BetweenRecord, seat: Seat) -> bool:
    """Return whether the lowest total or an exact one changed a player's total, too."""
    return bool((record.floor and record.floor[seat]) or (record.landing and record.landing[seat]))


def _is_near(table: Table, total: Points) -> bool:
    limit = table.variant.limit
    return limit is not None and limit.highest_in_range - total < near_limit(table.variant)


def lives_left(n: Points) -> str:
    return ngettext("%(n)s life left", "%(n)s lives left", n) % {"n": points(n)} if n else _("no lives left")


def from_out(limit: Limit, total: Points) -> Points:
    """Return how many points put a player out: one more than they can still take."""
    return limit.highest_in_range - total + 1


def _each_pays(table: Table, record: HandRecord, step: Step) -> list[str]:
    """Return one phrase where every loser pays the player who went out the same."""
    owed = dict.fromkeys((seat for seat in record.dealt_in if seat != record.winner), 0)
    for payment in step.payments:
        if (
            payment.receiver == record.winner
            and payment.payer in owed
            and payment.kind in ("call_up", "kalooki")
        ):
            owed[payment.payer] += payment.amount
    amounts = set(owed.values())
    if len(amounts) != 1 or not amounts - {0}:
        return []
    return [_("each pays %(amount)s") % {"amount": money(amounts.pop(), table.currency or "")}]


def _points_between(table: Table, event: Fields, step: Step) -> str:
    """Name who got points and what for, or paid a fine where no one got any."""
    record = step.between
    assert record is not None  # noqa: S101 - all points between hands leave a record
    if record.points:
        reasons = [(mark.get("code"), mark.get("reason")) for mark in marks_as_list(event["adjust"])]
        each = with_reasons("; ".join(_scores(table, record, record.points)), reasons)
        return _("Between two hands: %(points)s.") % {"points": each}
    fined = [isolate(table.players[payment.payer]) for payment in step.payments if payment.kind == "fine"]
    if not fined:
        return _("Nothing was added between two hands.")
    return _("Fined between two hands: %(names)s.") % {"names": join_names(fined)}


def with_reasons(words: str, reasons: Iterable[tuple[str | None, str | None]]) -> str:
    """Add what points were for, by codes or in typed words: "Bob +5 (Late)"."""
    named = dict.fromkeys(reason or mark_name(code or "") for code, reason in reasons)
    known = ", ".join(filter(None, named))
    return f"{words} ({known})" if known else words


def _void(table: Table, _event: Fields, step: Step) -> str:
    assert step.record is not None  # noqa: S101 - every void leaves a record
    dealer = table.players[step.record.dealer]
    number = table.variant.shown_hand(step.record.number)
    return voided(table.variant, number, dealer, step.state.pool)


def voided(rules: Variant, number: int, dealer: str | None, pool: Money) -> str:
    """Say that a hand was void, and who deals again; after the end of the game no one does."""
    figures = {"n": number, "name": isolate(dealer or "")}
    if not dealer:
        return _("Hand %(n)s is void.") % figures
    if pool and only_loss(rules):
        return _("Hand %(n)s is drawn and the pool stays. %(name)s deals again.") % figures
    return _("Hand %(n)s is void. %(name)s deals again.") % figures


def _buy_in(table: Table, event: Fields, step: Step) -> str:
    words = _("%(name)s buys in at %(total)s."), _("%(name)s buys in for %(cost)s at %(total)s.")
    return _starts_at(words, table, event, step)


def _join(table: Table, event: Fields, step: Step) -> str:
    words = _("%(name)s joins at %(total)s."), _("%(name)s joins for %(cost)s at %(total)s.")
    return _starts_at(words, table, event, step)


def _starts_at(words: tuple[str, str], table: Table, event: Fields, step: Step) -> str:
    """Choose between the words without and with what it cost the player."""
    seat, cost = (step.table or table).seats[event["player"]], sum(paid.amount for paid in step.payments)
    return words[bool(cost)] % {
        "name": isolate(event["player"]),
        "total": points(step.state.totals[seat]),
        "cost": money(cost, table.currency or ""),
    }


def _decline(_table: Table, event: Fields, _step: Step) -> str:
    return _("%(name)s declines.") % {"name": isolate(event["player"])}


def _leave(table: Table, event: Fields, step: Step) -> str:
    figures = {"name": isolate(event["player"])}
    share = sum(payment.amount for payment in step.payments if payment.kind == "leaving")
    if table.variant.teams:
        return side_leaves(table, event["player"], share)
    if not share:
        return _("%(name)s leaves.") % figures
    figures["share"] = money(share, table.currency or "")
    return _("%(name)s leaves with %(share)s of the pool.") % figures


def _end(table: Table, event: Fields, step: Step) -> str:
    if not isinstance(event.get("pool"), dict):
        return _("The game has ended.")
    names = join_names([isolate(name) for name in event["agreed"]])
    paid = [payment for payment in step.payments if payment.kind == "pool"]
    if not paid:  # the pool was empty, or it is hidden from the one who looks
        return _("The game ended as %(names)s agreed.") % {"names": names}
    parts = [
        f"{isolate(table.players[payment.receiver])} {money(payment.amount, table.currency or '')}"
        for payment in paid
    ]
    figures = {"names": names, "parts": join_names(parts)}
    return _("The game ended with the pool split as %(names)s agreed: %(parts)s.") % figures


_HAPPENED = {
    "points": _points_between,
    "void": _void,
    "buy_in": _buy_in,
    "decline": _decline,
    "join": _join,
    "leave": _leave,
    "end": _end,
}


def ending(table: Table, step: Step) -> str:
    """Say who has won and what they take; empty where the step did not end the game."""
    state = step.state
    if state.reason is None:
        return ""
    if table.variant.teams and table.count_sides(state.winners) == 1 < len(state.winners):
        return side_wins(table, step)
    return _won(table, step)


def _won(table: Table, step: Step) -> str:
    state = step.state
    names = join_names([isolate(table.players[seat]) for seat in state.winners])
    paid_out = [payment for payment in step.payments if payment.kind == "pool"]
    pool = sum(payment.amount for payment in paid_out)
    figures = {"names": names, "pool": money(pool, table.currency or "")}
    several = len(state.winners) > 1
    if state.pool:
        figures["pool"] = money(state.pool, table.currency or "")
        return _carried(several=several) % figures
    if any(payment.receiver == POOL for payment in paid_out):
        owe, owes = (
            _("%(names)s share the win and owe the pool %(pool)s."),
            _("%(names)s wins and owes the pool %(pool)s."),
        )
        return (owe if several else owes) % figures
    if not pool:
        return (_("%(names)s share the win.") if several else _("%(names)s wins.")) % figures
    if state.reason == "last_in" and not several:
        return _("%(names)s is the last one in and wins the pool of %(pool)s.") % figures
    if several:
        return _("%(names)s share the win and the pool of %(pool)s.") % figures
    if len({payment.receiver for payment in paid_out}) > 1:
        return _("%(names)s wins; the pool of %(pool)s is split.") % figures
    return _("%(names)s wins the pool of %(pool)s.") % figures


def _carried(*, several: bool) -> str:
    if several:
        return _("%(names)s share the win. The pool of %(pool)s is carried over to the next game.")
    return _("%(names)s wins. The pool of %(pool)s is carried over to the next game.")


def explain(figure: Figure | None, adjustments: Sequence[Adjustment]) -> str:
    """Cap, way out and marks in their order; empty where the cards alone are the figure."""
    parts = []
    if figure is not None:
        is_changed = figure.figure != figure.capped
        if figure.capped != figure.counted:
            parts.append(
                _("%(sum)s, at most %(cap)s") % {"sum": points(figure.counted), "cap": points(figure.capped)}
            )
        if is_changed:
            more = _effect(figure)
            parts.append(f"{points(figure.capped)} {more}" if figure.capped == figure.counted else more)
        elif adjustments and not parts:
            parts.append(points(figure.counted))
    parts += [f"{mark.reason or mark_name(mark.code or '')} {signed(mark.points)}" for mark in adjustments]
    return ", ".join(parts)


def _effect(figure: Figure) -> str:
    effect = figure.effect
    if effect is None or effect.op == "set":
        return f"→ {points(figure.figure)}"
    return f"×{effect.n}" if effect.op == "times" else signed(effect.n)
