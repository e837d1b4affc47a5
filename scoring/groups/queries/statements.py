"""What moved each person's money at the evenings of a group, kind by kind, for a statement over many evenings."""

from collections import defaultdict
from collections.abc import Mapping

from scoring.engine.amounts import Money
from scoring.games.queries.game_log import logs_of_group
from scoring.games.queries.money import accounts
from scoring.groups.queries.accounts import Statement
from scoring.groups.queries.groups import WholeBook

Parts = Mapping[str, Mapping[str, Money]]
"""Game → kind of payment as in the ledger → what it came to for one person, in minor units."""


def parts_of(whole: WholeBook, person: str, statements: list[Statement]) -> Parts:
    """The evenings of these statements taken apart; one query, and a replay of each evening."""
    games = {told.line.game for one in statements for told in one.lines if told.line.kind == "evening"}
    if not games:
        return {}
    found: dict[str, dict[str, Money]] = {}
    for game_id, log in logs_of_group(whole.group.id).items():
        if str(game_id) in games:
            sitters = whole.book.sitters(str(game_id))
            sums: dict[str, Money] = defaultdict(int)
            for account in accounts(log):
                if sitters.get(account.name) == person:
                    for line in account.lines:
                        sums[line.kind] += line.amount
            found[str(game_id)] = sums
    return found
