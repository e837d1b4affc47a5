"""Read one whole game: all its hands, its result, its ledger, its file; and the links to it."""

import json
from dataclasses import dataclass
from uuid import UUID

from scoring.engine.amounts import Points
from scoring.engine.codec.documents import Result
from scoring.engine.codec.events import read_event
from scoring.engine.codec.game_file import read_rules
from scoring.engine.codec.result import result
from scoring.engine.contradictions import unfounded
from scoring.engine.corrections import UNDO
from scoring.engine.events import Hand
from scoring.engine.export import exported_game
from scoring.engine.house_rules import merge
from scoring.engine.log import LogReplay, game_file
from scoring.engine.plain import Overrides, Plain
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Refusal
from scoring.engine.replay import opening_step
from scoring.engine.scoring import counted, judge_hand, points
from scoring.engine.state import HandRecord
from scoring.engine.table import Table
from scoring.games.models import Game, Key, Letterhead
from scoring.games.queries.game_list import phone_keys
from scoring.games.queries.game_log import Log, read_table
from scoring.games.queries.projections import HandRow, Projection, hand_lines, hand_row, write_projection
from scoring.games.queries.redaction import plain_for_points
from scoring.games.queries.stories import PaymentLine, payment_lines


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """A game from its whole log: file, result, every hand (oldest first), every payment.

    `corrected` holds points that were first written otherwise, by index in the hands, then by player; `laid` what was
    laid down, by entry, then by player.
    """

    game_file: Plain
    result: Result
    hands: list[HandRow]
    payments: list[PaymentLine]
    corrected: dict[int, dict[str, Points]]
    laid: dict[int, dict[str, Points]]


def replay_game(log: Log, title: str = "") -> ReplayedGame:
    """Return everything about a game, from one replay of its log; `title` is what it is called now."""
    played = log.play()
    return ReplayedGame(
        game_file=_for_reader(log, game_file(_start_called(log, title), log.played)),
        result=result(played.table, played.replay, played.tables),
        hands=[hand_row(played.table, line) for line in hand_lines(played)],
        payments=[line for step in played.steps for line in payment_lines(played.table, step)],
        corrected=_corrected(played),
        laid=_laid(played),
    )


def game_to_export(log: Log, title: str) -> Plain:
    """Return the file of a game to download, which scores the same anywhere or has a `note` that says why not."""
    write = game_file if log.hides == "money" else exported_game
    return _for_reader(log, write(_start_called(log, title), log.played))


def _start_called(log: Log, title: str) -> Plain:
    """Return the start with the title of now, which the log does not have."""
    start: Plain = json.loads(log.start)
    return start | {"title": title or start["title"]}


def _for_reader(log: Log, file: Plain) -> Plain:
    """Return a game file; of a game whose money is hidden its names and rules alone, for points."""
    if log.hides != "money":
        return file
    # Events can hold amounts, such as the parts of an agreed split, so none of them is given away.
    overrides = plain_for_points(file.get("overrides", {}), log.played.table.variant)
    return {**file, "overrides": overrides, "events": [], "currency": ""}


def _laid(played: LogReplay) -> dict[int, dict[str, Points]]:
    """Return what each player laid down in the hands where that counts."""
    return {
        turn.entry.number: dict(
            zip(turn.table.players, (points or 0 for points in turn.step.hand.melds), strict=False)
        )
        for turn in played.played_entries
        if turn.step.hand and turn.step.hand.melds
    }


def _corrected(played: LogReplay) -> dict[int, dict[str, Points]]:
    """Return by hand the first points of the players whose points differ now."""
    corrected = {}
    hands = [turn for turn in played.played_entries if turn.step.record]
    for index, turn in enumerate(hands):
        record = turn.step.record
        if record and record.outcome != "void" and turn.entry.first is not None:
            current = {turn.table.players[seat]: record.points[seat] for seat in record.dealt_in}
            first = _points_of(turn.table, turn.entry.first, record)
            # Only figures that changed: a correction of one player strikes out no one else’s.
            corrected[index] = {name: old for name, old in first.items() if old != current.get(name)}
    return corrected


def _points_of(table: Table, plain: Plain, record: HandRecord) -> dict[str, Points]:
    """Return what a hand came to as it was first entered; nothing for a void or what these rules cannot read."""
    hand = read_event(table, plain)
    if not isinstance(hand, Hand):
        return {}
    dealt = sorted((*record.dealt_in, *record.sat_out))
    playing = tuple([seat for seat in dealt if seat not in hand.sits_out])
    wild_rank = table.variant.wild_rank(record.number, hand.wild)
    verdict, values = judge_hand(table, hand, playing, counted(table.variant, hand, wild_rank))
    scored = points(table, hand, verdict, values)
    return {table.players[seat]: scored[seat] for seat in playing}


def undone_event(log: Log) -> Plain | None:
    """Return the event that the last entry undid, so that its cards can be put into the tray again."""
    entries = log.entries
    event = entries[entries[-1]["entry"] - 1] if entries and entries[-1]["type"] == UNDO else None
    return event if event and event["type"] != UNDO else None


def seat_placeholder(seat: int) -> str:
    """Return what stands for a name until the phone knows who sits there."""
    return f"{{seat-{seat}}}"


def draft_game(variant: str, overrides: Overrides, *, title: str, currency: str) -> Game | None:
    """Return a game that is not begun, with placeholders for names and as many seats as can be.

    None where no one can play by these rules.
    """
    rules = read_rules(variant, overrides)
    if isinstance(rules, Refusal) or unfounded(rules):
        return None
    start = {
        "variant": variant,
        "rules": merge(PRESETS[variant], overrides),
        # As many seats as possible, since the phone may fill in any number of names offline.
        "players": [seat_placeholder(seat) for seat in range(rules.most_players)],
        "currency": currency,
    }
    # A game begun without a connection gets its id from the phone.
    game = Game(id=UUID(int=0), title=title, start=json.dumps(start, sort_keys=True))
    game.projection = write_projection(Projection(opening_step(read_table(game.start)).state))
    return game


def host_letterhead(game: Game) -> Letterhead:
    """Return the letterhead of the phone that hosts a game; an empty one where it has none."""
    hosts = Key.objects.filter(game=game, role=Key.Role.HOST, is_link=False).values("secret_hash")
    return Letterhead.objects.filter(device_hash__in=hosts).first() or Letterhead()


def find_game_by_sheet(device_hash: str, code: str) -> Game | None:
    """Return the game that this phone has a key to and whose paper bears these letters; one query."""
    # Only among this phone’s own games: the letters name a game and open nothing by themselves.
    # They are a hash of its id, which no column holds, so they are compared here.
    keys = phone_keys(device_hash).select_related("game").order_by("-game__updated")
    return next((key.game for key in keys if key.game.sheet_code == code.upper()), None)
