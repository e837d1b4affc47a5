"""Variants by name, what each is in two lines, and what its special way of going out is called."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from scoring.engine.house_rules import preset
from scoring.engine.rummy import special_ways
from scoring.engine.variant import Variant
from scoring.games.texts.pieces import cards_or_tiles
from scoring.games.texts.rummy_games import RUMMY_GAMES
from scoring.web.texts.amounts import points


def variant_name(key: str) -> str:
    """Return the name of a game; those of other countries are in their own languages."""
    if key in RUMMY_GAMES:
        return RUMMY_GAMES[key].names[0]
    names = {
        "european": _("European"),
        "kalooki-40": _("Kalooki 40"),
        "kalooki-51": _("Kalooki 51"),
        "north-american": _("North American"),
        "south-african": _("South African"),
        "bicycle": _("Bicycle"),
        "jamaican": _("Jamaican"),
        "jamaican-9-16": _("Jamaican, 9 to 16 cards"),
        "super-kalooki": _("Super Kalooki"),
        "baby-kalooki": _("Baby Kalooki"),
        "kalooki-1-4": _("Jamaican, hands 1 to 4"),
        "pool-rummy-101": _("101 pool rummy"),
    }
    return names.get(key, key)


def variant_lines(key: str) -> tuple[str, str]:
    """Return who scores and when the game ends; what it costs or who wins."""
    lines = {
        "european": (
            _("Losers score the cards they hold; over 150 and you’re out."),
            _("The last player in takes the pool."),
        ),
        "kalooki-40": (
            _("One hand. Losers score their cards, and 25 more after a Kalooki."),
            _("The winner takes 75% of the pool."),
        ),
        "kalooki-51": (
            _("One hand. Jokers count 25; losers score 25 more after a Kalooki."),
            _("The winner takes 75% of the pool."),
        ),
        "north-american": (
            _("Losers score, for an agreed number of hands."),
            _("The lowest total wins. No money."),
        ),
        "south-african": (_("Losers score, for seven hands."), _("The lowest total takes the kitty.")),
        "bicycle": (
            _("The winner of a hand scores everyone’s cards."),
            _("The first to 250 wins. No money."),
        ),
        "jamaican": (_("Losers score, over nine set contracts."), _("The lowest total wins. No money.")),
        "jamaican-9-16": (
            _("Nine contracts, dealt with 9 to 16 cards."),
            _("The lowest total wins. No money."),
        ),
        "super-kalooki": (_("The five contracts of four sets."), _("The lowest total wins. No money.")),
        "baby-kalooki": (_("Three short hands: 33, 34, 44."), _("The lowest total wins. No money.")),
        "kalooki-1-4": (_("The four contracts of three sets."), _("The lowest total wins. No money.")),
        "pool-rummy-101": (
            _("Losers score the cards they hold; at 101 you’re out."),
            _("The last player in takes the pool."),
        ),
    }
    return lines.get(key) or _rummy_lines(key)


def _rummy_lines(key: str) -> tuple[str, str]:
    """Return the same of another rummy game, by its rules; that it is played in many ways stands last."""
    if key not in RUMMY_GAMES:
        return "", ""
    rules = preset(key)
    if RUMMY_GAMES[key].thin:
        return _who_scores(rules), _("Played in many ways: check the rules before you start.")
    return _who_scores(rules), _who_wins(rules)


def _who_scores(rules: Variant) -> str:
    """Say who scores, and when the game ends."""
    if rules.limit is not None:
        words = cards_or_tiles(
            rules,
            _("Losers score the cards they hold; at %(n)s you’re out."),
            _("Losers score the tiles they hold; at %(n)s you’re out."),
        )
        if not rules.rank_points:
            words = _("Losers score; at %(n)s you’re out.")
        return words % {"n": points(rules.limit.highest_in_range + 1)}
    if rules.melds:
        words = _("All score what they laid down, less what they hold, up to %(n)s.")
        return words % {"n": points(rules.end.n or 0)}
    if rules.is_zero_sum and rules.knock:
        return _("Each loser gives the winner the difference.")
    if rules.is_zero_sum:
        return _("Each loser gives the winner what they hold.")
    if rules.end.mode == "host_ends":
        return _("Play as many hands as you like.")
    return _to_a_target(rules) if rules.end.mode == "target" else _for_hands(rules)


def _to_a_target(rules: Variant) -> str:
    words = cards_or_tiles(
        rules,
        _("The winner of a hand scores everyone’s cards, up to %(n)s."),
        _("The winner of a hand scores everyone’s tiles, up to %(n)s."),
    )
    if rules.score_to == "losers":
        words = _("Losers score, until one has %(n)s.")
    elif rules.knock and rules.knock.own == "difference":
        words = _("The winner of a hand scores the difference, up to %(n)s.")
    return words % {"n": points(rules.end.n or 0)}


def _for_hands(rules: Variant) -> str:
    hands = rules.end.n or 0
    words = ngettext("Losers score, for %(n)d hand.", "Losers score, for %(n)d hands.", hands)
    if rules.score_to == "winner":
        words = ngettext(
            "The winner of the hand scores, for %(n)d hand.",
            "The winner of a hand scores, for %(n)d hands.",
            hands,
        )
    return words % {"n": hands}


def _who_wins(rules: Variant) -> str:
    if rules.limit is not None:
        return _("The last player in wins.")
    if rules.teams is not None:
        return _("Partners share a total, and the highest wins.")
    return _("The highest total wins.") if rules.highest_wins else _("The lowest total wins.")


def has_kalooki(rules: Variant) -> bool:
    """Return whether going out in the special way is worth a switch: in Kalooki, or where it changes anything."""
    if special_ways(rules.ways):
        return False
    known = rules.is_kalooki or "kalooki" in rules.ways
    return known or rules.kalooki_effect.op != "none" or rules.stakes.kalooki > 0


def only_loss(rules: Variant) -> str:
    """Return the fixed score of a game in which who went out says all of a hand; empty where more is asked."""
    is_asked = rules.rank_points or rules.melds or rules.knock or rules.blocked != "void"
    if is_asked or has_kalooki(rules) or rules.ways.keys() - {"plain"} or len(rules.fixed_scores) != 1:
        return ""
    return next(iter(rules.fixed_scores))


def kalooki_word(rules: Variant) -> str:
    """Name the switch for going out in the special way."""
    if not rules.is_kalooki:
        return _("Out in one turn")
    return _("Kalooki") if rules.kalooki_when == "all_cards_in_one_turn" else _("Bent the table")


def kalooki_phrase(rules: Variant) -> str:
    """Name the special way inside a sentence."""
    if not rules.is_kalooki:
        return pgettext("inside a sentence", "out in one turn")
    if rules.kalooki_when == "all_cards_in_one_turn":
        return pgettext("inside a sentence", "Kalooki")
    return pgettext("inside a sentence", "bent the table")


def kalooki_stake(rules: Variant) -> str:
    """Say what a loser pays for the special way; the amount is to be filled in."""
    if not rules.is_kalooki:
        return _("%(amount)s for going out in one turn")
    if rules.kalooki_when == "all_cards_in_one_turn":
        return _("%(amount)s a Kalooki")
    return _("%(amount)s for bending the table")


def kalooki_meaning(rules: Variant) -> str:
    """Say when the special way counts, in one sentence."""
    return {
        "all_cards_in_one_turn": cards_or_tiles(
            rules, _("Laid down all cards in one turn."), _("Laid down all tiles in one turn.")
        ),
        "first_player_to_lay_goes_out_that_turn": _("Went out on the first meld of the hand."),
        "any_player_lays_first_and_goes_out_that_turn": _("Went out on their own first meld."),
    }[rules.kalooki_when]
