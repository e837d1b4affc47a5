"""The account of each player over several games, made from game files alone."""

from collections import Counter
from collections.abc import Iterator, Sequence

from django.utils.translation import ngettext, override

from scoring.engine.amounts import Money
from scoring.games.texts.variants import variant_name
from scoring.groups.sheets.statement import BookAccount, BookLine, book_statement
from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.texts import amounts


def accounts_over_time(games: Sequence[SheetGame], choices: Choices) -> list[SheetDocument]:
    """Person by person, each currency on pages of its own, the games in the order they were given."""
    with override(choices.language):
        return [book_statement(account, choices) for account in _accounts(games)]


def _accounts(games: Sequence[SheetGame]) -> Iterator[BookAccount]:
    people = dict.fromkeys(name for game in games for name in game.file["players"])
    currencies = dict.fromkeys(_currency(game) for game in games)
    for person in people:
        for currency in currencies:
            played = [game for game in games if _currency(game) == currency]
            lines = [_line(person, game) for game in played if person in game.file["players"]]
            if any(line.parts for line in lines):
                told = ngettext("%(n)s game", "%(n)s games", len(lines)) % {"n": amounts.points(len(lines))}
                yield BookAccount("", person, currency, lines, year=told)


def _currency(game: SheetGame) -> str:
    return game.file.get("currency") or ""


def _line(person: str, game: SheetGame) -> BookLine:
    parts: Counter[str] = Counter()
    for entry in game.result["ledger"]:
        if entry.get("player") == person:
            parts[entry["kind"]] += entry["amount"]
    net: Money = game.result["players"][person]["net"]
    title = game.file.get("title") or variant_name(game.file["variant"])
    return BookLine("evening", net, game.marks.day, title, parts=parts)
