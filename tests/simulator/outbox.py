"""The outbox of a phone once more, in Python: the twin of `static/js/outbox.js`, rule for rule.

`test_twin.py` gives both the same scripts. Change one, change the other.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple


@dataclass(frozen=True)
class Entry:
    """Something written on a phone: made for the version `expected`, on top of the entry `after` if that is here.

    `at` is what the phone's clock said, in seconds; nothing may go by it.
    A game that begins on the phone is an entry, too; it is made for no version.
    """

    id: str
    game: str
    expected: int | None
    body: Any = None
    after: str | None = None
    state: str = "waiting"
    status: int = 0
    at: float = 0.0
    site: str = ""
    elsewhere: bool = False
    place: int = 0


class Saved(NamedTuple):
    """A copy of an entry that the server has taken, the version that it became, and the hash of that."""

    entry: Entry
    version: int
    hash: str


class Said(NamedTuple):
    """What an answer says of an entry: its status, 0 for none, and the version that it became, if any.

    `elsewhere` is one of another Kalooki at the same address, which says nothing of it; `kept` one after closing,
    about which an organiser decides.
    """

    status: int
    version: int | None = None
    elsewhere: bool = False
    kept: bool = False
    hash: str = ""


def said_of(status: int, headers: Mapping[str, str], entry: Entry) -> Said:
    """What an answer says of an entry: one that does not name it, or is of another site, says nothing."""
    if entry.site and headers.get("Kalooki") != entry.site:
        return Said(0, elsewhere="Kalooki" in headers)
    named, version, kept_hash, *_ = [*headers.get("Kalooki-Entry", "").split(" "), "", "", ""]
    if named != entry.id:
        return Said(0)
    if version == "unwritten":
        return Said(status)
    if version == "kept":
        return Said(status, kept=True)
    if re.fullmatch(r"[0-9]+", version) and re.fullmatch(r"[0-9a-f]{64}", kept_hash):
        return Said(status, int(version), hash=kept_hash)
    return Said(0)


def is_unsure(status: int) -> bool:
    """Whether an answer says nothing about what became of the entry."""
    return status == 0 or status >= 500 or status in {408, 425, 429}


@dataclass
class Outbox:
    """What a phone has kept, in its order; `entries` outlive every crash.

    `reached` are the versions that games came to by what was taken from the page that is open, a page of `site`;
    `saved` are copies of what the server took, until it has given the proof of them.
    """

    entries: list[Entry] = field(default_factory=list)
    reached: dict[str, int] = field(default_factory=dict)
    saved: list[Saved] = field(default_factory=list)
    places: int = 0
    site: str = ""

    def keep(self, written: Entry) -> Entry:
        """Keep what was written before it is sent."""
        known = next((entry for entry in self.entries if entry.id == written.id), None)
        placed = self._anew(written, known) if known else self._place(written)
        kept = replace(placed, site=self.site)
        self._put(kept)
        return kept

    def drop(self, entry_id: str) -> None:
        """What a person has decided, or the server has taken."""
        self.entries = [entry for entry in self.entries if entry.id != entry_id]

    def next(self, game: str) -> Entry | None:
        """The first entry of a game that waits for nothing but an answer."""
        here = {entry.id for entry in self.entries}
        waiting = (entry for entry in self.entries if entry.game == game and entry.state == "waiting")
        return next((entry for entry in waiting if entry.after not in here), None)

    def settle(self, entry: Entry, said: Said) -> bool:
        """What an answer means for an entry; false where it means nothing. It goes only by a receipt."""
        if said.elsewhere:
            self._put(replace(entry, elsewhere=True))
        if is_unsure(said.status):
            return False
        if said.version is not None or said.kept:
            self.drop(entry.id)
            if said.version is not None:
                self.reached[entry.game] = max(self.reached.get(entry.game, 0), said.version)
                self.saved.append(Saved(entry, said.version, said.hash))
        else:
            self._put(replace(entry, state="asked", status=said.status))
        return True

    def take_up(self, game: str, version: int, hashes: Mapping[int, str]) -> bool:
        """What was saved and is no longer in the server's log waits again. True where there was any."""
        of_game = [each for each in self.saved if each.entry.game == game]
        gone = [
            each
            for each in of_game
            if each.version > version or hashes.get(each.version, each.hash) != each.hash
        ]
        if not gone:
            return False
        for each in gone:
            self._put(each.entry)
        self.saved = [each for each in self.saved if each.entry.game != game]
        self.reached.pop(game, None)
        return True

    def deliver(self, send: Callable[[Entry], Said]) -> bool:
        """One game after the other; what is stuck in one holds up no other."""
        games = dict.fromkeys(entry.game for entry in self.entries)
        sent = [self._run(game, send) for game in games]
        return all(sent)

    def _run(self, game: str, send: Callable[[Entry], Said]) -> bool:
        while entry := self.next(game):
            if not self.settle(entry, send(entry)):
                return False
        return True

    def _place(self, written: Entry) -> Entry:
        last = next((entry for entry in reversed(self.entries) if entry.game == written.game), None)
        if last is not None and last.expected is None:
            return replace(written, after=last.id)  # the game itself: what comes next is its first entry
        if written.expected is not None:
            written = replace(written, expected=max(written.expected, self.reached.get(written.game, 0)))
        if last is None or _is_later(written, last):
            return replace(written, after=None)
        return replace(written, expected=(last.expected or 0) + 1, after=last.id)

    @staticmethod
    def _anew(written: Entry, known: Entry) -> Entry:
        if _is_later(written, known):
            return replace(written, after=None)
        return replace(written, expected=known.expected, after=known.after)

    def _put(self, entry: Entry) -> None:
        known = next((each.place for each in self.entries if each.id == entry.id), entry.place)
        if not known:
            self.places += 1
        others = [each for each in self.entries if each.id != entry.id]
        placed = replace(entry, place=known or self.places)
        self.entries = sorted([*others, placed], key=lambda each: each.place)


class BeforeItChained(Outbox):
    """That of a page from before entries were chained, still open on a phone: each is made for what the page shows."""

    def _place(self, written: Entry) -> Entry:
        begun = any(entry.game == written.game and entry.expected is None for entry in self.entries)
        return super()._place(written) if begun else replace(written, after=None)


def _is_later(written: Entry, other: Entry) -> bool:
    """Whether it was made for a later version."""
    return (written.expected or 0) > (other.expected or 0)
