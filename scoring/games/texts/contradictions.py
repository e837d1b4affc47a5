"""House rules that make little sense together: what is odd, and what would mend it."""

from django.utils.translation import gettext as _

from scoring.engine.contradictions import Contradiction


def contradiction_words(contradiction: Contradiction) -> str:
    """One of them for a person."""
    return {
        "nobody_goes_out": _("Without a limit nobody goes out, so only the host can end this game."),
        "most_penalties_win": _("Losers score and the highest total wins: whoever holds most would win."),
        "who_wins_hands_goes_out": _("Only those who go out score here, so the limit puts the best out."),
        "no_limit": _("Without a limit nobody is out, so nobody will need to come back."),
        "changes_nothing": _("So a kalooki changes nothing."),
        "counts_nothing": _("So a kalooki costs the losers no points at all."),
        "kalooki_is_free": _("A kalooki is paid instead of a hand, and costs nothing: give it an amount."),
        "worth_nothing": _("A point is worth nothing yet: give it an amount."),
        "split_needs_a_limit": _("A split near the limit needs a limit, so nobody can start like this."),
        "split_needs_counted_buy_ins": _(
            "Buy-ins are without bound here, so nobody can say how many are left: share equally."
        ),
        "fines_need_a_jackpot": _(
            "A fine goes into the jackpot, and there is none: nobody can start like this."
        ),
        "jackpot_needs_a_bonus": _(
            "No bonus has that name, so nothing takes the jackpot: choose one that has."
        ),
        "leads_at_once": _("The highest total is the best here: who comes late would lead."),
        "pays_to_rest": _("Points are good here: who sits out would gain by it."),
        "says_nothing": _("This says nothing for %(n)s players, so they cannot start."),
        "too_many_cards": _("With %(n)s players more cards are dealt than the packs have."),
    }[contradiction.code] % {"n": contradiction.players}
