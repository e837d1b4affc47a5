"""The settlement as plain text, to be pasted into a chat."""

from django.utils.translation import override

from scoring.games.sheets.dues import PrintedDue
from scoring.games.sheets.slip import slip
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetGame
from scoring.web.texts.names import isolate


def slip_text(game: SheetGame, choices: Choices = USUAL) -> str:
    """The lines of the settlement slip: who won, who pays whom, and where everybody stands."""
    with override(choices.language):
        document = slip(game, choices)
    told = document.context
    parts = [
        [document.title, *([told["terms"]] if told["terms"] else [])],
        told["outcome"],
        [*(_payment(due) for due in told["payments"]), *told["notes"]],
        [_line(player) for player in told["players"]],
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _payment(due: PrintedDue) -> str:
    return f"{due.words}: {due.amount}" + (f" ({due.note})" if due.note else "")


def _line(player: dict[str, str]) -> str:
    place = f"{player['place']}. " if player["place"] else ""
    money = f" · {player['net']}" if player["net"] else ""
    return f"{place}{isolate(player['name'])} {player['total']}{money}"
