"""Is a rule shown wherever a player may meet it? Run in the copy that has it, by `test_recipe.py`."""

import json
import os
import shutil
import subprocess
from typing import Any

import pytest

from scoring.engine.house_rules import override
from scoring.engine.variant import Variant
from scoring.games.forms.house import HouseForm
from scoring.games.forms.keypads import keypad_for
from scoring.games.sheets.rule_card import table_rules
from scoring.games.texts.agreements import agreements
from scoring.games.texts.trials import ADA, BEN, Case, trial_hand
from tests.groups.people import address, game_of_the_scorer, scorer, tried
from tests.house.added_rules import NAMED, RULES
from tests.house.source import ROOT

RULE = RULES[os.environ[NAMED]]
OVERRIDES = {RULE.name: RULE.value}
HAND = trial_hand(ADA, {BEN: RULE.held})
PHONE = """
import { play, startEntry, unplayed } from "./static/js/rules/game.js";
const [plain, hand] = JSON.parse(process.argv[1]);
const start = startEntry(plain);
console.log(JSON.stringify([unplayed(start, []), play(start, [hand]).view.players.map(({ total }) => total)]));
"""
KEYPAD = """
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
const [text, rules] = JSON.parse(process.argv[1]);
runInThisContext(readFileSync("static/js/keypad/cards.js", "utf8"));
console.log(JSON.stringify(worth(text, rules).points));
"""


@pytest.fixture
def rules() -> Variant:
    variant = override("european", OVERRIDES)
    assert isinstance(variant, Variant)
    return variant


def scripted(script: str, *given: Any) -> Any:
    """What a script of ours says, read as a phone reads it."""
    ROOT.joinpath("package.json").write_text('{"type": "module"}', encoding="utf-8")
    command = (shutil.which("node") or "node", "--input-type=module", "-e", script, json.dumps(given))
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)


def test_the_engine_counts_by_it(rules: Variant) -> None:
    case = Case(OVERRIDES | {"card_values": {}}, rules, "")
    assert case.points(HAND, RULE.name)[BEN] == RULE.points


def test_the_form_asks_for_it() -> None:
    form = HouseForm("european", None, {f"house_{RULE.name}{key}": text for key, text in RULE.typed.items()})
    assert form.overrides == OVERRIDES
    assert str(RULE.points) in form.settings[RULE.name].example


def test_the_keys_show_what_cards_count(rules: Variant) -> None:
    assert {key.token: key.value for key in keypad_for(rules, "").keys}[RULE.key] == RULE.figure


def test_the_keypad_counts_by_it(rules: Variant) -> None:
    assert scripted(KEYPAD, RULE.held, json.loads(keypad_for(rules, "").json)) == RULE.points


@pytest.mark.django_db
def test_the_preview_shows_it() -> None:
    game = game_of_the_scorer(ADA, BEN, overrides=OVERRIDES)
    fields = tried(game, out="0", step="preview", **{"cards-1": RULE.held})
    assert f"+{RULE.points}" in scorer().post(address("record_hand", game), fields).content.decode()


def test_a_phone_without_a_network_counts_by_it() -> None:
    start = {"variant": "european", "players": [ADA, BEN], "overrides": OVERRIDES}
    assert scripted(PHONE, start, HAND) == [None, [0, RULE.points]]


def test_the_rule_card_tells_it(rules: Variant) -> None:
    assert {line.about: line.words for line in agreements("european", rules, "")}[RULE.name] == RULE.line


def test_the_blank_sheet_tells_it(rules: Variant) -> None:
    assert RULE.short in {rule.meaning for rule in table_rules(rules, "")}
