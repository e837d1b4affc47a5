"""What a phone says of what it has not sent yet."""

from django.utils.translation import gettext as _

from scoring.rules.refusals import Code, Refusal
from scoring.words.refusals import refusal_message


def entry_names() -> dict[str, str]:
    """What was written, by the end of the address it goes to."""
    return {
        "hands/new/": _("A hand"),
        "void/": _("A void hand"),
        "buy-in/": _("A buy-in"),
        "decline/": _("A buy-in declined"),
        "leave/": _("A player leaves"),
        "join/": _("Somebody joins"),
        "end/": _("The end of the game"),
        "undo/": _("Undo"),
        "correct/": _("A correction"),
        "missing/": _("A hand that was missing"),
        "rules/change/": _("Other rules"),
        "games/new/": _("A new game"),
        "again/": _("A new game"),
        "": _("An entry"),
    }


def state_words() -> dict[str, str]:
    """Why it is still here, by what the server answered; "" is the answer for any other status."""
    return {
        "waiting": _("Waits for a connection."),
        "403": _("Another phone has the pen of this game."),
        "404": _("This phone has no key to this game any more."),
        "409": _("Another phone wrote something first. Look at both and choose."),
        "422": _("The rules do not allow it as the game stands now."),
        "": _("The server could not take it."),
    }


def table_words() -> dict[str, str]:
    """The words that a phone without a connection places itself; what stands in braces it fills in."""
    return {
        "where": _("Hand {n} · deal {cards}"),
        "record": _("Record hand {n}"),
        "correct": _("Correct hand {n}"),
        "check": _("Check hand {n}"),
        "save": _("Save hand {n}"),
        "went_out": _("{name} went out"),
        "who": _("Hand {n} · {name} deals"),
        "in": _("in"),
        "out": _("out"),
        "left": _("left"),
        "may": _("may buy in at {score}"),
        "may_for": _("may buy in for {cost} at {score}"),
        "goes_out": _("goes out"),
        "to_limit": _("{n} from out"),
        "pool": _("pool {sum}"),
        "wins": _("{names} wins."),
        "pays": _("{from} pays {to}"),
        "hand": _("Hand {n} is on this phone."),
        "void": _("A void hand is on this phone."),
        "buy_in": _("The buy-in is on this phone."),
        "decline": _("The answer is on this phone."),
        "leave": _("Written on this phone: {name} leaves."),
        "join": _("Written on this phone: {name} joins."),
        "joins": _("Begins with {score} and is dealt in from hand {n}."),
        "joins_for": _("Begins with {score}, pays {stake} into the pool, and is dealt in from hand {n}."),
        "not_agreed": _("{name} has not agreed yet."),
        "shares": _("These come to {sum}. In the pool are {pool}."),
        "amount": _("Write an amount like 5 or 0.50."),
        "end": _("The end of the game is on this phone."),
        "undo": _("Taken back on this phone."),
        "amend": _("The correction is on this phone."),
        "ask_first": _("{name} has not answered: buy in, or decline?"),
        "behind": _("This phone has not seen the latest entries of this game: figures may be missing some."),
        "change": _("This hand cannot be changed without a connection: what came after it no longer fits."),
    }


def refusal_words() -> dict[str, str]:
    """Every refusal of the rules, by its code."""
    return {code: refusal_message(Refusal(code, "{player}", "{detail}")) for code in Code}
