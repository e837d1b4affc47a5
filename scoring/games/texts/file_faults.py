"""What is wrong with a game file, and what to change: whose value it is, where it stands, and why it can't be."""

import json
import re
from collections.abc import Callable

from django.utils.translation import gettext as _

from scoring.engine.codec.game_file import GAME_FORMAT, read_rules
from scoring.engine.codec.text import DuplicateKey
from scoring.engine.corrections import RULES
from scoring.engine.house_rules import CHECKS
from scoring.engine.plain import Plain
from scoring.engine.refusals import Code, Refusal
from scoring.engine.rummy_settings import RUMMY
from scoring.engine.schema import LARGEST_NUMBER
from scoring.engine.variant import Variant
from scoring.games.texts.agreed_play import number_of_players
from scoring.games.texts.refusals import refusal_message
from scoring.games.texts.settings.table import SETTINGS
from scoring.web.texts.amounts import points
from scoring.web.texts.names import isolate

_LONGEST = 40  # letters of a wrong value that are shown


def file_fault(document: object, refusal: Refusal, event: int | None) -> str:
    """Word one refusal of a game file; events are counted from 1."""
    if event is None:
        return _document_fault(document, refusal)
    plain = document["events"][event] if isinstance(document, dict) else None
    return _("Event %(n)s: %(fault)s") % {"n": event + 1, "fault": _event_fault(plain, refusal)}


def unforeseen_fault(fault: Exception) -> str:
    """Say that our program failed over a file, and how."""
    if isinstance(fault, RecursionError):
        return _("Too many brackets are open at once.")
    words = _("Kalooki can’t work this out (%(fault)s). Report it, and add the file.")
    return words % {"fault": type(fault).__name__}


def syntax_fault(fault: json.JSONDecodeError) -> str:
    """Say why a text is no JSON; its line and column stand before it."""
    if not fault.doc.strip():
        return _("The file is empty.")
    if fault.pos >= len(fault.doc.rstrip()) or fault.msg.startswith("Unterminated string"):
        return _("The text ends too early. Part of the file is missing.")
    for start, words in _SYNTAX.items():
        if fault.msg.startswith(start):
            return words()
    return _("This isn’t JSON: %(what)s.") % {"what": fault.msg}


_SYNTAX: dict[str, Callable[[], str]] = {
    "Expecting ',' delimiter": lambda: _("A comma or a closing bracket is missing here."),
    "Expecting ':' delimiter": lambda: _("A colon is missing here."),
    "Expecting property name": lambda: _("A name in double quotes must stand here."),
    "Expecting value": lambda: _(
        "A value must stand here: text in double quotes, a number, a list or an object."
    ),
    "Extra data": lambda: _("The game has ended here. Remove what follows."),
    "Invalid control character": lambda: _("A text goes over the end of the line. Close its quotes."),
}


def _document_fault(document: object, refusal: Refusal) -> str:
    if isinstance(document, DuplicateKey):
        return _twice(document)
    if refusal.code is Code.BAD_FORMAT:
        return _wrong_format(document)
    if not isinstance(document, dict):
        return refusal_message(refusal)
    if refusal.code in (Code.TOO_FEW_PLAYERS, Code.TOO_MANY_PLAYERS):
        return _wrong_crowd(document)
    if refusal.code is not Code.BAD_VALUE:
        return _plain_fault(refusal)
    name = refusal.detail or ""
    if name in CHECKS and (name not in _ABOUT or isinstance(document[name], list)):
        return _wrong_setting(name, (document.get("overrides") or {}).get(name))
    return _ABOUT[name]() % {"value": _shown(document.get(name))}


_ABOUT: dict[str, Callable[[], str]] = {
    "variant": lambda: _("“variant” must be a name such as “european”, not %(value)s."),
    "overrides": lambda: _("“overrides” must be an object of settings, not %(value)s."),
    "title": lambda: _("“title” must be text, not %(value)s."),
    "currency": lambda: _("“currency” must be three capital letters such as “GBP”, not %(value)s."),
    "players": lambda: _("“players” must be a list of names, not %(value)s."),
    "events": lambda: _("“events” must be a list, not %(value)s."),
}


def _twice(fault: DuplicateKey) -> str:
    return _("“%(key)s” stands twice. Keep one of the two.") % {"key": fault.key}


def _wrong_format(document: object) -> str:
    if not isinstance(document, dict):
        return refusal_message(Refusal(Code.BAD_FORMAT))
    given = document.get("format")
    if isinstance(given, str) and re.fullmatch(r"kalooki-game/\d+", given):
        words = _("This file has the newer format %(given)s. Update this program, which reads %(known)s.")
        return words % {"given": given, "known": GAME_FORMAT}
    words = _("“format” must be “%(known)s”, not %(given)s.")
    return words % {"known": GAME_FORMAT, "given": _shown(given)}


def _wrong_crowd(document: Plain) -> str:
    rules = read_rules(document["variant"], document.get("overrides"))
    assert isinstance(rules, Variant)  # noqa: S101 - players are counted after the rules were read
    n = len(document["players"])
    if rules.teams and rules.fewest_players <= n <= rules.most_players:
        words = _("With these rules “players” must be names for %(teams)s sides of equal size, not %(n)s.")
        return words % {"teams": rules.teams, "n": n}
    words = _("These rules are for %(players)s players, and “players” has %(n)s.")
    return words % {"players": number_of_players(rules), "n": n}


def _wrong_setting(name: str, value: object) -> str:
    if name in RUMMY:
        return _("“%(code)s” can’t be %(value)s with these rules and players.") % {
            "code": name,
            "value": _shown(value),
        }
    figures = {"code": name, "name": SETTINGS[name].name, "value": _shown(value)}
    if value is None:
        return _("“%(code)s” (%(name)s) doesn’t fit the other rules or the number of players.") % figures
    return _("“%(code)s” (%(name)s) can’t be %(value)s with these rules and players.") % figures


def _event_fault(plain: object, refusal: Refusal) -> str:
    if isinstance(plain, DuplicateKey):
        return _twice(plain)
    if refusal.code is Code.UNKNOWN_EVENT and not refusal.detail:
        return _(
            "It has no type. Write “type”: “hand”, “points”, “void”, “buy_in”, “decline”, “leave” or “end”."
        )
    if refusal.code is Code.UNKNOWN_EVENT and refusal.detail == RULES:
        return _("The rules changed here. A game file has one set of rules, so this game can’t be scored.")
    if refusal.code is not Code.BAD_VALUE:
        return _plain_fault(refusal, about_cards=isinstance(plain, dict) and "left" in plain)
    if not isinstance(plain, dict):
        return _("An event must be an object, not %(value)s.") % {"value": _shown(plain)}
    if refusal.who is not None:
        return _wrong_of_player(plain, refusal)
    return _wrong_field(plain, refusal.detail or "")


def _wrong_field(plain: Plain, field: str) -> str:
    """Say what a field must be, or beside what it can't stand."""
    value = plain.get(field)
    if field in ("kalooki", "way") and plain.get("out", "") is None and type(value) in (bool, str):
        return _("“%(field)s” can’t stand in a hand that no one went out of.") % {"field": field}
    if field == "way" and isinstance(value, str):
        return _("A hand has either “way” or “kalooki”, not both.")
    return (_FIELDS.get(field) or _FIELDS["list"])() % {"field": field, "value": _shown(value)}


_FIELDS: dict[str, Callable[[], str]] = {
    "out": lambda: _("“%(field)s” must be a player’s name, not %(value)s."),
    "player": lambda: _("“%(field)s” must be a player’s name, not %(value)s."),
    "after": lambda: _("“%(field)s” must be a player’s name, not %(value)s."),
    "kalooki": lambda: _("“%(field)s” must be true or false, not %(value)s."),
    "left": lambda: _("“%(field)s” must say by name what each player held, not %(value)s."),
    "pool": lambda: _("“%(field)s” must be “winner” or “share” by these rules, not %(value)s."),
    "sits_out": lambda: _("“%(field)s” must be a list of names, each once, not %(value)s."),
    "agreed": lambda: _("“%(field)s” must be a list of names, not %(value)s."),
    "way": lambda: _("“%(field)s” must be one of these rules’ ways to go out, not %(value)s."),
    "times": lambda: _("“%(field)s” must be a list of at most 12 codes of these rules, not %(value)s."),
    "melds": lambda: _("“%(field)s” must say by name what each player’s melds count, not %(value)s."),
    "wild": lambda: _("“%(field)s” must be a rank such as “7” or “K”, not %(value)s."),
    "list": lambda: _("“%(field)s” must be a list of objects, each with a “player”, not %(value)s."),
}


def _wrong_of_player(plain: Plain, refusal: Refusal) -> str:
    """Say what can't be about one player: the cards, an amount, or something noted."""
    name, field = refusal.who or "", refusal.detail or "left"
    figures = {"name": isolate(name), "field": field, "most": points(LARGEST_NUMBER)}
    if field == "left":
        return _of_cards(name, _wrong_held(plain["left"][name]))
    if field == "melds":
        figures["fault"] = _wrong_number(plain["melds"][name])
        return _("%(name)s’s melds: %(fault)s") % figures
    if field == "pool":
        figures["fault"] = _wrong_number(plain["pool"][name])
        return _("%(name)s’s part of the pool: %(fault)s") % figures
    if field == "adjust":
        words = _(
            "%(name)s’s “adjust” needs a “code”, or whole “points” up to %(most)s and a “reason” in words."
        )
        return words % figures
    return _("%(name)s’s “%(field)s” needs a “code” of these rules.") % figures


def _of_cards(name: str, fault: str) -> str:
    return _("%(name)s’s cards: %(fault)s") % {"name": isolate(name), "fault": fault}


def _wrong_held(value: object) -> str:
    if isinstance(value, list):
        value = next(token for token in value if not isinstance(token, str))
        return _("%(value)s is not a card. Write it in double quotes.") % {"value": _shown(value)}
    if isinstance(value, float | int) and not isinstance(value, bool):
        return _wrong_number(value)
    words = _("%(value)s is neither cards, such as “KH 10 JOKER”, nor a whole number.")
    return words % {"value": _shown(value)}


def _wrong_number(value: object) -> str:
    if type(value) is int and abs(value) > LARGEST_NUMBER:
        return _("That number is too large. %(most)s is the most.") % {"most": points(LARGEST_NUMBER)}
    if type(value) is int:
        return _("%(value)s is below zero.") % {"value": _shown(value)}
    return _("%(value)s is not a whole number.") % {"value": _shown(value)}


def _plain_fault(refusal: Refusal, *, about_cards: bool = False) -> str:
    """Return the refusal in the words of the pages, with the name of the player whose cards it is about."""
    if refusal.code is Code.MISSING_FIELD:
        return _("“%(field)s” is missing. Add it.") % {"field": refusal.detail}
    words = refusal_message(refusal)
    return (
        _of_cards(refusal.who, words)
        if about_cards and refusal.who and refusal.code in _ABOUT_CARDS
        else words
    )


_ABOUT_CARDS = (
    Code.UNKNOWN_CARD,
    Code.ACE_COLOUR_NEEDED,
    Code.SUIT_NEEDED,
    Code.NEGATIVE_POINTS,
    Code.UNKNOWN_CODE,
)


def _shown(value: object) -> str:
    """Return a value as it stands in the file, cut where it is long."""
    text = f"“{value}”" if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
