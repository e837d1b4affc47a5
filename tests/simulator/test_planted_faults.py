"""The simulator finds what it is there to find: each of these servers and phones has a fault, and an evening fails."""

import uuid
from dataclasses import replace
from functools import partial

import pytest

from scoring.games.actions.writing import GameOutcome, Writing
from scoring.games.models import Game
from tests.simulator.evenings import play
from tests.simulator.outbox import Entry, Outbox, Said
from tests.simulator.server import Server
from tests.simulator.world import World, written_by_id

pytestmark = pytest.mark.django_db
WITHIN = 60  # seeds


class ForgetsWhatItHas(Server):
    """The same hand once more is one more hand."""

    def _outcome(self, game_id: uuid.UUID, writing: Writing) -> GameOutcome:
        game = Game.objects.get(id=game_id)
        if str(writing.entry_id) in written_by_id([game]):
            fresh = uuid.UUID(int=self.chance.getrandbits(128), version=4)
            writing = replace(writing, entry_id=fresh, expected=game.version)
        return super()._outcome(game_id, writing)


class AnswersFirst(Server):
    """Says saved, then writes: in between the power goes away."""

    def answer(self, entry: Entry, crash: str = "") -> int:
        was_down = self.down
        status = super().answer(entry, crash)
        return 200 if crash == "before" and not was_down else status


class TakesTheLastOne(Server):
    """Whoever writes is right, whatever came meanwhile."""

    def _outcome(self, game_id: uuid.UUID, writing: Writing) -> GameOutcome:
        return super()._outcome(game_id, replace(writing, expected=Game.objects.get(id=game_id).version))


class GoesByTheClock(Server):
    """What was written later by the clock of its phone comes later."""

    latest = float("-inf")

    def answer(self, entry: Entry, crash: str = "") -> int:
        if entry.at >= self.latest and entry.expected is not None:
            self.latest = entry.at
            entry = replace(entry, expected=Game.objects.get(id=entry.game).version)
        return super().answer(entry, crash)


class HalfWritten(Server):
    """A crash in the middle keeps what was written so far."""

    def answer(self, entry: Entry, crash: str = "") -> int:
        if crash == "before" and not self.down:
            self._write(entry)
            Game.objects.filter(id=entry.game, version__gt=0).update(version=0)
            self.down = True
            return 0
        return super().answer(entry, crash)


class BeginsElsewhere(Server):
    """A game that a phone began gets another id than the phone goes on with."""

    def _start(self, entry: Entry) -> int:
        return super()._start(
            replace(entry, game=str(uuid.UUID(int=self.chance.getrandbits(128), version=4)))
        )


class SwallowsWhatIsNew(Server):
    """An old server says saved to what it does not know."""

    def _write(self, entry: Entry) -> int:
        return 200 if entry.body["type"] == self.unknown else super()._write(entry)


class Hasty(Outbox):
    """Off the list as soon as it is sent."""

    def next(self, game: str) -> Entry | None:
        entry = super().next(game)
        if entry:
            self.drop(entry.id)
        return entry


class Forgetful(Outbox):
    """Whatever was answered is done, refused or not."""

    def settle(self, entry: Entry, said: Said) -> bool:
        return super().settle(entry, Said(200, entry.expected) if said.status >= 400 else said)


SERVERS = {
    ForgetsWhatItHas: "written by nobody",
    AnswersFirst: "acknowledged and not there",
    TakesTheLastOne: "not where it was written",
    GoesByTheClock: "not where it was written",
    HalfWritten: "not its log",
    BeginsElsewhere: "acknowledged and not there",
    SwallowsWhatIsNew: "acknowledged and not there",
}


@pytest.mark.parametrize(("server", "found"), SERVERS.items())
def test_a_server_with_a_fault_is_found_out(server: type[Server], found: str) -> None:
    with pytest.raises(AssertionError, match=f"{found}.*FIRST_SEED="):
        play(range(WITHIN), partial(World, server_of=server))


@pytest.mark.parametrize("outbox", [Hasty, Forgetful])
def test_a_phone_with_a_fault_is_found_out(outbox: type[Outbox]) -> None:
    with pytest.raises(AssertionError, match="kept and gone"):
        play(range(WITHIN), partial(World, outbox_of=outbox))
