"""One hand of every third game in Firefox and WebKit: keys go in, and the totals that `score` says must come out."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.engine.house_rules import preset
from scoring.engine.variant import Variant
from scoring.games.texts.marks import mark_name
from tests.driven import Driven
from tests.engine.makers import scored
from tests.journeys.test_every_game import NAMES, TODAY, WRITTEN

pytestmark = pytest.mark.browser
CLOSER = NAMES[0]
TABLE = "#table"
IS_DEALT = "return document.readyState === 'complete' && document.querySelector('#table') !== null"
NEXT = """const shown = (place) => [...document.querySelectorAll(place)].find((each) => each.checkVisibility());
  const place = arguments[0].find(shown), whose = shown(arguments[1])?.getAttribute("aria-label") ?? "";
  return place && `${place}|${whose}` !== arguments[2] ? `${place}|${whose}` : null"""
READ = """return [...document.querySelectorAll(arguments[0])].filter((each) => each.checkVisibility())
  .map((each) => (each.getAttribute("aria-label") ?? each.innerText).replace(/\\s+/g, " ").trim())"""
TOTALS = """const rows = [...document.querySelectorAll(".players > li, .places tbody tr")];
  const total = (name) => rows.find((row) => row.innerText.includes(name))?.querySelector(".total, .pts");
  return Object.entries(arguments[0]).every(([name, sum]) => total(name)?.textContent.trim() === sum)"""
HELD = "form.keyed :is([aria-label*=' left by '], [aria-label^='Laid down by '])"


class Host:
    """Presses the first hand of a game; `left` and `melds` are what was held and laid, as the game file has it."""

    def __init__(self, browser: Driven, rules: Variant) -> None:
        self.browser, self.left, self.melds = browser, dict[str, Any](), dict[str, int]()
        self.wild = ""
        self.fixed = {f"{mark_name(code)} {points}": code for code, points in rules.fixed_scores.items()}
        self.answers: dict[str, Callable[[str], None]] = {
            "form.who": self.say_who,
            "form.how": lambda _: browser.press("Next"),
            "form.keyed.picks": self.say_wild,
            "form.keyed": self.count_one,
            "form.rows": self.choose_losses,
            "#preview": lambda _: browser.press("Save"),
        }

    def play(self, losers: list[str]) -> None:
        """From the table to the table; where a name on it says all, the others have lost."""
        if not any(words.startswith("Record hand") for words in self.read("#table button, #table a")):
            self.left = {name: {"fixed": next(iter(self.fixed.values()))} for name in losers}
            self.browser.press(CLOSER)
            return
        self.browser.press("Record hand")
        asked = self.next(f"{TABLE}|")
        while not asked.startswith(TABLE):
            place, _, label = asked.partition("|")
            self.answers[place](label)
            asked = self.next(asked)

    def next(self, before: str) -> str:
        """What is asked, and of whom, once that is another question."""
        return str(self.browser.until(NEXT, [*self.answers, TABLE], HELD, before))

    def read(self, selector: str) -> list[str]:
        """The words of all that is shown of these."""
        return list(self.browser.run(READ, selector))

    def say_who(self, _label: str) -> None:
        """The name; between two the first key, which is theirs for no special way."""
        if self.read("form.who [name=ended]"):
            self.browser.tap("form.who [name=ended]")
        else:
            self.browser.press(CLOSER)

    def say_wild(self, _label: str) -> None:
        """Which card is wild, asked once, by the keys of the first who is counted."""
        self.wild = "2"
        self.browser.tap(f"form.keyed [data-card='{self.wild}']")

    def count_one(self, label: str) -> None:
        """The first card on the keys, or eleven points where there are none, and of what was laid down."""
        what, _, name = label.partition(" by ")
        cards = self.read("form.keyed [data-card]")
        if cards:
            self.browser.tap("form.keyed [data-card]")
        else:
            for _ in range(2):
                self.browser.press("1")
        if what == "Laid down":
            self.melds[name] = 11
        else:
            self.left[name] = WRITTEN.get(cards[0], cards[0]) if cards else 11
        self.browser.press("Next")

    def choose_losses(self, _label: str) -> None:
        """The first choice of each of the losers."""
        for group in self.read("form.rows fieldset[aria-label$=' lost']"):
            choice = f"form.rows fieldset[aria-label='{group}'] label"
            label = self.read(choice)[0]
            self.browser.tap(choice)
            name = group.removeprefix("What ").removesuffix(" lost")
            self.left[name] = 0 if label == "None left 0" else {"fixed": self.fixed[label]}
        self.browser.press("Save")


@pytest.mark.parametrize("key", TODAY)
def test_a_hand_comes_to_what_score_says(browser: Driven, live_server: object, key: str) -> None:
    rules = preset(key)
    players = NAMES[: 4 if rules.teams else min(max(3, rules.fewest_players), rules.most_players)]
    browser.open(f"{live_server}/games/new/?variant={key}")
    browser.type("[name=names]", ", ".join(players))
    browser.press("Deal")
    browser.until(IS_DEALT)
    host = Host(browser, rules)
    host.play([name for name in players if name != CLOSER])
    event = {"type": "hand", "out": CLOSER, "left": host.left}
    event |= {"melds": host.melds} if rules.melds else {}
    event |= {"wild": host.wild} if host.wild else {}
    document = {"format": "kalooki-game/1", "variant": key, "players": list(players), "events": [event]}
    told = scored(document)["players"]
    sums = {name: player["total"] for name, player in told.items()}
    signed = {name: f"{total:{'+' if rules.is_zero_sum and total else ''},}" for name, total in sums.items()}
    totals = {name: words.replace("-", "−") for name, words in signed.items()}
    browser.until(TOTALS, totals)
    assert browser.faults() == []
