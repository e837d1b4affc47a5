"""The house rules of stakes, the pool, and what is played for beside it."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from scoring.engine.table import MOST_SEATS
from scoring.games.texts import agreed_money as agreed
from scoring.games.texts import examples_of_money as money
from scoring.games.texts import examples_of_pool as pool
from scoring.games.texts.settings.fields import Field, Words, by_players, choice, coded, unsaid
from scoring.web.texts import amounts

MONEY = {
    "stakes": Words(
        _("Stakes"),
        _("What everyone pays at the start, after a hand and to buy in."),
        money.stakes,
        Field("initial", _("Each player pays {field} into the pool at the start"), kind="amount"),
        Field("buy_in", _("A buy-in costs {field}"), kind="amount"),
        Field("call_up", _("Each loser of a hand pays {field}"), kind="amount"),
        Field("kalooki", _("After a Kalooki, each loser pays {field}"), kind="amount"),
        card=agreed.stake_words,
        odd={
            "kalooki_is_free": _(
                "A Kalooki is paid instead of a hand and costs nothing yet. Enter an amount for it."
            ),
            "kalooki_is_less": _(
                "A Kalooki is paid instead of a hand and costs less than one. Enter at least as much."
            ),
        },
    ),
    "kalooki_pays": Words(
        _("Kalooki stake"),
        _("Whether a Kalooki is paid instead of the usual stake of a hand, or on top of it."),
        money.kalooki_pays,
        choice(
            "",
            _("What does each loser pay for a Kalooki?"),
            {
                "instead": _("The Kalooki stake only"),
                "in_addition": _("The hand and the Kalooki stake"),
            },
        ),
        card=unsaid,
    ),
    "point_value": Words(
        _("Money for points"),
        _("What a point is worth. At the end, only points behind the winner are paid."),
        money.point_value,
        choice(
            "when",
            _("Are points paid in money?"),
            {
                "never": _("No"),
                "each_hand": _("Yes, after each hand"),
                "end_vs_winner": _("Yes, at the end of the game"),
            },
        ),
        Field("amount", _("Each point is worth {field}"), kind="amount", when=("each_hand", "end_vs_winner")),
        choice(
            "to",
            _("Who gets the money?"),
            {"winner": _("The winner"), "pool": _("The pool")},
            when=("each_hand", "end_vs_winner"),
        ),
        card=agreed.point_value_line,
        odd={"worth_nothing": _("A point is worth nothing yet. Enter an amount.")},
    ),
}
POOL = {
    "pool": Words(
        _("Who gets the pool"),
        _("How the pool is shared at the end. Shares no one can take go to the winner."),
        money.pool,
        Field(
            "default",
            _("The winner gets {field}% of the pool"),
            most=100,
            optional=True,
            hint=_("What’s left of 100% goes to the other players still in."),
        ),
        Field(
            "rest_under",
            lambda n: ngettext(
                "The rest goes to players with fewer than {field} point",
                "The rest goes to players with fewer than {field} points",
                n,
            ),
            least=None,
            optional=True,
            hint=_("Leave blank for everyone still in."),
        ),
        choice(
            "rest_split",
            _("How is the rest shared?"),
            {
                "among_qualified": _("Equally, among those who get it"),
                "equal_slots": _("One share for each loser"),
            },
        ),
        *by_players(most=100, optional=True, rare=True),
        card=agreed.pool_line,
    ),
    "places": Words(
        _("Shares by place"),
        _("What part of the pool first, second and third place get, and so on."),
        pool.places,
        Field(
            "default",
            _("Percentages for place 1, 2, 3 …"),
            kind="numbers",
            most=100,
            optional=True,
            hint=_("Separate with commas; 100 in all. Leave blank if you don’t share by place."),
        ),
        *by_players(kind="numbers", most=100, optional=True, rare=True),
        card=agreed.places_line,
        odd={
            "winners_part_unused": _(
                "Shares by place decide, so the winner’s percentage of the pool isn’t used. Clear one of the two."
            )
        },
    ),
    "auto_split": Words(
        _("Split near the limit"),
        _("The last few players share the pool once all of them are close to the limit."),
        pool.auto_split,
        choice(
            "by",
            _("Do the last players split the pool?"),
            {
                "none": _("No: they keep playing"),
                "equal": _("Yes, in equal shares"),
                "buy_ins_left": _("Yes, by the buy-ins each has left"),
            },
        ),
        Field(
            "players",
            lambda n: ngettext(
                "Split once {field} or fewer player is left",
                "Split once {field} or fewer players are left",
                n,
            ),
            least=2,
            most=MOST_SEATS,
            when=("equal", "buy_ins_left"),
        ),
        Field(
            "within",
            lambda n: ngettext(
                "All of them must be within {field} point of the limit",
                "All of them must be within {field} points of the limit",
                n,
            ),
            when=("equal", "buy_ins_left"),
            hint=_("For example 21 for a limit of 101: from 80 points on."),
        ),
        card=agreed.auto_split_line,
        odd={
            "split_needs_a_limit": _("A split near the limit needs a limit. Set one, or turn the split off."),
            "split_needs_counted_buy_ins": _(
                "Players may buy in any number of times here, so none are ever left. Choose equal shares."
            ),
        },
    ),
    "agreed_split": Words(
        _("Split by agreement"),
        _("Whether the players still in may end the game and split the pool as they like."),
        pool.agreed_split,
        choice(
            "may",
            _("May players agree to split the pool?"),
            {"no": _("No"), "yes": _("Yes, if everyone still in agrees")},
        ),
        card=lambda rules, _currency: (
            _("Players still in may split the pool if everyone agrees.") if rules.agreed_split else ""
        ),
    ),
    "carry": Words(
        _("Carrying the pool over"),
        _("Whether the pool can wait for the next game, and what an earlier one left."),
        pool.carry,
        choice(
            "on",
            _("Is the pool kept for the next game?"),
            {"never": _("No"), "tie": _("If several players win"), "always": _("Always: it’s a jackpot")},
        ),
        Field("in", _("The pool starts with {field} from an earlier game"), kind="amount"),
        card=agreed.carry_line,
    ),
    "kitty_events": Words(
        _("Fees for the pool"),
        _("What a player pays into the pool for an event."),
        money.kitty_events,
        *coded(_("Amount"), kind="amount"),
        card=agreed.kitty_events_line,
    ),
    "rounding": Words(
        _("Smallest coin"),
        _("Shares of the pool are rounded down; the winner gets what’s left."),
        money.rounding,
        Field("unit", _("Shares are rounded down to {field}"), kind="coin", least=1),
        card=lambda rules, currency: (
            _("Shares are rounded down to %(coin)s.") % {"coin": amounts.money(rules.rounding_unit, currency)}
            if rules.rounding_unit > rules.coin
            else ""
        ),
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
            _("Who gets it?"),
            {
                "": _("The pool"),
                "winner": _("The winner of the hand"),
                "club": _("The club"),
                "jackpot": _("The jackpot"),
            },
        ),
        card=agreed.fines_line,
        odd={
            "fines_need_a_jackpot": _(
                "A fine goes into the jackpot, but there is none. Set up a jackpot, or send the fine elsewhere."
            )
        },
    ),
    "bonus_stakes": Words(
        _("Bonus payments"),
        _("What each other player pays for something special in the hand."),
        pool.bonus_stakes,
        *coded(_("Amount"), kind="amount"),
        card=agreed.bonus_stakes_line,
    ),
    "jackpot": Words(
        _("Jackpot"),
        _("Money that grows from night to night until someone wins it all."),
        pool.jackpot,
        choice(
            "way",
            _("Who wins the jackpot?"),
            {
                "none": _("No one: there is no jackpot"),
                "kalooki": _("A player with a Kalooki"),
                "bonus": _("A player with a bonus"),
            },
        ),
        Field(
            "bonus",
            _("Which bonus?"),
            kind="bonus",
            when=("bonus",),
            hint=_("One of the bonus payments above."),
        ),
        Field(
            "in", _("The jackpot starts with {field} from before"), kind="amount", when=("kalooki", "bonus")
        ),
        Field("entry", _("Each player pays {field} at the start"), kind="amount", when=("kalooki", "bonus")),
        Field("each_hand", _("Each loser of a hand adds {field}"), kind="amount", when=("kalooki", "bonus")),
        card=agreed.jackpot_line,
        odd={
            "jackpot_needs_a_bonus": _(
                "No bonus has that name, so nothing wins the jackpot. Choose one from the list."
            )
        },
    ),
    "club": Words(
        _("The club’s share"),
        _("What the club gets of a game."),
        pool.club,
        Field("entry", _("Each player pays the club {field} at the start"), kind="amount"),
        Field("of_pool", _("The club gets {field}% of the pool"), most=100),
        card=agreed.club_line,
    ),
}
