"""A whole game told hand by hand: what everybody held, how it counted, who paid whom."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from scoring.rules.doubts import doubts_about
from scoring.rules.events import Hand, Held
from scoring.rules.game_file import read_game_file
from scoring.rules.hands import explain_figure
from scoring.rules.refusals import Refusal
from scoring.rules.result import settlement
from scoring.rules.scorer import play
from scoring.rules.state import Step
from scoring.rules.stored_form import read_event
from scoring.rules.table import Table
from scoring.words import sentences
from scoring.words.amounts import money, points, signed
from scoring.words.doubts import doubt
from scoring.words.explanations import explain
from scoring.words.ledger import party, payment_kind, side_words
from scoring.words.marks import mark_name
from scoring.words.variants import variant_name


def retell(document: Any) -> Iterator[str]:
    """The lines of a game file that was not refused."""
    game = read_game_file(document)
    if isinstance(game, Refusal):
        return
    played = play(game)
    table, steps, tables = game.table, played.steps, played.tables(game.table)
    yield f"{table.title or _('A game')}: {variant_name(table.variant_key)}, {', '.join(table.players)}"
    yield from _payments(table, steps[0])
    for plain, step, there in zip(game.events, steps[1:], tables, strict=False):
        yield from _event(there, plain, step)
    table = tables[-1]
    for transfer in settlement(table, steps[-1].state):
        amount = money(int(transfer["amount"]), table.currency or "")
        figures = {"from": party(transfer, "from"), "to": party(transfer, "to"), "amount": amount}
        yield _("%(from)s pays %(to)s %(amount)s.") % figures


def _event(table: Table, plain: Any, step: Step) -> Iterator[str]:
    if step.record is not None:
        yield ""
        yield _("Hand %(n)s") % {"n": step.record.number}
    yield sentences.saved(table, plain, step)
    event = read_event(table, plain)
    if isinstance(event, Hand):
        yield from _players(table, event, step)
    yield from _payments(step.table or table, step)
    for warning in doubts_about(table, step):
        yield "  " + doubt(warning.code, None if warning.seat is None else table.players[warning.seat])


def _players(table: Table, hand: Hand, step: Step) -> Iterator[str]:
    record = step.record
    for seat in record.dealt_in if record else ():
        held = hand.left[seat]
        figure = None if held is None else explain_figure(table.variant, held, hand.kalooki)
        how = explain(table.variant, figure, [mark for mark in hand.adjust if mark.seat == seat])
        what = _("went out") if held is None else written(held)
        line = f"  {table.players[seat]}: {what}{f' ({how})' if how else ''}"
        if record:
            line += f", {signed(record.points[seat])} = {points(record.scored[seat])}"
        yield line


def written(held: Held) -> str:
    """What a loser held, as one writes it down."""
    if isinstance(held, tuple):
        return " ".join(held)
    return mark_name(held) if isinstance(held, str) else points(held)


def _payments(table: Table, step: Step) -> Iterator[str]:
    for payer, receiver, kind, amount, _hand in step.payments:
        figures = {
            "from": side_words(table, payer),
            "to": side_words(table, receiver),
            "amount": money(amount, table.currency or ""),
            "what": payment_kind(kind),
        }
        yield "  " + _("%(from)s to %(to)s: %(amount)s (%(what)s)") % figures
