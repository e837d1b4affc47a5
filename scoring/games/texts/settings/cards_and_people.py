"""The house rules of cards and deal, and of joining, leaving and sitting out."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from scoring.engine.rummy_settings import MOST_SHOWN
from scoring.engine.table import MOST_SEATS
from scoring.games.texts import agreed_play as agreed
from scoring.games.texts import examples_of_cards as cards
from scoring.games.texts import examples_of_people as people
from scoring.games.texts.pieces import Either
from scoring.games.texts.settings.fields import Field, Label, Words, by_players, choice, number_card

_COURTS: dict[str, Label] = {
    "JOKER": _("Joker"),
    "A_RED": Either(_("Red ace"), _("Red 1")),
    "A_BLACK": Either(_("Black ace"), _("Black 1")),
    "K": Either(_("King"), "13"),
    "Q": Either(_("Queen"), "12"),
    "J": Either(_("Jack"), "11"),
}
CARDS = {
    "card_values": Words(
        Either(_("Card values"), _("Tile values")),
        Either(_("The points for each card left in hand."), _("The points for each tile left in hand.")),
        cards.card_values,
        choice(
            "counted",
            Either(_("Do cards count?"), _("Do tiles count?")),
            {
                "yes": Either(_("Each card counts"), _("Each tile counts")),
                "no": Either(_("Cards are not counted"), _("Tiles are not counted")),
            },
        ),
        *(Field(card, name, most=MOST_SHOWN, when=("yes",)) for card, name in _COURTS.items()),
        *(Field(pip, pip, most=MOST_SHOWN, when=("yes",)) for pip in map(str, range(10, 1, -1))),
        Field(
            "singles",
            Either(_("Single cards with points of their own"), _("Single tiles with points of their own")),
            "text",
            optional=True,
            when=("yes",),
            hint=Either(
                _("Such as Q♠ 40, 3♥ 50. Leave blank for none."),
                _("Such as 3♥ 50, 3♠ 40. Leave blank for none."),
            ),
        ),
        card=agreed.card_values_line,
    ),
    "deal": Words(
        Either(_("Cards dealt"), _("Tiles dealt")),
        Either(_("How many cards each player gets."), _("How many tiles each player gets.")),
        cards.deal,
        choice(
            "mode",
            Either(_("How many cards does each player get?"), _("How many tiles does each player get?")),
            {
                "fixed": _("Always the same number"),
                "by_players": _("By number of players"),
                "by_hand": _("From hand to hand"),
            },
        ),
        Field(
            "fixed",
            Either(
                lambda n: ngettext("Each player gets {field} card", "Each player gets {field} cards", n),
                lambda n: ngettext("Each player gets {field} tile", "Each player gets {field} tiles", n),
            ),
            least=1,
            most=200,
            when=("fixed",),
        ),
        Field(
            "by_hand",
            Either(_("Cards in hand 1, 2, 3 …"), _("Tiles in hand 1, 2, 3 …")),
            kind="numbers",
            least=1,
            most=200,
            when=("by_hand",),
            hint=_("Separate with commas. The last number repeats."),
        ),
        *by_players(least=1, most=200, optional=True, when=("by_players",)),
        card=agreed.deal_line,
        odd={
            "too_many_cards": Either(
                lambda n: ngettext(
                    "With %(n)s player, more cards are dealt than there are in the packs.",
                    "With %(n)s players, more cards are dealt than there are in the packs.",
                    n,
                ),
                lambda n: ngettext(
                    "With %(n)s player, more tiles are dealt than there are.",
                    "With %(n)s players, more tiles are dealt than there are.",
                    n,
                ),
            )
        },
    ),
    "players": Words(
        _("Players"),
        _("How many can sit at the table."),
        cards.players,
        Field(
            "fewest",
            lambda n: ngettext("At least {field} player", "At least {field} players", n),
            least=2,
            most=MOST_SEATS,
        ),
        Field(
            "most",
            lambda n: ngettext("At most {field} player", "At most {field} players", n),
            least=2,
            most=MOST_SEATS,
        ),
        card=lambda rules, _currency: agreed.number_of_players(rules),
    ),
    "equipment": Words(
        Either(_("Packs and jokers"), _("Tiles")),
        _("How many you use, by the number of players."),
        cards.equipment,
        Field("from", _("Fewest players"), least=2, most=MOST_SEATS),
        Field("to", _("Most players"), least=2, most=MOST_SEATS),
        Field("packs", Either(_("Packs"), _("Sets of 52 tiles")), least=1, most=20),
        Field("jokers", _("Jokers"), most=100),
        card=agreed.equipment_line,
    ),
    "opening_points": Words(
        _("First meld"),
        _("What a player’s first meld must be worth. It’s shown and never checked."),
        cards.opening_points,
        Field(
            "",
            lambda n: ngettext(
                "The first meld must be worth at least {field} point",
                "The first meld must be worth at least {field} points",
                n,
            ),
            least=None,
            optional=True,
            hint=_("Leave blank if you don’t play this rule."),
        ),
        card=number_card(
            "opening_points",
            lambda n: ngettext(
                "It must be worth at least %(n)d point.", "It must be worth at least %(n)d points.", n
            ),
        ),
    ),
    "contracts": Words(
        _("Contracts"),
        _("What each hand asks for: 3 is three of a kind, 4 a run of four."),
        cards.contracts,
        Field(
            "",
            _("Contracts, one hand a line"),
            kind="lines",
            optional=True,
            hint=_("Leave blank if you don’t play this rule."),
        ),
        card=agreed.contracts_line,
    ),
    "calls": Words(
        _("Calls"),
        Either(
            _("Discards a player may call for in a hand; each adds two cards."),
            _("Discards a player may call for in a hand; each adds two tiles."),
        ),
        cards.calls,
        Field(
            "",
            lambda n: ngettext(
                "Each player may call {field} time in a hand",
                "Each player may call {field} times in a hand",
                n,
            ),
            most=100,
        ),
        card=number_card("calls", lambda n: ngettext("%(n)d call in a hand.", "%(n)d calls in a hand.", n)),
    ),
}
_SOME = ("highest", "highest_plus_1", "average", "zero")
PEOPLE = {
    "joining": Words(
        _("Joining late"),
        _("Whether someone may join a running game, and at which total of those still in."),
        people.joining,
        choice(
            "score",
            _("May players join late?"),
            {
                "none": _("No"),
                "highest": _("Yes, at the highest total"),
                "highest_plus_1": _("Yes, at the highest total plus 1"),
                "average": _("Yes, at the average total"),
                "zero": _("Yes, at zero"),
            },
        ),
        choice(
            "stake",
            _("What do they pay into the pool?"),
            {
                "full": _("The full stake"),
                "pro_rata": _("Part of it, for the hands to come"),
                "none": _("Nothing"),
            },
            when=_SOME,
        ),
        Field(
            "until",
            lambda n: ngettext(
                "Players can join for the first {field} hand",
                "Players can join for the first {field} hands",
                n,
            ),
            least=1,
            most=1000,
            optional=True,
            when=_SOME,
            hint=_("Leave blank for no limit."),
        ),
        card=agreed.joining_line,
        odd={"leads_at_once": _("The highest total is the best here, so a late player would lead at once.")},
    ),
    "leaving": Words(
        _("Leaving early"),
        _("What happens to the stakes of a player who leaves."),
        people.leaving,
        choice(
            "pool",
            _("What if a player leaves?"),
            {
                "forfeit": _("Their stakes stay in the pool"),
                "share": _("They take a share of the pool"),
            },
        ),
        card=lambda rules, currency: (
            _("A player who leaves takes an equal share of the pool.")
            if rules.leaver_takes_share and currency
            else ""
        ),
    ),
    "sitting_out": Words(
        _("Sitting out"),
        _("Whether a player may miss a hand and stay in the game."),
        people.sitting_out,
        choice(
            "often",
            _("May players sit out a hand?"),
            {
                "none": _("No"),
                "some": _("Yes, a set number of times"),
                "any": _("Yes, any number of times"),
            },
        ),
        Field(
            "times",
            lambda n: ngettext(
                "Each player may sit out {field} hand", "Each player may sit out {field} hands", n
            ),
            least=1,
            most=1000,
            when=("some",),
        ),
        Field(
            "points",
            lambda n: ngettext(
                "A player who sits out scores {field} point", "A player who sits out scores {field} points", n
            ),
            when=("some", "any"),
        ),
        card=agreed.sitting_out_line,
        odd={"pays_to_rest": _("Points are good here, so sitting out would pay.")},
    ),
}
