"""Hands a second of one core through `manage.py score --lines`, run as a shell would, start-up taken off."""

import json
import random
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from scoring.engine import score_document
from tests.bench import prototype
from tests.bench.clock import medians
from tests.bench.evening import game_file
from tests.bench.report import Row, at_least, at_most
from tests.oracle.games import random_document

ROOT = Path(__file__).resolve().parents[2]
GOAL = 30_000
STARTUP = 150
ROUNDS = 5
KINDS = 300  # games; more than any cache of ours holds, so each is as new as the first time
EVENING = 10


@dataclass(frozen=True, slots=True)
class Stream:
    """Game files, one a line, and how many hands are scored in them."""

    what: str
    text: bytes
    hands: int
    goal: int | None = GOAL


def rows() -> Iterator[Row]:
    """Each stream in turn, empty input too."""
    streams = [same_game(), evenings(), scraps()]
    rounds = [[score(text) for text in [b"", *(each.text for each in streams)]] for _round in range(ROUNDS)]
    empty, *full = medians(rounds)
    yield at_most("Start-up of the command, taken off below", empty * 1000, STARTUP, "ms")
    for stream, seconds in zip(streams, full, strict=True):
        yield at_least(stream.what, stream.hands / (seconds - empty), stream.goal, "/s")


def score(text: bytes) -> float:
    """Run the command once; its seconds of processor time, which others on the machine disturb least."""
    before = processor_time()
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as answers:
        given.write(text)
        given.seek(0)
        command = [sys.executable, "manage.py", "score", "--lines"]
        # Exit code 2 is right where the mix holds a refused game.
        subprocess.run(command, cwd=ROOT, stdin=given, stdout=answers, check=False)
        answers.seek(0)
        assert sum(1 for _line in answers) == text.count(b"\n")
    return processor_time() - before


def processor_time() -> float:
    """What all ended child processes used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def same_game() -> Stream:
    """The prototype's game on every line."""
    game = game_file(prototype.deal())
    return stream("The forty-hand game, again and again", [game], 40_000)


def evenings() -> Stream:
    """Whole evenings of all variants, most with house rules of their own."""
    rng, games = random.Random(40), list[dict[str, Any]]()
    while len(games) < KINDS:
        document = random_document(rng)
        if scored_hands(document) >= EVENING:
            games.append(document)
    return stream(f"{KINDS} random games of all variants, {EVENING} hands or more", games, 30_000)


def scraps() -> Stream:
    """The same without choosing: mostly a few hands, or refused, so that reading house rules is the work."""
    rng = random.Random(41)
    games = [random_document(rng) for _game in range(4 * KINDS)]
    return replace(
        stream(f"{4 * KINDS} random games as they come, a few hands each", games, 4_000), goal=None
    )


def stream(what: str, games: list[dict[str, Any]], hands: int) -> Stream:
    """These games, over again until there are enough hands."""
    in_one = sum(scored_hands(document) for document in games)
    text = "".join(f"{json.dumps(document)}\n" for document in games).encode()
    times = -(-hands // in_one)
    return Stream(what, text * times, in_one * times)


def scored_hands(document: dict[str, Any]) -> int:
    """How many hands of a document have a score; none where it is refused, which is work too."""
    answer: Mapping[str, Any] = score_document(document)
    return sum(hand["outcome"] != "void" for hand in answer.get("hands", []))
