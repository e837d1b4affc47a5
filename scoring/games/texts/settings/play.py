"""The house rules of the limit, the end, buying in, going out and scoring."""

from django.utils.translation import gettext_lazy as _

from scoring.games.texts import examples_of_cards as cards
from scoring.games.texts import examples_of_games as games
from scoring.games.texts.settings.fields import Field, Words, choice, coded

LIMIT = {
    "limit": Words(
        _("Limit"),
        _("The total that puts a player out of the game."),
        games.limit,
        choice(
            "rule",
            _("Out of the game is"),
            {
                "exceeds": _("who goes over the limit"),
                "reaches": _("who reaches the limit"),
                "none": _("nobody: there is no limit"),
            },
        ),
        Field("points", _("The limit"), least=1, when=("exceeds", "reaches")),
        odd={
            "who_wins_hands_goes_out": _("Only those who go out score here, so the limit puts the best out.")
        },
    ),
    "end": Words(
        _("The end of the game"),
        _("What brings the game to its end."),
        games.end,
        choice(
            "mode",
            _("The game ends"),
            {
                "last_in": _("when only one is still in"),
                "hands": _("after a number of hands"),
                "target": _("when somebody reaches a total"),
                "host_ends": _("when the host ends it"),
            },
        ),
        Field("hands", _("How many hands"), least=1, most=1000, when=("hands",)),
        Field("points", _("How many points"), least=1, when=("target",)),
        odd={
            "nobody_goes_out": _("Without a limit nobody goes out, so only the host can end this game."),
            "most_penalties_win": _("Losers score and the highest total wins: whoever holds most would win."),
        },
    ),
    "tie": Words(
        _("A tie"),
        _("What happens when players are level after the last of an agreed number of hands."),
        games.tie,
        choice(
            "",
            _("Those who are level"),
            {
                "share": _("share the place"),
                "play_off": _("play another hand among them"),
                "fewest_hands_lost": _("go by the fewest hands lost"),
            },
        ),
    ),
    "all_out": Words(
        _("When nobody is left"),
        _("Who wins when the last players go out of the game in the same hand."),
        games.all_out,
        choice(
            "",
            _("The winner is"),
            {
                "lowest_total": _("the lowest total of those who went"),
                "hand_winner": _("the one who ended the hand"),
            },
        ),
    ),
    "void": Words(
        _("A void hand"),
        _("A hand that nobody ended, such as when the stock ran out twice."),
        games.void,
        choice(
            "counts_as_hand", _("It"), {"no": _("is dealt again"), "yes": _("counts as one of the hands")}
        ),
    ),
}
BUY_IN = {
    "buy_in": Words(
        _("Buying back in"),
        _("Whether a player who is out may come back, and at which total."),
        games.buying_in,
        choice(
            "often",
            _("Coming back"),
            {
                "none": _("nobody may come back"),
                "some": _("so many times"),
                "any": _("as often as they like"),
            },
        ),
        Field("times", _("How many times each"), least=1, most=1000, when=("some",)),
        choice(
            "score",
            _("One comes back"),
            {
                "highest_in_range": _("at the highest total still in"),
                "highest_in_range_plus_1": _("at one more than the highest total still in"),
            },
            when=("some", "any"),
        ),
        Field("at_least", _("How many must be there for it"), most=100, when=("some", "any")),
        choice(
            "needs",
            _("Of those who are"),
            {"in_range": _("still in after the hand"), "dealt_in": _("dealt into the hand")},
            when=("some", "any"),
        ),
        Field(
            "others_at_most",
            _("Only while nobody still in has more than"),
            least=None,
            optional=True,
            when=("some", "any"),
            hint=_("Empty: no such bound."),
        ),
        odd={"no_limit": _("Without a limit nobody is out, so nobody will need to come back.")},
    )
}
GOING_OUT = {
    "kalooki_effect": Words(
        _("A kalooki costs the others"),
        _("What going out in the special way does to the points of every loser."),
        cards.kalooki_effect,
        choice(
            "op",
            _("Each loser’s cards"),
            {
                "none": _("count as they are"),
                "add": _("count so many points more"),
                "times": _("count so many times"),
            },
        ),
        Field("more", _("How many points more"), when=("add",)),
        Field("times", _("How many times"), most=100, when=("times",)),
        odd={
            "changes_nothing": _("So a kalooki changes nothing."),
            "counts_nothing": _("So a kalooki costs the losers no points at all."),
        },
    ),
    "kalooki_when": Words(
        _("What is a kalooki"),
        _("The special way of going out. It is shown at the table and never checked."),
        cards.kalooki_when,
        choice(
            "",
            _("It is a kalooki when"),
            {
                "all_cards_in_one_turn": _("all cards go down in one turn"),
                "first_player_to_lay_goes_out_that_turn": _("the first to lay goes out in that turn"),
                "any_player_lays_first_and_goes_out_that_turn": _(
                    "anybody lays for the first time and goes out"
                ),
            },
        ),
    ),
    "score_to": Words(
        _("Who scores"),
        _("Whose total grows after a hand."),
        cards.score_to,
        choice(
            "",
            _("Points go to"),
            {
                "losers": _("each loser, for the cards held"),
                "winner": _("the one who goes out, for all cards held"),
            },
        ),
    ),
    "hand_cap": Words(
        _("The most a hand counts"),
        _("A loser’s cards never count more than this, before a kalooki."),
        cards.hand_cap,
        Field("", _("At most"), least=1, optional=True, hint=_("Empty: no bound.")),
    ),
    "fixed_scores": Words(
        _("Drops"),
        _("Points that stand in for cards, for a player who gives the hand up."),
        cards.fixed_scores,
        *coded(_("Points"), least=None),
    ),
    "adjustments": Words(
        _("Marks"),
        _("Points for faults, or off for a feat, each given with one tap. Zero: not used here."),
        cards.adjustments,
        *coded(_("Points"), kind="signed", least=None),
    ),
}
