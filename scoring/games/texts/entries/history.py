"""The history of a game in plain words: what was written, by whom and when, and what became of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.corrections import NOTES
from scoring.engine.log import PlayedEntry
from scoring.engine.plain import Fields, JsonValue, Plain
from scoring.games.queries.game_log import Stamp
from scoring.games.queries.histories import Change, HistoryLine
from scoring.games.queries.late_entries import LateLine
from scoring.games.texts.entries.brief import added, briefly, corrected, since_words, start_corrected
from scoring.games.texts.entries.line import in_a_line
from scoring.games.texts.entries.notes import note_words
from scoring.games.texts.entries.rules import ChangedRule, changed_rules
from scoring.games.texts.entries.starts import start_words
from scoring.games.texts.entries.whole import written
from scoring.games.texts.marks import mark_name
from scoring.web.texts.amounts import points
from scoring.web.texts.dates import clock, full_day
from scoring.web.texts.names import join_names


class SettledLine(NamedTuple):
    """What was decided with a correction; the part of it where it can be corrected by itself."""

    words: str
    part: int | None = None


class Held(NamedTuple):
    """What one player held, as it was written, and what it came to."""

    name: str
    cards: str
    points: str


@dataclass(frozen=True, slots=True)
class Version:
    """One wording of an entry: what happened, and what each loser held."""

    words: str
    held: list[Held]


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One entry for the page; `was` only where a correction changed it into `new`.

    `event` is the kind of what happened, where the entry itself says that it was missed.
    """

    number: int
    kind: str
    event: str
    head: str
    words: str
    who: str
    at: datetime
    time: str
    when: str
    reason: str
    was: Version | None
    new: Version | None
    changes: list[Change]
    rules: list[ChangedRule]
    settled: list[SettledLine]
    fate: str
    fate_by: int | None
    stands: bool
    left_out: bool


@dataclass(frozen=True, slots=True)
class Day:
    """The entries of one day, the newest first."""

    words: str
    lines: list[HistoryRow]


def history_days(lines: Iterable[HistoryLine], currency: str) -> list[Day]:
    """Return the page, day by day in the time of this house."""
    days = groupby(lines, key=lambda line: localtime(line.stamp.at).date())
    return [
        Day(
            full_day(day),
            [_in_short(history_row(line, currency)) for line in found],
        )
        for day, found in days
    ]


def history_row(line: HistoryLine, currency: str) -> HistoryRow:
    """Describe one entry."""
    kind, plain = line.plain["type"], line.plain
    corrects = kind == "amend" or (kind == "rules" and line.was is not None)
    was = version(line.was) if corrects else None
    new = version(line.new) if corrects or kind in ("hand", "missed") else None
    table = line.after.table
    fates = {
        "undone": _("undone later"),
        "corrected": _("corrected later"),
        "left_out": _("removed later"),
    }
    return HistoryRow(
        number=line.number,
        kind=kind,
        event=_event_kind(plain),
        head=_head(line),
        words=_words(line, currency),
        who=line.stamp.author,
        at=line.stamp.at,
        time=clock(line.stamp.at),
        reason=plain.get("reason", ""),
        when=stamp_words(line.stamp, who=False),
        was=was,
        new=new,
        changes=line.changes,
        rules=changed_rules(table.variant_key, line.before.table.variant, table.variant, currency)
        if "rules" in plain
        else [],
        settled=list(_settled(plain)),
        fate=fates[line.fate.kind] if line.fate else "",
        fate_by=line.fate.by if line.fate else None,
        stands=line.stands,
        left_out=line.fate is not None and line.fate.kind == "left_out",
    )


def _event_kind(plain: Fields) -> str:
    return str(plain["event"]["type"] if plain["type"] == "missed" else plain["type"])


def _head(line: HistoryLine) -> str:
    """Say what kind of entry it is, with its hand."""
    number = {"n": line.hand}
    kind = line.plain["type"]
    if kind == "amend":
        is_hand = any(turn and turn.step.record for turn in (line.was, line.new))
        return corrected(line.hand) if is_hand else _("After hand %(n)d corrected") % number
    if kind == "missed":
        is_points = _event_kind(line.plain) == "points"
        return _("After hand %(n)d, added later") % number if is_points else added(line.hand)
    if kind == "undo":
        return _("Restore") if line.puts_back else _("Undone")
    if kind == "rules":
        return _("Rules changed")
    if kind == "start":
        return start_corrected()
    if kind in NOTES:
        return _("Settlement")
    return (_("Hand %(n)d") if kind in ("hand", "void") else _("After hand %(n)d")) % number


def _words(line: HistoryLine, currency: str) -> str:
    kind = line.plain["type"]
    if kind in NOTES:
        return note_words(line.plain, currency)
    if kind == "amend":
        return "" if line.new else _("It was removed.")
    if kind == "undo":
        return _taken_back(line, currency)
    if kind == "rules":
        return since_words(line.plain["since"])
    if kind == "start":
        return start_words(line.plain)
    return happened(line.new) if line.new else briefly(line.plain)


def _taken_back(line: HistoryLine, currency: str) -> str:
    """Say what an undo took back, or put back."""
    if line.target["type"] in NOTES:
        return note_words(line.target, currency)
    changes = {
        "amend": _("The correction of hand %(n)d."),
        "missed": _("Hand %(n)d, which had been added."),
        "rules": _("The rule change."),
        "start": _("The correction of the start."),
    }
    if _event_kind(line.target) == "points":
        changes.pop("missed")
    if words := changes.get(line.target["type"]):
        return words % {"n": line.hand}
    known = line.was or line.new
    return happened(known) if known else briefly(line.target)


def happened(turn: PlayedEntry, *, all_scores: bool = False) -> str:
    """Say what an event did, by the rules of its time."""
    return in_a_line(turn.table, turn.entry.plain, turn.step, all_scores=all_scores)


def version(turn: PlayedEntry | None) -> Version | None:
    """Return a hand with every card, or another event as a sentence; None for none."""
    return Version(happened(turn), list(_held(turn))) if turn else None


def _in_short(line: HistoryRow) -> HistoryRow:
    """Return a correction with only the players whose cards or points changed."""
    if line.was is None or line.new is None:
        return line
    same = set(line.was.held) & set(line.new.held)
    was, new = (
        replace(each, held=[held for held in each.held if held not in same]) for each in (line.was, line.new)
    )
    return replace(line, was=was, new=new)


def _held(turn: PlayedEntry) -> Iterator[Held]:
    hand, record = turn.step.hand, turn.step.record
    if hand is None or record is None:
        return
    for seat in record.dealt_in:
        held, figure = hand.left[seat], points(record.points[seat])
        text = "" if held is None else written(held)
        if hand.melds and (laid := hand.melds[seat]) is not None:
            text = f"{points(laid)} − {text or points(0)}"
        yield Held(turn.table.players[seat], "" if text == figure else text, figure)


def _settled(plain: Plain) -> Iterator[SettledLine]:
    """Return what was decided with a correction."""
    for part, item in enumerate(plain.get("insert", ()), start=1):
        yield SettledLine(_("Added with it: %(what)s") % {"what": briefly(item["event"])}, part)
    if plain.get("drop"):
        left_out = len(plain["drop"])
        words = ngettext("One later entry is removed.", "%(n)d later entries are removed.", left_out)
        yield SettledLine(words % {"n": left_out})
    if plain.get("also"):
        changed = len(plain["also"])
        words = ngettext("One later hand is corrected.", "%(n)d later hands are corrected.", changed)
        yield SettledLine(words % {"n": changed})


def stamp_words(stamp: Stamp, *, who: bool = True) -> str:
    """Day, time and author of one entry in a line."""
    return " · ".join(filter(None, [full_day(stamp.at), clock(stamp.at), stamp.author if who else ""]))


def began(players: list[str]) -> str:
    """Return the first line of every history."""
    return _("Players: %(names)s.") % {"names": join_names(players)}


def late_words(late: LateLine) -> str:
    """Say what a kept entry says: by the rules of its game, or as it came where it does not fit there."""
    line = late.line
    if line is None or (line.new is None and late.plain["type"] == "hand"):
        return _as_it_came(late.plain)
    row = history_row(line, line.after.table.currency or "")
    # All who scored are named, in a hand or in what a correction makes of it.
    turn = line.new if line.plain["type"] in ("hand", "amend", "missed") else None
    words = happened(turn, all_scores=True) if turn else row.words
    return _("%(head)s: %(words)s") % {"head": row.head, "words": words}


def _as_it_came(plain: Fields) -> str:
    held = [
        f"{name} {_as_typed(cards)}" for name, cards in plain.get("left", {}).items() if cards is not None
    ]
    if not held:
        return briefly(plain)
    return _("%(words)s Left: %(held)s.") % {"words": briefly(plain), "held": ", ".join(held)}


def _as_typed(cards: JsonValue) -> str:
    return mark_name(cards["fixed"]) if isinstance(cards, dict) else str(cards)
