"""The table while the game is played: totals, offers, ledger, and the walk through the law's steps."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from tests.oracle import between, cards, hand, side_money, variant
from tests.oracle.fault import FaultError


def _players(document: dict[Any, Any], seats: list[int], sides: int | None) -> list[str]:
    names = document.get("players")
    if names is None:
        raise FaultError("missing_field")
    if not isinstance(names, list):
        raise FaultError("bad_value")
    if any(not isinstance(name, str) or name.strip() == "" for name in names):
        raise FaultError("bad_player_name")
    for name in names:
        if names.count(name) > 1:
            raise FaultError("duplicate_player", name)
    _crowd(len(names), seats, sides)
    return list(names)


def _crowd(number: int, seats: list[int], sides: int | None) -> None:
    if number < seats[0]:
        raise FaultError("too_few_players")
    if number > seats[1]:
        raise FaultError("too_many_players")
    # as the law has it: "must be a multiple of the sides (`too_few_players`)"
    if sides is not None and number % sides:
        raise FaultError("too_few_players")


def _labels(document: dict[Any, Any]) -> None:
    title, currency = document.get("title"), document.get("currency")
    if title is not None and not isinstance(title, str):
        raise FaultError("bad_value")
    if currency is None:
        return
    # "`currency` (ISO 4217)": three capital letters; which of them exist is not asked
    if not isinstance(currency, str) or len(currency) != 3:
        raise FaultError("bad_value")
    if not all("A" <= letter <= "Z" for letter in currency):
        raise FaultError("bad_value")


class Table:
    """One game as it stands after some of its events."""

    def __init__(self, document: object) -> None:
        if not isinstance(document, dict) or document.get("format") != "kalooki-game/1":
            raise FaultError("bad_format")
        self.variant = variant.of_document(document)
        self.players = _players(document, self.variant["players"], self.variant["teams"])
        _labels(document)
        self.began = len(self.players)
        variant.check_together(self.variant)
        self.joined: dict[str, int] = {}
        self.sat_out = dict.fromkeys(self.players, 0)
        self.total = dict.fromkeys(self.players, 0)
        self.state = dict.fromkeys(self.players, "in")
        self.buy_ins = dict.fromkeys(self.players, 0)
        self.won = dict.fromkeys(self.players, 0)
        self.lost = dict.fromkeys(self.players, 0)
        self.gone_after: dict[str, int] = {}
        self.ledger: list[dict[str, Any]] = []
        self.hands: list[dict[str, Any]] = []
        self.between: list[dict[str, Any]] = []
        self.warnings: list[dict[str, Any]] = []
        self.offers: dict[str, dict[str, int]] = {}
        self.refused: dict[str, str] = {}
        self.next_hand = 1
        self.scored = 0  # hands scored, voids apart
        self.counted = 0  # what is compared with `end.n`
        self.play_off: list[str] | None = None
        self.over: str | None = None
        self.winners: list[str] = []
        self.how: Any = "winner"  # what becomes of the pool: the amounts, where they agreed on some
        for name in self.players:
            self.pay(name, "initial", None, self.variant["stakes"]["initial"])
        side_money.start(self)

    # --- small questions -------------------------------------------------

    def line(self, name: str, kind: str, number: int | None, amount: int) -> None:
        """Write a ledger line; "amounts of zero leave no ledger line"."""
        if amount != 0:
            self.ledger.append({"player": name, "kind": kind, "hand": number, "amount": amount})

    def pay(
        self,
        name: str,
        kind: str,
        number: int | None,
        amount: int,
        to: str | None = None,
        fund: str | None = None,
    ) -> None:
        """Let somebody pay into the pool, or to another player, or into another fund."""
        self.line(name, kind, number, -amount)
        if to is not None:
            self.line(to, kind, number, amount)
        if fund is not None:
            self.fund_line(fund, kind, number, amount)

    def fund_line(self, fund: str, kind: str, number: int | None, amount: int) -> None:
        """Write the ledger line of a fund; the pool has none."""
        if amount != 0:
            self.ledger.append({"fund": fund, "kind": kind, "hand": number, "amount": amount})

    def nets(self) -> dict[str, int]:
        """What everyone has received so far, less what he has paid."""
        return {
            name: sum([line["amount"] for line in self.ledger if line.get("player") == name])
            for name in self.players
        }

    def held(self, fund: str) -> int:
        """What a fund has received in this game, less what it has paid."""
        return int(sum(line["amount"] for line in self.ledger if line.get("fund") == fund))

    def jackpot(self) -> int:
        """What is in the jackpot now."""
        jackpot = self.variant["jackpot"]
        return self.held("jackpot") + (0 if jackpot is None else int(jackpot["in"]))

    def pool(self) -> int:
        """As the law has it: all together "come to what was carried in"; every line is somebody's, save the pool's."""
        return int(self.variant["carry"]["in"] - sum(line["amount"] for line in self.ledger))

    def still_in(self) -> list[str]:
        """Those in range who have not gone home, in seat order."""
        return [name for name in self.players if self.state[name] == "in"]

    def to_play(self) -> list[str]:
        """Those who are dealt into the next hand."""
        if self.play_off is not None:
            return [name for name in self.still_in() if name in self.play_off]
        return self.still_in()

    def side(self, name: str) -> list[str]:
        """The side of a player: "seat i is on side i mod n"; without sides each is one."""
        sides = self.variant["teams"]
        if sides is None:
            return [name]
        return [
            other
            for seat, other in enumerate(self.players)
            if seat % sides == self.players.index(name) % sides
        ]

    def sides(self, names: list[str]) -> list[list[str]]:
        """The sides of some players, in the order of their first seats."""
        found: list[list[str]] = []
        for name in self.players:
            if name in names and self.side(name) not in found:
                found.append(self.side(name))
        return found

    def highest(self) -> bool:
        """Decision 23: what is best where nothing is said."""
        rules = self.variant
        if rules["best"] is not None:
            return bool(rules["best"] == "highest")
        return bool(
            rules["score_to"] in ("winner", "zero_sum") or rules["melds"] or rules["end"]["mode"] == "target"
        )

    def best(self, figures: dict[str, int]) -> list[str]:
        """As the law has it: "The *best* total is the lowest; the highest where …"."""
        highest = self.highest()
        mark = max(figures.values()) if highest else min(figures.values())
        return [name for name in figures if figures[name] == mark]

    def cards_dealt(self, dealt: int) -> int:
        """How many cards each of this many players gets in the next hand."""
        deal = self.variant["deal"]
        if deal["mode"] == "fixed":
            return int(deal["cards"])
        if deal["mode"] == "by_players":
            return int(variant.nearest(deal["cards"], dealt))
        listed = deal["cards"]
        # "Where a `by_hand` deal is shorter than the game its last entry repeats"
        return int(listed[min(self.next_hand, len(listed)) - 1])

    # --- events ----------------------------------------------------------

    def play(self, event: object, index: int) -> None:
        """Take one event; a refused event changes nothing."""
        if self.over is not None:
            raise FaultError("game_over")  # "before everything else"
        if not isinstance(event, dict):
            raise FaultError("bad_value")
        self.play_kind(event, index)
        # as the law has it: "gives the warning `unread_field`", and once an event
        if any(event[name] is not None and name not in self.fields(event) for name in event):
            self.warnings.append({"event": index, "code": "unread_field"})

    def fields(self, event: dict[Any, Any]) -> set[str]:
        """The fields of an event that the rules of this table use."""
        kind = event["type"]
        if kind == "hand":
            off = {
                "fines": self.variant["fines"] == {},
                "bonuses": self.variant["bonus_stakes"] == {},
                "sits_out": self.variant["sitting_out"] is None,
            }
            wild = self.variant["wild"]
            off |= {
                "way": self.variant["ways"] == {},
                "times": self.variant["hand_times"] == {},
                "melds": not self.variant["melds"],
                "wild": wild is None or wild["by_hand"] is not None,
            }
            known = {
                "type", "out", "kalooki", "left", "adjust", "kitty", "fines", "bonuses", "sits_out",
                "way", "times", "melds", "wild",
            }  # fmt: skip
            return {name for name in known if not off.get(name, False)}
        if kind == "points":
            return {"type", "adjust", "fines"} if self.variant["fines"] else {"type", "adjust"}
        if kind == "end":
            return {"type", "pool", "agreed"} if isinstance(event.get("pool"), dict) else {"type", "pool"}
        return {"type"} | {"void": set(), "join": {"player", "after"}}.get(kind, {"player"})

    def play_kind(self, event: dict[Any, Any], index: int) -> None:
        """Take an event by its type."""
        kind = event.get("type")
        if kind == "hand":
            self.play_hand(event, index)
            return
        if kind == "points":
            between.play(self, event, index)
            return
        plays: dict[str, Callable[[dict[Any, Any]], None]] = {
            "void": self.play_void,
            "buy_in": self.play_buy_in,
            "decline": self.play_decline,
            "leave": self.play_leave,
            "end": self.play_end,
        }
        if self.variant["joining"] is not None:
            plays["join"] = self.play_join
        if not isinstance(kind, str) or kind not in plays:
            raise FaultError("unknown_event")
        plays[kind](event)

    def close_offers(self) -> None:
        """As the law has it: "Every offer still open when the next hand (or void) comes is declined"."""
        if self.offers and len(self.to_play()) < 2:
            raise FaultError("offers_open")
        self.offers = {}
        self.refused = {}

    def play_void(self, event: dict[Any, Any]) -> None:
        """No score and no payment; same hand number unless voids count."""
        self.close_offers()
        self.hands.append({"hand": self.next_hand, "outcome": "void"})
        if self.variant["void"]["counts_as_hand"]:
            self.next_hand += 1
            self.counted += 1
            self.is_it_over(void=True)

    def play_hand(self, event: dict[Any, Any], index: int) -> None:
        """Score a hand, in the order of the law."""
        if self.offers and len(self.to_play()) < 2:
            raise FaultError("offers_open")  # first, as it says what to do
        away = self.sitting_out(event)
        dealt = [name for name in self.to_play() if name not in away]
        this = hand.read(event, self.players, dealt, self.variant, self.next_hand)
        self.close_offers()
        self.warn(this, len(dealt), index)
        held = {name: this.figures.get(name, 0) for name in dealt}
        this.winner = self.who_won(this, held)
        figures = self.figures(this, held)
        points = self.points(this, figures)
        record = self.record(this, points, len(dealt))
        if away:
            record["sits_out"] = away
        self.hands.append(record)
        for name in away:
            self.sat_out[name] += 1
            points[name] = self.variant["sitting_out"]["points"]
        self.count_wins(this.winner, dealt)
        self.hand_stakes(this, figures)
        self.next_hand += 1
        self.scored += 1
        self.counted += 1
        # "With `wins_game` the game is over after this hand, before every other ending"
        at_once = this.way is not None and self.variant["ways"][this.way]["wins_game"]
        wins = this.out if at_once and this.winner == this.out else None
        if self.play_off is not None:
            self.after_play_off(record, points, dealt, wins)
        else:
            self.after_hand(record, points, dealt, this.winner, wins)

    def record(self, this: hand.Hand, points: dict[str, int], dealt: int) -> dict[str, Any]:
        """What the result says of the hand, before totals."""
        outcome = "kalooki" if this.kalooki or this.way == "kalooki" else "out"
        record: dict[str, Any] = {
            "hand": self.next_hand,
            "outcome": "blocked" if this.out is None else outcome,
            "out": this.out,
            "cards_dealt": self.cards_dealt(dealt),
            "points": points,
        }
        if this.way is not None:
            record["way"] = this.way
        if self.variant["knock"] is not None or this.out is None:
            record["won"] = this.winner
        return record

    def count_wins(self, winner: str | None, dealt: list[str]) -> None:
        """Who has won the hand, and who lost it: not the partners of the hand winner."""
        if winner is not None:
            self.won[winner] += 1
        # decision 52: a side has lost every hand that none of its members won
        for name in dealt if self.variant["teams"] is None else self.players:
            if winner is None or winner not in self.side(name):
                self.lost[name] += 1

    def warn(self, this: hand.Hand, dealt: int, index: int) -> None:
        """Note what cannot quite be true of the cards."""
        row = variant.equipment_row(self.variant["equipment"], self.began)
        if self.cards_dealt(dealt) * dealt > 52 * row["packs"] + row["jokers"]:
            self.warnings.append({"event": index, "code": "more_cards_than_packs"})
        found = cards.warnings(
            this.held,
            None if self.variant["melds"] else self.cards_dealt(dealt),
            row["packs"],
            row["jokers"],
            self.variant["calls"],
        )
        self.warnings += [{"event": index, **warning} for warning in found]

    def who_won(self, this: hand.Hand, held: dict[str, int]) -> str | None:
        """The hand winner: "the player in `out` unless `knock` or `blocked` finds another"."""
        if this.out is None:
            lowest = [name for name in held if held[name] == min(held.values())]
            return lowest[0] if self.variant["blocked"] == "lowest" and len(lowest) == 1 else None
        if self.variant["knock"] is None or this.out not in this.figures:
            return this.out
        seat = self.players.index(this.out)
        others = [
            name
            for name in self.players[seat + 1 :] + self.players[:seat]
            if name in held and name not in self.side(this.out)
        ]
        if not others:  # the other sides sit the hand out
            return this.out
        best = min(others, key=lambda name: held[name])  # "several: the first clockwise from the closer"
        own = held[this.out]
        is_beaten = held[best] < own or (held[best] == own and self.variant["knock"]["tie"] == "other")
        return best if is_beaten else this.out

    def figures(self, this: hand.Hand, held: dict[str, int]) -> dict[str, int]:
        """Difference, then what the way out does to each loser's figure."""
        knock, winner = self.variant["knock"], this.winner
        if winner is None:
            return held  # "in a hand that nobody has won nobody is" a loser
        off = held[winner] if this.out is None or (knock and knock["own"] == "difference") else 0
        result = {name: figure - off for name, figure in held.items()}
        effect: dict[str, Any] = self.variant["kalooki_effect"] if this.kalooki else {"op": "none"}
        if this.way is not None:
            effect = self.variant["ways"][this.way]
        for name in result:
            if name == winner:
                continue
            if effect["op"] == "add":
                result[name] += effect["n"]
            if effect["op"] == "times":
                result[name] *= effect["n"]
            if effect["op"] == "set":
                result[name] = effect["n"]
        return result

    def points(self, this: hand.Hand, figures: dict[str, int]) -> dict[str, int]:
        """Who scores, points of the way and for being beaten, times, and the adjustments."""
        points = self.shared_out(this, figures)
        is_beaten = this.winner != this.out and this.out is not None
        if this.way is not None and not is_beaten:
            assert this.winner
            points[this.winner] += self.variant["ways"][this.way]["out"]
        if is_beaten:
            assert this.winner
            assert this.out
            knock = self.variant["knock"]
            points[this.winner if knock["beaten_to"] == "winner" else this.out] += knock["beaten"]
            if (
                knock["beaten_to"] == "winner"
                and self.variant["score_to"] == "zero_sum"
                and not self.variant["melds"]
            ):
                points[this.out] -= knock["beaten"]
        points = {name: more * self.times(this) for name, more in points.items()}
        for name, more in this.adjustments:
            points[name] += more
        return points

    def shared_out(self, this: hand.Hand, figures: dict[str, int]) -> dict[str, int]:
        """Who scores the figures, by `melds` or `score_to`."""
        others = {name: 0 if name == this.winner else figure for name, figure in figures.items()}
        if self.variant["melds"]:
            return {name: this.melds.get(name, 0) - figure for name, figure in others.items()}
        if self.variant["score_to"] == "losers":
            return dict(figures)
        points = dict.fromkeys(figures, 0)
        if this.winner is None:
            return points
        if self.variant["score_to"] == "zero_sum":
            points = {name: -figure for name, figure in others.items()}
        points[this.winner] = sum(others.values())
        return points

    def times(self, this: hand.Hand) -> int:
        """The product of the codes, one that stands twice counted twice."""
        return math.prod(self.variant["hand_times"][code] for code in this.times)

    def hand_stakes(self, this: hand.Hand, figures: dict[str, int]) -> None:
        """Step 7."""
        number, value = self.next_hand, self.variant["point_value"]
        for name, figure in figures.items():
            # "partners of the hand winner nothing"
            if this.winner is None or name in self.side(this.winner):
                continue
            for kind, amount in self.stakes_of(this, name):
                self.pay_side(name, kind, number, amount, this.winner)
            if value["when"] == "each_hand":
                amount = value["amount"] * figure * self.times(this)
                if value["to"] == "winner":
                    self.pay_side(name, "points", number, amount, this.winner)
                else:
                    self.pay(name, "points", number, amount)
        for name, amount in this.kitty:
            self.pay(name, "kitty", number, amount)
        side_money.after_hand(self, this, list(figures))

    def stakes_of(self, this: hand.Hand, name: str) -> list[tuple[str, int]]:
        """What a loser owes the hand winner: kinds and amounts."""
        stakes = self.variant["stakes"]
        if name == this.out:
            return [("caught", self.variant["knock"]["caught"])]
        if this.way is not None:
            stake = self.variant["ways"][this.way]["stake"]
            return [("call_up", stakes["call_up"] if stake is None else stake)]
        if not this.kalooki:
            return [("call_up", stakes["call_up"])]
        usual = [("call_up", stakes["call_up"])] if self.variant["kalooki_pays"] == "in_addition" else []
        return [*usual, ("kalooki", stakes["kalooki"])]

    def pay_side(self, name: str, kind: str, number: int, amount: int, winner: str) -> None:
        """Pay the side of a player; "odd units one each in seat order"."""
        side = self.side(winner)
        for place, member in enumerate(side):
            part = amount // len(side) + (1 if place < amount % len(side) else 0)
            self.pay(name, kind, number, part, member)

    def after_hand(
        self,
        record: dict[str, Any],
        points: dict[str, int],
        dealt: list[str],
        winner: str | None,
        wins: str | None,
    ) -> None:
        """Steps 6 and 8 to 11."""
        before = dict(self.total)
        for name, more in points.items():
            for member in self.side(name):
                self.total[member] += more
        between.settle(self, before, self.still_in(), record)
        record["scored"] = {name: self.total[name] for name in points}
        gone = [name for name in self.still_in() if self.beyond(self.total[name])]
        for name in gone:
            self.state[name] = "out"
            self.gone_after[name] = self.scored
        record["gone"] = gone
        self.make_offers(gone, len(dealt))
        record["offers"] = list(self.offers)
        if wins is not None:
            self.finish("way", [wins])
        else:
            self.is_it_over(gone, winner)

    def beyond(self, total: int) -> bool:
        """Step 8: "a player whose total `exceeds` (or `reaches`) the limit is out"."""
        limit = self.variant["limit"]
        if limit is None:
            return False
        if limit["rule"] == "exceeds":
            return bool(total > limit["points"])
        return bool(total >= limit["points"])

    def make_offers(self, gone: list[str], dealt: int) -> None:
        """Step 9: one snapshot; "the first of these is the reason"."""
        rule = self.variant["buy_in"]
        in_range = [self.total[name] for name in self.still_in()]
        count = len(in_range) if rule["needs"] == "in_range" else dealt
        for name in gone:
            if rule["max"] is not None and self.buy_ins[name] >= rule["max"]:
                self.refused[name] = "buy_in_limit"
            elif count < rule["at_least"] or not in_range:
                self.refused[name] = "too_few_in_range"
            elif rule["others_at_most"] is not None and max(in_range) > rule["others_at_most"]:
                self.refused[name] = "others_too_high"
            else:
                score = max(in_range)
                if rule["score"] == "highest_in_range_plus_1":
                    score += 1
                self.offers[name] = {"cost": self.variant["stakes"]["buy_in"], "score": score}

    def play_buy_in(self, event: dict[Any, Any]) -> None:
        """Step 10: pays into the pool and sets the total."""
        name = hand.named(event, "player", self.players)
        if name not in self.offers:
            raise FaultError(self.refused.get(name, "no_buy_in_open"), name)
        offer = self.offers.pop(name)
        self.pay(name, "buy_in", self.next_hand - 1 or None, offer["cost"])
        self.total[name] = offer["score"]
        self.state[name] = "in"
        self.buy_ins[name] += 1
        del self.gone_after[name]
        self.is_it_over()

    def play_decline(self, event: dict[Any, Any]) -> None:
        """As the law has it: "Turns an open offer down, for good"."""
        name = hand.named(event, "player", self.players)
        if name not in self.offers:
            raise FaultError("no_buy_in_open", name)
        del self.offers[name]
        self.is_it_over()

    def sitting_out(self, event: dict[Any, Any]) -> list[str]:
        """Rules 16.6 and 16.7: who of those to play is not dealt into this hand."""
        names = hand.sitting_out(event, self.players, self.variant)
        most = self.variant["sitting_out"]["most"] if names else None
        for name in names:
            if self.play_off is not None:
                raise FaultError("nobody_sits_out", name)
            if name not in self.to_play():
                raise FaultError("player_not_in_hand", name)
            if most is not None and self.sat_out[name] == most:
                raise FaultError("sitting_out_limit", name)
        if names and len(self.to_play()) - len(names) < 2:
            raise FaultError("too_few_to_play")
        return names

    def play_join(self, event: dict[Any, Any]) -> None:
        """Rules 16.1 to 16.4: somebody new sits down."""
        rule = self.variant["joining"]
        name, right = event.get("player"), event.get("after")
        if name is None:
            raise FaultError("missing_field")
        if not isinstance(name, str) or not name.strip():
            raise FaultError("bad_player_name")
        if right is not None:
            right = hand.named(event, "after", self.players)
        self.may_join(name)
        self.total[name] = self.joining_score(rule["score"])
        self.players.insert(len(self.players) if right is None else self.players.index(right) + 1, name)
        self.state[name], self.joined[name] = "in", self.scored
        for figures in (self.buy_ins, self.won, self.lost, self.sat_out):
            figures[name] = 0
        self.pay(
            name,
            "initial",
            None if self.next_hand == 1 else self.next_hand - 1,
            self.joining_stake(rule["stake"]),
        )

    def may_join(self, name: str) -> None:
        """Rules 16.1 and 16.4: between hands, in time, and while there is room."""
        until = self.variant["joining"]["until"]
        if self.offers:
            raise FaultError("offers_open", name)
        if self.play_off is not None or (until is not None and self.next_hand > until):
            raise FaultError("joining_closed", name)
        if name in self.players:
            raise FaultError("duplicate_player", name)
        if len(self.still_in()) == self.variant["players"][1] or len(self.players) == 12:
            raise FaultError("too_many_players", name)

    def joining_score(self, rule: str) -> int:
        """Rule 16.2: "never with a total that would put him out of range, or end the game at once"."""
        totals = [self.total[name] for name in self.still_in()]
        total = 0
        if rule == "average":
            total = math.ceil(Fraction(sum(totals), len(totals)))
        elif rule != "zero":
            total = max(totals) + (1 if rule == "highest_plus_1" else 0)
        end = self.variant["end"]
        if self.beyond(total):
            total = self.variant["limit"]["points"]
            total -= 1 if self.beyond(total) else 0
        if end["mode"] == "target" and total >= end["n"]:
            total = int(end["n"]) - 1
        return total

    def joining_stake(self, rule: str) -> int:
        """Rule 16.3: all of the stake, or none, or "the part of it for the hands still to come"."""
        stake, end = int(self.variant["stakes"]["initial"]), self.variant["end"]
        if rule == "none":
            return 0
        if rule == "pro_rata" and end["mode"] == "hands":
            part = stake * (end["n"] - self.counted) // end["n"]
            return int(part - part % self.variant["rounding"]["unit"])
        return stake

    def leavers_share(self, name: str) -> None:
        """Rule 16.5: "his equal share among those still in, himself included"."""
        # "during a play-off those who play it count"
        if self.variant["leaving"]["pool"] == "share" and name in self.to_play():
            share = self.pool() // len(self.sides(self.to_play()))
            share -= share % self.variant["rounding"]["unit"]
            side = self.side(name)
            for place, member in enumerate(side):
                part = share // len(side) + (1 if place < share % len(side) else 0)
                self.line(member, "leaving", None if self.next_hand == 1 else self.next_hand - 1, part)

    def play_leave(self, event: dict[Any, Any]) -> None:
        """As the law has it: "Goes home: out of the game, stakes stay in the pool"."""
        name = hand.named(event, "player", self.players)
        # "a player who is in but does not play off may leave; the play-off goes on without asking them"
        if name not in self.still_in():
            raise FaultError("player_not_in_hand", name)
        if self.offers and self.still_in() == [name]:
            raise FaultError("offers_open", name)
        self.leavers_share(name)
        for member in self.side(name):
            self.state[member] = "left"
            self.gone_after[member] = self.scored
        if self.play_off is not None and len(self.sides(self.to_play())) == 1:
            # if all but one of the tied leave, he wins
            self.finish("play_off", self.to_play())
        elif self.play_off is None:
            self.is_it_over()

    def play_end(self, event: dict[Any, Any]) -> None:
        """As the law has it: "The host ends the game now, open offers lapse"."""
        how = event.get("pool")
        if how is None:
            how = "winner"
        # "During a play-off only the tied players count"
        counting = self.to_play()
        if isinstance(how, dict) and self.variant["agreed_split"]:
            self.how = side_money.split(self, event)
            self.finish("ended", counting)
            return
        known = (
            ["winner", "share", "carry"] if self.variant["carry"]["on"] != "never" else ["winner", "share"]
        )
        if how not in known:
            raise FaultError("bad_value")
        self.how = how
        if how == "share":
            self.finish("ended", counting)
        else:
            self.finish("ended", self.best({name: self.total[name] for name in counting}))

    # --- step 11 -----------------------------------------------------------

    def is_it_over(
        self,
        gone: list[str] | None = None,
        out: str | None = None,
        *,
        void: bool = False,
        between: bool = False,
    ) -> None:
        """Step 11: "the first of these that holds"; between hands "never the number of hands"."""
        if self.play_off is not None:
            return
        in_range = self.still_in()
        totals = {name: self.total[name] for name in in_range}
        end = self.variant["end"]
        if not in_range:
            assert gone
            if self.variant["all_out"] == "lowest_total" or out is None:
                self.finish("all_out", self.best({name: self.total[name] for name in gone}))
            else:
                self.finish("all_out", [out])
        elif end["mode"] == "target" and any(total >= end["n"] for total in totals.values()):
            self.reach_target(self.best(totals))
        elif len(self.sides(in_range)) == 1 and not self.offers:
            # without a limit only leaving brings this about: "with or without a limit"
            self.finish("last_in", in_range)
        elif not void and self.all_near(in_range):
            self.how = "split"
            self.finish("split", in_range)
        elif end["mode"] == "hands" and not between and self.counted >= end["n"]:
            self.break_tie(self.best(totals), "hands")

    def reach_target(self, best: list[str]) -> None:
        """As the law has it: with `lowest` "ties by `tie`", else tied totals share."""
        if self.highest():
            self.finish("target", best)
        else:
            self.break_tie(best, "target")

    def all_near(self, in_range: list[str]) -> bool:
        """As GAME_FILE.md has it: few enough, two at least, no offer open, and all of them near the limit."""
        rule, limit = self.variant["auto_split"], self.variant["limit"]
        number = len(self.sides(in_range))
        if rule is None or self.offers or number < 2 or number > rule["players"]:
            return False
        return all(self.total[name] >= limit["points"] - rule["within"] for name in in_range)

    def break_tie(self, tied: list[str], reason: str) -> None:
        """As the law has it: "Ties by `tie`"."""
        how = self.variant["tie"]
        if len(self.sides(tied)) > 1 and how == "fewest_hands_lost":
            fewest = min(self.lost[name] for name in tied)
            tied = [name for name in tied if self.lost[name] == fewest]
        if len(self.sides(tied)) > 1 and how == "play_off":
            self.play_off = tied
            self.offers = {}  # "the open offers lapse and the play-off follows"
        else:
            self.finish(reason, tied)

    def after_play_off(
        self, record: dict[str, Any], points: dict[str, int], dealt: list[str], wins: str | None
    ) -> None:
        """As the law has it: "Its points decide, the best wins, again while tied"."""
        record["scored"] = {name: self.total[name] for name in dealt}
        if wins is not None:
            self.finish("way", [wins])
            return
        best = self.best({name: sum(points.get(one, 0) for one in self.side(name)) for name in points})
        self.play_off = best
        if len(self.sides(best)) == 1:
            self.finish("play_off", best)

    def finish(self, reason: str, winners: list[str]) -> None:
        """The game is over; "offers still open lapse when the game ends"."""
        self.over = reason
        self.winners = [name for name in self.players if set(self.side(name)) & set(winners)]
        self.offers = {}
