"""What a phone says of what it has not sent yet."""

from django.utils.translation import gettext as _


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
