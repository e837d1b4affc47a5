"""The account of each player over several games, made from game files alone."""

from collections import Counter
from collections.abc import Iterator, Sequence

from django.utils.translation import ngettext, override

from scoring.games.texts.variants import variant_name
from scoring.groups.queries.accounts import Statement, StatementLine
from scoring.groups.sheets.statement import GroupAccount, group_statement
from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.texts import amounts


def accounts_over_time(games: Sequence[SheetGame], choices: Choices) -> list[SheetDocument]:
    """Typeset an account for each person and currency, with the games in the order given."""
    with override(choices.language):
        return [group_statement(account, choices) for account in _accounts(games)]


def _accounts(games: Sequence[SheetGame]) -> Iterator[GroupAccount]:
    people = dict.fromkeys(name for game in games for name in game.file["players"])
    currencies = dict.fromkeys(_currency(game) for game in games)
    for person in people:
        for currency in currencies:
            played = [game for game in games if _currency(game) == currency]
            lines = [_line(person, game) for game in played if person in game.file["players"]]
            if any(line.parts for line in lines):
                games_played = ngettext("%(n)s game", "%(n)s games", len(lines)) % {
                    "n": amounts.points(len(lines))
                }
                yield GroupAccount("", person, Statement(currency, 0, lines), year=games_played)


def _currency(game: SheetGame) -> str:
    return game.file.get("currency") or ""


def _line(person: str, game: SheetGame) -> StatementLine:
    parts: Counter[str] = Counter()
    for entry in game.result["ledger"]:
        if entry.get("player") == person:
            parts[entry["kind"]] += entry["amount"]
    net = game.result["players"][person]["net"]
    title = game.file.get("title") or variant_name(game.file["variant"])
    return StatementLine("evening", net, game.details.day, title, parts=parts)
