"""Laws that every game obeys, whatever is played."""

import json
import random
from collections import Counter
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.engine.codec.events import read_event
from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.codec.result import result
from scoring.engine.codec.state import read_state, write_state
from scoring.engine.export import exported_game
from scoring.engine.house_rules import merge
from scoring.engine.log import LogReplay, fold
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Refusal
from scoring.engine.repair import resolve
from scoring.engine.replay import Replay, apply
from scoring.engine.scorer import play, play_on, score_document
from scoring.engine.state import CLUB, JACKPOT, Step, funds_at_start, gains
from tests.engine.written_form import write_event
from tests.oracle import games

seeds = st.integers(min_value=0, max_value=2**32).map(random.Random)
law = settings(max_examples=40, deadline=None, derandomize=True)


def drawn(rng: random.Random) -> GameFile:
    """A legal game of any variant and house."""
    document, _ = games.played(rng)
    return drawn_from(document)


def refusals(played: LogReplay) -> list[Refusal]:
    return [invalid.refusal for invalid in played.invalid_entries]


def drawn_from(document: dict[str, Any]) -> GameFile:
    """The game of a document that is one."""
    game = read_game_file(document)
    assert isinstance(game, GameFile), game
    return game


def kept(step: Step) -> Step:
    """A step whose state was written down and taken up again."""
    return step._replace(state=read_state(json.loads(json.dumps(write_state(step.state)))))


@law
@given(seeds)
def test_money_is_neither_made_nor_lost(rng: random.Random) -> None:  # rule 7.5
    game = drawn(rng)
    for step in play(game).steps:
        assert sum(step.state.nets) + sum(step.state.funds) == sum(funds_at_start(game.table))
        assert min(step.state.funds) >= 0
        assert all(payment.amount > 0 and payment.payer != payment.receiver for payment in step.payments)


@law
@given(seeds)
def test_the_pool_is_empty_in_the_end_or_carried_over(rng: random.Random) -> None:  # rule 12.11
    game = drawn(rng)
    played = play(game)
    found = result(game.table, played)
    assert not played.state.over or played.state.pool == found.get("carried", 0)


@law
@given(seeds)
def test_the_ledger_tells_what_everybody_has(rng: random.Random) -> None:  # rule 7.5
    game = drawn(rng)
    played = play(game)
    moved: Counter[str] = Counter()
    for line in result(game.table, played)["ledger"]:
        moved[f"fund {line['fund']}" if "fund" in line else line["player"]] += line["amount"]
    names = [*played.tables(game.table)[-1].players, "fund club", "fund jackpot"]
    gained = gains(played.state)
    assert [moved[name] for name in names] == [
        *played.state.nets,
        gained.get(CLUB, 0),
        gained.get(JACKPOT, 0),
    ]
    assert sum(gained.values()) == 0


@law
@given(seeds)
def test_folding_in_two_parts_is_folding_at_once(rng: random.Random) -> None:
    game = drawn(rng)
    cut = rng.randint(0, 40)
    played = play(game)
    whole, tables = played.steps, played.tables(game.table)
    step = kept(whole[min(cut, len(game.events))])
    for table, plain in zip(tables[cut:], game.events[cut:], strict=False):
        following = play_on(table, step, plain)
        assert isinstance(following, Step)
        step = kept(following)
    assert step.state == whole[-1].state


@law
@given(seeds)
def test_what_is_refused_changes_nothing(rng: random.Random) -> None:  # rule 14.7
    document, _ = games.played(rng)
    game = read_game_file(document)
    assert isinstance(game, GameFile)
    played = play(game)
    step, table = played.steps[-1], played.tables(game.table)[-1]
    before = json.dumps(write_state(step.state))
    for plain in ({"type": "buy_in", "player": table.players[0]}, {"type": "leave", "player": "x"}, {}):
        if isinstance(play_on(table, step, plain), Refusal):
            assert json.dumps(write_state(step.state)) == before


@law
@given(seeds)
def test_an_event_reads_back_the_same(rng: random.Random) -> None:
    game = drawn(rng)
    for table, plain in zip(play(game).tables(game.table), game.events, strict=False):
        event = read_event(table, plain)
        assert not isinstance(event, Refusal)
        assert read_event(table, json.loads(json.dumps(write_event(table, event)))) == event


@law
@given(seeds)
def test_to_undo_the_last_is_not_to_have_played_it(rng: random.Random) -> None:  # rule 15.1
    game = drawn(rng)
    log: list[Any] = list(game.events)
    if log:
        undone = fold(game.table, [*log, {"type": "undo", "entry": len(log)}])
        assert undone.steps == fold(game.table, log[:-1]).steps
        assert undone.invalid_entries == []


@law
@given(seeds)
def test_to_amend_is_to_have_played_it_right_at_once(rng: random.Random) -> None:  # rule 15.2
    game = drawn(rng)
    log: list[Any] = list(game.events)
    if log:
        entry = rng.randint(1, len(log))
        right = rng.choice([*log, {"type": "void"}])
        amended = fold(game.table, [*log, {"type": "amend", "entry": entry, "event": right}])
        at_once = fold(game.table, [*log[: entry - 1], right, *log[entry:]])
        assert amended.steps == at_once.steps
        assert refusals(amended) == refusals(at_once)


@law
@given(seeds)
def test_every_correction_can_be_settled(rng: random.Random) -> None:  # rule 15.4
    game = drawn(rng)
    log: list[Any] = list(game.events)
    if log:
        entry = rng.randint(1, len(log))
        right = rng.choice([*log, {"type": "void"}, None])
        change = {"type": "amend", "entry": entry, "event": right}
        answers: dict[str, str] = {}
        played = fold(game.table, log)
        while (resolved := resolve(game.table, log, played, change, answers)).is_open:
            question = next(question for question, answer in resolved.asked if answer is None)
            answers[question.key] = rng.choice(question.choices)
        assert resolved.played.invalid_entries == []
        assert fold(game.table, [*log, resolved.change]).steps == resolved.played.steps


def changed_rules(since: str, document: dict[str, Any]) -> dict[str, Any]:
    overrides = document.get("overrides") or {}
    rules = merge(PRESETS[document["variant"]], overrides)
    return {"type": "rules", "since": since, "overrides": overrides, "rules": rules}


def without_tables(played: LogReplay) -> list[Step]:
    """What was done, whatever the variant is called."""
    return [step._replace(table=None) for step in played.steps]


def other_house(document: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The same variant and people, by other house rules."""
    while True:
        other, _ = games.played(rng)
        there = {**document, "variant": other["variant"], "overrides": other.get("overrides"), "events": []}
        if isinstance(read_game_file(there), GameFile):
            return there


@law
@given(seeds)
def test_rules_from_the_start_are_as_if_played_by_them(rng: random.Random) -> None:  # rule 15.6
    document, _ = games.played(rng)
    cut = rng.randint(0, 40)
    here, wanted = drawn_from(document), other_house(document, rng)
    there = drawn_from(wanted)
    log: list[Any] = list(here.events)
    changed = fold(here.table, [*log[:cut], changed_rules("start", wanted), *log[cut:]])
    at_once = fold(there.table, log)
    assert without_tables(changed) == without_tables(at_once)
    assert [invalid.refusal for invalid in changed.invalid_entries] == [
        invalid.refusal for invalid in at_once.invalid_entries
    ]


@law
@given(seeds)
def test_rules_for_the_hands_to_come_change_nothing_before(rng: random.Random) -> None:  # rule 15.5
    document, _ = games.played(rng)
    cut = rng.randint(0, 40)
    here, wanted = drawn_from(document), other_house(document, rng)
    log: list[Any] = list(here.events)
    before = fold(here.table, log[:cut]).steps
    changed = fold(here.table, [*log[:cut], changed_rules("next", wanted), *log[cut:]])
    assert changed.steps[: len(before)] == before
    if len(changed.steps) > len(before) and changed.entries[len(before) - 1].plain["type"] == "rules":
        assert changed.steps[len(before)].state == before[-1].state


@law
@given(seeds)
def test_a_game_file_scores_as_the_game_or_not_at_all(rng: random.Random) -> None:  # rule 15.8
    document, _ = games.played(rng)
    over: dict[str, Any] = document.get("overrides") or {}
    only_joining = rng.random() < 0.5
    other = {**over, "joining": None} if only_joining else other_house(document, rng)["overrides"]
    start = {**document, "overrides": other, "events": []}
    if not isinstance(began := read_game_file(start), GameFile):
        return  # rules of another variant that don't go with these
    here, cut = drawn_from(document), rng.randint(0, 40)
    if began.table.variant.teams != here.table.variant.teams:
        return  # no change of rules does that (rule 15.7)
    log: list[Any] = list(here.events)
    played = fold(began.table, [*log[:cut], changed_rules("next", document), *log[cut:]])
    file = exported_game({**start, "rules": changed_rules("start", start)["rules"]}, played)
    answer: Any = score_document(file)
    if "note" in file:
        assert not only_joining
        assert (answer["code"], answer["detail"]) == ("unknown_event", "rules")
    else:
        came_to: Any = result(played.table, played.replay, played.tables)
        assert {**answer, "warnings": [], "between": []} == {**came_to, "warnings": [], "between": []}


@law
@given(seeds)
def test_the_same_rules_again_change_nothing_at_all(rng: random.Random) -> None:  # rule 15.5
    document, _ = games.played(rng)
    cut = rng.randint(0, 40)
    here = drawn_from(document)
    log: list[Any] = list(here.events)
    for since in ("next", "start"):
        again = fold(here.table, [*log[:cut], changed_rules(since, document), *log[cut:]])
        assert again.replay.state == fold(here.table, log).replay.state


@law
@given(seeds)
def test_the_settlement_makes_everybody_even(rng: random.Random) -> None:  # rule 12.7
    game = drawn(rng)
    played = play(game)
    scored = result(game.table, played)
    open_nets = {name: player["net"] for name, player in scored["players"].items()}
    sides = [(paid.get("from"), paid.get("to"), paid["amount"]) for paid in scored["settlement"]]
    for payer, receiver, amount in sides:
        assert payer != receiver or payer is None
        for name, moved in ((payer, amount), (receiver, -amount)):
            open_nets |= {name: open_nets[name] + moved} if name else {}
    assert scored["status"] == "playing" or not any(open_nets.values())
    assert len(sides) < len(open_nets) + sum(map(bool, played.state.funds)) + 2


@law
@given(seeds)
def test_nobody_who_is_gone_scores_or_pays(rng: random.Random) -> None:  # rule 8.2
    game = drawn(rng)
    steps = play(game).steps
    for before, step in pairwise(steps):
        if step.record is not None and step.record.outcome != "void":
            gone = set(range(len(before.state.totals))) - set(before.state.playing)
            assert not any(step.record.points[seat] for seat in gone)
            assert not any(payment.payer in gone for payment in step.payments if payment.hand is not None)


@law
@given(seeds)
def test_events_apply_as_they_replay(rng: random.Random) -> None:
    game = drawn(rng)
    played = play(game)
    steps = [played.steps[0]]
    for table, plain in zip(played.tables(game.table), game.events, strict=False):
        event = read_event(table, plain)
        assert not isinstance(event, Refusal)
        following = apply(table, steps[-1].state, event)
        assert isinstance(following, Step)
        steps.append(following)
    scored = tuple([step._replace(unread=None) for step in played.steps])  # what is not read is no event's
    assert Replay(tuple(steps)) == played._replace(steps=scored)
