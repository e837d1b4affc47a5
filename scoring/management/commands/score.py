"""`manage.py score`: game files in, results or refusals out, one line of JSON each; no database."""

import gc
import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from scoring.rules.game_text import read_text
from scoring.rules.refusals import Code, Refusal
from scoring.rules.scorer import REFUSAL_FORMAT, score_document
from scoring.words.refusals import refusal_message
from scoring.words.retelling import retell

REFUSED = 2
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
        parser.add_argument("--explain", action="store_true", help="tell each game hand by hand, in words")

    def handle(self, *_args: Any, **options: Any) -> None:
        if options["lines"] == bool(options["files"]):
            self.print_help("manage.py", "score")
            sys.exit(REFUSED)
        gc.freeze()  # what was loaded to start with need not be looked through again and again
        gc.set_threshold(200_000)  # and nothing of a game is circular, so that little is ever found
        written = sys.stdin.buffer if options["lines"] else _contents(options["files"])
        answers = map(_explain, written) if options["explain"] else map(_score, written)
        try:
            refused = _print(answers)
        except BrokenPipeError:  # whoever read us has seen enough
            sys.stdout = None  # or the interpreter would flush it once more
            sys.exit(0)
        sys.exit(REFUSED if refused else 0)


def _contents(files: Iterable[str]) -> Iterator[bytes]:
    """A file that cannot be read is, like any other text that is no game, refused on its line."""
    for file in files:
        try:
            yield Path(file).read_bytes()
        except OSError as fault:
            sys.stderr.write(f"{file}: {fault.strerror}\n")
            yield b""


def _print(answers: Iterable[tuple[str, bool]]) -> bool:
    """Write each answer as soon as it is there; whether any was a refusal."""
    any_refused, write, flush = False, sys.stdout.write, sys.stdout.flush
    for answer, refused in answers:
        write(f"{answer}\n")
        flush()
        any_refused |= refused
    return any_refused


def _score(written: bytes) -> tuple[str, bool]:
    document = _parse(written)
    try:
        answer = _scored(document)
    except RecursionError:  # just not too deep to be read, and too deep to be looked into
        answer = _scored(None)
    return _encode(answer), answer["format"] == REFUSAL_FORMAT


def _explain(written: bytes) -> tuple[str, bool]:
    document = _parse(written)
    answer = _scored(document)
    if answer["format"] != REFUSAL_FORMAT:
        return "\n".join(retell(document)), False
    where = "" if answer["event"] is None else _("Event %(n)s: ") % {"n": answer["event"]}
    return f"{where}{answer['message']} ({answer['code']})", True


def _scored(document: object) -> dict[str, Any]:
    answer = score_document(document)
    if answer["format"] == REFUSAL_FORMAT:
        answer["message"] = refusal_message(
            Refusal(Code(answer["code"]), answer["player"], answer.pop("detail"))
        )
    return answer


def _parse(written: bytes) -> object:
    """Any JSON value; None, which is no game file either, where the text is no JSON."""
    try:
        return read_text(written)
    except (ValueError, RecursionError):
        return None
