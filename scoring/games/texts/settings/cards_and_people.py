"""The house rules of cards and deal, and of coming and going."""

from django.utils.translation import gettext_lazy as _

from scoring.engine.table import MOST_SEATS
from scoring.games.texts import examples_of_cards as cards
from scoring.games.texts import examples_of_people as people
from scoring.games.texts.settings.fields import Field, Words, by_players, choice

CARDS = {
    "card_values": Words(
        _("What cards count"),
        _("The points of each card that is left in hand."),
        cards.card_values,
        Field("JOKER", _("Joker"), most=100),
        Field("A_RED", _("Red ace"), most=100),
        Field("A_BLACK", _("Black ace"), most=100),
        Field("K", _("King"), most=100),
        Field("Q", _("Queen"), most=100),
        Field("J", _("Jack"), most=100),
        *(Field(pip, pip, most=100) for pip in map(str, range(10, 1, -1))),
    ),
    "deal": Words(
        _("Cards dealt"),
        _("How many cards each player gets."),
        cards.deal,
        choice(
            "mode",
            _("Each is dealt"),
            {
                "fixed": _("always the same number"),
                "by_players": _("a number by the players dealt in"),
                "by_hand": _("a number by the hand"),
            },
        ),
        Field("fixed", _("Cards"), least=1, most=200, when=("fixed",)),
        Field(
            "by_hand",
            _("Cards in hand 1, 2, 3 …"),
            kind="numbers",
            least=1,
            most=200,
            when=("by_hand",),
            hint=_("With commas. The last one repeats."),
        ),
        *by_players(least=1, most=200, optional=True, when=("by_players",)),
        odd={"too_many_cards": _("With %(n)s players more cards are dealt than the packs have.")},
    ),
    "players": Words(
        _("Players"),
        _("How many can sit at the table."),
        cards.players,
        Field("fewest", _("At least"), least=2, most=MOST_SEATS),
        Field("most", _("At most"), least=2, most=MOST_SEATS),
    ),
    "equipment": Words(
        _("Packs and jokers"),
        _("How many are used, by the number of players."),
        cards.equipment,
        Field("from", _("From"), least=2, most=MOST_SEATS),
        Field("to", _("To"), least=2, most=MOST_SEATS),
        Field("packs", _("Packs"), least=1, most=20),
        Field("jokers", _("Jokers"), most=100),
    ),
    "opening_points": Words(
        _("Opening"),
        _("What the first cards laid down must count. It is shown and never checked."),
        cards.opening_points,
        Field("", _("At least"), least=None, optional=True, hint=_("Empty: no such rule.")),
    ),
    "contracts": Words(
        _("Contracts"),
        _("What must be laid in each hand: 3 is three of a kind, 4 a run of four. One hand a line."),
        cards.contracts,
        Field("", _("One hand a line"), kind="lines", optional=True, hint=_("Empty: no contracts.")),
    ),
    "calls": Words(
        _("Calls"),
        _("Discards a player may call in a hand; each adds two cards."),
        cards.calls,
        Field("", _("Calls in a hand"), most=100),
    ),
}
PEOPLE = {
    "joining": Words(
        _("Joining late"),
        _("Whether somebody may join a running game, and what he begins with."),
        people.joining,
        choice(
            "score",
            _("Who comes late begins with"),
            {
                "none": _("nothing: nobody may join"),
                "highest": _("the highest total still in"),
                "highest_plus_1": _("one more than the highest total still in"),
                "average": _("the average of those still in"),
                "zero": _("zero"),
            },
        ),
        choice(
            "stake",
            _("He pays for the pool"),
            {
                "full": _("the whole stake"),
                "pro_rata": _("the part for the hands to come"),
                "none": _("nothing"),
            },
            when=("highest", "highest_plus_1", "average", "zero"),
        ),
        Field(
            "until",
            _("Hands that people can join for"),
            least=1,
            most=1000,
            optional=True,
            when=("highest", "highest_plus_1", "average", "zero"),
            hint=_("So many from the first on. Empty: all of them."),
        ),
        odd={"leads_at_once": _("The highest total is the best here: who comes late would lead.")},
    ),
    "leaving": Words(
        _("Leaving early"),
        _("What becomes of the stakes of a player who goes home."),
        people.leaving,
        choice(
            "pool",
            _("Who goes home"),
            {"forfeit": _("leaves his stakes in the pool"), "share": _("takes his share of the pool")},
        ),
    ),
    "sitting_out": Words(
        _("Sitting a hand out"),
        _("Whether a player may miss a hand and stay in the game."),
        people.sitting_out,
        choice(
            "often",
            _("A hand may be missed"),
            {"none": _("never"), "some": _("so many times"), "any": _("as often as they like")},
        ),
        Field("times", _("How many times each"), least=1, most=1000, when=("some",)),
        Field("points", _("Points for it"), when=("some", "any")),
        odd={"pays_to_rest": _("Points are good here: who sits out would gain by it.")},
    ),
}
