"""Every house rule by name: what it is in one sentence, what its fields are called, what there is to choose."""

from typing import NamedTuple

from django.utils.functional import Promise as Lazy
from django.utils.translation import gettext_lazy as _


class SettingWords(NamedTuple):
    """A rule's name, and what it is for in one sentence."""

    name: Lazy
    sentence: Lazy


SECTIONS: dict[str, tuple[Lazy, tuple[str, ...]]] = {
    "limit": (_("Limit and end"), ("limit", "end", "tie", "all_out", "void")),
    "buy_in": (_("Buying in"), ("buy_in",)),
    "going_out": (
        _("Going out and scoring"),
        ("kalooki_effect", "kalooki_when", "score_to", "hand_cap", "fixed_scores", "adjustments"),
    ),
    "money": (_("Stakes"), ("stakes", "kalooki_pays", "point_value")),
    "pool": (
        _("Pool"),
        ("pool", "places", "auto_split", "agreed_split", "carry", "kitty_events", "rounding"),
    ),
    "beside": (_("Fines, bonuses, jackpot, club"), ("fines", "bonus_stakes", "jackpot", "club")),
    "cards": (
        _("Cards and deal"),
        ("card_values", "deal", "players", "equipment", "opening_points", "contracts", "calls"),
    ),
    "people": (_("Coming and going"), ("joining", "leaving", "sitting_out")),
}
"""The rules in the order of their use, most used first."""

IN_SHORT: dict[str, tuple[str, ...]] = {
    "limit": ("limit", "end"),
    "buy_in": ("buy_in",),
    "going_out": ("kalooki_effect",),
    "money": ("stakes", "point_value"),
    "pool": ("pool", "places"),
    "beside": ("fines", "bonus_stakes", "jackpot", "club"),
    "cards": ("card_values",),
    "people": ("joining", "leaving", "sitting_out"),
}
"""The rules that stand for all of their section while it is closed."""

SETTINGS: dict[str, SettingWords] = {
    "limit": SettingWords(_("Limit"), _("The total that puts a player out of the game.")),
    "end": SettingWords(_("The end of the game"), _("What brings the game to its end.")),
    "tie": SettingWords(
        _("A tie"), _("What happens when players are level after the last of an agreed number of hands.")
    ),
    "all_out": SettingWords(
        _("When nobody is left"), _("Who wins when the last players go out of the game in the same hand.")
    ),
    "void": SettingWords(
        _("A void hand"), _("A hand that nobody ended, such as when the stock ran out twice.")
    ),
    "buy_in": SettingWords(
        _("Buying back in"), _("Whether a player who is out may come back, and at which total.")
    ),
    "kalooki_effect": SettingWords(
        _("A kalooki costs the others"),
        _("What going out in the special way does to the points of every loser."),
    ),
    "kalooki_when": SettingWords(
        _("What is a kalooki"), _("The special way of going out. It is shown at the table and never checked.")
    ),
    "score_to": SettingWords(_("Who scores"), _("Whose total grows after a hand.")),
    "hand_cap": SettingWords(
        _("The most a hand counts"), _("A loser’s cards never count more than this, before a kalooki.")
    ),
    "fixed_scores": SettingWords(
        _("Drops"), _("Points that stand in for cards, for a player who gives the hand up.")
    ),
    "adjustments": SettingWords(
        _("Marks"),
        _("Points for faults, or off for a feat, each given with one tap. Zero: not used here."),
    ),
    "stakes": SettingWords(
        _("Amounts"), _("What everybody pays at the start, after a hand and to come back.")
    ),
    "kalooki_pays": SettingWords(
        _("The kalooki stake"), _("Whether a kalooki is paid instead of an ordinary hand, or on top of it.")
    ),
    "point_value": SettingWords(_("Money for points"), _("What a point is worth, and when it is paid.")),
    "pool": SettingWords(_("Who gets the pool"), _("How the pool is divided when the game is over.")),
    "kitty_events": SettingWords(_("Fees for the pool"), _("What a player pays into the pool for an event.")),
    "rounding": SettingWords(
        _("Smallest coin"), _("Shares of the pool are rounded down to this; what is left is the winner’s.")
    ),
    "places": SettingWords(
        _("Shares by place"), _("Parts of the pool for the first, the second, the third, and so on.")
    ),
    "auto_split": SettingWords(
        _("Split near the limit"), _("The last few share the pool once all of them are nearly out.")
    ),
    "agreed_split": SettingWords(
        _("Split by agreement"),
        _("Whether those still in may end the game and divide the pool as they like."),
    ),
    "carry": SettingWords(
        _("Carrying the pool over"),
        _("Whether the pool may wait for the next game, and what an earlier one left."),
    ),
    "club": SettingWords(_("The club’s part"), _("What the club gets of a game.")),
    "fines": SettingWords(_("Fines"), _("What a fault costs in money, and who gets it.")),
    "bonus_stakes": SettingWords(
        _("Bonuses"), _("What each of the others pays a player for a feat in the hand.")
    ),
    "jackpot": SettingWords(
        _("Jackpot"), _("Money that grows, evening after evening, until one thing takes all of it.")
    ),
    "card_values": SettingWords(_("What cards count"), _("The points of each card that is left in hand.")),
    "deal": SettingWords(_("Cards dealt"), _("How many cards each player gets.")),
    "players": SettingWords(_("Players"), _("How many can sit at the table.")),
    "equipment": SettingWords(_("Packs and jokers"), _("How many are used, by the number of players.")),
    "opening_points": SettingWords(
        _("Opening"), _("What the first cards laid down must count. It is shown and never checked.")
    ),
    "contracts": SettingWords(
        _("Contracts"),
        _("What must be laid in each hand: 3 is three of a kind, 4 a run of four. One hand a line."),
    ),
    "calls": SettingWords(_("Calls"), _("Discards a player may call in a hand; each adds two cards.")),
    "joining": SettingWords(
        _("Joining late"), _("Whether somebody may join a running game, and what he begins with.")
    ),
    "leaving": SettingWords(_("Leaving early"), _("What becomes of the stakes of a player who goes home.")),
    "sitting_out": SettingWords(
        _("Sitting a hand out"), _("Whether a player may miss a hand and stay in the game.")
    ),
}

LABELS: dict[str, Lazy] = {
    "limit.rule": _("Out of the game is"),
    "limit.points": _("The limit"),
    "end.mode": _("The game ends"),
    "end.hands": _("How many hands"),
    "end.points": _("How many points"),
    "buy_in.often": _("Coming back"),
    "buy_in.times": _("How many times each"),
    "buy_in.score": _("One comes back"),
    "buy_in.at_least": _("How many must be there for it"),
    "buy_in.needs": _("Of those who are"),
    "buy_in.others_at_most": _("Only while nobody still in has more than"),
    "kalooki_effect.op": _("Each loser’s cards"),
    "kalooki_effect.more": _("How many points more"),
    "kalooki_effect.times": _("How many times"),
    "kalooki_when": _("It is a kalooki when"),
    "score_to": _("Points go to"),
    "hand_cap": _("At most"),
    "all_out": _("The winner is"),
    "tie": _("Those who are level"),
    "void.counts_as_hand": _("It"),
    "stakes.initial": _("Stake for the pool"),
    "stakes.buy_in": _("Buy-in"),
    "stakes.call_up": _("A hand"),
    "stakes.kalooki": _("A kalooki"),
    "kalooki_pays": _("Each loser pays it"),
    "point_value.when": _("Points are paid"),
    "point_value.amount": _("A point is worth"),
    "point_value.to": _("The money goes to"),
    "pool.default": _("The winner’s part, per cent"),
    "pool.rest_under": _("The rest is for those with fewer points than"),
    "pool.rest_split": _("The rest is divided"),
    "rounding.unit": _("Rounded down to"),
    "places.default": _("Per cent for place 1, 2, 3 …"),
    "auto_split.by": _("The pool is split"),
    "auto_split.players": _("When so many are left, or fewer"),
    "auto_split.within": _("And all are so near the limit, in points"),
    "agreed_split": _("They may"),
    "carry.on": _("The pool is carried over"),
    "carry.in": _("From an earlier game"),
    "club.entry": _("From each player, at the start"),
    "club.of_pool": _("Of the pool, per cent"),
    "fines.to": _("It goes"),
    "jackpot.way": _("All of it goes to"),
    "jackpot.bonus": _("Which bonus"),
    "jackpot.in": _("In it from before"),
    "jackpot.entry": _("From each player, at the start"),
    "jackpot.each_hand": _("From each loser of a hand"),
    "deal.mode": _("Each is dealt"),
    "deal.fixed": _("Cards"),
    "deal.by_hand": _("Cards in hand 1, 2, 3 …"),
    "players.fewest": _("At least"),
    "players.most": _("At most"),
    "opening_points": _("At least"),
    "contracts": _("One hand a line"),
    "calls": _("Calls in a hand"),
    "joining.score": _("Who comes late begins with"),
    "joining.stake": _("He pays for the pool"),
    "joining.until": _("Hands that people can join for"),
    "leaving.pool": _("Who goes home"),
    "sitting_out.often": _("A hand may be missed"),
    "sitting_out.times": _("How many times each"),
    "sitting_out.points": _("Points for it"),
    "equipment.from": _("From"),
    "equipment.to": _("To"),
    "equipment.packs": _("Packs"),
    "equipment.jokers": _("Jokers"),
    "card_values.JOKER": _("Joker"),
    "card_values.A_RED": _("Red ace"),
    "card_values.A_BLACK": _("Black ace"),
    "card_values.K": _("King"),
    "card_values.Q": _("Queen"),
    "card_values.J": _("Jack"),
}

HINTS: dict[str, Lazy] = {
    "buy_in.others_at_most": _("Empty: no such bound."),
    "hand_cap": _("Empty: no bound."),
    "opening_points": _("Empty: no such rule."),
    "pool.rest_under": _("Empty: for everybody still in."),
    "pool.default": _("What is left of 100 is the rest, for the others still in."),
    "deal.by_hand": _("With commas. The last one repeats."),
    "places.default": _("With commas, 100 in all. Empty: no such shares."),
    "auto_split.within": _("In 101 pool rummy 21: from 80 on."),
    "jackpot.bonus": _("One of the bonuses above."),
    "contracts": _("Empty: no contracts."),
    "joining.until": _("So many from the first on. Empty: all of them."),
}

OPTIONS: dict[str, dict[str, Lazy]] = {
    "limit.rule": {
        "exceeds": _("who goes over the limit"),
        "reaches": _("who reaches the limit"),
        "none": _("nobody: there is no limit"),
    },
    "end.mode": {
        "last_in": _("when only one is still in"),
        "hands": _("after a number of hands"),
        "target": _("when somebody reaches a total"),
        "host_ends": _("when the host ends it"),
    },
    "buy_in.often": {
        "none": _("nobody may come back"),
        "some": _("so many times"),
        "any": _("as often as they like"),
    },
    "buy_in.score": {
        "highest_in_range": _("at the highest total still in"),
        "highest_in_range_plus_1": _("at one more than the highest total still in"),
    },
    "buy_in.needs": {
        "in_range": _("still in after the hand"),
        "dealt_in": _("dealt into the hand"),
    },
    "kalooki_effect.op": {
        "none": _("count as they are"),
        "add": _("count so many points more"),
        "times": _("count so many times"),
    },
    "kalooki_when": {
        "all_cards_in_one_turn": _("all cards go down in one turn"),
        "first_player_to_lay_goes_out_that_turn": _("the first to lay goes out in that turn"),
        "any_player_lays_first_and_goes_out_that_turn": _("anybody lays for the first time and goes out"),
    },
    "score_to": {
        "losers": _("each loser, for the cards held"),
        "winner": _("the one who goes out, for all cards held"),
    },
    "all_out": {
        "lowest_total": _("the lowest total of those who went"),
        "hand_winner": _("the one who ended the hand"),
    },
    "tie": {
        "share": _("share the place"),
        "play_off": _("play another hand among them"),
        "fewest_hands_lost": _("go by the fewest hands lost"),
    },
    "void.counts_as_hand": {"no": _("is dealt again"), "yes": _("counts as one of the hands")},
    "kalooki_pays": {
        "instead": _("instead of the stake of a hand"),
        "in_addition": _("on top of the stake of a hand"),
    },
    "point_value.when": {
        "never": _("never"),
        "each_hand": _("after each hand"),
        "end_vs_winner": _("at the end, for the distance to the winner"),
    },
    "point_value.to": {"winner": _("the winner"), "pool": _("the pool")},
    "pool.rest_split": {
        "among_qualified": _("among those who have a part in it"),
        "equal_slots": _("by all losers; a part nobody may take is the winner’s"),
    },
    "auto_split.by": {
        "none": _("never: they play on"),
        "equal": _("in equal parts"),
        "buy_ins_left": _("by the buy-ins that each has left"),
    },
    "agreed_split": {"no": _("not do that"), "yes": _("do that, if all of them agree")},
    "carry.on": {
        "never": _("never"),
        "tie": _("when several have won"),
        "always": _("always: it is a jackpot"),
    },
    "fines.to": {
        "": _("into the pool"),
        "winner": _("to who went out"),
        "club": _("to the club"),
        "jackpot": _("into the jackpot"),
    },
    "jackpot.way": {
        "none": _("nobody: there is no jackpot"),
        "kalooki": _("whoever goes out with a kalooki"),
        "bonus": _("whoever earns a bonus"),
    },
    "deal.mode": {
        "fixed": _("always the same number"),
        "by_players": _("a number by the players dealt in"),
        "by_hand": _("a number by the hand"),
    },
    "joining.score": {
        "none": _("nothing: nobody may join"),
        "highest": _("the highest total still in"),
        "highest_plus_1": _("one more than the highest total still in"),
        "average": _("the average of those still in"),
        "zero": _("zero"),
    },
    "joining.stake": {
        "full": _("the whole stake"),
        "pro_rata": _("the part for the hands to come"),
        "none": _("nothing"),
    },
    "leaving.pool": {
        "forfeit": _("leaves his stakes in the pool"),
        "share": _("takes his share of the pool"),
    },
    "sitting_out.often": {
        "none": _("never"),
        "some": _("so many times"),
        "any": _("as often as they like"),
    },
}
