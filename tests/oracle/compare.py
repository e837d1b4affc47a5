"""Compare two answers with the freedoms that the law leaves, and hunt for documents that differ."""

import argparse
import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tests.oracle import games, naive
from tests.oracle.overrides import WHOLE_FAMILY, Family
from tests.seeds import TODAY

Scorer = Callable[[object], Any]
SOFT = "soft: "


def same(one: object, other: object) -> bool:
    """Say whether two values are the same JSON: 1 is neither 1.0 nor true."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _lines(items: object) -> Counter[str]:
    if not isinstance(items, list):
        return Counter([f"not a list: {items!r}"])
    return Counter(json.dumps(item, sort_keys=True, ensure_ascii=False) for item in items)


def _bag(key: str, mine: object, theirs: object) -> list[str]:
    a, b = _lines(mine), _lines(theirs)
    if a == b:
        return []
    return [f"{key}: only mine {list((a - b).elements())}, only theirs {list((b - a).elements())}"]


def _settled(mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> list[str]:
    payments = theirs.get("settlement")
    if mine["status"] == "playing":
        return [] if payments == [] else ["settlement: not empty while playing"]
    if not isinstance(payments, list):
        return [f"settlement: {payments!r}"]
    for payment in payments:
        if payment["amount"] <= 0 or _side(payment, "from") == _side(payment, "to"):
            return [f"settlement: {payment!r}"]
    moved = _moved(payments)
    if any(moved[name] + player["net"] for name, player in mine["players"].items()):
        return [f"settlement: leaves somebody uneven: {moved}"]
    if moved != _moved(mine["settlement"]):
        return [f"settlement: leaves a fund uneven: {moved}"]
    if len(payments) != len(mine["settlement"]):
        return [f"settlement: {len(payments)} payments, {len(mine['settlement'])} are enough"]
    return []


def _moved(payments: list[dict[str, Any]]) -> Counter[Any]:
    """What each side pays, less what it receives."""
    moved: Counter[Any] = Counter()
    for payment in payments:
        moved[_side(payment, "from")] += payment["amount"]
        moved[_side(payment, "to")] -= payment["amount"]
    return moved


def _side(payment: dict[str, Any], key: str) -> Any:
    """A player's name, or what a fund is called where it stands in a field of its own."""
    return ("fund", payment[f"{key}_fund"]) if f"{key}_fund" in payment else payment[key]


def _refusals(mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> list[str]:
    if mine.get("event") != theirs.get("event"):
        return [
            f"refusal: event {mine.get('event')} {mine.get('code')} mine,"
            f" {theirs.get('event')} {theirs.get('code')} theirs"
        ]
    if mine.get("code") != theirs.get("code"):
        return [f"{SOFT}code: {mine.get('code')} mine, {theirs.get('code')} theirs"]
    if mine.get("player") != theirs.get("player"):
        names = f"{mine.get('player')!r} mine, {theirs.get('player')!r} theirs"
        return [f"{SOFT}player of {mine['code']}: {names}"]
    return []


def _players(mine: dict[str, Any], theirs: dict[str, Any]) -> list[str]:
    found = []
    for name, player in mine.items():
        other = theirs.get(name)
        if not isinstance(other, dict) or other.keys() != player.keys():
            found.append(f"players: {name!r} is {other!r}")
            continue
        for key, value in player.items():
            if not same(other[key], value):
                found.append(f"players.{key}: {name} {value!r} mine, {other[key]!r} theirs")
    if mine.keys() != theirs.keys():
        found.append(f"players: {list(mine)} mine, {list(theirs)} theirs")
    return found


def differences(mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> list[str]:
    """What differs beyond the law's freedoms; a line that begins with `soft:` may be allowed."""
    if mine.get("format") != theirs.get("format"):
        both = [f"{side.get('event')} {side.get('code')}" for side in (mine, theirs)]
        return [f"answer: {mine.get('format')} ({both[0]}) mine, {theirs.get('format')} ({both[1]})"]
    if mine["format"] == "kalooki-refusal/1":
        return _refusals(mine, theirs)
    if mine.keys() != theirs.keys():
        return [f"keys: {sorted(mine.keys() ^ theirs.keys())}"]
    found = []
    for key, value in mine.items():
        if key in ("ledger", "warnings"):
            found += _bag(key, value, theirs[key])
        elif key == "players":
            found += _players(value, theirs[key])
        elif key != "settlement" and not same(value, theirs[key]):
            found.append(f"{key}: {value!r} mine, {theirs[key]!r} theirs")
    return found + _settled(mine, theirs)


def judged(document: object, scorer: Scorer) -> list[str]:
    """The differences between the naive answer and the scorer's on one document."""
    before = copy.deepcopy(document)
    try:
        theirs = scorer(document)
    except Exception as crash:  # noqa: BLE001 - whatever it is, it is a finding
        return [f"crash: {type(crash).__name__}: {crash}"]
    if document != before:
        return ["the scorer changed the document"]
    return differences(naive.score(copy.deepcopy(document)), theirs)


def signature(difference: str) -> str:
    """What kind of difference this is, for counting."""
    if difference.startswith((SOFT, "refusal", "answer")):
        return " ".join(word for word in difference.split() if not word.isdigit())
    return difference.split(":", maxsplit=1)[0]


def _without(mapping: dict[Any, Any], key: object) -> dict[Any, Any]:
    return {k: v for k, v in mapping.items() if k != key}


def _fewer_events(events: list[Any]) -> Iterator[list[Any]]:
    for size in (8, 4, 2, 1):
        for start in range(len(events) - size, -1, -1):
            yield events[:start] + events[start + size :]
    for index, event in enumerate(events):
        for key in ("adjust", "kitty", "kalooki", "after"):
            if isinstance(event, dict) and key in event:
                yield [*events[:index], _without(event, key), *events[index + 1 :]]


def _smaller(document: Any) -> Iterator[Any]:
    if not isinstance(document, dict):
        return
    if isinstance(document.get("events"), list):
        for events in _fewer_events(document["events"]):
            yield {**document, "events": events}
    overrides = document.get("overrides")
    if isinstance(overrides, dict):
        for key in overrides:
            yield {**document, "overrides": _without(overrides, key)}
    for key in ("title", "currency", "overrides", "events"):
        if key in document:
            yield _without(document, key)


def shrunk(document: Any, scorer: Scorer, wanted: str) -> Any:
    """The smallest document found that still shows a difference of this kind."""
    tries, going = 0, True
    while going and tries < 4000:
        going = False
        for smaller in _smaller(document):
            tries += 1
            if any(signature(line) == wanted for line in judged(smaller, scorer)):
                document, going = smaller, True
                break
    return document


def documents(seed: int, number: int, *, family: Family = WHOLE_FAMILY) -> Iterator[tuple[str, Any]]:
    """Seeded documents with their names: two games in three, the others faulty."""
    for index in range(number):
        name = f"{seed}:{index}"
        rng = random.Random(name)
        if index % 3 == 2:
            yield name, games.faulty_document(rng, family=family)
        else:
            yield name, games.random_document(rng, family=family)


def usual_documents(number: int, *, family: Family = WHOLE_FAMILY) -> Iterator[tuple[str, Any]]:
    """Half of them the same in every run, half those of the day."""
    yield from documents(1, number - number // 2, family=family)
    yield from documents(TODAY, number // 2, family=family)


def main() -> int:
    """Compare many documents and print each kind of difference with its smallest document."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--soft", action="store_true", help="show soft differences too")
    options = parser.parse_args()
    from scoring.engine import score_document  # noqa: PLC0415 - the generator is useful without it

    kinds: Counter[str] = Counter()
    first: dict[str, tuple[str, Any]] = {}
    for name, document in documents(options.seed, options.games):
        for kind in {signature(line) for line in judged(document, score_document)}:
            kinds[kind] += 1
            first.setdefault(kind, (name, document))
    for kind, count in kinds.most_common():
        print(f"\n{count} × {kind}")
        if kind.startswith(SOFT) and not options.soft:
            continue
        name, document = first[kind]
        small = shrunk(document, score_document, kind)
        print(f"  {name}: {json.dumps(small, ensure_ascii=False)}")
        for line in judged(small, score_document):
            print(f"  - {line}")
    hard = sum(count for kind, count in kinds.items() if not kind.startswith(SOFT))
    print(f"\n{options.games} documents of seed {options.seed}: {hard} hard differences")
    return 1 if hard else 0


if __name__ == "__main__":
    raise SystemExit(main())
