"""What a phone says of what it has not sent yet."""

import re

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.refusals import Code, Refusal
from scoring.games.texts.refusals import refusal_message


def entry_names() -> dict[str, str]:
    """Name what was written, by the end of the address it goes to."""
    return {
        "hands/new/": _("A hand"),
        "void/": _("A void hand"),
        "buy-in/": _("A buy-in"),
        "decline/": _("A buy-in declined"),
        "leave/": _("A player leaves"),
        "join/": _("Somebody joins"),
        "end/": _("The end of the game"),
        "undo/": _("Undo"),
        "redo/": _("Redo"),
        "correct/": _("A correction"),
        "missing/": _("A hand that was missing"),
        "rules/change/": _("Other rules"),
        "games/new/": _("A new game"),
        "again/": _("A new game"),
        "": _("An entry"),
    }


def state_words() -> dict[str, str]:
    """Say why it is still here, by what the server answered; "" is the answer for any other status."""
    return {
        "waiting": _("Waits for a connection."),
        "403": _("Another phone has the pen of this game."),
        "404": _("This phone has no key to this game any more."),
        "409": _("Another phone wrote something first. Look at both and choose."),
        "413": _("This game holds as many entries as it may. Play on in a new game."),
        "422": _("The rules do not allow it as the game stands now."),
        "": _("The server could not take it."),
    }


def lost_words() -> dict[str, str]:
    """Return the texts for entries whose game the server lacks, or that depend on a discarded one."""
    return {
        "lost": _(
            "{n} of these belong to a game that this phone cannot open. Nothing is lost: say what becomes of them."
        ),
        "sure": _("{n} entries of one game would be thrown away, and counted nowhere."),
    }


def _table_words() -> dict[str, str]:
    """Return the texts that an offline phone fills in itself; placeholders are in braces."""
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
        "grouped": _("It’s settled in the group’s balances when you’re back online."),
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
        "redo": _("Put back on this phone."),
        "amend": _("The correction is on this phone."),
        "ask_first": _("{name} has not answered: buy in, or decline?"),
        "behind": _("This phone has not seen the latest entries of this game: figures may be missing some."),
        "change": _("The rules do not allow it as the game stands now."),
        "alike": _("“{one}” and “{other}” look the same. If they are two people, press again."),
    }


def _sheet_words() -> dict[str, str]:
    """Return the texts of the sheet that an offline phone prints."""
    return {
        "hand_column": _("Hand"),
        "out_column": _("Went out"),
        "corrected": _("corrected"),
        "not_sent": _("not sent yet"),
        "paper_as_of": _("As this phone has it, {time}."),
        "paper_unsent": _("{n} entries are on this phone only, not sent yet."),
        "paper_pdf": _("The sheet as the server had it at {time} (PDF)"),
        "paper_buy_in": _("{name} buys in at {score}"),
        "paper_leave": _("{name} leaves"),
        "paper_join": _("{name} joins with {score}"),
        "void_hand": _("void"),
        "total_row": _("Total"),
        "money_row": _("Money"),
    }


def _comparison_words() -> dict[str, str]:
    """Return the texts of an offline correction's preview, as on the server's own page."""
    return {
        "points_in": _("Points in hand {n}"),
        "now_not": _("%(now)s, not %(was)s"),
        "may_at": _("%(name)s may buy in at"),
        "money_of": _("%(name)s’s money"),
        "no": _("no"),
        "the_game": _("The game"),
        "is_over": _("is over"),
        "goes_on": _("goes on"),
        "winner": _("Winner"),
    }


def _question_words() -> dict[str, str]:
    """Return the questions of a correction, by kind and answer."""
    return {
        "hand_one": ngettext("hand %(hands)s", "hands %(hands)s", 1),
        "hand_many": ngettext("hand %(hands)s", "hands %(hands)s", 2),
        "ask_offer": _(
            "%(name)s now goes out in %(hand)s and could have bought in. Nobody asked at the time."
        ),
        "ask_without": _("%(name)s is out by then, but has cards in %(hands)s."),
        "ask_missing": _("%(name)s is still in then, but nothing was written for %(name)s in %(hands)s."),
        "ask_late": _("%(name)s is still in then, but nothing was written for %(name)s in %(hands)s."),
        "ask_over": _("The game is over before that: what came later cannot stand."),
        "ask_gone": _("%(what)s This was written in %(hands)s and cannot stand: %(why)s"),
        "ask_gone_after": _("%(what)s This was written after %(hands)s and cannot stand: %(why)s"),
        "answer_buy_in": _("%(name)s buys in for %(cost)s at %(score)s"),
        "answer_decline": _("%(name)s does not buy in and stays out"),
        "answer_without": _("Count %(hands)s without %(name)s"),
        "answer_zero": _("%(name)s takes 0 points in %(hands)s"),
        "answer_leave": _("%(name)s went home before that"),
        "answer_drop": _("Leave %(hands)s out altogether"),
        "answer_drop_one": ngettext("Leave it out", "Leave all %(n)d out", 1),
        "answer_drop_all": ngettext("Leave it out", "Leave all %(n)d out", 2),
        "was_buy_in": _("A buy-in: %(name)s."),
        "was_decline": _("A buy-in declined: %(name)s."),
        "was_leave": _("A player leaves: %(name)s."),
        "was_join": _("Somebody joins: %(name)s."),
    }


def _in_braces(words: str) -> str:
    """Write the places of a sentence as the phone fills them in: `%(name)s` becomes `{name}`."""
    return re.sub(r"%\((\w+)\)[sd]", r"{\1}", words)


def phone_words() -> dict[str, str]:
    words = _table_words() | _sheet_words() | _comparison_words() | _question_words()
    return {key: _in_braces(sentence) for key, sentence in words.items()}


def refusal_words() -> dict[str, str]:
    """Return every refusal of the rules, by its code."""
    return {code: refusal_message(Refusal(code, "{player}", "{detail}")) for code in Code}
