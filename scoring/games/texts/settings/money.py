"""The house rules of stakes, the pool, and what is played for beside it."""

from django.utils.translation import gettext_lazy as _

from scoring.engine.table import MOST_SEATS
from scoring.games.texts import examples_of_money as money
from scoring.games.texts import examples_of_pool as pool
from scoring.games.texts.settings.fields import Field, Words, by_players, choice, coded

MONEY = {
    "stakes": Words(
        _("Amounts"),
        _("What everybody pays at the start, after a hand and to come back."),
        money.stakes,
        Field("initial", _("Stake for the pool"), kind="amount"),
        Field("buy_in", _("Buy-in"), kind="amount"),
        Field("call_up", _("A hand"), kind="amount"),
        Field("kalooki", _("A kalooki"), kind="amount"),
        odd={
            "kalooki_is_free": _("A kalooki is paid instead of a hand, and costs nothing: give it an amount.")
        },
    ),
    "kalooki_pays": Words(
        _("The kalooki stake"),
        _("Whether a kalooki is paid instead of an ordinary hand, or on top of it."),
        money.kalooki_pays,
        choice(
            "",
            _("Each loser pays it"),
            {
                "instead": _("instead of the stake of a hand"),
                "in_addition": _("on top of the stake of a hand"),
            },
        ),
    ),
    "point_value": Words(
        _("Money for points"),
        _("What a point is worth, and when it is paid."),
        money.point_value,
        choice(
            "when",
            _("Points are paid"),
            {
                "never": _("never"),
                "each_hand": _("after each hand"),
                "end_vs_winner": _("at the end, for the distance to the winner"),
            },
        ),
        Field("amount", _("A point is worth"), kind="amount", when=("each_hand", "end_vs_winner")),
        choice(
            "to",
            _("The money goes to"),
            {"winner": _("the winner"), "pool": _("the pool")},
            when=("each_hand", "end_vs_winner"),
        ),
        odd={"worth_nothing": _("A point is worth nothing yet: give it an amount.")},
    ),
}
POOL = {
    "pool": Words(
        _("Who gets the pool"),
        _("How the pool is divided when the game is over."),
        money.pool,
        Field(
            "default",
            _("The winner’s part, per cent"),
            most=100,
            optional=True,
            hint=_("What is left of 100 is the rest, for the others still in."),
        ),
        Field(
            "rest_under",
            _("The rest is for those with fewer points than"),
            least=None,
            optional=True,
            hint=_("Empty: for everybody still in."),
        ),
        choice(
            "rest_split",
            _("The rest is divided"),
            {
                "among_qualified": _("among those who have a part in it"),
                "equal_slots": _("by all losers; a part nobody may take is the winner’s"),
            },
        ),
        *by_players(most=100, optional=True, rare=True),
    ),
    "places": Words(
        _("Shares by place"),
        _("Parts of the pool for the first, the second, the third, and so on."),
        pool.places,
        Field(
            "default",
            _("Per cent for place 1, 2, 3 …"),
            kind="numbers",
            most=100,
            optional=True,
            hint=_("With commas, 100 in all. Empty: no such shares."),
        ),
        *by_players(kind="numbers", most=100, optional=True, rare=True),
    ),
    "auto_split": Words(
        _("Split near the limit"),
        _("The last few share the pool once all of them are nearly out."),
        pool.auto_split,
        choice(
            "by",
            _("The pool is split"),
            {
                "none": _("never: they play on"),
                "equal": _("in equal parts"),
                "buy_ins_left": _("by the buy-ins that each has left"),
            },
        ),
        Field(
            "players",
            _("When so many are left, or fewer"),
            least=2,
            most=MOST_SEATS,
            when=("equal", "buy_ins_left"),
        ),
        Field(
            "within",
            _("And all are so near the limit, in points"),
            when=("equal", "buy_ins_left"),
            hint=_("In 101 pool rummy 21: from 80 on."),
        ),
        odd={
            "split_needs_a_limit": _("A split near the limit needs a limit, so nobody can start like this."),
            "split_needs_counted_buy_ins": _(
                "Buy-ins are without bound here, so nobody can say how many are left: share equally."
            ),
        },
    ),
    "agreed_split": Words(
        _("Split by agreement"),
        _("Whether those still in may end the game and divide the pool as they like."),
        pool.agreed_split,
        choice("may", _("They may"), {"no": _("not do that"), "yes": _("do that, if all of them agree")}),
    ),
    "carry": Words(
        _("Carrying the pool over"),
        _("Whether the pool may wait for the next game, and what an earlier one left."),
        pool.carry,
        choice(
            "on",
            _("The pool is carried over"),
            {"never": _("never"), "tie": _("when several have won"), "always": _("always: it is a jackpot")},
        ),
        Field("in", _("From an earlier game"), kind="amount"),
    ),
    "kitty_events": Words(
        _("Fees for the pool"),
        _("What a player pays into the pool for an event."),
        money.kitty_events,
        *coded(_("Amount"), kind="amount"),
    ),
    "rounding": Words(
        _("Smallest coin"),
        _("Shares of the pool are rounded down to this; what is left is the winner’s."),
        money.rounding,
        Field("unit", _("Rounded down to"), kind="coin", least=1),
    ),
}
BESIDE = {
    "fines": Words(
        _("Fines"),
        _("What a fault costs in money, and who gets it."),
        pool.fines,
        *coded(_("Amount"), kind="amount"),
        choice(
            "to",
            _("It goes"),
            {
                "": _("into the pool"),
                "winner": _("to who went out"),
                "club": _("to the club"),
                "jackpot": _("into the jackpot"),
            },
        ),
        odd={
            "fines_need_a_jackpot": _(
                "A fine goes into the jackpot, and there is none: nobody can start like this."
            )
        },
    ),
    "bonus_stakes": Words(
        _("Bonuses"),
        _("What each of the others pays a player for a feat in the hand."),
        pool.bonus_stakes,
        *coded(_("Amount"), kind="amount"),
    ),
    "jackpot": Words(
        _("Jackpot"),
        _("Money that grows, evening after evening, until one thing takes all of it."),
        pool.jackpot,
        choice(
            "way",
            _("All of it goes to"),
            {
                "none": _("nobody: there is no jackpot"),
                "kalooki": _("whoever goes out with a kalooki"),
                "bonus": _("whoever earns a bonus"),
            },
        ),
        Field("bonus", _("Which bonus"), kind="bonus", when=("bonus",), hint=_("One of the bonuses above.")),
        Field("in", _("In it from before"), kind="amount", when=("kalooki", "bonus")),
        Field("entry", _("From each player, at the start"), kind="amount", when=("kalooki", "bonus")),
        Field("each_hand", _("From each loser of a hand"), kind="amount", when=("kalooki", "bonus")),
        odd={
            "jackpot_needs_a_bonus": _(
                "No bonus has that name, so nothing takes the jackpot: choose one that has."
            )
        },
    ),
    "club": Words(
        _("The club’s part"),
        _("What the club gets of a game."),
        pool.club,
        Field("entry", _("From each player, at the start"), kind="amount"),
        Field("of_pool", _("Of the pool, per cent"), most=100),
    ),
}
