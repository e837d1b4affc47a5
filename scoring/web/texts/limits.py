"""Answers to too many requests or tries: when to try again."""

from django.utils.translation import ngettext


def too_many_requests_words(minutes: int) -> str:
    """Say that nothing was saved, and when to try again."""
    return ngettext(
        "There were too many requests from your connection, so nothing was saved. Try again in %(n)s minute.",
        "There were too many requests from your connection, so nothing was saved. Try again in %(n)s minutes.",
        minutes,
    ) % {"n": minutes}


def too_many_games_words(minutes: int) -> str:
    """Say that no game was started, and when the next one can be."""
    return ngettext(
        "Too many new games from here in the last hour. Continue one of them, or try again in %(n)s minute.",
        "Too many new games from here in the last hour. Continue one of them, or try again in %(n)s minutes.",
        minutes,
    ) % {"n": minutes}


def too_many_codes_words(minutes: int) -> str:
    """Say what else opens the game, and when the next code can be tried."""
    return ngettext(
        "Too many wrong codes. Try again in %(n)s minute, or scan the code on the other phone.",
        "Too many wrong codes. Try again in %(n)s minutes, or scan the code on the other phone.",
        minutes,
    ) % {"n": minutes}


def too_many_tries_words(minutes: int) -> str:
    """Say when the next password can be tried."""
    return ngettext(
        "Too many tries. Try again in %(n)s minute.", "Too many tries. Try again in %(n)s minutes.", minutes
    ) % {"n": minutes}
