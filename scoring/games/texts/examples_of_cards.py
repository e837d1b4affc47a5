"""Examples of what cards, marks and a kalooki come to, and of the deal."""

from math import ceil

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.cards import read_cards
from scoring.engine.refusals import Refusal
from scoring.engine.table import MOST_SEATS
from scoring.games.texts.contracts import contract_words
from scoring.games.texts.marks import mark_name
from scoring.games.texts.trials import ADA, BEN, CAL, Case, trial_hand
from scoring.web.texts.amounts import points, signed
from scoring.web.texts.names import join_names

HELD, MUCH = 33, 97
IN_A_PACK = 52


def kalooki_effect(case: Case) -> str:
    usual, after = (
        case.points(trial_hand(ADA, {BEN: HELD}, kalooki=kalooki), "kalooki_effect")[BEN]
        for kalooki in (False, True)
    )
    words = _("Ben holds %(held)s: that is %(usual)s, and after a kalooki %(after)s.")
    if usual == after:
        words = _("Ben holds %(held)s: that is %(usual)s, after a kalooki too.")
    return words % {"held": points(HELD), "usual": points(usual), "after": points(after)}


def kalooki_when(case: Case) -> str:
    return {
        "all_cards_in_one_turn": _("Ada has laid nothing yet, and lays all %(n)d cards in one turn."),
        "first_player_to_lay_goes_out_that_turn": _(
            "Nobody has laid yet, and Ada gets rid of all %(n)d cards at once. Had Ben laid, it would not count."
        ),
        "any_player_lays_first_and_goes_out_that_turn": _(
            "Ben has laid already, Ada has not, and gets rid of all %(n)d cards in one turn."
        ),
    }[case.rules.kalooki_when] % {"n": _dealt(case)}


def _dealt(case: Case) -> int:
    return case.rules.deal.cards(1, _usual_players(case))


def _usual_players(case: Case) -> int:
    """Return a table of four where the rules have an answer for it, else the largest they have one for."""
    rules = case.rules
    counts: list[int] = [4, 3, 5, 2, *range(6, MOST_SEATS + 1)]
    for players in counts:
        known = rules.deal.mode != "by_players" or players in rules.deal.by_players
        if known and rules.fewest_players <= players <= rules.most_players:
            return players
    return 4


def score_to(case: Case) -> str:
    added = case.points(trial_hand(ADA, {BEN: 25, CAL: 12}), "score_to")
    told = join_names(f"{name} {signed(figure)}" for name, figure in added.items())
    return _("Ada goes out, Ben holds 25 and Cal 12: %(told)s.") % {"told": told}


def hand_cap(case: Case) -> str:
    counted = case.points(trial_hand(ADA, {BEN: MUCH}), "hand_cap")[BEN]
    return _("Ben holds %(held)s: it counts %(counted)s.") % {
        "held": points(MUCH),
        "counted": points(counted),
    }


def fixed_scores(case: Case) -> str:
    code = next(iter(case.rules.fixed_scores), None)
    if code is None:
        return _("None: Ben’s cards are counted, whatever he does.")
    counted = case.points(trial_hand(ADA, {BEN: {"fixed": code}}), "fixed_scores")[BEN]
    words = _("Ben, “%(name)s”: %(counted)s points, whatever he holds.")
    return words % {"name": mark_name(code), "counted": points(counted)}


def adjustments(case: Case) -> str:
    code = next((code for code, n in case.rules.adjustments.items() if n), None)
    if code is None:
        return _("None: only cards count.")
    mark = {"player": BEN, "code": code}
    added = case.points(trial_hand(ADA, {BEN: 25}, adjust=[mark]), "adjustments")[BEN]
    words = _("Ben holds 25 and gets “%(name)s”: %(added)s.")
    return words % {"name": mark_name(code), "added": signed(added)}


def card_values(case: Case) -> str:
    worth = case.rules.card_points
    cards = read_cards("KH 5D AH AS JOKER", worth)
    total = 0 if isinstance(cards, Refusal) else sum(worth[card] for card in cards)
    words = _("A king, a five, a red and a black ace and a joker: %(sum)s = %(total)s.")
    return words % {
        "sum": " + ".join(points(worth[card]) for card in cards if isinstance(card, str)),
        "total": points(total),
    }


def deal(case: Case) -> str:
    rules, players = case.rules, _usual_players(case)
    if rules.deal.mode == "by_hand":
        shown = range(1, min(len(rules.deal.by_hand) + 2, 5))
        told = (
            _("%(cards)d in hand %(n)d") % {"n": rules.shown_hand(n), "cards": rules.deal.cards(n, players)}
            for n in shown
        )
        return _("Each gets %(told)s.") % {"told": join_names(told)}
    each = rules.deal.cards(1, players)
    words = _("With %(n)d players: %(each)d each, %(all)d in all.")
    return words % {"n": players, "each": each, "all": each * players}


def players(case: Case) -> str:
    fewest, most = case.rules.fewest_players, case.rules.most_players
    if fewest == most:
        return _("Only a table of %(n)d can play.") % {"n": most}
    words = _("%(fewest)d can play, and so can %(most)d; a table of %(more)d cannot.")
    return words % {"fewest": fewest, "most": most, "more": most + 1}


def equipment(case: Case) -> str:
    n = _usual_players(case)
    used = case.rules.equipment_for(n)
    if used is None:
        return _("Nothing is agreed for %(n)d players.") % {"n": n}
    words = _("With %(n)d players: %(packs)d × 52 cards and %(jokers)d jokers, %(all)d in all.")
    cards = used.packs * IN_A_PACK + used.jokers
    return words % {"n": n, "packs": used.packs, "jokers": used.jokers, "all": cards}


def opening_points(case: Case) -> str:
    needed, king = case.rules.opening_points, case.rules.card_values["K"]
    if not needed or needed < 0:
        return _("Ada may lay any three of a kind, or run of three.")
    if not king:
        return _("A meld of kings alone can never open.")
    kings = ceil(needed / king)
    words = ngettext(
        "A king counts %(king)s and opens at once.",
        "It takes %(n)d kings, %(sum)s points, to open with kings.",
        kings,
    )
    return words % {"n": kings, "king": points(king), "sum": points(kings * king)}


def contracts(case: Case) -> str:
    wanted = case.rules.contracts
    if not wanted:
        return _("Ada may lay whatever melds she has.")
    words = _("Hand %(one)d: %(first)s. Hand %(n)d and all that follow: %(last)s.")
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
        return _("With %(n)d dealt, nobody can hold more than %(n)d.") % {"n": dealt}
    most = dealt + 2 * n
    return ngettext(
        "Dealt %(dealt)d, after one call Ada may hold %(most)d.",
        "Dealt %(dealt)d, after %(n)d calls Ada may hold %(most)d.",
        n,
    ) % {"dealt": dealt, "n": n, "most": most}
