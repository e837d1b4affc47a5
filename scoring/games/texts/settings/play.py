"""The house rules of the limit, the end, buying in, going out and scoring."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from scoring.games.texts import agreed_play as agreed
from scoring.games.texts import examples_of_cards as cards
from scoring.games.texts import examples_of_games as games
from scoring.games.texts.pieces import Either
from scoring.games.texts.settings.fields import Field, Words, choice, coded, unsaid

LIMIT = {
    "limit": Words(
        _("Limit"),
        _("The total that puts a player out of the game."),
        games.limit,
        choice(
            "rule",
            _("When is a player out?"),
            {
                "exceeds": _("Over the limit"),
                "reaches": _("At or over the limit"),
                "none": _("Never: there is no limit"),
            },
        ),
        Field(
            "points",
            lambda n: ngettext("The limit is {field} point", "The limit is {field} points", n),
            least=1,
            when=("exceeds", "reaches"),
        ),
        card=agreed.limit_line,
        odd={
            "who_wins_hands_goes_out": _(
                "Only the winner of a hand scores here, so the limit would put the leader out."
            )
        },
    ),
    "end": Words(
        _("End of the game"),
        _("What ends the game."),
        games.end,
        choice(
            "mode",
            _("When does the game end?"),
            {
                "last_in": _("When one player is left"),
                "hands": _("After a number of hands"),
                "target": _("When a player reaches a total"),
                "host_ends": _("When the host ends it"),
            },
        ),
        Field(
            "hands",
            lambda n: ngettext("The game ends after {field} hand", "The game ends after {field} hands", n),
            least=1,
            most=1000,
            when=("hands",),
        ),
        Field(
            "points",
            lambda n: ngettext(
                "The game ends when a player reaches {field} point",
                "The game ends when a player reaches {field} points",
                n,
            ),
            least=1,
            when=("target",),
        ),
        card=agreed.end_line,
        odd={
            "nobody_goes_out": _(
                "Without a limit no one is ever out of the game, so only the host can end it."
            ),
            "most_penalties_win": Either(
                _("Losers score and the highest total wins, so holding the most cards would win."),
                _("Losers score and the highest total wins, so holding the most tiles would win."),
            ),
        },
    ),
    "tie": Words(
        _("Ties"),
        _("What happens when players tie after the last of an agreed number of hands."),
        games.tie,
        choice(
            "",
            _("What happens in a tie?"),
            {
                "share": _("They share the place"),
                "play_off": _("They play one more hand"),
                "fewest_hands_lost": _("The player who lost fewer hands wins"),
            },
        ),
        card=agreed.tie_line,
    ),
    "all_out": Words(
        _("No one left"),
        _("Who wins when the last players go out of the game in the same hand."),
        games.all_out,
        choice(
            "",
            _("Who wins if the last players go out together?"),
            {
                "lowest_total": _("The one with the lowest total"),
                "hand_winner": _("The winner of the hand"),
            },
        ),
        card=lambda rules, _currency: (
            _("The winner of the last hand wins.") if rules.limit and rules.all_out == "hand_winner" else ""
        ),
    ),
    "void": Words(
        _("Void hands"),
        _("A misdeal, or a hand that no one could finish: say the stock ran out twice."),
        games.void,
        choice(
            "counts_as_hand",
            _("After a misdeal"),
            {"no": _("Deal the hand again"), "yes": _("Count it as a hand")},
        ),
        card=lambda rules, _currency: (
            _("They count as a hand.") if rules.void_counts_as_hand else _("They are dealt again.")
        ),
    ),
}
BUY_IN = {
    "buy_in": Words(
        _("Buying in"),
        _("Whether a player who is out may buy back in, and at which total."),
        games.buying_in,
        choice(
            "often",
            _("May players buy in?"),
            {
                "none": _("No"),
                "some": _("Yes, a set number of times"),
                "any": _("Yes, any number of times"),
            },
        ),
        Field(
            "times",
            lambda n: ngettext(
                "Each player may buy in {field} time", "Each player may buy in {field} times", n
            ),
            least=1,
            most=1000,
            when=("some",),
        ),
        choice(
            "score",
            _("At which total?"),
            {
                "highest_in_range": _("Highest total still in"),
                "highest_in_range_plus_1": _("Highest total still in, plus 1"),
            },
            when=("some", "any"),
        ),
        Field(
            "at_least",
            lambda n: ngettext(
                "A buy-in needs at least {field} player", "A buy-in needs at least {field} players", n
            ),
            most=100,
            when=("some", "any"),
        ),
        choice(
            "needs",
            _("Which players count?"),
            {
                "in_range": _("Players still in"),
                "dealt_in": _("Players dealt in"),
            },
            when=("some", "any"),
        ),
        Field(
            "others_at_most",
            lambda n: ngettext(
                "Only while no one still in has more than {field} point",
                "Only while no one still in has more than {field} points",
                n,
            ),
            least=None,
            optional=True,
            when=("some", "any"),
            hint=_("Leave blank for no limit."),
        ),
        card=agreed.buy_in_line,
        odd={"no_limit": _("Without a limit no one is out, so no one will need to buy in.")},
    )
}
GOING_OUT = {
    "kalooki_effect": Words(
        _("After a Kalooki"),
        Either(
            _("What losers’ cards count when someone goes out with a Kalooki."),
            _("What losers’ tiles count when someone goes out with a Kalooki."),
        ),
        cards.kalooki_effect,
        choice(
            "op",
            Either(_("How do losers’ cards count?"), _("How do losers’ tiles count?")),
            {
                "none": _("No change"),
                "add": _("With extra points"),
                "times": _("Multiplied"),
            },
        ),
        Field(
            "more",
            lambda n: ngettext(
                "Each loser scores {field} extra point", "Each loser scores {field} extra points", n
            ),
            when=("add",),
        ),
        Field(
            "times",
            Either(
                lambda n: ngettext(
                    "Each loser’s cards count {field} time", "Each loser’s cards count {field} times", n
                ),
                lambda n: ngettext(
                    "Each loser’s tiles count {field} time", "Each loser’s tiles count {field} times", n
                ),
            ),
            most=100,
            when=("times",),
        ),
        card=agreed.kalooki_line,
        odd={
            "changes_nothing": _("Like this, a Kalooki changes nothing."),
            "counts_nothing": _("Like this, a Kalooki costs the losers no points at all."),
        },
    ),
    "kalooki_when": Words(
        _("What counts as a Kalooki"),
        _("The special way of going out. It’s shown at the table and never checked."),
        cards.kalooki_when,
        choice(
            "",
            _("What counts as a Kalooki?"),
            {
                "all_cards_in_one_turn": Either(
                    _("All cards down in one turn"), _("All tiles down in one turn")
                ),
                "first_player_to_lay_goes_out_that_turn": _("Out on the hand’s first meld"),
                "any_player_lays_first_and_goes_out_that_turn": _("Out on your own first meld"),
            },
        ),
        card=unsaid,
    ),
    "score_to": Words(
        _("Who scores"),
        _("Whose total grows after a hand."),
        cards.score_to,
        choice(
            "",
            _("Who scores?"),
            {
                "losers": Either(_("Losers, for the cards they hold"), _("Losers, for the tiles they hold")),
                "winner": Either(
                    _("The winner, for everyone’s cards"), _("The winner, for everyone’s tiles")
                ),
                "zero_sum": _("Both: losers subtract, the winner adds"),
            },
        ),
        card=agreed.score_to_line,
        odd={
            "zero_sum_has_no_limit": _(
                "Where losers subtract no one can go over a limit: take the limit off."
            )
        },
    ),
    "hand_cap": Words(
        _("Most points in a hand"),
        Either(
            _("A loser’s cards never count more than this, before a Kalooki."),
            _("A loser’s tiles never count more than this, before a Kalooki."),
        ),
        cards.hand_cap,
        Field(
            "",
            Either(
                lambda n: ngettext(
                    "A loser’s cards count at most {field} point",
                    "A loser’s cards count at most {field} points",
                    n,
                ),
                lambda n: ngettext(
                    "A loser’s tiles count at most {field} point",
                    "A loser’s tiles count at most {field} points",
                    n,
                ),
            ),
            least=1,
            optional=True,
            hint=_("Leave blank for no limit."),
        ),
        card=agreed.hand_cap_line,
    ),
    "fixed_scores": Words(
        _("Drops"),
        Either(
            _("Fixed points instead of cards, for a player who gives up the hand."),
            _("Fixed points instead of tiles, for a player who gives up the hand."),
        ),
        cards.fixed_scores,
        *coded(_("Points"), least=None),
        card=agreed.fixed_scores_line,
    ),
    "adjustments": Words(
        _("Penalties and bonuses"),
        _("Points added or taken off with one tap. Enter 0 for those you don’t use."),
        cards.adjustments,
        *coded(_("Points"), kind="signed", least=None),
        card=agreed.adjustments_line,
    ),
}
