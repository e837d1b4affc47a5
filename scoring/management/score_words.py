"""What `score` says: where a game stands and what is wrong with it, or the whole game hand by hand."""

import json

from django.utils.translation import gettext as _

from scoring.engine.refusals import Refusal
from scoring.games.texts.entries import whole
from scoring.games.texts.file_faults import file_fault, syntax_fault, unforeseen_fault
from scoring.management.written_game import Written


def retell(document: object) -> list[str]:
    """Return the lines of a game, up to its fault where it has one."""
    return list(whole.retell(document))


def refused(written: Written, document: object, refusal: Refusal, event: int | None) -> str:
    """Say where the game stands, and what is wrong with it."""
    return f"{_where(written)}: {file_fault(document, refusal, event)}"


def unreadable(written: Written, fault: Exception | None) -> str:
    """Say why a text is no JSON, or why there is none."""
    if isinstance(fault, json.JSONDecodeError):
        return f"{_place(written, fault)}: {syntax_fault(fault)}"
    return f"{_where(written)}: {_why(written, fault)}"


def _why(written: Written, fault: Exception | None) -> str:
    if fault is None:
        return written.fault
    if isinstance(fault, UnicodeDecodeError):
        return _("Byte %(n)s is not UTF-8. Save the file as UTF-8.") % {"n": fault.start + 1}
    return unforeseen_fault(fault)


def _where(written: Written) -> str:
    return _("Line %(n)s") % {"n": written.line} if written.line else written.file


def _place(written: Written, fault: json.JSONDecodeError) -> str:
    """Return where a JSON fault is."""
    figures = {"where": _where(written), "line": fault.lineno, "column": fault.colno}
    if written.line:
        return _("%(where)s, column %(column)s") % figures
    return _("%(where)s, line %(line)s, column %(column)s") % figures
