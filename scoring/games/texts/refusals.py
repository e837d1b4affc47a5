"""Refusals as sentences: what is wrong, and how to mend it where there is a way."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from scoring.engine.refusals import Code, Refusal, RefusalCode
from scoring.engine.variant import Variant
from scoring.games.texts.pieces import cards_or_tiles, face_of
from scoring.web.texts.amounts import currency_label


def refusal_message(refusal: Refusal, rules: Variant | None = None) -> str:
    """Put one refusal into words; the `rules` say whether it is of cards or tiles, where it is of a hand."""
    figures = {"player": refusal.who or "", "detail": refusal.detail or ""}
    of_tiles = _OF_TILES if rules and rules.tiles else {}
    return of_tiles.get(refusal.code, _SENTENCES[refusal.code])() % figures


_SENTENCES: Mapping[RefusalCode, Callable[[], str]] = {
    Code.BAD_FORMAT: lambda: _("This isn’t a game file. It must be a JSON object of format kalooki-game/1."),
    Code.UNKNOWN_VARIANT: lambda: _("There is no variant “%(detail)s”."),
    Code.UNKNOWN_OVERRIDE: lambda: _("The rules have no setting “%(detail)s”."),
    Code.BAD_PLAYER_NAME: lambda: _("Every player needs a name."),
    Code.DUPLICATE_PLAYER: lambda: _("Two players have the same name. Add an initial to one of them."),
    Code.TOO_FEW_PLAYERS: lambda: _("This game needs more players."),
    Code.TOO_MANY_PLAYERS: lambda: _("This game is for fewer players."),
    Code.MISSING_FIELD: lambda: _("Something is missing: %(detail)s."),
    Code.UNKNOWN_EVENT: lambda: _("There is no event type “%(detail)s”."),
    Code.BAD_VALUE: lambda: _("This value isn’t valid: %(detail)s."),
    Code.UNKNOWN_PLAYER: lambda: _("No one called %(player)s is in this game."),
    Code.PLAYER_NOT_IN_HAND: lambda: _("%(player)s is not in this hand."),
    Code.MISSING_PLAYER: lambda: _("Enter %(player)s’s cards first."),
    Code.WINNER_HOLDS_CARDS: lambda: _("%(player)s went out, so they can’t hold cards."),
    Code.UNKNOWN_CARD: lambda: _("There is no card “%(detail)s”. Type A for an ace or 10 for a ten."),
    Code.ACE_COLOUR_NEEDED: lambda: _("Red and black aces count differently here: type AH or AS."),
    Code.SUIT_NEEDED: lambda: _("This card’s suits count differently here. Add S, H, D or C."),
    Code.NO_CARDS: lambda: _("Enter %(player)s’s cards first."),
    Code.NEGATIVE_POINTS: lambda: _("Cards can’t be below zero."),
    Code.UNKNOWN_CODE: lambda: _("This table’s rules have no “%(detail)s”."),
    Code.BUY_IN_LIMIT: lambda: _("%(player)s has no buy-in left."),
    Code.TOO_FEW_IN_RANGE: lambda: _("Too few other players are still in for %(player)s to buy in."),
    Code.OTHERS_TOO_HIGH: lambda: _("Another player’s total is too high for %(player)s to buy in."),
    Code.NO_BUY_IN_OPEN: lambda: _("%(player)s has no open buy-in offer."),
    Code.OFFERS_OPEN: lambda: _("Someone hasn’t answered yet: buy in or decline?"),
    Code.GAME_OVER: lambda: _("The game is over."),
    Code.NOT_THE_POOL: lambda: _("The amounts don’t add up to the pool."),
    Code.NOT_AGREED: lambda: _("%(player)s hasn’t agreed. Everyone still in must agree."),
    Code.NO_SUCH_DEBT: lambda: _("%(player)s doesn’t owe anything there now."),
    Code.PAYMENT_TOO_LARGE: lambda: _("%(player)s doesn’t owe that much."),
    Code.JOINING_CLOSED: lambda: _("It’s too late for %(player)s to join this game."),
    Code.SITTING_OUT_LIMIT: lambda: _("%(player)s has sat out as often as this table allows."),
    Code.NOBODY_SITS_OUT: lambda: _("No one can sit this hand out, so %(player)s has to play."),
    Code.TOO_FEW_TO_PLAY: lambda: _("At least two players must play a hand."),
}


_OF_TILES: Mapping[RefusalCode, Callable[[], str]] = {
    Code.MISSING_PLAYER: lambda: _("Enter %(player)s’s tiles first."),
    Code.WINNER_HOLDS_CARDS: lambda: _("%(player)s went out, so they can’t hold tiles."),
    Code.UNKNOWN_CARD: lambda: _("There is no tile “%(detail)s”."),
    Code.ACE_COLOUR_NEEDED: lambda: _("Red and black 1s count differently here: type AH or AS."),
    Code.SUIT_NEEDED: lambda: _("This tile’s colours count differently here. Add S, H, D or C."),
    Code.NO_CARDS: lambda: _("Enter %(player)s’s tiles first."),
    Code.NEGATIVE_POINTS: lambda: _("Tiles can’t be below zero."),
}


def doubt_message(rules: Variant, code: str, player: str | None, about: str | None = None) -> str:
    """Say what is unlikely, and that it may be saved all the same."""
    words = doubt_words(rules, code, player, about)
    if code == "unread_field":
        return words
    anyway = _("Save anyway if that’s what’s on the table.")
    return f"{words} {anyway}"


def doubt_words(rules: Variant, code: str, player: str | None, about: str | None = None) -> str:
    """Say what is unlikely: whose cards, which card, or which field."""
    sentences = {
        "more_cards_than_packs": cards_or_tiles(
            rules,
            _("So many players need more cards than the packs have."),
            _("So many players need more tiles than there are."),
        ),
        "more_cards_than_dealt": cards_or_tiles(
            rules,
            _("%(player)s has more cards than were dealt."),
            _("%(player)s has more tiles than were dealt."),
        ),
        "more_jokers_than_packs": cards_or_tiles(
            rules,
            _("There are more jokers than the packs have."),
            _("There are more jokers than the set has."),
        ),
        "more_copies_than_packs": cards_or_tiles(
            rules,
            _("There are more of %(about)s than the packs have."),
            _("There are more of %(about)s than the set has."),
        ),
        "sum_too_large": cards_or_tiles(
            rules,
            _("The cards dealt to %(player)s can’t come to that many points."),
            _("The tiles dealt to %(player)s can’t come to that many points."),
        ),
        "unread_field": _("“%(about)s” isn’t scored: no rule of this table reads it. Check its spelling."),
    }
    return sentences[code] % {"player": player or "", "about": face_of(about or "", rules)}


def stays_in(currency: str) -> str:
    """Say why a running game is not played for other money (rule 15.7)."""
    if not currency:
        return _("You can’t add money to a running game. End this game and start another to play for money.")
    return _("This game is played in %(currency)s. End it and start another to use a different currency.") % {
        "currency": currency_label(currency)
    }
