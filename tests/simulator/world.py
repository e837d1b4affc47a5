"""One evening by one seed: phones, a server, and a network that delays, drops, doubles, reorders and cuts."""

import heapq
import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any

from scoring.models import Game
from scoring.queries.game_log import Log, read_log
from scoring.queries.projections import project, projection_of
from scoring.rules.corrections import last_standing
from scoring.rules.state import State
from tests.makers import make_game
from tests.simulator.outbox import Entry, Outbox
from tests.simulator.server import Server

LOST, DOUBLED, CRASH = 0.15, 0.1, 0.03
TEN_YEARS = 10 * 365 * 24 * 3600.0  # seconds by which the clock of a phone is wrong
BACK_OFF, QUIET_WITHIN = 2.0, 60.0
Act = Callable[[], object]


@dataclass
class Phone:
    """A phone at a table: its outbox outlives a closed page; `seen` is the log of the page that is open.

    `fast` is by how many seconds its clock is wrong.
    """

    outbox: Outbox
    fast: float = 0.0
    seen: dict[str, list[Any]] = field(default_factory=dict)
    sending: set[str] = field(default_factory=set)
    online: bool = True


@dataclass
class World:
    """Everything by chance, and all chance by one seed; time is virtual.

    Another server or outbox than the real ones has a fault that must show.
    """

    seed: int
    server_of: Callable[[Random], Server] = Server
    outbox_of: Callable[[], Outbox] = Outbox
    healed: bool = False
    now: float = 0.0

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)
        self.server = self.server_of(self.chance)
        self.events: list[tuple[float, int, Act]] = []
        self.acknowledged: set[str] = set()
        self.kept: dict[str, set[int]] = {}  # the versions for which an entry was ever written
        self.dropped: set[str] = set()
        names = ["Ada", "Ben", "Cal", "Dot"][: self.chance.randint(2, 4)]
        self.games = [make_game(*names) for _n in range(self.chance.randint(1, 2))]
        self.phones = [Phone(self.outbox_of()) for _n in range(self.chance.randint(1, 3))]
        for phone in self.phones:
            self.look(phone)

    # Time

    def later(self, delay: float, act: Act) -> None:
        """Let something happen after so many seconds."""
        heapq.heappush(self.events, (self.now + delay, self.chance.getrandbits(40), act))

    def run(self, until: float) -> None:
        """Let time go by."""
        while self.events and self.events[0][0] <= until:
            self.now, _order, act = heapq.heappop(self.events)
            act()
        self.now = until

    # Phones

    def look(self, phone: Phone) -> None:
        """A page that is opened shows the table as it is, and sends what is left."""
        if self.server.down or not phone.online:
            return
        for game in self.games:
            phone.seen[str(game.id)] = read_log(game.id).entries

    def believed(self, phone: Phone, game: Game) -> tuple[list[Any], State]:
        """What this phone shows: what it has seen, and on top of it what it has kept."""
        seen = phone.seen.get(str(game.id), [])
        waiting = [
            each for each in phone.outbox.entries if each.game == str(game.id) and each.state == "waiting"
        ]
        entries = [*seen, *(each.body for each in waiting if (each.expected or 0) >= len(seen))]
        log = Log(read_log(game.id).start, entries)
        return entries, log.play().steps[-1].state

    def write(self, phone: Phone) -> None:
        """Somebody presses *Save*: kept first, then sent."""
        game = self.chance.choice(self.games)
        entries, state = self.believed(phone, game)
        body = self.body(game, entries, state)
        if body is None:
            return
        made_for = len(phone.seen.get(str(game.id), []))
        entry_id = str(uuid.UUID(int=self.chance.getrandbits(128), version=4))
        self.keep(phone, Entry(entry_id, str(game.id), made_for, body))
        self.deliver(phone, str(game.id))

    def keep(self, phone: Phone, entry: Entry) -> None:
        """On the phone, with the time its clock shows."""
        kept = phone.outbox.keep(replace(entry, at=self.now + phone.fast))
        self.kept.setdefault(kept.id, set()).add(kept.expected or 0)

    def body(self, game: Game, entries: list[Any], state: State) -> dict[str, Any] | None:
        """A hand for those who play, as far as the phone knows; sometimes something else."""
        names = json.loads(read_log(game.id).start)["players"]
        kind = self.chance.random()
        if kind < 0.15 and last_standing(entries):
            return {"type": "undo", "entry": last_standing(entries)}
        if state.over:
            return None
        if state.offers and kind < 0.5:
            return {"type": self.chance.choice(["buy_in", "decline"]), "player": names[state.offers[0].seat]}
        if kind < 0.2:
            return {"type": "void"}
        out, *losers = self.chance.sample(list(state.playing), len(state.playing))
        return {
            "type": "hand",
            "out": names[out],
            "left": {names[seat]: self.chance.randint(1, 90) for seat in losers},
        }

    # The network

    def deliver(self, phone: Phone, game: str) -> None:
        """The next entry of a game goes out; its answer, or none, comes back some time."""
        entry = phone.outbox.next(game)
        if entry is None or game in phone.sending:
            return
        phone.sending.add(game)
        self.later(self.delay(), lambda: self.arrive(phone, entry))
        if not self.healed and self.chance.random() < DOUBLED:
            self.later(self.delay() * 5, lambda: self.server.answer(entry))

    def delay(self) -> float:
        """Seconds on the way; now and then so long that others overtake."""
        return (
            self.chance.expovariate(20)
            if self.healed or self.chance.random() < 0.9
            else self.chance.uniform(1, 30)
        )

    def lost(self, phone: Phone) -> bool:
        """Whether a message is swallowed now."""
        return not self.healed and (not phone.online or self.chance.random() < LOST)

    def arrive(self, phone: Phone, entry: Entry) -> None:
        """A request reaches the server, which may crash over it."""
        crash = "" if self.healed or self.chance.random() > CRASH else self.chance.choice(["before", "after"])
        status = 0 if self.lost(phone) else self.server.answer(entry, crash)
        self.later(self.delay(), lambda: self.come_back(phone, entry, 0 if self.lost(phone) else status))

    def come_back(self, phone: Phone, entry: Entry, status: int) -> None:
        """An answer reaches the phone, or its time is over."""
        phone.sending.discard(entry.game)
        if status == 200:
            self.acknowledged.add(entry.id)
        if phone.outbox.settle(entry, status):
            self.deliver(phone, entry.game)
        else:
            self.later(BACK_OFF, lambda: self.deliver(phone, entry.game))

    # What else happens on an evening

    def step(self) -> None:
        """One thing, anywhere."""
        phone, kind = self.chance.choice(self.phones), self.chance.random()
        if kind < 0.45:
            self.write(phone)
        elif kind < 0.6:
            self.look(phone)
        elif kind < 0.7:
            phone.online = not phone.online
        elif kind < 0.75:
            self.close(phone)
        elif kind < 0.85:
            self.server.down = False
        elif kind < 0.9:
            phone.fast = self.chance.uniform(-TEN_YEARS, TEN_YEARS)
        self.run(self.now + self.chance.expovariate(0.5))

    def close(self, phone: Phone) -> None:
        """The battery is empty; when the phone is on again it knows what it has kept, and nothing else."""
        phone.sending.clear()
        phone.seen.clear()
        self.look(phone)
        for game in self.games:
            self.deliver(phone, str(game.id))

    def heal(self) -> None:
        """Everything works; within a minute nothing waits any more but for a person."""
        self.healed, self.server.down = True, False
        for phone in self.phones:
            phone.online = True
        self.run(self.now + 100)  # what was on its way for long has come
        for _n in range(200):
            for phone in self.phones:
                for game in self.games:
                    self.later(0, partial(self.deliver, phone, str(game.id)))
            self.run(self.now + QUIET_WITHIN)
            if not self.decide():
                return

    def decide(self) -> bool:
        """A person looks at what was refused: drops it, or writes it again. Whether there was any."""
        some = False
        for phone in self.phones:
            self.look(phone)
            for entry in [each for each in phone.outbox.entries if each.state == "asked"]:
                some = True
                if self.chance.random() < 0.5:
                    phone.outbox.drop(entry.id)
                    self.dropped.add(entry.id)
                else:
                    version = len(phone.seen[entry.game])
                    self.keep(phone, Entry(entry.id, entry.game, version, entry.body))
        return some

    # What must be true

    def check(self) -> None:
        """Everything acknowledged is there, once and in order; nothing that was kept is lost; everybody agrees."""
        logs = {str(game.id): read_log(game.id) for game in self.games}
        numbers = written_by_id(self.games)
        assert all(not phone.outbox.entries for phone in self.phones), "something still waits"
        assert self.acknowledged <= numbers.keys(), "acknowledged and not there"
        assert self.kept.keys() <= numbers.keys() | self.dropped, "kept and gone"
        assert numbers.keys() <= self.kept.keys(), "in the book and written by nobody"
        assert all(number - 1 in self.kept[entry] for entry, number in numbers.items()), (
            "not where it was written"
        )
        for game in self.games:
            game.refresh_from_db()
            log = logs[str(game.id)]
            assert game.version == len(log.entries), "the game is not its log"
            assert projection_of(game) == project(log.table, log.entries), "the table is not its log"
            state = projection_of(game).state
            assert sum(state.nets) + sum(state.funds) == 0, "money came or went"


def written_by_id(games: list[Game]) -> dict[str, int]:
    """The number of every entry in the books after the start of a game, by its id."""
    from scoring.models.events import GameEvent  # noqa: PLC0415 - past the one reader: a test looks at the table itself

    rows = GameEvent.objects.filter(game__in=games, number__gt=0).values_list("id", "number")
    return {str(entry_id): number for entry_id, number in rows}
