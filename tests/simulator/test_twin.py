"""The outbox on the phone and its twin in Python do the same with the same scripts."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.simulator.outbox import Entry, Outbox, Said, said_of

pytestmark = pytest.mark.browser
SCRIPTS = 400
STATUSES = [0, 200, 403, 409, 422, 408, 429, 500, 503]
RUN = """async (scripts) => Promise.all(scripts.map(async (script) => {
  const store = new MemoryStore();
  const answers = [];
  const sent = [];
  const send = async ({ id }) => { sent.push(id); return answers.shift() ?? outboxed.NOTHING; };
  const outbox = new Outbox({ store, send, site: "home" });
  for (const [act, given] of script) {
    if (act === "keep") await outbox.keep({ ...given, fields: [] });
    if (act === "drop") await outbox.drop(given);
    if (act === "deliver") { answers.splice(0, answers.length, ...given); await outbox.deliverGame("g"); }
    if (act === "look") await outbox.takeUp({ id: "g", ...given });
    if (act === "page") { outbox.sending.clear(); outbox.reached.clear(); }
  }
  const fieldsOf = ({ id, expected, after, state, status, site, elsewhere }) =>
    [id, expected, after, state, status, site, elsewhere];
  const left = (await store.all()).map(fieldsOf);
  return { sent, left };
}))"""


HEAR = """(answers) => answers.map(([status, headers, entry]) => {
  const outcome = outboxed.outcomeOf({ status, headers: new Headers(headers) }, entry);
  const { version, elsewhere = false, kept = false, hash = "" } = outcome;
  return [outcome.status, version, elsewhere, kept, hash];
})"""
SITES = ["home", "away"]


def said(chance: Random) -> dict[str, Any]:
    """An answer, with a receipt or without one."""
    if chance.random() < 0.3:
        return {"status": 200, "version": chance.randint(0, 7), "hash": chance.choice("ab")}
    if chance.random() < 0.2:
        return {"status": 0, "version": None, "elsewhere": True}
    if chance.random() < 0.2:
        return {"status": 200, "version": None, "kept": True}
    return {"status": chance.choice(STATUSES), "version": None}


def script(chance: Random) -> list[list[Any]]:
    """What happens to one phone at one game: ids come again, versions are stale, answers are anything."""
    acts: list[list[Any]] = []
    for n in range(chance.randint(1, 14)):
        kind, some = chance.random(), f"e{chance.randint(0, n)}"
        if kind < 0.5:
            made_for = None if n == 0 and chance.random() < 0.3 else chance.randint(0, 6)
            acts.append(["keep", {"id": some, "game": "g", "expected": made_for}])
        elif kind < 0.6:
            acts.append(["drop", some])
        elif kind < 0.7:
            hashes = {n: chance.choice("ab") for n in range(chance.randint(0, 7))}
            acts.append(["look", {"version": len(hashes), "hashes": hashes}])
        elif kind < 0.95:
            acts.append(["deliver", [said(chance) for _n in range(chance.randint(0, 5))]])
        else:
            acts.append(["page", None])
    return acts


def played(acts: list[list[Any]]) -> dict[str, Any]:
    """The same in Python."""
    outbox, sent = Outbox(site="home"), []
    for act, given in acts:
        if act == "keep":
            outbox.keep(Entry(**given))
        elif act == "drop":
            outbox.drop(given)
        elif act == "deliver":
            answers = list(given)

            def send(entry: Entry, answers: list[dict[str, Any]] = answers) -> Said:
                sent.append(entry.id)
                return Said(**answers.pop(0)) if answers else Said(0)

            outbox.deliver(send)
        elif act == "look":
            outbox.take_up("g", **given)
        else:
            outbox.reached.clear()
    left = [
        [each.id, each.expected, each.after, each.state, each.status, each.site, each.elsewhere]
        for each in outbox.entries
    ]
    return {"sent": sent, "left": left}


def test_the_same_scripts_end_the_same(phone: Page) -> None:
    scripts = [script(Random(seed)) for seed in range(SCRIPTS)]
    phone.goto("/outbox/")
    phone.add_script_tag(url="/static/js/outbox.js")
    assert phone.evaluate(RUN, scripts) == [played(each) for each in scripts]


def answer(chance: Random) -> tuple[int, dict[str, str], dict[str, str]]:
    """An answer with all kinds of receipts, of this site, another one or none, to an entry with and without a site."""
    version = chance.choice(["unwritten", "kept", "3", "x", ""])
    receipt = " ".join(
        [chance.choice(["mine", "mine", "another"]), version, chance.choice(["a" * 64, "a", ""])]
    )
    headers = {"Kalooki": chance.choice(SITES), "Kalooki-Entry": receipt}
    kept = {name: value for name, value in headers.items() if chance.random() < 0.8}
    return chance.choice(STATUSES), kept, {"id": "mine", "site": chance.choice([*SITES, ""])}


def test_an_answer_of_another_site_says_nothing_to_either(phone: Page) -> None:
    answers = [answer(Random(seed)) for seed in range(SCRIPTS)]
    phone.goto("/outbox/")
    phone.add_script_tag(url="/static/js/outbox.js")
    heard = [
        [*said_of(status, headers, Entry(game="g", expected=0, id=entry["id"], site=entry["site"]))]
        for status, headers, entry in answers
    ]
    assert phone.evaluate(HEAR, answers) == heard
    elsewhere = [
        told
        for told, (_, headers, entry) in zip(heard, answers, strict=True)
        if entry["site"] and headers.get("Kalooki") not in (None, entry["site"])
    ]
    assert elsewhere
    assert all(told == [0, None, True, False, ""] for told in elsewhere)
