"""List the keys of one variant: cards with their values, fixed scores, and the words of the script."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.engine.cards import RANKS, SUITS
from scoring.engine.plain import Plain
from scoring.engine.rummy import Way, Wild, special_ways
from scoring.engine.variant import KalookiEffect, Variant
from scoring.games.forms.hand_fields import by_points, default_score, missing_words
from scoring.games.texts.card_names import of_suit
from scoring.games.texts.knocks import beaten_word
from scoring.games.texts.marks import mark_name
from scoring.games.texts.pieces import cards_or_tiles, face_of, faces_of
from scoring.games.texts.rummy_games import adds_of
from scoring.games.texts.variants import (
    has_kalooki,
    kalooki_meaning,
    kalooki_phrase,
    kalooki_word,
)
from scoring.games.texts.ways import (
    WayRow,
    empty_stock_label,
    kalooki_costs,
    none_left_label,
    none_left_way,
    plain_words,
    way_name,
    way_note,
    way_phrase,
    way_rows,
)
from scoring.games.texts.wilds import rank_name, which_wild, wild_words
from scoring.web.texts.amounts import points

_IN_A_ROW, _BY_RANK = 5, 15  # keys; values of ranks, aces by colour, and the joker
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_SUM_KEYS = (*"123+456−789", "erase", "0")


class CardKey(NamedTuple):
    """One key: what it writes, what it is called, what stands on it."""

    token: str
    name: str
    face: str
    value: int
    suit: str = ""
    joker: bool = False
    wide: bool = False
    single: bool = False

    @property
    def red(self) -> bool:
        return self.suit in ("hearts", "diamonds")

    @property
    def shows_value(self) -> bool:
        return str(self.value) != self.face


class FixedKey(NamedTuple):
    """One key for a score that does not depend on cards."""

    code: str
    label: str
    points: int


class Keypad(NamedTuple):
    """Everything the recording screen draws for a variant; what is `in_place` stands where a joker would."""

    keys: list[CardKey]
    fixed: list[FixedKey]
    adds: list[FixedKey]
    none_left: FixedKey | None
    json: str
    words: str
    has_kalooki: bool
    kalooki: str
    kalooki_phrase: str
    effect: str
    ways: list[WayRow]
    plain: str
    closer_holds: bool
    melds: bool
    knocks: bool
    stock_empty: str
    default: str
    tiles: bool
    has_wild: bool
    asks_wild: bool
    sum_keys: tuple[str, ...] = _SUM_KEYS

    @property
    def rows(self) -> bool:
        """Return whether each loser gets one of a few scores and nothing is counted: a row of choices, no keys."""
        return not self.keys and bool(self.fixed)

    @property
    def asks_both(self) -> bool:
        """Return whether a key can say who and how, where there are two players: all ways have keys of their own."""
        return bool(self.ways) and not self.ways[0].factor and not self.rows

    @property
    def plain_label(self) -> str:
        return _("Knocked") if self.knocks else _("Went out")

    @property
    def form_template(self) -> str:
        return "games/hands/rows.html" if self.rows else "games/hands/cards.html"

    @property
    def element(self) -> str:
        """Return the name of the element that fills in a hand, in a script of the same name."""
        return "lost-rows" if self.rows else "card-keypad"

    @property
    def two_aces(self) -> bool:
        return sum(key.token.startswith("A") and not key.single for key in self.keys) > 1


def keypad_for(rules: Variant, currency: str, key: str = "") -> Keypad:
    """Return the keypad of one table's rules; `key` says by which game they go."""
    keys = _card_keys(rules) if rules.rank_points else []
    none_left = _none_left(rules)
    in_place = none_left if none_left and not any(row.jokers for row in rules.equipment) else None
    if in_place:  # no joker is ever held: its place is free
        keys = [each for each in keys if not each.joker]
    first = [none_left] if none_left and not in_place else []
    return Keypad(
        keys=[each._replace(face=face_of(each.face, rules)) for each in keys],
        tiles=rules.tiles,
        fixed=[*first, *_lost(rules), *(FixedKey(code, mark_name(code), n) for code, n in by_points(rules))],
        adds=[FixedKey(code, mark_name(code), n) for code, n in adds_of(key, rules).items()],
        none_left=in_place,
        json=json.dumps({**_script_rules(rules), "faces": faces_of(rules)}),
        words=json.dumps(_script_words(rules)),
        has_kalooki=has_kalooki(rules),
        kalooki=kalooki_word(rules),
        kalooki_phrase=kalooki_phrase(rules),
        effect=kalooki_costs(rules, currency) or kalooki_meaning(rules),
        ways=way_rows(rules, currency),
        plain=plain_words(rules),
        closer_holds=rules.knock is not None,
        melds=rules.melds,
        knocks=rules.knocks,
        stock_empty=empty_stock_label(rules),
        default=default_score(rules),
        has_wild=rules.wild is not None and bool(rules.rank_points),
        asks_wild=rules.wild is not None and rules.asks_wild,
    )


def _card_keys(rules: Variant) -> list[CardKey]:
    """Return A 2 … 10 J Q K and the joker; two aces where red and black ones differ, and single cards of their own."""
    value = rules.rank_points
    aces = [CardKey("A", rank_name("A", rules), "A", value["A_BLACK"])]
    if rules.aces_differ:
        black = cards_or_tiles(rules, _("Black ace"), _("Black 1"))
        red = cards_or_tiles(rules, _("Red ace"), _("Red 1"))
        aces = [
            CardKey("AS", black, "A", value["A_BLACK"], "spades"),
            CardKey("AH", red, "A", value["A_RED"], "hearts"),
        ]
    keys = [*aces, *(CardKey(rank, rank_name(rank, rules), rank, value[rank]) for rank in RANKS[1:])]
    if len(value) > _BY_RANK:
        keys = [each for key in keys for each in _with_singles(key, value)]
    # Where one place would be left among five keys in a row the joker takes it too.
    is_wide = len(keys) % _IN_A_ROW == _IN_A_ROW - 2
    return [*keys, CardKey("JOKER", _("Joker"), "", value["JOKER"], joker=True, wide=is_wide)]


def _with_singles(key: CardKey, value: Mapping[str, int]) -> list[CardKey]:
    """Return the key of a rank, and one for each of its cards that has a value of its own."""
    suits = {"AS": "SC", "AH": "HD"}.get(key.token, "SCHD")
    singles = [suit for suit in SUITS if suit in suits and key.face + suit in value]
    if not singles:
        return [key]
    # A card of such a rank needs its suit: the first that counts as the rank does stands for the rest.
    others = [key._replace(token=key.face + suit) for suit in suits if suit not in singles]
    own = [
        CardKey(card, of_suit(key.name, suit), key.face, value[card], SUIT_NAMES[suit], single=True)
        for suit, card in ((suit, key.face + suit) for suit in singles)
    ]
    return [*others[:1], *own]


def _script_rules(rules: Variant) -> Plain:
    """Return what the running sum depends on; the server judges again."""
    return {
        "values": dict(rules.rank_points),
        "cap": rules.hand_cap,
        "effects": {code: [way.op, way.n] for code, way in _ways(rules).items()},
        "names": {code: way_name(code, rules) for code in special_ways(rules.ways)},
        "told": {code: [way_phrase(code, rules), way_note(code, rules, "{name}")] for code in _asked(rules)},
        # A side is out by what all of it scored, which no figure alone tells.
        "highest": rules.limit.highest_in_range if rules.limit and not rules.teams else None,
        "fixed": dict(rules.fixed_scores) | ({} if rules.flat is None else {"": rules.flat}),
        "usual": default_score(rules),
        "out": {code: rules.way_out(code) for code in ("plain", "kalooki", *rules.ways)},
        "melds": rules.melds,
        "score_to": "losers" if rules.melds else rules.score_to,
        **({"blocked": rules.blocked} if rules.blocked != "void" else {}),
        **({"teams": rules.teams} if rules.teams else {}),
        "knock": asdict(rules.knock) | {"costs": rules.knocks} if rules.knock else None,
        "none_way": none_left_way(rules) if rules.knocks else "",
        **(_wild(rules.wild, rules) if rules.wild is not None and rules.rank_points else {}),
    }


def _wild(wild: Wild, rules: Variant) -> Plain:
    """Return what the script knows of wild ranks: their value, their words, and which it is, unless it asks."""
    return {
        "wild": {
            "value": wild.value,
            "by_hand": wild.by_hand,
            "words": {rank: wild_words(rank, rules) for rank in RANKS},
            "ask": which_wild(rules),
            "hint": _wild_hint(rules),
            "spoken": _("{card}, wild"),
        }
    }


def _words_of_melds() -> dict[str, str]:
    return {
        "in_hand": _("Next: in hand"),
        "laid_left": _("{laid} laid, less {left} left"),
        "going_out": mark_name("plain"),
        "nothing_laid": _("First enter what %(name)s laid down, 0 for nothing.") % {"name": "{name}"},
    }


def _none_left(rules: Variant) -> FixedKey | None:
    """Return the key for a player without a card that counts, where such a player need not have gone out."""
    may_be = rules.rank_points and (rules.knock is not None or rules.wild is not None)
    return FixedKey("0", _("None left"), 0) if may_be else None


def _lost(rules: Variant) -> list[FixedKey]:
    """Return the choice of a flat score where no cards are counted; among cards an empty field says the same."""
    return [] if rules.flat is None or rules.rank_points else [FixedKey("", _("Lost"), rules.flat)]


def _ways(rules: Variant) -> dict[str, KalookiEffect | Way]:
    """Return what every way does to the others, a kalooki too where it is no way of its own."""
    return {"kalooki": rules.kalooki_effect, **rules.ways}


def _asked(rules: Variant) -> list[str]:
    """Return the codes of all ways that a host can say, by keys or by a switch."""
    return special_ways(rules.ways) or (["kalooki"] if has_kalooki(rules) else [])


def _script_words(rules: Variant) -> dict[str, str]:
    return {
        "check": _("Next: check"),
        "take_back": _("Remove last"),
        "waiting": _("not entered yet"),
        "at_most": _("{sum}, at most {cap}"),
        "place": _("{n} of {all}"),
        "begun": _("{name} went out, {n} entered: started in another window."),
        "stock_empty": _("Stock is empty"),
        **(_words_of_melds() if rules.melds else {}),
        **(_knock_words(rules) if rules.knocks else {}),
        "nothing": missing_words(rules) % {"name": "{name}"},
        "lost_alike": _("Save: all the others lost {n}"),
        "lost_one": _("Save: {name} lost {n}"),
        "lost_but": _("Save: {name} lost {n}, the others {rest}"),
    }


def _knock_words(rules: Variant) -> dict[str, str]:
    """Return what is said live beside the figures of a hand that was knocked."""
    return {
        "none": _("None left"),
        "none_way": none_left_label(rules),
        "knocked": _("knocked"),
        "own": cards_or_tiles(rules, _("Cards not in a meld"), _("Tiles not in a meld")),
        "beaten": beaten_word(rules),
        "beaten_for": _("{beaten}: {points}"),
        "against": _("{n} against {name}’s {own}"),
        "more": _("{n} more than {name}"),
        "more_for": _("{n} more than {name}: {name} {points}"),
    }


def _wild_hint(rules: Variant) -> str:
    """Say what to tap where the host names the wild rank; `{holds}` is what is counted next."""
    value = rules.wild.value if rules.wild else None
    if value is None:
        return _("Tap it once, then count {holds}.")
    return _("It counts %(points)s. Tap it once, then count {holds}.") % {"points": points(value)}
