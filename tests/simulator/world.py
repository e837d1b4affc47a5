"""One evening by one seed: phones, a server, and a network that delays, drops, doubles, reorders and cuts."""

import heapq
import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any

from django.utils.timezone import localdate

from scoring.engine.corrections import last_standing
from scoring.engine.presets import PRESETS
from scoring.engine.state import State
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import Log, read_log, read_table
from scoring.games.queries.projections import project, projection_of
from scoring.journal.journals import canonical_json
from tests.makers import make_game
from tests.simulator.outbox import BeforeItChained, Entry, Outbox, Said
from tests.simulator.server import Server

LOST, DOUBLED, CRASH = 0.15, 0.1, 0.03
OLD_PHONE, OLD_SERVER = 0.15, 0.25
BEFORE_ALL = -1  # what the start of a game was made for
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
        games = [make_game(*self.people()) for _n in range(self.chance.randint(0, 2))]
        self.starts = {
            str(game.id): game.start for game in games
        }  # also of games that no server has heard of
        self.phones = [Phone(self.outbox()) for _n in range(self.chance.randint(1, 6))]
        if self.chance.random() < OLD_SERVER:
            self.server.unknown = "void"
        for phone in self.phones:
            self.look(phone)

    def people(self) -> list[str]:
        """Two to four at a table."""
        return ["Ada", "Ben", "Cal", "Dot"][: self.chance.randint(2, 4)]

    def outbox(self) -> Outbox:
        """That of a phone whose page is of this version, or of one before."""
        return self.outbox_of() if self.chance.random() > OLD_PHONE else BeforeItChained()

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
        for game, log in self.server.books(self.starts).items():
            phone.seen[game] = log.entries
        phone.outbox.reached.clear()

    def known(self, phone: Phone) -> list[str]:
        """The games a phone can show: those it has seen, and those it began."""
        begun = [entry.game for entry in phone.outbox.entries if entry.expected is None]
        return [*phone.seen, *(game for game in begun if game not in phone.seen)]

    def believed(self, phone: Phone, game: str) -> tuple[list[Any], State]:
        """What this phone shows: what it has seen, and on top of it what it has kept."""
        seen = phone.seen.get(game, [])
        waiting = [
            each.body
            for each in phone.outbox.entries
            if each.game == game and each.state == "waiting" and (each.expected or 0) >= len(seen)
        ]
        entries = [*seen, *(body for body in waiting if body["type"] != "start")]
        return entries, Log(self.starts[game], entries, "").play().steps[-1].state

    def begin(self, phone: Phone) -> None:
        """Somebody starts a game, maybe without a connection: the phone gives it its id and goes on with it."""
        game, players = self.new_id(), self.people()
        rules = {"variant": "european", "overrides": {}, "rules": PRESETS["european"]}
        about = {"title": "", "currency": "", "day": localdate().isoformat()}
        start = {"type": "start", **rules, "players": players, **about}
        self.starts[game] = canonical_json(start)
        self.keep(phone, Entry(self.new_id(), game, None, {"type": "start", "players": players}))
        self.deliver(phone, game)

    def write(self, phone: Phone) -> None:
        """Somebody presses *Save*: kept first, then sent."""
        if not self.known(phone):
            return
        game = self.chance.choice(self.known(phone))
        entries, state = self.believed(phone, game)
        body = self.body(game, entries, state)
        if body is None:
            return
        self.keep(phone, Entry(self.new_id(), game, len(phone.seen.get(game, [])), body))
        self.deliver(phone, game)

    def new_id(self) -> str:
        """Made by the phone."""
        return str(uuid.UUID(int=self.chance.getrandbits(128), version=4))

    def keep(self, phone: Phone, entry: Entry) -> None:
        """On the phone, with the time its clock shows."""
        kept = phone.outbox.keep(replace(entry, at=self.now + phone.fast))
        self.kept.setdefault(kept.id, set()).add(BEFORE_ALL if kept.expected is None else kept.expected)

    def body(self, game: str, entries: list[Any], state: State) -> dict[str, Any] | None:
        """A hand for those who play, as far as the phone knows; sometimes something else."""
        names = read_table(self.starts[game]).players
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
        version = None
        if status == 200:
            self.acknowledged.add(entry.id)
            version = 0 if entry.expected is None else entry.expected + 1
        if phone.outbox.settle(entry, Said(status, version)):
            self.deliver(phone, entry.game)
        else:
            self.later(BACK_OFF, lambda: self.deliver(phone, entry.game))

    # What else happens on an evening

    def step(self) -> None:
        """One thing, anywhere."""
        acts: dict[Callable[[Phone], None], int] = {
            self.write: 30,
            self.look: 20,
            self.lie: 12,
            self.cut: 14,
            self.close: 7,
            self.restart: 10,
            self.set_clock: 5,
            self.begin: 1,
            self.renew: 1,
        }
        (act,) = self.chance.choices(list(acts), list(acts.values()))
        act(self.chance.choice(self.phones))
        self.run(self.now + self.chance.expovariate(0.5))

    def lie(self, phone: Phone) -> None:
        """Nobody touches it."""

    def cut(self, phone: Phone) -> None:
        """It loses the network, or finds it again."""
        phone.online = not phone.online

    def restart(self, _phone: Phone) -> None:
        """Somebody starts the server again."""
        self.server.down = False

    def set_clock(self, phone: Phone) -> None:
        """By years."""
        phone.fast = self.chance.uniform(-TEN_YEARS, TEN_YEARS)

    def renew(self, _phone: Phone) -> None:
        """The server is brought up to date."""
        self.server.unknown = ""

    def close(self, phone: Phone) -> None:
        """The battery is empty; when the phone is on again it knows what it has kept, and nothing else."""
        phone.sending.clear()
        phone.seen.clear()
        phone.outbox.reached.clear()
        self.look(phone)
        for game in self.starts:
            self.deliver(phone, game)

    def heal(self) -> None:
        """Everything works; within a minute nothing waits any more but for a person."""
        self.healed, self.server.down, self.server.unknown = True, False, ""
        for phone in self.phones:
            phone.online = True
        self.run(self.now + 100)  # what was on its way for long has come
        for _n in range(200):
            for phone in self.phones:
                for game in self.starts:
                    self.later(0, partial(self.deliver, phone, game))
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
                    version = len(phone.seen.get(entry.game, []))
                    self.keep(phone, Entry(entry.id, entry.game, version, entry.body))
        return some

    # What must be true

    def check(self) -> None:
        """Everything acknowledged is there, once and in order; nothing that was kept is lost; everybody agrees."""
        games = list(Game.objects.filter(id__in=self.starts))
        numbers = {each: n for each, n in written_by_id(games).items() if n or each in self.kept}
        assert all(not phone.outbox.entries for phone in self.phones), "something still waits"
        assert self.acknowledged <= numbers.keys(), "acknowledged and not there"
        assert self.kept.keys() <= numbers.keys() | self.dropped, "kept and gone"
        assert numbers.keys() <= self.kept.keys(), "in the book and written by nobody"
        assert all(number - 1 in self.kept[entry] for entry, number in numbers.items()), (
            "not where it was written"
        )
        for game in games:
            log = read_log(game.id)
            assert json.loads(log.start) == json.loads(self.starts[str(game.id)]), "not as it was begun"
            assert game.version == len(log.entries), "the game is not its log"
            assert projection_of(RedactedGame(game, hides="")) == project(log.play(), log.entries), (
                "the table is not its log"
            )
            state = projection_of(RedactedGame(game, hides="")).state
            assert sum(state.nets) + sum(state.funds) == 0, "money came or went"


def written_by_id(games: list[Game]) -> dict[str, int]:
    """The number of every entry in the books by its id, 0 for the start of a game."""
    from scoring.games.models.events import GameEvent  # noqa: PLC0415 - past the one reader: a test looks at the table itself

    rows = GameEvent.objects.filter(game__in=games).values_list("id", "number")
    return {str(entry_id): number for entry_id, number in rows}
