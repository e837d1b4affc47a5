"""`manage.py score`: game files in, results or refusals out, one line of JSON each; no database."""

import gc
import io
import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from scoring.engine.codec.text import read_text
from scoring.engine.refusals import Code, Refusal
from scoring.engine.scorer import REFUSAL_FORMAT, refusal_document, score_document
from scoring.games.texts.file_faults import file_fault, syntax_fault
from scoring.games.texts.retelling import retell

_REFUSED = 2
_encode = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode  # an answer never holds itself


class Command(BaseCommand):
    """Score game files."""

    help = "Score game files: one line of JSON each. Exit code 2 when one was refused."
    requires_system_checks: tuple[str, ...] = ()  # nothing here needs the site

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="*", metavar="FILE", help="game files (kalooki-game/1)")
        parser.add_argument(
            "--lines", action="store_true", help="read one game file per line of standard input"
        )
        parser.add_argument("--explain", action="store_true", help="explain each game hand by hand")

    def handle(self, *_args: Any, **options: Any) -> None:
        if options["lines"] == bool(options["files"]):
            self.print_help("manage.py", "score")
            sys.exit(_REFUSED)
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")  # any name prints anywhere
        gc.freeze()  # what was loaded to start with need not be looked through again and again
        gc.set_threshold(200_000)  # and nothing of a game is circular, so that little is ever found
        written = _lines() if options["lines"] else _files(options["files"])
        answers = map(_explain, written) if options["explain"] else map(_score, written)
        try:
            refused = _print(answers)
        except BrokenPipeError:  # the reader has seen enough
            sys.stdout = None  # or the interpreter would flush it once more
            sys.exit(0)
        sys.exit(_REFUSED if refused else 0)


class Written(NamedTuple):
    """One game as it came: its source, and its bytes, or why there are none."""

    where: str
    content: bytes
    is_line: bool = False
    fault: str = ""

    def place(self, fault: json.JSONDecodeError) -> str:
        """Return where a JSON fault is."""
        figures = {"where": self.where, "line": fault.lineno, "column": fault.colno}
        if self.is_line:
            return _("%(where)s, column %(column)s") % figures
        return _("%(where)s, line %(line)s, column %(column)s") % figures


def _lines() -> Iterator[Written]:
    for number, line in enumerate(sys.stdin.buffer, start=1):
        yield Written(_("Line %(n)s") % {"n": number}, line.rstrip(), is_line=True)


def _files(files: Iterable[str]) -> Iterator[Written]:
    """Yield each file; an unreadable one is refused on its line like any other text."""
    for file in files:
        try:
            yield Written(file, Path(file).read_bytes())
        except OSError as fault:
            sys.stderr.write(f"{file}: {fault.strerror}\n")
            yield Written(file, b"", fault=f"{fault.strerror}.")


def _print(answers: Iterable[tuple[str, bool]]) -> bool:
    """Write each answer as soon as it is there; return whether any was a refusal."""
    any_refused, write, flush = False, sys.stdout.write, sys.stdout.flush
    for answer, refused in answers:
        write(f"{answer}\n")
        flush()
        any_refused |= refused
    return any_refused


def _score(written: Written) -> tuple[str, bool]:
    answer, _document = _answered(written)
    return _encode(answer), answer["format"] == REFUSAL_FORMAT


def _explain(written: Written) -> tuple[str, bool]:
    """Return the game in words, up to its fault if it has one."""
    answer, document = _answered(written)
    told = [] if answer.get("event", 0) is None else list(retell(document))
    if answer["format"] != REFUSAL_FORMAT:
        return "\n".join(told), False
    return "\n".join([*told, f"{answer['message']} ({answer['code']})"]), True


def _answered(written: Written) -> tuple[dict[str, Any], object]:
    """Return the result or the refusal, and its document."""
    if written.fault:
        return _unreadable(written.where, written.fault), None
    try:
        document = read_text(written.content)
        answer = score_document(document)
    except json.JSONDecodeError as fault:
        return _unreadable(written.place(fault), syntax_fault(fault)), None
    except UnicodeDecodeError as fault:
        words = _("Byte %(n)s is not UTF-8. Save the file as UTF-8.") % {"n": fault.start + 1}
        return _unreadable(written.where, words), None
    except RecursionError:
        return _unreadable(written.where, _("Too many brackets are open at once.")), None
    if answer["format"] == REFUSAL_FORMAT:
        refusal = Refusal(Code(answer["code"]), answer["player"], answer.pop("detail"))
        answer["message"] = f"{written.where}: {file_fault(document, refusal, answer['event'])}"
    return answer, document


def _unreadable(where: str, fault: str) -> dict[str, Any]:
    """Return the refusal of text that is not JSON."""
    answer = refusal_document(Refusal(Code.BAD_FORMAT), None)
    del answer["detail"]
    return answer | {"message": f"{where}: {fault}"}
