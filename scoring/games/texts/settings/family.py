"""The house rules that other games of the family have and Kalooki does not."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext_lazy

from scoring.games.texts import agreed_play as agreed
from scoring.games.texts import examples_of_cards as cards
from scoring.games.texts import examples_of_games as games
from scoring.games.texts.bonuses import bonus_rule
from scoring.games.texts.pieces import Either
from scoring.games.texts.settings.fields import Field, Words, choice, unsaid
from scoring.games.texts.ways import empty_stock
from scoring.games.texts.wilds import wild_rule

_CLOSED = ("each", "difference")
FAMILY = {
    "ways": Words(
        _("Ways of going out"),
        _("What each way of going out does to the others, and what the player who goes out gets."),
        cards.ways,
        Field("code", "", "code"),
        Field("name", _("Name"), "text"),
        choice(
            "op",
            _("What the others hold counts"),
            {
                "": _("As usual"),
                "times": _("Multiplied"),
                "add": _("With extra points"),
                "set": _("A fixed score"),
            },
        ),
        Field("n", _("By how much"), least=None),
        Field("out", _("Going out gives"), "signed", least=None),
        choice("wins_game", _("And then?"), {"": _("The game continues"), "yes": _("They win the game")}),
        Field("stake", _("Each pays, if not as usual"), "amount"),
        card=agreed.ways_line,
        odd={
            "way_changes_nothing": _("One of these ways does nothing more than going out in no special way."),
            "kalooki_is_no_way": _("With these ways no one can say a Kalooki: add it as one of them."),
        },
    ),
    "knock": Words(
        pgettext_lazy("of a hand", "Closing"),
        Either(
            _("Whether a player may end a hand with cards left, and what it costs to be beaten then."),
            _("Whether a player may end a hand with tiles left, and what it costs to be beaten then."),
        ),
        cards.knock,
        choice(
            "own",
            Either(_("May a hand be ended with cards left?"), _("May a hand be ended with tiles left?")),
            {
                "none": _("No"),
                "each": Either(
                    _("Yes, and each player’s own cards count"), _("Yes, and each player’s own tiles count")
                ),
                "difference": _("Yes, and only what is above the lowest hand counts"),
            },
        ),
        choice(
            "tie",
            _("Who wins a hand where another holds as little?"),
            {"other": _("The other player"), "closer": _("The player who closed")},
            when=_CLOSED,
        ),
        Field(
            "beaten",
            lambda n: ngettext(
                "Beating the player who closed gives {field} point",
                "Beating the player who closed gives {field} points",
                n,
            ),
            "signed",
            least=None,
            when=_CLOSED,
        ),
        choice(
            "beaten_to",
            _("Whose total changes by them?"),
            {"winner": _("The winner of the hand"), "closer": _("The player who was beaten")},
            when=_CLOSED,
        ),
        Field("caught", _("A player who closes and is beaten pays {field}"), "amount", when=_CLOSED),
        card=agreed.knock_line,
    ),
    "blocked": Words(
        _("Empty stock"),
        _("What becomes of a hand that no one can end."),
        cards.blocked,
        choice(
            "",
            _("When the stock is empty"),
            {
                "void": _("The hand is void"),
                "count": _("All players score what they hold"),
                "lowest": _("The player with the lowest hand wins it"),
            },
        ),
        card=lambda rules, _currency: empty_stock(rules),
    ),
    "wild": Words(
        Either(_("Wild card"), _("Wild tile")),
        Either(
            _("One rank that is wild in a hand, and what its cards count when left over."),
            _("One number that is wild in a hand, and what its tiles count when left over."),
        ),
        cards.wild,
        choice(
            "mode",
            _("Which rank is wild?"),
            {
                "none": _("None"),
                "by_hand": _("One for each hand, in this order"),
                "asked": _("One that is turned up, asked in each hand"),
            },
        ),
        Field("ranks", _("Ranks, the last for all hands after it"), "text", when=("by_hand",)),
        Field(
            "counts",
            Either(
                lambda n: ngettext(
                    "A wild card counts {field} point", "A wild card counts {field} points", n
                ),
                lambda n: ngettext(
                    "A wild tile counts {field} point", "A wild tile counts {field} points", n
                ),
            ),
            most=1000,
            optional=True,
            when=("by_hand", "asked"),
            hint=_("Leave blank for its own value."),
        ),
        card=lambda rules, _currency: wild_rule(rules),
    ),
    "end_bonus": Words(
        _("Points at the end"),
        _("What the end of the game adds to the totals."),
        games.end_bonus,
        Field(
            "winner",
            lambda n: ngettext(
                "The winner of the game gets {field} point", "The winner of the game gets {field} points", n
            ),
            "signed",
            least=None,
        ),
        Field(
            "each_hand",
            lambda n: ngettext("Each hand won gives {field} point", "Each hand won gives {field} points", n),
            "signed",
            least=None,
        ),
        choice(
            "shutout",
            _("If no loser won a hand"),
            {
                "none": _("Nothing more"),
                "winner": _("The points for winning are doubled"),
                "all": _("All of these are doubled"),
            },
        ),
        card=lambda rules, _currency: bonus_rule(rules),
    ),
    "flat": Words(
        _("A flat score"),
        Either(
            _("What a loser scores whose cards aren’t entered."),
            _("What a loser scores whose tiles aren’t entered."),
        ),
        cards.flat,
        Field(
            "",
            lambda n: ngettext(
                "A loser with nothing entered scores {field} point",
                "A loser with nothing entered scores {field} points",
                n,
            ),
            optional=True,
            hint=Either(
                _("Leave blank to ask for every loser’s cards."),
                _("Leave blank to ask for every loser’s tiles."),
            ),
        ),
        card=agreed.flat_line,
    ),
    "hand_times": Words(
        _("Hands that count more"),
        _("What multiplies all points of a hand, such as a spade turned up. It’s a switch when recording."),
        cards.hand_times,
        Field("code", "", "code"),
        Field("name", _("Name"), "text"),
        Field("n", _("Times"), least=2),
        card=agreed.hand_times_line,
    ),
    "best": Words(
        _("Best total"),
        _("Which total wins when a game ends with more than one player in."),
        games.best,
        choice(
            "",
            _("Which total wins?"),
            {
                "usual": _("The lowest where losers score, else the highest"),
                "lowest": _("The lowest"),
                "highest": _("The highest"),
            },
        ),
        card=agreed.best_line,
    ),
    "floor": Words(
        _("Lowest total"),
        _("A total that would fall below this stays at it."),
        games.floor,
        Field(
            "",
            lambda n: ngettext(
                "A total never falls below {field} point", "A total never falls below {field} points", n
            ),
            least=None,
            optional=True,
            hint=_("Leave blank for none."),
        ),
        card=agreed.floor_line,
        odd={
            "floor_excluded": _(
                "Where players give points to each other the totals must add up: take the lowest total off."
            )
        },
    ),
    "landings": Words(
        _("Exact totals"),
        _("A total that is hit exactly becomes another: say 50 becomes 25."),
        games.landings,
        Field("at", _("Exactly"), least=None),
        Field("becomes", _("Becomes"), least=None),
        card=agreed.landings_line,
    ),
    "melds": Words(
        _("Melds"),
        _("Whether what players lay down counts, less what they still hold."),
        games.melds,
        choice(
            "count",
            _("Do melds count?"),
            {"yes": _("Yes, less what is left in hand"), "no": _("No, only what is left in hand")},
        ),
        card=unsaid,
        odd={
            "melds_have_no_limit": _(
                "Where melds count totals are good, so no one can go out at a limit: take the limit off."
            )
        },
    ),
    "teams": Words(
        _("Sides"),
        _(
            "Whether players are on sides, each with one total. Partners sit apart: every second or third player."
        ),
        games.teams,
        choice(
            "count",
            _("Do players have partners?"),
            {"none": _("No, each plays alone"), "2": _("Yes, on two sides"), "3": _("Yes, on three sides")},
        ),
        card=agreed.teams_line,
        odd={
            "teams_stay_as_they_are": _(
                "Sides stay as they are, so no one joins late or buys in: take joining and buy-ins off."
            )
        },
    ),
}
