"""Score game files from a shell: JSON in, results or refusals out. It runs without Django, which takes longer to load.

Only what puts a refusal or a whole game into words is of Django, and comes when the first one is needed.
"""

import argparse
import gc
import io
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from types import ModuleType

from scoring.engine.codec.documents import REFUSAL_FORMAT, RefusalDocument, Result
from scoring.engine.codec.text import read_text
from scoring.engine.refusals import Code, Refusal
from scoring.engine.scorer import refusal_document, score_document
from scoring.management.written_game import Written

HELP = "Score game files: one line of JSON each. Exit code 2 when one was refused."
_REFUSED = 2
_AT_ONCE = 250_000  # bytes of games that a process takes in one go: much work beside handing over
_encode = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode  # an answer never holds itself


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="game files (kalooki-game/1)")
    parser.add_argument("--lines", action="store_true", help="read one game file per line of standard input")
    parser.add_argument("--explain", action="store_true", help="explain each game hand by hand")
    parser.add_argument(
        "--jobs", type=_at_least_one, default=1, metavar="N", help="use N processes; the order stays"
    )


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def main(arguments: Sequence[str]) -> None:
    """Run the command with the words behind its name, and exit."""
    parser = argparse.ArgumentParser(prog=f"{Path(sys.argv[0]).name} score", description=HELP)
    add_arguments(parser)
    options = parser.parse_args(arguments)
    if options.lines == bool(options.files):
        parser.print_help()
        sys.exit(_REFUSED)
    run(options.files, lines=options.lines, explain=options.explain, jobs=options.jobs)


def run(files: Sequence[str], *, lines: bool, explain: bool = False, jobs: int = 1) -> None:
    """Answer every game in its order, and exit with 2 where one was refused."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # any name prints anywhere
    gc.freeze()  # what was loaded to start with need not be looked through again and again
    gc.set_threshold(200_000)  # and nothing of a game is circular, so that little is ever found
    answer = partial(answer_safely, _explain if explain else _score)
    written = _lines() if lines else _files(files)
    with ExitStack() as stack:
        answers: Iterable[tuple[str, bool]] = map(answer, written)
        if jobs > 1:
            processes = stack.enter_context(Pool(jobs))
            answers = processes.imap(partial(_answer_all, answer), _heaps(written))
        try:
            refused = _print(answers)
        except BrokenPipeError:  # the reader has seen enough
            sys.stdout = None  # or the interpreter would flush it once more
            sys.exit(0)
    sys.exit(_REFUSED if refused else 0)


def _lines() -> Iterator[Written]:
    for number, line in enumerate(sys.stdin.buffer, start=1):
        yield Written(line.rstrip(), line=number)


def _files(files: Iterable[str]) -> Iterator[Written]:
    """Yield each file; an unreadable one is refused on its line like any other text."""
    for file in files:
        try:
            yield Written(Path(file).read_bytes(), file)
        except OSError as fault:
            sys.stderr.write(f"{file}: {fault.strerror}\n")
            yield Written(b"", file, fault=f"{fault.strerror}.")


def _print(answers: Iterable[tuple[str, bool]]) -> bool:
    """Write each answer as soon as it is there; return whether any was a refusal."""
    any_refused, write, flush = False, sys.stdout.write, sys.stdout.flush
    for answer, refused in answers:
        write(f"{answer}\n")
        flush()
        any_refused |= refused
    return any_refused


def _heaps(written: Iterable[Written]) -> Iterator[list[Written]]:
    """Yield games as many at once as are worth sending to another process."""
    heap, size = list[Written](), 0
    for game in written:
        heap.append(game)
        size += len(game.content)
        if size > _AT_ONCE:
            yield heap
            heap, size = [], 0
    if heap:
        yield heap


def _answer_all(answer: Callable[[Written], tuple[str, bool]], heap: list[Written]) -> tuple[str, bool]:
    """Return the answers to some games, one a line, and whether one was refused."""
    answers = [answer(written) for written in heap]
    return "\n".join([text for text, _refused in answers]), any(refused for _text, refused in answers)


def answer_safely(answer: Callable[[Written], tuple[str, bool]], written: Written) -> tuple[str, bool]:
    """Return the answer to a game; where the program fails over it, a refusal, so that all others are answered."""
    try:
        return answer(written)
    except Exception as fault:  # noqa: BLE001 - whatever a game holds, it must not end the stream
        message = _words().unforeseen_fault(fault)
        return answer(written._replace(fault=message, code=Code.BAD_VALUE))


def _score(written: Written) -> tuple[str, bool]:
    answer, _document = _answered(written)
    return _encode(answer), answer["format"] == REFUSAL_FORMAT


def _explain(written: Written) -> tuple[str, bool]:
    """Return the game in words, up to its fault if it has one."""
    answer, document = _answered(written)
    lines = [] if answer.get("event", 0) is None else _words().retell(document)
    if answer["format"] != REFUSAL_FORMAT:
        return "\n".join(lines), False
    return "\n".join([*lines, f"{answer['message']} ({answer['code']})"]), True


def _answered(written: Written) -> tuple[Result | RefusalDocument, object]:
    """Return the result or the refusal, and its document."""
    if written.fault:
        return _unreadable(written, None), None
    try:
        document = read_text(written.content)
        answer = score_document(document)
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError) as fault:
        return _unreadable(written, fault), None
    if answer["format"] == REFUSAL_FORMAT:
        refusal = Refusal(Code(answer["code"]), answer["player"], answer.pop("detail"))
        answer["message"] = _words().refused(written, document, refusal, answer["event"])
    return answer, document


def _unreadable(written: Written, fault: Exception | None) -> RefusalDocument:
    """Return the refusal of what is not JSON, or can't be answered."""
    answer = refusal_document(Refusal(written.code), None)
    del answer["detail"]
    answer["message"] = _words().unreadable(written, fault)
    return answer


def _words() -> ModuleType:
    from django.conf import settings  # noqa: PLC0415 - see above

    if not settings.configured:  # not run by Django itself
        settings.configure(USE_I18N=False, LANGUAGE_CODE="en")
    from scoring.management import score_words  # noqa: PLC0415 - see above

    return score_words
