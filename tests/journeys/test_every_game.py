"""Every game on offer is played on the phone by one walk: taps go in, and what `score` says must come out.

`Host` knows no game. It answers what the page asks, by keys that the page shows, and keeps each answer as the game
file has it. A page that asks something new needs one more line in `questions`.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from scoring.engine.codec.documents import Result
from scoring.engine.house_rules import preset
from scoring.engine.presets import PRESETS
from scoring.engine.rummy import special_ways
from scoring.engine.variant import Variant
from scoring.games.texts.marks import mark_name
from scoring.games.texts.variants import has_kalooki
from scoring.games.texts.ways import way_name
from tests.engine.makers import scored
from tests.journeys.at_the_table import KEYS, TABLE
from tests.journeys.looks import unfit
from tests.seeds import has_its_turn

pytestmark = pytest.mark.browser
Plain = dict[str, Any]

NAMES = ("Ada", "Ben", "Cal", "Dot")
HANDS = 2
MORE = {
    "all names": 1,  # the switch for the one other way, and an empty stock, stand where all names are asked for
    "plain": 1,  # where several ways are asked for after the name, going out in none of them is a key, too
    "one tap": -1,  # two players of whom one loses: the name is the whole hand, undone by another tap
}
"""What takes more taps than the formula, or fewer."""
TILES = {"1": "A", "11": "J", "12": "Q", "13": "K"}
WRITTEN = {name: card for card, name in KEYS.items()} | TILES  # what a key is called, as the game file has it
HELD = re.compile(r"(?:Cards|Tiles|Points) left by (.+)")
LAID = re.compile(r"Laid down by (.+)")
LOST = re.compile(r"What (.+) lost")
TODAY = [key for number, key in enumerate(PRESETS) if has_its_turn(number, of=3)]


class Host:
    """Taps the hands of one game; `event` is what was told of the last one, and `taps` how many it took.

    `unread` is what could not be read on its way.

    Of these `keys` were what was typed or chosen for a player, and `nexts` went on from one who had been counted;
    `more` names each that the formula does not have.
    """

    def __init__(self, page: Page, rules: Variant) -> None:
        self.page, self.rules = page, rules
        self.hand = self.counted = self.taps = self.keys = self.nexts = 0
        self.more: list[str] = []
        self.event: Plain = {}
        self.unread: list[str] = []
        self.fixed = {f"{mark_name(code)} {points}": code for code, points in rules.fixed_scores.items()}
        self.ways = {way_name(code, rules): code for code in rules.ways}

    @property
    def questions(self) -> dict[str, Callable[[Locator], None]]:
        """What may be on the page, and how it is answered."""
        return {
            "form.who": self.say_who,
            "form.how": self.say_how,
            "form.keyed": self.count_one,
            "form.rows": self.choose_losses,
            "#preview": self.save,
        }

    def play(self, closer: str) -> Plain:
        """One hand, from the table to the table, as an event of the game file."""
        self.hand, self.taps, self.keys, self.nexts, self.more = self.hand + 1, 0, 0, 0, []
        self.event = {"type": "hand", "out": closer, "left": {}}
        if not self.page.get_by_role("button", name="Record hand").count():
            return self.win(closer)
        self.begin(closer)
        while (asked := self.asked()) is not None:
            self.questions[asked](self.page.locator(asked))
        return self.event

    def begin(self, closer: str) -> None:
        """A tap on who went out, or on the way to all names, where a hand is ended by what only stands there."""
        by_switch = self.hand == 1 and has_kalooki(self.rules) and not special_ways(self.rules.ways)
        by_no_one = self.hand == HANDS and self.rules.blocked != "void"
        row = self.page.get_by_role("link", name=f"Record that {closer} went out", exact=True)
        if by_switch or by_no_one:
            row = self.page.get_by_role("button", name="Record hand")
            self.more.append("all names")
        self.tap(row)
        self.page.locator("#record:defined").wait_for(state="attached")

    def win(self, closer: str) -> Plain:
        """A hand that a name on the table says: all others have lost."""
        keys = self.page.get_by_role("group", name="Who won hand").get_by_role("button")
        names, loss = keys.all_inner_texts(), next(iter(self.fixed.values()))
        self.event["left"] = {name: {"fixed": loss} for name in names if name != closer}
        self.tap(keys.filter(has_text=closer))
        self.more.append("one tap")
        expect(keys).to_have_count(0)
        return self.event

    def asked(self) -> str | None:
        """What the page asks now; nothing once the table or the result is there."""
        places = [f"{place}:visible" for place in (*self.questions, "#table")]
        self.page.locator(", ".join(places)).first.wait_for()
        self.unread += unfit(self.page)
        return next((place for place in self.questions if self.page.locator(place).is_visible()), None)

    def tap(self, key: Locator) -> None:
        key.tap()
        self.taps += 1

    def type(self, key: Locator) -> None:
        self.tap(key)
        self.keys += 1

    def next(self, form: Locator) -> None:
        self.tap(form.get_by_role("button", name="Next"))
        self.nexts += 1

    @property
    def formula(self) -> int:
        """How many taps a hand may take: who, what is typed, on from each who was counted, another way, and save."""
        return 2 + self.keys + self.nexts + ("kalooki" in self.event or "way" in self.event)

    def say_who(self, form: Locator) -> None:
        """The switch over the names once in a game, where there is one, and a name, or once that there was none."""
        if form.locator(".who-and-how").count():
            self.say_both(form)
            return
        switch = form.locator("label:visible > [name=kalooki]")
        if self.hand == 1 and switch.count():
            self.tap(switch)
            self.event["kalooki"] = True
        empty = form.get_by_role("button", name="Stock is empty")
        if self.hand == HANDS and empty.count():
            self.tap(empty)
            self.event["out"] = None
        else:
            self.tap(form.get_by_role("button", name=self.event["out"]))
        expect(form).to_be_hidden()

    def say_both(self, form: Locator) -> None:
        """Between two, one key for name and way: the last in the first hand, then that for none of the ways."""
        keys = form.get_by_role("group", name=self.event["out"], exact=True).locator(".how-key")
        if self.hand == 1:
            self.event["way"] = self.ways[keys.last.locator("span").inner_text()]
        self.tap(keys.last if self.hand == 1 else keys.first)
        expect(form).to_be_hidden()

    def say_how(self, form: Locator) -> None:
        """The last of the special ways in the first hand, and none of them in the second."""
        key = form.locator(".how-key").last if self.hand == 1 else form.get_by_role("button", name="Next")
        if self.hand == 1:
            self.event["way"] = self.ways[key.locator("span").inner_text()]
        else:
            self.more.append("plain")
        self.tap(key)
        expect(form).to_be_hidden()

    def count_one(self, form: Locator) -> None:
        """What one player holds: a sum where no key is a card, a fixed score now and then, else cards."""
        laid = form.get_by_role("group", name=LAID)
        if laid.count():
            self.say_laid(form, laid)
            return
        keys = form.get_by_role("group", name=HELD)
        name, label = name_of(keys, HELD), keys.get_attribute("aria-label") or ""
        cards = keys.locator("[data-card]:visible")
        fixed = keys.locator("[data-fixed]:visible").filter(has_not_text="None:")  # which is a way, too
        if form.get_by_role("heading", name="Which card is wild").count():
            self.say_wild(cards.nth(self.hand))
            return
        self.counted += 1
        if not cards.count():
            self.event["left"][name] = self.type_sum(keys)
        elif fixed.count() and self.counted % 2 == 0:
            self.event["left"][name] = self.choose(fixed)
        else:
            self.event["left"][name] = self.lay(cards)
        self.next(form)
        expect(form.get_by_role("group", name=label, exact=True)).to_be_hidden()

    def say_laid(self, form: Locator, keys: Locator) -> None:
        """What one player has laid down, which is a sum."""
        self.counted += 1
        label = keys.get_attribute("aria-label") or ""
        self.event.setdefault("melds", {})[name_of(keys, LAID)] = self.type_sum(keys)
        self.next(form)
        expect(form.get_by_role("group", name=label, exact=True)).to_be_hidden()

    def say_wild(self, key: Locator) -> None:
        """Another rank in each hand, asked once, by the same keys."""
        self.event["wild"] = key.get_attribute("data-card")
        self.type(key)

    def lay(self, keys: Locator) -> str:
        """The first key and the last, which are an ace and the joker, and another one each time."""
        names = keys.evaluate_all(
            "keys => keys.map((key) => key.getAttribute('aria-label').replace(', wild', ''))"
        )
        chosen = (0, 1 + self.counted % (len(names) - 2), len(names) - 1)
        for number in chosen:
            self.type(keys.nth(number))
        return " ".join(WRITTEN.get(names[number], names[number]) for number in chosen)

    def type_sum(self, keys: Locator) -> int:
        points = 10 + self.counted
        for digit in str(points):
            self.type(keys.get_by_role("button", name=digit, exact=True))
        return points

    def choose(self, keys: Locator) -> Plain | int:
        """One of the fixed scores, another one each time."""
        key = keys.nth(self.counted % keys.count())
        self.type(key)
        label = " ".join(key.inner_text().split())
        return 0 if label == "None left 0" else {"fixed": self.fixed[label]}

    def choose_losses(self, form: Locator) -> None:
        """A choice for each of the losers, and they are saved at once."""
        for row in form.get_by_role("group", name=LOST).all():
            self.counted += 1
            self.event["left"][name_of(row, LOST)] = self.choose(row.locator("label:visible"))
        self.save(form)

    def save(self, form: Locator) -> None:
        self.tap(form.get_by_role("button", name="Save"))
        expect(form).to_be_hidden()


def name_of(group: Locator, words: re.Pattern[str]) -> str:
    """Whose group it is, by its label."""
    found = words.search(group.get_attribute("aria-label") or "")
    assert found is not None
    return found[1]


def deal(page: Page, key: str) -> Plain:
    """A table of three, two pairs, or as many as the game needs, for money where it has stakes; as a game file."""
    rules = preset(key)
    players = NAMES[: 4 if rules.teams else min(max(3, rules.fewest_players), rules.most_players)]
    page.goto(f"/games/new/?variant={key}")
    page.get_by_label("Who’s playing?").fill(", ".join(players))
    if rules.is_kalooki:
        page.get_by_label("Stakes", exact=True).select_option("GBP" if rules.has_money else "")
    elif rules.has_money:
        page.get_by_role("switch", name="Play for money").tap()
        page.get_by_label("Currency", exact=True).select_option("GBP")
    page.get_by_role("button", name="Deal").tap()
    page.wait_for_url(TABLE)
    return {"format": "kalooki-game/1", "variant": key, "players": list(players), "events": []}


def told(page: Page, result: Result, rules: Variant) -> None:
    """The totals on the table or in the result, and the money of each where there are stakes, are those of `score`."""
    for name, player in result["players"].items():
        line = page.locator(".players > li, .places tbody tr").filter(has_text=name)
        total = f"{player['total']:{'+' if rules.is_zero_sum and player['total'] else ''},}"
        expect(line.locator(".total, .pts")).to_have_text(total.replace("-", "−"))
        cash = line.locator(".cash, .net > a")
        if rules.has_money:
            expect(cash).to_have_text(re.compile(rf"\s*{re.escape(pounds(player['net']))}(:|\s|$)"))
        else:
            expect(cash).to_have_count(0)


def pounds(pence: int) -> str:
    sign = "+" if pence > 0 else "−" if pence < 0 else ""
    return f"{sign}£{abs(pence) / 100:,.2f}"


@pytest.mark.parametrize("key", TODAY)
def test_two_hands_by_taps_come_to_what_score_says(phone: Page, key: str) -> None:
    document, rules = deal(phone, key), preset(key)
    host = Host(phone, rules)
    result = scored(document)
    while result["status"] == "playing" and host.hand < HANDS:
        still_in = result["to_play"]
        document["events"].append(host.play(still_in[host.hand % len(still_in)]))
        assert host.taps == host.formula + sum(map(MORE.__getitem__, host.more)), host.more
        result = scored(document)
        assert result["format"] == "kalooki-result/1", result
        told(phone, result, rules)
    assert host.unread == []


def test_the_walk_plays_every_game_on_offer(phone: Page) -> None:
    phone.goto("/games/new/")
    offered = phone.locator("a[href*='variant=']").evaluate_all(
        "links => links.map((link) => new URL(link.href).searchParams.get('variant'))"
    )
    assert set(offered) == set(PRESETS)
