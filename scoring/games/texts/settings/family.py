"""The house rules that other games of the family have and Kalooki does not."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from scoring.games.texts import agreed_play as agreed
from scoring.games.texts import examples_of_cards as cards
from scoring.games.texts import examples_of_games as games
from scoring.games.texts.settings.fields import Field, Words, choice, unsaid

FAMILY = {
    "flat": Words(
        _("A flat score"),
        _("What a loser scores whose cards aren’t entered."),
        cards.flat,
        Field(
            "",
            lambda n: ngettext(
                "A loser with nothing entered scores {field} point",
                "A loser with nothing entered scores {field} points",
                n,
            ),
            optional=True,
            hint=_("Leave blank to ask for every loser’s cards."),
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
}
