"""A whole game, hand by hand, as evidence: what each card counted, every total before and after, who paid whom."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from scoring.engine.amounts import Points, Seat
from scoring.engine.codec.events import read_event
from scoring.engine.codec.game_file import read_game_file
from scoring.engine.codec.result import settlement_lines
from scoring.engine.doubts import doubts_about
from scoring.engine.events import Hand, Held
from scoring.engine.outcome import places
from scoring.engine.plain import JsonValue
from scoring.engine.refusals import Refusal
from scoring.engine.scorer import play
from scoring.engine.scoring import effect_on, explain_figure
from scoring.engine.state import POOL, HandRecord, State, Step
from scoring.engine.table import Table
from scoring.engine.totals import BetweenRecord
from scoring.engine.variant import Variant
from scoring.engine.verdict import given
from scoring.games.texts.entries.line import explain, in_a_line
from scoring.games.texts.ledger import party, party_title, payment_kind, side_title, side_words
from scoring.games.texts.marks import mark_name
from scoring.games.texts.pieces import face_of
from scoring.games.texts.refusals import doubt_words
from scoring.games.texts.variants import variant_name
from scoring.games.texts.ways import times_words
from scoring.web.texts.amounts import money, points, signed, signed_money
from scoring.web.texts.names import isolate, join_names


def without_a_share(table: Table, plain: JsonValue, step: Step) -> Iterator[str]:
    """Return a line for each player without a share, where the step ended a game whose pool has shares for others."""
    table, state = step.table or table, step.state
    paid = {payment.receiver for payment in step.payments if payment.kind == "pool" and payment.payer == POOL}
    if not paid or state.reason == "split" or plain.get("pool", "winner") not in ("winner", None):
        return
    if table.places is None and not table.share[1]:
        return
    for seat, name in enumerate(table.players):
        if seat not in paid and seat not in state.winners:
            yield _("%(name)s gets no share: %(why)s.") % {
                "name": isolate(name),
                "why": _why(table, state, seat),
            }


def _why(table: Table, state: State, seat: Seat) -> str:
    bar, total = table.variant.pool.rest_under, state.totals[seat]
    if state.standings[seat] == "left":
        return _("left")
    if table.places is not None:
        return _("this place pays nothing")
    if state.standings[seat] == "out":
        return _("out of the game")
    if bar is not None and total >= bar:
        return _("%(total)s is not under %(bar)s") % {"total": points(total), "bar": points(bar)}
    return _("it rounds down to nothing")


def retell(document: JsonValue) -> Iterator[str]:
    """Return the lines of a game file, up to its first fault where it has one."""
    game = read_game_file(document)
    if isinstance(game, Refusal):
        return
    played = play(game)
    table, steps, tables = game.table, played.steps, played.tables(game.table)
    title = table.title or _("A game")
    yield f"{title}: {variant_name(table.variant_key)}, {', '.join(table.players)}"
    yield from _payments(table, steps[0])
    for plain, before, step, there in zip(game.events, steps, steps[1:], tables, strict=False):
        yield from _event(there, plain, before.state, step)
    yield from _in_the_end(tables[-1], steps[-1].state)


def _event(table: Table, plain: JsonValue, before: State, step: Step) -> Iterator[str]:
    if step.record is not None:
        yield ""
        yield _("Hand %(n)d") % {"n": table.variant.shown_hand(step.record.number)}
    yield from _lapsed(table, plain, before, step.state)
    yield in_a_line(table, plain, step, all_scores=True)
    event = read_event(table, plain)
    if isinstance(event, Hand) and (record := step.record) is not None:
        yield from (f"  {line}" for line in _scored(table, event, before, record))
        if event.times:
            yield f"  {times_words(event.times, table.variant)}"
    if step.between is not None:
        yield from (f"  {line}" for line in _totals(table, before, step.between, step.between.points))
    yield from _payments(step.table or table, step)
    yield from ("  " + line for line in without_a_share(table, plain, step))
    for warning in doubts_about(table, step):
        player = None if warning.seat is None else table.players[warning.seat]
        yield "  " + doubt_words(table.variant, warning.code, player, warning.about)


def _lapsed(table: Table, plain: JsonValue, before: State, after: State) -> Iterator[str]:
    """Return offers that no one answered and that are no longer open."""
    for offer in before.offers:
        name = table.players[offer.seat]
        if after.offer_to(offer.seat) is None and plain.get("player") != name:
            yield _("%(name)s didn’t answer the buy-in offer, so it expired.") % {"name": isolate(name)}


def _scored(table: Table, hand: Hand, before: State, record: HandRecord) -> Iterator[str]:
    """Return a line for each player; where partners share a total, one more for each side (rule 17.8)."""
    seats, by_sides = (*record.dealt_in, *record.sat_out), table.variant.teams is not None
    for seat in seats:
        own = record.points[seat]
        change = _plus(own) if by_sides else _change(before, record, seat, own)
        yield f"{table.players[seat]}: {_what(table, hand, record, seat)}; {change}"
    if by_sides:
        yield from _totals(table, before, record, seats)


def _totals(
    table: Table, before: State, record: HandRecord | BetweenRecord, seats: Iterable[Seat]
) -> Iterator[str]:
    """Return a line for the total of each side, or of each player where there are none (rule 17.8)."""
    for side in table.sides(sorted(seats)):
        names = join_names([isolate(table.players[seat]) for seat in side])
        yield f"{names}: {_change(before, record, side[0], sum(_given(record, seat) for seat in side))}"


def _given(record: HandRecord | BetweenRecord, seat: Seat) -> Points:
    return record.points[seat] if isinstance(record, HandRecord) else record.points.get(seat, 0)


def _what(table: Table, hand: Hand, record: HandRecord, seat: Seat) -> str:
    """Say what a player held and how it counted, or why there was nothing to hold."""
    if seat in hand.sits_out:
        return _("sat out")
    held, rules = hand.left[seat], table.variant
    wild = rules.wild_rank(record.number, hand.wild)
    effect = effect_on(rules, record.way, kalooki=hand.kalooki) if seat != record.winner else None
    figure = None if held is None else explain_figure(rules, held, effect, wild)
    how = explain(figure, given(rules, hand, record, seat))
    what = itemised(rules, wild, held) if held is not None else _nothing_held(rules, hand, seat)
    what = f"{what} ({how})" if how else what
    laid = hand.melds[seat] if hand.melds else None
    return what if laid is None else _("laid %(points)s, %(left)s") % {"points": points(laid), "left": what}


def _nothing_held(rules: Variant, hand: Hand, seat: Seat) -> str:
    if seat == hand.out:
        return _("went out")
    return _("nothing left") if rules.flat is None else _("nothing entered")


def _change(before: State, record: HandRecord | BetweenRecord, seat: Seat, added: Points) -> str:
    """Return a total before and after so much was added, floor and landing; points of a play-off change none."""
    more = (
        (_("raised to the floor by %(points)s"), record.floor),
        (_("landing %(points)s"), record.landing),
    )
    parts = [
        words % {"points": signed(by_seat[seat])} for words, by_seat in more if by_seat and by_seat[seat]
    ]
    figures = {
        "was": points(before.totals[seat]),
        "points": ", ".join([_plus(added), *parts]),
        "now": points(record.scored[seat]),
    }
    if isinstance(record, HandRecord) and record.play_off:
        return _("%(points)s in the play-off, the total stays %(now)s") % figures
    return _("was %(was)s, %(points)s, now %(now)s") % figures


def _plus(added: Points) -> str:
    return signed(added) if added else "+0"


def itemised(rules: Variant, wild: str | None, held: Held) -> str:
    """List every card with what it counts and their sum, so that anyone can add up; a sum as it was typed."""
    if not isinstance(held, tuple):
        return written(held)
    worth = rules.deck_with(wild).points
    cards = [f"{face_of(card, rules)} {points(worth[card])}" for card in held]
    return f"{' + '.join(cards)} = {points(sum(map(worth.__getitem__, held)))}"


def written(held: Held) -> str:
    """Return what a loser held, as one writes it down."""
    if isinstance(held, tuple):
        return " ".join(held)
    return mark_name(held) if isinstance(held, str) else points(held)


def _payments(table: Table, step: Step) -> Iterator[str]:
    for payer, receiver, kind, amount, _hand in step.payments:
        figures = {
            "from": side_title(table, payer),
            "to": side_words(table, receiver),
            "amount": money(amount, table.currency or ""),
            "what": payment_kind(kind),
        }
        yield "  " + _("%(from)s to %(to)s: %(amount)s (%(what)s)") % figures


def _in_the_end(table: Table, state: State) -> Iterator[str]:
    """Return places, totals and nets of everyone, and who pays whom."""
    place = places(table, state)
    yield ""
    yield _("So far") if place is None else _("In the end")
    for seat in sorted(range(len(table.players)), key=lambda seat: (place or table.clockwise)[seat]):
        yield f"  {'' if place is None else f'{place[seat]}. '}{_standing(table, state, seat)}"
    for transfer in settlement_lines(table, state):
        amount = money(int(transfer["amount"]), table.currency or "")
        figures = {
            "payer": party_title(transfer, "from"),
            "receiver": party(transfer, "to"),
            "amount": amount,
        }
        yield _("%(payer)s pays %(receiver)s %(amount)s.") % figures


def _standing(table: Table, state: State, seat: Seat) -> str:
    figures = {
        "name": isolate(table.players[seat]),
        "total": points(state.totals[seat]),
        "net": signed_money(state.nets[seat], table.currency or ""),
    }
    if state.bonus and state.bonus[seat]:
        figures["total"] = _("%(total)s (%(bonus)s at the end)") % {
            "total": figures["total"],
            "bonus": signed(state.bonus[seat]),
        }
    if not table.variant.has_money:
        return _("%(name)s: total %(total)s") % figures
    return _("%(name)s: total %(total)s, money %(net)s") % figures
