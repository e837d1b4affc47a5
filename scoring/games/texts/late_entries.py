"""What a phone sent after closing, in the words in which its game would tell it."""

from django.utils.translation import gettext as _

from scoring.engine.plain import Fields, JsonValue
from scoring.games.queries.histories import HistoryLine
from scoring.games.queries.late_entries import LateLine
from scoring.games.texts import sentences
from scoring.games.texts.histories import history_row
from scoring.games.texts.log_messages import briefly
from scoring.games.texts.marks import mark_name


def late_words(late: LateLine) -> str:
    """Say what a kept entry says: by the rules of its game, or as it came where it does not fit there."""
    line = late.line
    if line is None or (line.new is None and late.plain["type"] == "hand"):
        return _as_it_came(late.plain)
    row = history_row(line, line.after.table.currency or "")
    return _("%(head)s: %(words)s") % {"head": row.head, "words": _words(line) or row.words}


def _words(line: HistoryLine) -> str:
    """Name all who scored in a hand, or in what a correction makes of it."""
    turn = line.new if line.plain["type"] in ("hand", "amend", "missed") else None
    return sentences.saved(turn.table, turn.entry.plain, turn.step, in_full=True) if turn else ""


def _as_it_came(plain: Fields) -> str:
    held = [f"{name} {_held(cards)}" for name, cards in plain.get("left", {}).items() if cards is not None]
    if not held:
        return briefly(plain)
    return _("%(words)s Left: %(held)s.") % {"words": briefly(plain), "held": ", ".join(held)}


def _held(cards: JsonValue) -> str:
    return mark_name(cards["fixed"]) if isinstance(cards, dict) else str(cards)
