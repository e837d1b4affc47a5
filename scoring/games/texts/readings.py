"""What good sources disagree about, game by game: each reading by its overrides and by who plays it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.functional import Promise, lazy
from django.utils.translation import gettext_lazy as _

from scoring.web.texts.amounts import points
from scoring.web.texts.countries import country_name

_in_country = lazy(country_name, str)
_figure = lazy(points, str)
_SOME = (_("some tables"),)


class Reading(NamedTuple):
    """One way to play: what differs from the preset, which most play, and the sites or countries that play it so."""

    words: Promise | str
    played_by: tuple[Promise | str, ...]
    overrides: Mapping[str, Any] = {}


class Choice(NamedTuple):
    """Something that is played in several ways, the preset's own first; `key` is its name on the page."""

    key: str
    label: Promise | str
    readings: tuple[Reading, ...]


def _choice(key: str, label: Promise, *readings: Reading) -> Choice:
    return Choice(key, label, readings)


def _jokers(*readings: tuple[int, tuple[Promise | str, ...]]) -> Choice:
    """Return the points of a joker left in hand, each with who plays it."""
    return _choice("joker", _("A joker left in hand"), *(_cards(n, who, "JOKER") for n, who in readings))


def _aces(*readings: tuple[int, tuple[Promise | str, ...]]) -> Choice:
    label = _("An ace left in hand")
    return _choice("ace", label, *(_cards(n, who, "A_RED", "A_BLACK") for n, who in readings))


def _cards(points: int, who: tuple[Promise | str, ...], *cards: str) -> Reading:
    return Reading(str(points), who, {"card_values": dict.fromkeys(cards, points)})


def _out_at(*readings: tuple[int, tuple[Promise | str, ...]]) -> Choice:
    parts = (Reading(str(points), who, {"limit": {"points": points}}) for points, who in readings)
    return _choice("limit", _("Out at"), *parts)


def _played_to(*readings: tuple[int, tuple[Promise | str, ...]]) -> Choice:
    parts = (Reading(_figure(n), who, {"end": {"n": n}}) for n, who in readings)
    return _choice("target", _("Points to win"), *parts)


def _hands(*readings: Reading) -> Choice:
    return _choice("hands", _("How many hands"), *readings)


def _ends_after(n: int, *who: str, contracts: tuple[str, ...] = ()) -> Reading:
    asked = {"contracts": list(contracts)} if contracts else {}
    return Reading(str(n), who, {"end": {"n": n}, **asked})


_EQUAL_PIPS = {str(pip): 5 for pip in range(2, 8)} | {"8": 10, "9": 10}
_ACE_AND_JOKER = {"JOKER": 10, "A_RED": 10, "A_BLACK": 10}
_FACES = {"K": 10, "Q": 10, "J": 10} | {str(pip): pip for pip in range(2, 11)}

READINGS: Mapping[str, tuple[Choice, ...]] = {
    "scala-40": (
        _out_at(
            (101, ("tg24.sky.it", "koksblandare.eu")),
            (151, ("koksblandare.eu",)),
            (201, ("tg24.sky.it", "koksblandare.eu")),
            (301, ("koksblandare.eu",)),
        ),
        _choice(
            "at_once",
            _("Out in one turn"),
            Reading(_("the others double"), ("koksblandare.eu",)),
            Reading(_("counts as usual"), _SOME, {"kalooki_effect": {"op": "none", "n": 0}}),
        ),
    ),
    "ramino": (
        _choice(
            "queen",
            _("The queen of spades left in hand"),
            Reading("10", ("sapere.it",)),
            Reading("40", ("api.onmadesoft.com",), {"card_values": {"QS": 40}}),
        ),
    ),
    "romme": (_jokers((20, ("romme24.com",)), (25, ("rommee.de", "rummy.ch")), (30, ("rummy.ch",))),),
    "viennese": (_aces((11, ("rummy.ch",)), (10, ("casinospiegel.net",))),),
    "rami": (_jokers((20, ("synonyme-du-mot.com",)), (25, ("jeurami.eu",))),),
    "remik": (
        _jokers((50, ("github.com/CammyCodes",)), (25, ("szl.wikipedia.org",)), (20, ("szl.wikipedia.org",))),
    ),
    "zolik": (_aces((10, ("reklamnikarty.cz",)), (25, ("GameDesire",))),),
    "romi": (_aces((10, ("kartya-jatek.hu",)), (11, ("rummy-party.com",))),),
    "jokeren": (
        _choice(
            "values",
            _("Cards left in hand"),
            Reading(_("1 each"), ("kaartbondnederland.nl",)),
            Reading(
                _("ace and joker 10"),
                ("kaartclub-dehoop.nl",),
                {"card_values": _FACES | _ACE_AND_JOKER, "adjustments": {"playable_joker": 10}},
            ),
            Reading(
                _("ace 11, joker 25"),
                ("kaartspellen.info",),
                {"card_values": _FACES | {"JOKER": 25, "A_RED": 11, "A_BLACK": 11}},
            ),
        ),
    ),
    "hand": (_hands(_ends_after(5, "jawaker.com"), _ends_after(7, "pagat.com")),),
    "konkan": (_jokers((25, (_in_country("JO"),)), (50, (_in_country("YE"),))),),
    "continental": (
        _choice(
            "pips",
            _("Number cards left in hand"),
            Reading(_("their number"), ("es.wikipedia.org",)),
            Reading(
                _("2 to 7: five, 8 to 10: ten"),
                ("nhfournier.es", "diariopopular.com.ar"),
                {"card_values": _EQUAL_PIPS},
            ),
        ),
    ),
    "carioca": (
        _choice(
            "dealt",
            _("Cards dealt"),
            Reading("12", ("xanimaniax.foroes.org", "rummy-games.com")),
            Reading("11", ("wikimili.com", "coololdgames.com"), {"deal": {"cards": 11}}),
        ),
        _hands(
            _ends_after(8, "xanimaniax.foroes.org", "wikimili.com"),
            _ends_after(6, "scribd.com", "pagat.com", contracts=("TT", "TE", "EE", "TTT", "TTE", "TEE")),
        ),
    ),
    "chinchon": (
        _choice(
            "limit",
            _("Out"),
            Reading(_("at 100"), ("vanikar.games",)),
            Reading(_("past 100"), ("nhfournier.es", "ludoteka.com"), {"limit": {"rule": "exceeds"}}),
        ),
    ),
    "loba": (
        _choice(
            "values",
            _("Aces and jokers left in hand"),
            Reading(_("10 each"), ("pagat.com",)),
            Reading(
                _("ace 15, joker 25"),
                (_in_country("AR"),),
                {"card_values": {"JOKER": 25, "A_RED": 15, "A_BLACK": 15}},
            ),
        ),
    ),
    "telefunken": (
        _hands(
            _ends_after(8, "scribd.com"),
            _ends_after(7, "pagat.com", contracts=("3", "33", "4", "44", "5", "55", "7")),
        ),
    ),
    "cacheta": (
        _choice(
            "lives",
            _("Lives"),
            Reading("10", ("joaomesanto.blogspot.com", "oocities.org")),
            Reading("7", ("oocities.org",), {"limit": {"points": 7}}),
        ),
    ),
    "liverpool": (
        _jokers(
            (15, ("weekendamerica.publicradio.org", "reference.com")),
            (25, ("ourpastimes.com", "play-win-rummy.com")),
        ),
        _choice(
            "dealt",
            _("Cards dealt"),
            Reading(_("10, later 12"), ("everything.explained.today",)),
            Reading("11", ("weekendamerica.publicradio.org",), {"deal": {"mode": "fixed", "cards": 11}}),
        ),
    ),
    "shanghai": (
        _choice(
            "twos",
            _("Twos"),
            Reading(_("number cards, 5 points"), ("everything.explained.today",)),
            Reading(_("wild, 15 points"), _SOME, {"card_values": {"2": 15}}),
        ),
    ),
    "may-i": (
        _choice(
            "jokers",
            _("Jokers"),
            Reading(_("none"), ("manualzz.com",)),
            Reading(
                _("in the pack, 25 points"),
                ("scimplified.com",),
                {
                    "equipment": [
                        {"players": [2, 4], "packs": 2, "jokers": 4},
                        {"players": [5, 8], "packs": 3, "jokers": 6},
                    ]
                },
            ),
        ),
    ),
    "gin": (
        _choice(
            "gin",
            _("Gin"),
            Reading("25", ("ginplayeronline.com", "pokerwiner.com")),
            Reading("20", ("collegesportsscholarships.com",), {"ways": {"gin": {"out": 20}}}),
        ),
        _choice(
            "undercut",
            _("An undercut"),
            Reading("25", ("ginplayeronline.com",)),
            Reading("10", ("collegesportsscholarships.com",), {"knock": {"beaten": 10}}),
        ),
        _choice(
            "box",
            _("A box"),
            Reading("25", ("ginplayeronline.com",)),
            Reading("20", ("pokerwiner.com",), {"end_bonus": {"each_hand": 20}}),
        ),
        _choice(
            "spade",
            _("Oklahoma gin, where the turned card is the most to knock with: a spade"),
            Reading(_("counts like any other"), ("helmethead.biz",)),
            Reading(_("doubles the hand"), _SOME, {"hand_times": {"spades": 2}}),
        ),
        _choice(
            "games",
            _("How many games at once"),
            Reading(_("one"), ("ginplayeronline.com",)),
            Reading(
                _("three to 100: Hollywood, in All hands"),
                ("pokerwiner.com",),
                {"end": {"mode": "host_ends", "n": None}},
            ),
        ),
    ),
    "three-thirteen": (
        _aces((1, ("rummyrulebook.com",)), (15, _SOME)),
        _choice(
            "wild",
            _("A wild card left in hand"),
            Reading(_("as any other"), ("rummyrulebook.com", "gambiter.com")),
            Reading("20", _SOME, {"wild": {"value": 20}}),
            Reading("25", _SOME, {"wild": {"value": 25}}),
        ),
    ),
    "rummikub": (
        _jokers((30, ("rummikub.org", "cardgamerummy.com")), (50, ("tortuga.ge",)), (25, ("mp-eparhia.rs",))),
    ),
    "indian-deals": (
        _hands(
            _ends_after(2, "jungleerummy.com"),
            _ends_after(3, "classicrummy.com"),
            _ends_after(6, "rummyculture.com"),
        ),
    ),
    "500-rum": (
        _choice(
            "jokers",
            _("Jokers"),
            Reading(_("in the pack, 15 points"), ("reference.com",)),
            Reading(
                _("none"),
                ("bicyclecards.com",),
                {
                    "equipment": [
                        {"players": [2, 4], "packs": 1, "jokers": 0},
                        {"players": [5, 8], "packs": 2, "jokers": 0},
                    ]
                },
            ),
        ),
        _choice(
            "dealt",
            _("Cards dealt to two players"),
            Reading("13", ("bicyclecards.com",)),
            Reading("10", _SOME, {"deal": {"cards": {"2": 10}}}),
        ),
    ),
    "canasta": (
        _choice(
            "dealt",
            _("Cards dealt"),
            Reading("11", ("canastapedia.com", "ourpastimes.com")),
            Reading(
                _("15, from three packs"),
                ("sapere.it", "giochinet.com"),
                {"deal": {"cards": 15}, "equipment": [{"players": [4, 4], "packs": 3, "jokers": 6}]},
            ),
        ),
        _played_to((5000, ("simple.wikibooks.org", "torofun.com")), (7000, ("torofun.com",))),
    ),
    "pinnacola": (_played_to((1500, ("valliadi.it",)), (2000, _SOME), (2500, _SOME)),),
    "mexican-train": (
        _choice(
            "dealt",
            _("Tiles dealt, by the number of players"),
            Reading(_("15, 12 or 10"), ("mexicantrain.com",)),
            Reading(
                _("16 down to 10"),
                ("idahogoodsam.org",),
                {"deal": {"cards": {str(count): 18 - count for count in range(2, 9)}}},
            ),
            Reading(
                _("16 down to 9"),
                ("theomegafoundation.org",),
                {"deal": {"cards": {"2": 16, "3": 15, "4": 14, "5": 12, "6": 11, "7": 10, "8": 9}}},
            ),
        ),
        _choice(
            "blank",
            _("A double blank left"),
            Reading("0", ("mexicantrain.com",)),
            Reading("25", ("visualfoodie.com", "winenfood.com"), {"adjustments": {"double_blank": 25}}),
            Reading("50", ("visualfoodie.com", "winenfood.com"), {"adjustments": {"double_blank": 50}}),
        ),
    ),
}
"""By game. Most sources say what comes first, and no two choices of a game write into the same field."""
