"""What a phone says of what it has not sent yet."""

import re

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.refusals import Code, Refusal
from scoring.engine.variant import Variant
from scoring.games.texts.decisions import (
    answer_words,
    drop_words,
    hands_words,
    over_words,
    question_words,
)
from scoring.games.texts.entries.brief import BRIEF
from scoring.games.texts.entries.line import ENDED
from scoring.games.texts.refusals import refusal_message
from scoring.web.texts.plurals import PluralForms, plural_forms


def entry_names() -> dict[str, str]:
    """Name what was written, by the end of the address it goes to."""
    return {
        "hands/new/": _("A hand"),
        "void/": _("A void hand"),
        "points/": _("Points between hands"),
        "buy-in/": _("A buy-in"),
        "decline/": _("A buy-in declined"),
        "leave/": _("A player leaves"),
        "join/": _("Add a player"),
        "end/": _("The end of the game"),
        "undo/": _("Undo"),
        "redo/": _("Redo"),
        "correct/": _("A correction"),
        "missing/": _("A missing hand"),
        "rules/change/": _("A rule change"),
        "games/new/": _("A new game"),
        "again/": _("A new game"),
        "": _("An entry"),
    }


def state_words() -> dict[str, str]:
    """Say why it is still here, by what the server answered; "" is for any other status."""
    return {
        "waiting": _("Waiting for a connection."),
        "elsewhere": _(
            "Another Kalooki site is at this address now. We’ll send this when its own site is back."
        ),
        "403": _("Another phone is keeping score in this game."),
        "404": _("This phone no longer has access to this game."),
        "409": _("Another phone saved something first. Compare both and choose."),
        "413": _("This is too long to save, or the game is full. Shorten it, or continue in a new game."),
        "423": _("The night or season of this game is closed. Ask an organiser."),
        "422": _("The rules don’t allow this as the game stands now."),
        "": _("The server couldn’t save this."),
    }


def server_refusals() -> dict[str, str]:
    """Say why the server refuses before it judges, by its answer; `{time}` is when it goes on, by the phone's clock."""
    return {
        "413": _("This is too long to save. Shorten it and save again."),
        "429": _("Too many new games from here. We’ll try again at {time}."),
        "503": _("We can’t save right now. It’s saved on this phone, and we’ll keep trying."),
    }


def lost_words() -> dict[str, PluralForms]:
    """Return the plural forms of the texts for entries whose game can't be opened, and for discarding them."""
    return {
        "lost": plural_forms(
            lambda n: ngettext(
                "{n} entry belongs to a game this phone can’t open. Nothing is lost: choose what to do with it.",
                "{n} entries belong to a game this phone can’t open. Nothing is lost: choose what to do with them.",
                n,
            )
        ),
        "sure": plural_forms(
            lambda n: ngettext(
                "{n} entry will be discarded and never counted.",
                "{n} entries will be discarded and never counted.",
                n,
            )
        ),
    }


def unsent_words() -> PluralForms:
    """Return the plural forms of how many entries a phone has not sent yet."""
    return plural_forms(
        lambda n: ngettext(
            "{n} entry not sent yet. It’s saved on this phone.",
            "{n} entries not sent yet. They’re saved on this phone.",
            n,
        )
    )


def after_closing_words() -> PluralForms:
    """Return the plural forms of how many entries came after closing and are kept for an organiser."""
    return plural_forms(
        lambda n: ngettext(
            "The night is closed. The organiser will see {n} entry from this phone.",
            "The night is closed. The organiser will see {n} entries from this phone.",
            n,
        )
    )


def _table_words() -> dict[str, str]:
    """Return the texts that an offline phone fills in itself; placeholders are in braces."""
    return {
        "where": _("Hand {n} · deal {cards}"),
        "record": _("Record hand {n}"),
        "correct": _("Correct hand {n}"),
        "check": _("Check hand {n}"),
        "save": _("Save hand {n}"),
        "save_last": _("Save and end the game"),
        **{kind: str(words) for kind, words in ENDED.items()},
        "who": _("Hand {n} · {name} deals"),
        "in": _("in"),
        "out": _("out of the game"),
        "left": _("left"),
        "may": _("can buy in at {score}"),
        "may_for": _("can buy in for {cost} at {score}"),
        "goes_out": _("out of the game"),
        "to_limit": _("{n} to the limit"),
        "limit_reached": _("limit reached"),
        "pool": _("pool {sum}"),
        "wins": _("{names} wins."),
        "pays": _("{from} pays {to}"),
        "grouped": _("It’s settled in the group’s balances when you’re back online."),
        "hand": _("Hand {n} is saved on this phone."),
        "void": _("The void hand is saved on this phone."),
        "points": _("The points are saved on this phone."),
        "points_who": _("Choose who gets them."),
        "points_figure": _("Enter the points, such as 5 or -10."),
        "points_fine": _("Choose the fine."),
        "buy_in": _("The buy-in is saved on this phone."),
        "decline": _("The answer is saved on this phone."),
        "leave": _("Saved on this phone: {name} leaves."),
        "join": _("Saved on this phone: {name} joins."),
        "joins": _("Starts at {score} and plays from hand {n}."),
        "joins_for": _("Starts at {score}, pays {stake} into the pool and plays from hand {n}."),
        "not_agreed": _("{name} hasn’t agreed yet."),
        "shares": _("These add up to {sum}. The pool has {pool}."),
        "amount": _("Enter an amount, such as 5 or 0.50."),
        "end": _("The end of the game is saved on this phone."),
        "undo": _("Undone on this phone."),
        "redo": _("Redone on this phone."),
        "amend": _("The correction is saved on this phone."),
        "ask_first": _("{name} hasn’t answered: buy in or decline?"),
        "behind": _(
            "This phone hasn’t seen the latest entries of this game, so the scores may be incomplete."
        ),
        "change": _("The rules don’t allow this as the game stands now."),
        "alike": _("“{one}” and “{other}” look the same. If they’re two people, press again."),
    }


def _uncounted_words() -> dict[str, str]:
    """Return the texts for a game by rules that the phone doesn't play."""
    return {
        "uncounted": _(
            "This phone can’t count by all the rules of this game. Hands are saved here, and their points follow "
            "when you’re back online. Totals are from before hand {n}."
        ),
        "follow": _("points follow when you’re back online"),
        "held": _("This is what each player held. Points follow when you’re back online."),
        "hand_only": _("Hand {n}"),
    }


def _sheet_words() -> dict[str, str | PluralForms]:
    """Return the texts of the sheet that an offline phone prints."""
    return {
        "hand_column": _("Hand"),
        "out_column": _("Went out"),
        "corrected": _("corrected"),
        "not_sent": _("not sent yet"),
        "paper_as_of": _("As saved on this phone, {time}."),
        "paper_unsent": unsent_words(),
        "paper_pdf": _("The sheet from the server at {time} (PDF)"),
        "paper_buy_in": _("{name} buys in at {score}"),
        "paper_leave": _("{name} leaves"),
        "paper_points": _("between hands"),
        "paper_join": _("{name} joins at {score}"),
        "void_hand": _("void"),
        "total_row": _("Total"),
        "money_row": _("Money"),
    }


def _comparison_words() -> dict[str, str]:
    """Return the texts of an offline correction's preview, as on the server's own page."""
    return {
        "points_in": _("Points in hand {n}"),
        "instead": _("%(now)s instead of %(was)s"),
        "may_at": _("%(name)s can buy in at"),
        "money_of": _("%(name)s’s money"),
        "no": _("no"),
        "the_game": _("The game"),
        "is_over": _("over"),
        "goes_on": _("running"),
        "winner": _("Winner"),
    }


def _question_words() -> dict[str, str | PluralForms]:
    """Return the questions of a correction, by kind and answer, and what they are about."""
    return {
        "hands_of": plural_forms(hands_words),
        "ask_over": plural_forms(over_words),
        "answer_drop_gone": plural_forms(drop_words),
        **{f"ask_{kind}": words for kind, words in question_words().items()},
        **{f"answer_{what}": words for what, words in answer_words().items()},
        **{f"was_{kind}": str(words) for kind, words in BRIEF.items()},
    }


def _in_braces(words: str | PluralForms) -> str | PluralForms:
    """Write the places of a sentence as the phone fills them in: `%(name)s` becomes `{name}`."""
    if isinstance(words, dict):
        return {category: _braced(form) for category, form in words.items()}
    return _braced(words)


def _braced(words: str) -> str:
    return re.sub(r"%\((\w+)\)[sd]", r"{\1}", words)


def phone_words() -> dict[str, str | PluralForms]:
    """Return all texts by their names; those that count come in their plural forms."""
    words = _table_words() | _uncounted_words() | _sheet_words() | _comparison_words() | _question_words()
    return {key: _in_braces(sentence) for key, sentence in words.items()}


def refusal_words(rules: Variant) -> dict[str, str]:
    """Return every refusal of the rules, by its code."""
    return {code: refusal_message(Refusal(code, "{player}", "{detail}"), rules) for code in Code}
