"""Examples of what cards, marks and a kalooki come to, and of the deal."""

from math import ceil

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.cards import read_cards
from scoring.engine.refusals import Refusal
from scoring.engine.rummy import special_ways
from scoring.games.texts.contracts import contract_words
from scoring.games.texts.marks import mark_name
from scoring.games.texts.pieces import cards_or_tiles, face_of
from scoring.games.texts.trials import ADA, BEN, CAL, Case, trial_hand
from scoring.web.texts.amounts import points, signed
from scoring.web.texts.names import join_names

HELD, MUCH = 33, 97
IN_A_PACK = 52


def kalooki_effect(case: Case) -> str:
    plain, after = (
        case.points(trial_hand(ADA, {BEN: HELD}, kalooki=kalooki), "kalooki_effect")[BEN]
        for kalooki in (False, True)
    )
    words = _("Ben holds %(held)s. That counts %(plain)s, or %(after)s after a Kalooki.")
    if plain == after:
        words = _("Ben holds %(held)s. That counts %(plain)s, after a Kalooki too.")
    return words % {"held": points(HELD), "plain": points(plain), "after": points(after)}


def flat(case: Case) -> str:
    if case.rules.flat is None:
        return cards_or_tiles(
            case.rules, _("Every loser’s cards are entered."), _("Every loser’s tiles are entered.")
        )
    result = case.play(trial_hand(ADA, {BEN: HELD}), about=["flat"], players=3)
    words = cards_or_tiles(
        case.rules,
        _("Ben’s cards are entered: %(held)s. Cal’s aren’t: %(flat)s."),
        _("Ben’s tiles are entered: %(held)s. Cal’s aren’t: %(flat)s."),
    )
    scored = result["hands"][0]["points"]
    return words % {"held": points(scored[BEN]), "flat": points(scored[CAL])}


def ways(case: Case) -> str:
    code = next(iter(special_ways(case.rules.ways)), None)
    if code is None:
        return _("There is one way of going out.")
    result = case.play(trial_hand(ADA, {BEN: HELD}, way=code), about=["ways"], players=2)
    scored = result["hands"][0]["points"]
    words = _("%(name)s: Ada scores %(ada)s. Ben holds %(held)s and scores %(ben)s.")
    return words % {
        "name": mark_name(code),
        "ada": points(scored[ADA]),
        "held": points(HELD),
        "ben": points(scored[BEN]),
    }


def hand_times(case: Case) -> str:
    code = next(iter(case.rules.hand_times), None)
    if code is None:
        return _("Every hand counts once.")
    scored = case.points(trial_hand(ADA, {BEN: HELD}, times=[code]), "hand_times")[BEN]
    words = _("%(name)s: Ben holds %(held)s and scores %(points)s.")
    return words % {"name": mark_name(code), "held": points(HELD), "points": points(scored)}


def knock(case: Case) -> str:
    if case.rules.knock is None:
        return cards_or_tiles(
            case.rules,
            _("The player who ends a hand has no cards left."),
            _("The player who ends a hand has no tiles left."),
        )
    scored = case.play(trial_hand(ADA, {ADA: 9, BEN: 7}), about=["knock"], players=2)["hands"][0]["points"]
    words = _("Ada closes with 9, Ben holds 7. Ada scores %(ada)s, Ben %(ben)s.")
    return words % {"ada": points(scored[ADA]), "ben": points(scored[BEN])}


def blocked(case: Case) -> str:
    if case.rules.blocked == "void":
        return _("The hand is dealt again.")
    hand = {"type": "hand", "out": None, "left": {ADA: 9, BEN: HELD}}
    scored = case.play(hand, about=["blocked"], players=2)["hands"][0]["points"]
    words = _("Ada holds 9, Ben %(held)s. Ada scores %(ada)s, Ben %(ben)s.")
    return words % {"held": points(HELD), "ada": points(scored[ADA]), "ben": points(scored[BEN])}


def wild(case: Case) -> str:
    if case.rules.wild is None:
        return _("Only jokers are wild.")
    rank = case.rules.wild_rank(1, "7") or "7"
    words = _("In a hand in which %(rank)s is wild, one left over counts %(points)s.")
    card = "AS" if rank == "A" else rank
    return words % {
        "rank": face_of(rank, case.rules),
        "points": points(case.rules.deck_with(rank).points.get(card, 0)),
    }


def kalooki_when(case: Case) -> str:
    n = _dealt(case)
    kind = case.rules.kalooki_when
    words = _tiles_at_once(kind, n) if case.rules.tiles else _cards_at_once(kind, n)
    return words % {"n": n}


def _cards_at_once(kind: str, n: int) -> str:
    return {
        "all_cards_in_one_turn": ngettext(
            "Ada has laid nothing yet, then lays %(n)d card in one turn.",
            "Ada has laid nothing yet, then lays all %(n)d cards in one turn.",
            n,
        ),
        "first_player_to_lay_goes_out_that_turn": ngettext(
            "No one has laid yet. Ada lays %(n)d card at once. If Ben had laid, it wouldn’t count.",
            "No one has laid yet. Ada lays all %(n)d cards at once. If Ben had laid, it wouldn’t count.",
            n,
        ),
        "any_player_lays_first_and_goes_out_that_turn": ngettext(
            "Ben has laid already. Ada hasn’t, then lays %(n)d card in one turn.",
            "Ben has laid already. Ada hasn’t, then lays all %(n)d cards in one turn.",
            n,
        ),
    }[kind]


def _tiles_at_once(kind: str, n: int) -> str:
    return {
        "all_cards_in_one_turn": ngettext(
            "Ada has laid nothing yet, then lays %(n)d tile in one turn.",
            "Ada has laid nothing yet, then lays all %(n)d tiles in one turn.",
            n,
        ),
        "first_player_to_lay_goes_out_that_turn": ngettext(
            "No one has laid yet. Ada lays %(n)d tile at once. If Ben had laid, it wouldn’t count.",
            "No one has laid yet. Ada lays all %(n)d tiles at once. If Ben had laid, it wouldn’t count.",
            n,
        ),
        "any_player_lays_first_and_goes_out_that_turn": ngettext(
            "Ben has laid already. Ada hasn’t, then lays %(n)d tile in one turn.",
            "Ben has laid already. Ada hasn’t, then lays all %(n)d tiles in one turn.",
            n,
        ),
    }[kind]


def _dealt(case: Case) -> int:
    return case.rules.deal.cards(1, _table_size(case))


def _table_size(case: Case) -> int:
    """Return a table of four, or the number nearest to it that can play."""
    return max(case.rules.fewest_players, min(4, case.rules.most_players))


def score_to(case: Case) -> str:
    added = case.points(trial_hand(ADA, {BEN: 25, CAL: 12}), "score_to")
    scores = join_names(f"{name} {signed(figure)}" for name, figure in added.items())
    return _("Ada goes out. Ben holds 25 and Cal 12. Score: %(scores)s.") % {"scores": scores}


def hand_cap(case: Case) -> str:
    counted = case.points(trial_hand(ADA, {BEN: MUCH}), "hand_cap")[BEN]
    return _("Ben holds %(held)s. That counts %(counted)s.") % {
        "held": points(MUCH),
        "counted": points(counted),
    }


def fixed_scores(case: Case) -> str:
    code = next(iter(case.rules.fixed_scores), None)
    if code is None:
        return cards_or_tiles(
            case.rules, _("None: Ben’s cards always count."), _("None: Ben’s tiles always count.")
        )
    counted = case.points(trial_hand(ADA, {BEN: {"fixed": code}}), "fixed_scores")[BEN]
    words = ngettext(
        "Ben gets “%(name)s”: %(counted)s point, whatever is held.",
        "Ben gets “%(name)s”: %(counted)s points, whatever is held.",
        counted,
    )
    return words % {"name": mark_name(code), "counted": points(counted)}


def adjustments(case: Case) -> str:
    code = next((code for code, n in case.rules.adjustments.items() if n), None)
    if code is None:
        return cards_or_tiles(case.rules, _("None: only cards count."), _("None: only tiles count."))
    mark = {"player": BEN, "code": code}
    added = case.points(trial_hand(ADA, {BEN: 25}, adjust=[mark]), "adjustments")[BEN]
    words = _("Ben holds 25 and gets “%(name)s”. Score: %(added)s.")
    return words % {"name": mark_name(code), "added": signed(added)}


def card_values(case: Case) -> str:
    if not case.rules.rank_points:
        return cards_or_tiles(
            case.rules,
            _("Cards are not counted: each loser gets a fixed score, or a sum that you enter."),
            _("Tiles are not counted: each loser gets a fixed score, or a sum that you enter."),
        )
    worth = case.rules.deck.points
    cards = read_cards("KH 5D AH AS JOKER", case.rules.deck.suits_needed)
    total = 0 if isinstance(cards, Refusal) else sum(worth[card] for card in cards)
    words = cards_or_tiles(
        case.rules,
        _("A king, a five, a red and a black ace and a joker: %(sum)s = %(total)s."),
        _("A 13, a 5, a red and a black 1 and a joker: %(sum)s = %(total)s."),
    )
    return words % {
        "sum": " + ".join(points(worth[card]) for card in cards if isinstance(card, str)),
        "total": points(total),
    }


def deal(case: Case) -> str:
    rules, players = case.rules, _table_size(case)
    if rules.deal.mode == "by_hand":
        shown = range(1, min(len(rules.deal.by_hand) + 2, 5))
        return " ".join(_dealt_in(case, n, players) for n in shown)
    each = rules.deal.cards(1, players)
    words = cards_or_tiles(
        rules,
        ngettext(
            "%(n)d players get %(each)d card each, %(all)d in all.",
            "%(n)d players get %(each)d cards each, %(all)d in all.",
            each,
        ),
        ngettext(
            "%(n)d players get %(each)d tile each, %(all)d in all.",
            "%(n)d players get %(each)d tiles each, %(all)d in all.",
            each,
        ),
    )
    return words % {"n": players, "each": each, "all": each * players}


def _dealt_in(case: Case, hand: int, players: int) -> str:
    cards = case.rules.deal.cards(hand, players)
    words = cards_or_tiles(
        case.rules,
        ngettext("Hand %(n)d: %(cards)d card each.", "Hand %(n)d: %(cards)d cards each.", cards),
        ngettext("Hand %(n)d: %(cards)d tile each.", "Hand %(n)d: %(cards)d tiles each.", cards),
    )
    return words % {"n": case.rules.shown_hand(hand), "cards": cards}


def players(case: Case) -> str:
    fewest, most = case.rules.fewest_players, case.rules.most_players
    if fewest == most:
        return ngettext("Only %(n)d player can play.", "Only %(n)d players can play.", most) % {"n": most}
    words = _("From %(fewest)d to %(most)d players can play; %(more)d can’t.")
    return words % {"fewest": fewest, "most": most, "more": most + 1}


def equipment(case: Case) -> str:
    n = _table_size(case)
    used = case.rules.equipment_for(n)
    words = cards_or_tiles(
        case.rules,
        _("Players: %(n)d. Cards: %(packs)d × 52 + jokers: %(jokers)d = %(all)d."),
        _("Players: %(n)d. Tiles: %(packs)d × 52 + jokers: %(jokers)d = %(all)d."),
    )
    return words % {"n": n, "packs": used.packs, "jokers": used.jokers, "all": used.cards}


def opening_points(case: Case) -> str:
    needed, king = case.rules.opening_points, case.rules.rank_points.get("K", 0)
    if not needed or needed < 0:
        return _("Ada may lay any three of a kind, or run of three.")
    if not king:
        return cards_or_tiles(
            case.rules,
            _("Kings alone are never enough for a first meld."),
            _("13s alone are never enough for a first meld."),
        )
    kings = ceil(needed / king)
    words = cards_or_tiles(
        case.rules,
        ngettext(
            "A first meld with %(n)d king is enough: it’s worth %(king)s.",
            "A first meld of kings takes %(n)d: they’re worth %(sum)s.",
            kings,
        ),
        ngettext(
            "A first meld with %(n)d tile of 13 is enough: it’s worth %(king)s.",
            "A first meld of 13s takes %(n)d: they’re worth %(sum)s.",
            kings,
        ),
    )
    return words % {"n": kings, "king": points(king), "sum": points(kings * king)}


def contracts(case: Case) -> str:
    wanted = case.rules.contracts
    if not wanted:
        return _("Ada may lay any melds.")
    words = _("Hand %(one)d: %(first)s. Hand %(n)d and later: %(last)s.")
    after = len(wanted)
    return words % {
        "first": contract_words(case.rules.contract(1) or ""),
        "one": case.rules.first_hand,
        "n": case.rules.shown_hand(after),
        "last": contract_words(case.rules.contract(after) or ""),
    }


def calls(case: Case) -> str:
    n, dealt = case.rules.calls, _dealt(case)
    if not n:
        return _("No calls: a player dealt %(n)d never holds more.") % {"n": dealt}
    most = dealt + 2 * n
    return ngettext(
        "Ada is dealt %(dealt)d and can hold %(most)d after %(n)d call.",
        "Ada is dealt %(dealt)d and can hold %(most)d after %(n)d calls.",
        n,
    ) % {"dealt": dealt, "n": n, "most": most}
