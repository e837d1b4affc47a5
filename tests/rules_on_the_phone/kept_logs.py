"""Seeded logs of kept games: what was recorded, taken back, amended, put in late, by rules that changed on the way."""

import random
from typing import Any

from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.house_rules import merge
from scoring.engine.presets import PRESETS
from tests.oracle import games, overrides
from tests.rules_on_the_phone.documents import PHONE_FAMILY, of_the_phone, portable

Plain = dict[str, Any]


def kept_log(rng: random.Random, thoughts: float = 0.2) -> Plain:
    """The start entry of a random game and a log in which somebody went on changing his mind."""
    while True:
        document, _ = games.played(rng, family=PHONE_FAMILY)
        document = portable(document)
        if (
            of_the_phone(document)
            and isinstance(read_game_file(document), GameFile)
            and "0" not in document["players"]
        ):
            break  # an object in JavaScript has "0" first, and so another of two players with a fault
    key, changed = document["variant"], document.get("overrides", {})
    start = {
        "type": "start",
        "variant": key,
        "overrides": changed,
        "rules": merge(PRESETS[key], changed),
        "players": document["players"],
        "title": "",
        "currency": "",
    }
    return {"start": start, "log": _log(rng, start, document.get("events", []), thoughts)}


def _log(rng: random.Random, start: Plain, events: list[Plain], thoughts: float) -> list[Plain]:
    log: list[Plain] = []
    for event in events:
        log.append(event)
        while log and rng.random() < thoughts:
            log.append(second_thought(rng, start, log, events))
    return log


def second_thought(rng: random.Random, start: Plain, log: list[Plain], events: list[Plain]) -> Plain:
    """Something said about what was written before."""
    entry = rng.randint(1, len(log))
    kind = rng.choice(["undo", "amend", "amend", "missed", "rules", "start", "paid"])
    if kind == "undo":
        return {"type": kind, "entry": rng.choice([entry, len(log)])}
    if kind == "paid":
        return {"type": kind, "from": start["players"][0], "to": start["players"][1], "amount": 5}
    if kind == "amend":
        event = rng.choice([None, rng.choice(events), rng.choice(events)])
        return {"type": kind, "entry": _place(rng, log, entry), "event": event} | _with_it(rng, log, events)
    if kind == "missed":
        after = rng.randint(0, len(log))
        return {"type": kind, "after": after, "event": rng.choice(events)} | _with_it(rng, log, events)
    if kind == "start":
        return _other_start(rng, start) | _with_it(rng, log, events)
    return _other_rules(rng, start) | _with_it(rng, log, events)


def _other_start(rng: random.Random, start: Plain) -> Plain:
    """The same people in other seats, one of them perhaps by another name, and perhaps by other rules."""
    players = rng.sample(start["players"], len(start["players"]))
    names = {rng.choice(players): f"Zoe {rng.randint(1, 9)}"} if rng.random() < 0.5 else {}
    entry: Plain = {
        "type": "start",
        "players": [names.get(name, name) for name in players],
        "currency": "EUR",
    }
    if rng.random() < 0.4:
        rules = _other_rules(rng, start)
        entry |= {"variant": start["variant"], "overrides": rules["overrides"], "rules": rules["rules"]}
    return entry | ({"names": names} if names else {})


def _with_it(rng: random.Random, log: list[Plain], events: list[Plain]) -> Plain:
    """What was left out, put right and put in with a correction."""
    more: Plain = {}
    if rng.random() < 0.2:
        more["drop"] = [_place(rng, log, rng.randint(1, len(log)))]
    if rng.random() < 0.2:
        more["also"] = [{"entry": _place(rng, log, rng.randint(1, len(log))), "event": rng.choice(events)}]
    if rng.random() < 0.3:
        spots = [rng.randint(0, len(log)) for _ in range(rng.choice([1, 2]))]
        more["insert"] = [{"after": after, "event": rng.choice(events)} for after in spots]
    return more


def _place(rng: random.Random, log: list[Plain], entry: int) -> int | list[int]:
    """An entry, or a part that a correction put in."""
    put_in = [number for number, plain in enumerate(log, start=1) if plain.get("insert")]
    return [rng.choice(put_in), 1] if put_in and rng.random() < 0.3 else entry


def _other_rules(rng: random.Random, start: Plain) -> Plain:
    """Rules that the same people can play by."""
    number, preset = len(start["players"]), PRESETS[start["variant"]]
    while True:
        changed = overrides.random_overrides(rng, preset, number, "any", family=PHONE_FAMILY)
        document = {
            "format": "kalooki-game/1",
            "variant": start["variant"],
            "players": start["players"],
            "overrides": changed,
        }
        if isinstance(read_game_file(document), GameFile):
            break
    since = rng.choice(["next", "next", "start"])
    return {"type": "rules", "since": since, "overrides": changed, "rules": merge(preset, changed)}
