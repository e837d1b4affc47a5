"""Write a kept game as a file that scores the same anywhere."""

from scoring.engine.codec.documents import RefusalDocument, Result
from scoring.engine.codec.result import result
from scoring.engine.corrections import RULES
from scoring.engine.log import LogReplay, game_file
from scoring.engine.plain import Fields, Plain
from scoring.engine.scorer import score_document

RULES_CHANGED = "The rules changed between hands (the events “rules”), so programs refuse to score this file."
"""What such a game file says of itself, under `note`."""


def exported_game(start: Fields, played: LogReplay) -> Plain:
    """Return the game as a `kalooki-game/1` document that scores the same anywhere.

    Of a game whose rules changed between hands it has those by which all of it comes to the same, such as with joining
    switched on. Where there are none it keeps the changes, which every scorer refuses, and says so (rule 15.8).
    """
    whole = game_file(start, played)
    changes = [entry.plain for entry in played.entries if entry.plain["type"] == RULES]
    if not changes:
        return whole
    rest = _without_changes(played)
    came_to = _figures(result(rest.table, rest.replay, rest.tables))
    # A game that goes on must go on by the rules that hold now.
    for change in reversed([{}, *changes] if played.replay.state.over else changes[-1:]):
        changed = {name: change[name] for name in ("overrides", "rules") if change}
        document = game_file(start, rest._replace(changed=(played.changed or {}) | changed))
        if _figures(score_document(document)) == came_to:
            return document
    return {"format": whole["format"], "note": RULES_CHANGED} | whole


def _without_changes(played: LogReplay) -> LogReplay:
    """Return what was played without the changes of rules, each step at the table of the end."""
    kept = [index for index, entry in enumerate(played.entries) if entry.plain["type"] != RULES]
    steps = [played.steps[0], *(played.steps[index + 1] for index in kept)]
    return LogReplay(steps, [played.entries[index] for index in kept], [], [played.table] * len(steps))


def _figures(answer: Result | RefusalDocument) -> Plain:
    """Return an answer without its warnings, which stop nothing."""
    return {name: value for name, value in answer.items() if name != "warnings"}
