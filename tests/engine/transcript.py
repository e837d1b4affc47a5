"""A game as text: read what happened in it, and tell in the same words what the core makes of it.

The first lines are the title, the rules shown, the variant, the players and any overrides. Then stands one
line for every event, and indented below it all that follows from it. Lines that begin with # explain.
"""

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.codec.result import settlement_lines
from scoring.engine.doubts import doubts_about
from scoring.engine.outcome import places
from scoring.engine.refusals import Refusal
from scoring.engine.replay import opening_step
from scoring.engine.scorer import play_on
from scoring.engine.state import Funds, HandRecord, Payment, State, Step, fund_name
from scoring.engine.table import Table

Plain = dict[str, Any]
MARKS = {"pays": "kitty", "fined": "fines", "did": "bonuses"}
KINDS = {"buy in": "buy_in", "decline": "decline", "leave": "leave"}


class Transcript(NamedTuple):
    """What a file says: the rules it shows, the game, its lines without explanations, and what was allowed."""

    shows: list[str]
    document: Plain
    lines: list[str]
    allowed: list[Plain]


def read(path: Path) -> Transcript:
    """A transcript from its file."""
    kept = [line.rstrip() for line in path.read_text(encoding="utf-8").splitlines()]
    lines = [line for line in kept if line and not line.lstrip().startswith("#")]
    document: Plain = {"format": "kalooki-game/1", "title": lines[0], "overrides": {}, "events": []}
    shows: list[str] = []
    allowed: list[Plain] = []
    for line in lines[1:]:
        word, _, rest = line.partition(" ")
        if word == "shows":
            shows = rest.split()
        elif word == "variant":
            document["variant"] = rest
        elif word == "players":
            document["players"] = rest.split(", ")
        elif word == "override":
            document["overrides"] |= json.loads("{" + rest + "}")
        elif word:
            document["events"].append(event(line))
            allowed.append(document["events"][-1])
        elif line.startswith("  refused"):
            allowed.pop()
    return Transcript(shows, document, lines, allowed)


def event(line: str) -> Plain:
    """An event from its line: `hand Ada out, Ben K Q; kalooki`, `join Dot after Ada`, `end split Ada 9, Ben 1`."""
    for words, kind in KINDS.items():
        if line.startswith(words + " "):
            return {"type": kind, "player": line.removeprefix(words + " ")}
    kind, _, rest = line.partition(" ")
    if kind == "hand":
        return _hand(rest)
    if rest.startswith("split "):
        split = [part.rsplit(" ", 1) for part in rest.removeprefix("split ").split(", ")]
        amounts = {name: int(amount) for name, amount in split}
        return {"type": kind, "pool": amounts, "agreed": list(amounts)}
    if kind == "join":
        name, _, after = rest.partition(" after ")
        return {"type": kind, "player": name} | ({"after": after} if after else {})
    return {"type": kind} | ({"pool": rest} if rest else {})


def _hand(text: str) -> Plain:
    who, *marks = text.split("; ")
    out, *losers = who.split(", ")
    plain: Plain = {
        "type": "hand",
        "out": None if out == "no one out" else out.removesuffix(" out"),
        "left": {},
        "adjust": [],
        "kitty": [],
    }
    for loser in losers:
        name, _, held = loser.partition(" ")
        plain["left"][name] = _held(held)
    for mark in marks:
        if mark == "kalooki":
            plain["kalooki"] = True
        elif mark.startswith("laid "):
            laid = [part.rsplit(" ", 1) for part in mark.removeprefix("laid ").split(", ")]
            plain["melds"] = {name: int(points) for name, points in laid}
        elif mark.startswith("way "):
            plain["way"] = mark.removeprefix("way ")
        elif mark.endswith(" sits out"):
            plain.setdefault("sits_out", []).append(mark.removesuffix(" sits out"))
        else:
            _mark(plain, *mark.split(" ", 2))
    return plain


def _held(written: str) -> str | int | Plain:
    if written.startswith("fixed "):
        return {"fixed": written.removeprefix("fixed ")}
    return int(written) if written.lstrip("-").isdigit() else written


def _mark(plain: Plain, name: str, what: str, reason: str = "") -> None:
    """`Ben over_call`, `Ben +50 wrong call`, `Ben pays kitty_fee`, `Ben fined late` or `Ben did clean_sweep`."""
    if what in MARKS:
        plain.setdefault(MARKS[what], []).append({"player": name, "code": reason})
    elif what[0] in "+-":
        plain["adjust"].append({"player": name, "points": int(what), "reason": reason})
    else:
        plain["adjust"].append({"player": name, "code": what})


def tell(transcript: Transcript) -> list[str]:
    """The transcript's own lines, with what the core says below each event."""
    head = [line for line in transcript.lines if not line.startswith(" ")]
    events = transcript.document["events"]
    opened, happened = head[: len(head) - len(events)], head[len(head) - len(events) :]
    game = read_game_file(transcript.document)
    if isinstance(game, Refusal):
        return [*opened, f"  refused {game.code} {game.detail or ''}".rstrip()]
    return [*opened, *_play(game, happened)]


def _play(game: GameFile, happened: list[str]) -> Iterator[str]:
    table, step = game.table, opening_step(game.table)
    yield from _indented(_step(table, step, None))
    for line, plain in zip(happened, game.events, strict=True):
        yield line
        following = play_on(table, step, plain)
        if isinstance(following, Refusal):
            yield f"  refused {following.code} {following.who or following.detail or ''}".rstrip()
            continue
        table = following.table or table
        yield from _indented(_step(table, following, step.state))
        step = following


def _indented(lines: Iterator[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)


def _step(table: Table, step: Step, before: State | None) -> Iterator[str]:
    state = step.state
    if step.record is not None:
        yield from _record(table, step.record)
    if before is not None and (state.totals != before.totals):
        yield "totals " + _figures(table.players, state.totals)
    if step.record is not None and step.record.gone:
        yield "gone " + _names(table, step.record.gone)
    yield from (
        f"doubt {code}{'' if seat is None else ' ' + table.players[seat]}"
        for code, seat, _about in doubts_about(table, step)
    )
    yield from _payments(table, step.payments)
    yield from _funds(state.funds, before.funds if before else Funds(-1))
    yield from (f"offer {table.players[seat]} {score} for {cost}" for seat, cost, score in state.offers)
    if step.record is not None:
        yield from (f"no offer {table.players[seat]} {code}" for seat, code in state.refused)
    if state.play_off and not state.over and before is not None and state.playing != before.playing:
        yield "play-off " + _names(table, state.playing)
    if state.over:
        yield from _end(table, state)


def _funds(now: Funds, before: Funds) -> Iterator[str]:
    """What changed; the pool of the beginning even where it is empty."""
    for (fund, held), was in zip(now._asdict().items(), before, strict=True):
        if held != was:
            yield f"{fund} {held}"


def _record(table: Table, record: HandRecord) -> Iterator[str]:
    dealer = table.players[record.dealer]
    if record.outcome == "void":
        yield f"hand {record.number}: {dealer} dealt"
        return
    yield f"hand {record.number}: {dealer} dealt {record.cards_dealt}"
    scorers = (*record.dealt_in, *record.sat_out)
    names = [table.players[seat] for seat in scorers]
    yield "points " + _figures(names, [record.points[seat] for seat in scorers])
    if record.sat_out:
        yield "away " + _names(table, record.sat_out)


def _payments(table: Table, payments: tuple[Payment, ...]) -> Iterator[str]:
    """One line for all who pay the same to the same."""

    def alike(payment: Payment) -> tuple[str, int, int, int]:
        return payment.kind, payment.receiver, payment.amount, min(payment.payer, 0)

    for (kind, receiver, amount, _), group in groupby(payments, alike):
        payers = [payment.payer for payment in group]
        who = _who(table, payers[0]) if payers[0] < 0 else _names(table, payers)
        yield f"{who} {'pays' if len(payers) == 1 else 'pay'} {_who(table, receiver)} {amount} for {kind}"


def _who(table: Table, seat: int) -> str:
    return f"the {fund_name(seat)}" if seat < 0 else table.players[seat]


def _end(table: Table, state: State) -> Iterator[str]:
    yield f"over {state.reason}, {_names(table, state.winners)} won"
    yield "places " + _figures(table.players, places(table, state) or ())
    if any(state.nets):
        yield "nets " + _figures(table.players, state.nets)
    for paid in settlement_lines(table, state):
        payer = paid.get("from") or f"the {paid['from_fund']}"
        receiver = paid.get("to") or f"the {paid['to_fund']}"
        yield f"{payer} settles {paid['amount']} with {receiver}"


def _names(table: Table, seats: Any) -> str:
    return ", ".join(table.players[seat] for seat in seats)


def _figures(names: Any, figures: Any) -> str:
    return ", ".join(f"{name} {figure}" for name, figure in zip(names, figures, strict=True))
