"""The settlement as plain text, to be pasted into a chat."""

from scoring.sheets.document import SheetGame
from scoring.sheets.slip import slip


def slip_text(game: SheetGame) -> str:
    """The lines of the settlement slip: who won, who pays whom, and where everybody stands."""
    document = slip(game)
    told = document.context
    parts = [
        [document.title, *([told["terms"]] if told["terms"] else [])],
        told["outcome"],
        [f"{words}: {amount}" for words, amount in told["payments"]],
        [_line(player) for player in told["players"]],
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _line(player: dict[str, str]) -> str:
    place = f"{player['place']}. " if player["place"] else ""
    money = f" · {player['net']}" if player["net"] else ""
    return f"{place}{player['name']} {player['total']}{money}"
