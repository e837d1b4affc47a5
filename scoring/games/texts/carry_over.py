"""What an earlier game left in its pool, and why the next one may not begin with it."""

from django.utils.translation import gettext as _

from scoring.games.queries.carry_over import LeftOver
from scoring.web.texts.amounts import money


def taken_words(left: LeftOver) -> str:
    """To whoever deals again when another game has the pool already; empty where it is still there."""
    if left.taken_by is None:
        return ""
    figures = {"amount": money(left.all, left.currency), "game": left.taken_by.title}
    return _("%(amount)s that was left is in “%(game)s” already. This game begins without it.") % figures


def not_twice(left: LeftOver) -> str:
    """To whoever writes it down once more."""
    figures = {"amount": money(left.all, left.currency), "game": left.taken_by.title if left.taken_by else ""}
    return (
        _(
            "%(amount)s that was left is in “%(game)s” already and cannot be in two games. "
            "Write 0 for what is in the pool and the jackpot."
        )
        % figures
    )


def other_currency(left: LeftOver) -> str:
    """To whoever takes it along into a game for other money."""
    return _(
        "What was left is in %(currency)s. Play for that, or write 0 for what is in the pool and the jackpot."
    ) % {"currency": left.currency or _("chips")}
