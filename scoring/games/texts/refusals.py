"""Refusals as sentences: what is wrong, and how to mend it where there is a way."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from scoring.engine.refusals import Code, Refusal, RefusalCode


def refusal_message(refusal: Refusal) -> str:
    """Put one refusal into words."""
    figures = {"player": refusal.who or "", "detail": refusal.detail or ""}
    return _SENTENCES[refusal.code]() % figures


_SENTENCES: Mapping[RefusalCode, Callable[[], str]] = {
    Code.BAD_FORMAT: lambda: _("This is no game file: it must be a JSON object of format kalooki-game/1."),
    Code.UNKNOWN_VARIANT: lambda: _("There is no variant “%(detail)s”."),
    Code.UNKNOWN_OVERRIDE: lambda: _("The rules have no parameter “%(detail)s”."),
    Code.BAD_PLAYER_NAME: lambda: _("Every player needs a name."),
    Code.DUPLICATE_PLAYER: lambda: _("Two players have the same name. Add a letter to one of them."),
    Code.TOO_FEW_PLAYERS: lambda: _("This variant needs more players."),
    Code.TOO_MANY_PLAYERS: lambda: _("This variant is for fewer players."),
    Code.MISSING_FIELD: lambda: _("Something is missing: %(detail)s."),
    Code.UNKNOWN_EVENT: lambda: _("There is no event “%(detail)s”."),
    Code.BAD_VALUE: lambda: _("This value cannot be: %(detail)s."),
    Code.UNKNOWN_PLAYER: lambda: _("Nobody called %(player)s sits at this table."),
    Code.PLAYER_NOT_IN_HAND: lambda: _("%(player)s is not in this hand."),
    Code.MISSING_PLAYER: lambda: _("Nothing written yet. %(player)s must hold at least one card."),
    Code.WINNER_HOLDS_CARDS: lambda: _("%(player)s went out and cannot hold cards."),
    Code.UNKNOWN_CARD: lambda: _("There is no card “%(detail)s”. Write A for an ace or 10 for a ten."),
    Code.ACE_COLOUR_NEEDED: lambda: _("Red and black aces count differently: write AH or AS."),
    Code.NO_CARDS: lambda: _("Nothing written yet. %(player)s must hold at least one card."),
    Code.NEGATIVE_POINTS: lambda: _("Cards cannot count less than zero."),
    Code.UNKNOWN_CODE: lambda: _("The rules of this table do not know “%(detail)s”."),
    Code.BUY_IN_LIMIT: lambda: _("%(player)s has no buy-in left."),
    Code.TOO_FEW_IN_RANGE: lambda: _("Too few others are still in for %(player)s to buy in."),
    Code.OTHERS_TOO_HIGH: lambda: _("Somebody still in is too high for %(player)s to buy in."),
    Code.NO_BUY_IN_OPEN: lambda: _("%(player)s has no open offer."),
    Code.OFFERS_OPEN: lambda: _("Somebody has not answered yet: buy in, or decline?"),
    Code.GAME_OVER: lambda: _("The game is over."),
    Code.NOT_THE_POOL: lambda: _("The amounts do not come to what is in the pool."),
    Code.NOT_AGREED: lambda: _("%(player)s has not agreed. Everybody still in must."),
    Code.NO_SUCH_DEBT: lambda: _("%(player)s owes nothing there now."),
    Code.PAYMENT_TOO_LARGE: lambda: _("%(player)s does not owe as much as that."),
    Code.JOINING_CLOSED: lambda: _("It is too late for %(player)s to join this game."),
    Code.SITTING_OUT_LIMIT: lambda: _("%(player)s has sat out as often as this table allows."),
    Code.NOBODY_SITS_OUT: lambda: _("Nobody sits this hand out, so %(player)s has to play."),
    Code.TOO_FEW_TO_PLAY: lambda: _("Two at least must play a hand."),
}


def doubt_message(code: str, player: str | None, about: str | None = None) -> str:
    """Say what is unlikely, and that it may be saved all the same."""
    words = doubt_words(code, player, about)
    return words if code == "unread_field" else words + " " + _("Save it if that is what lies there.")


def doubt_words(code: str, player: str | None, about: str | None = None) -> str:
    """Say what is unlikely: whose cards, which card, or which field."""
    sentences = {
        "more_cards_than_dealt": _("%(player)s holds more cards than were dealt."),
        "more_jokers_than_packs": _("There are more jokers than the packs have."),
        "more_copies_than_packs": _("There are more of %(about)s than the packs have."),
        "unread_field": _("“%(about)s” isn't scored: no rule of this table reads it. Check its spelling."),
    }
    return sentences[code] % {"player": player or "", "about": about or ""}
