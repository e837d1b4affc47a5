"""`manage.py sheet`: game files in, a PDF of any kind of sheet out; no database."""

import json
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from scoring.engine.codec.documents import REFUSAL_FORMAT, Result
from scoring.engine.codec.text import read_text
from scoring.engine.plain import Fields, JsonValue, Plain
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Code, Refusal
from scoring.engine.rummy_settings import only_scored
from scoring.engine.scorer import score_document
from scoring.games.sheets.blank_sheet import blank_with_rules
from scoring.games.sheets.catalog import KINDS
from scoring.games.texts.file_faults import file_fault, syntax_fault, unforeseen_fault
from scoring.groups.sheets.game_accounts import accounts_over_time
from scoring.management.options import Option, Options
from scoring.printing.choices import INKS, LANGUAGES, LONGEST_FOOTER, PAPERS, SIZES, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.printing.logo import UnfitPicture, picture
from scoring.printing.render import RenderingUnavailable, pdf
from scoring.web.texts.names import join_names

_REFUSED = 2
DEFAULT_VARIANT, DEFAULT_PLAYERS = "european", 4
MOST_HANDS = 200
LONGEST_TEXT = 200
"""Letters of any text on a sheet, such as a title or a reason."""
OVER_TIME = "over-time"
"""Not of one game: a statement for each person over all files."""


class Command(BaseCommand):
    """Print sheets."""

    help = "Make a sheet of game files, or blank score sheets, as one PDF."
    requires_system_checks: tuple[str, ...] = ()  # nothing here needs the site

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="*", metavar="FILE", help="game files (kalooki-game/1)")
        parser.add_argument(
            "-o", "--output", metavar="OUT.pdf", help="where to write; default: this folder, named like FILE"
        )
        parser.add_argument("--kind", choices=[*KINDS, OVER_TIME], help="default: score")
        parser.add_argument("--paper", choices=PAPERS, default="a4")
        parser.add_argument("--size", choices=SIZES, default="normal", help="large: large print")
        parser.add_argument("--ink", choices=INKS, default="normal")
        parser.add_argument("--logo", metavar="PICTURE", help="a PNG, JPEG or SVG for the top of the sheet")
        parser.add_argument("--footer", default="", help=f"a footer line of up to {LONGEST_FOOTER} letters")
        parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sheet")
        blank = parser.add_argument_group("blank score sheets, with a FILE's names and rules or without")
        blank.add_argument("--blank", action="store_true", help="the same as --kind blank")
        blank.add_argument("--variant", choices=sorted(PRESETS), help=f"default: {DEFAULT_VARIANT}")
        blank.add_argument("--players", type=int, help=f"default: {DEFAULT_PLAYERS}")
        blank.add_argument("--hands", type=int, help="number of rows")

    def handle(self, *_args: object, **options: Option) -> None:
        with translation.override(options["lang"]):
            try:
                _write(_output(options), pdf(*_documents(options)))
            except RenderingUnavailable as missing:
                raise CommandError(str(missing)) from missing
            except CommandError:
                raise
            except Exception as fault:  # whatever stands in a file, no one has to read a traceback
                raise _refusal(f"{unforeseen_fault(fault)} ({Code.BAD_VALUE.value})") from fault


def _documents(options: Options) -> Iterator[SheetDocument]:
    choices, kind = _choices(options), _kind(options)
    if kind == "blank":
        yield from _blanks(options, choices)
        return
    if not options["files"]:
        raise _refusal(_("Name a game file, or ask for --blank."))
    if unfit := [name for name in ("variant", "players", "hands") if options[name] is not None]:
        switches = join_names(f"--{name}" for name in unfit)
        raise _refusal(_("Only a --blank sheet takes %(options)s.") % {"options": switches})
    games = [_game(file) for file in options["files"]]
    if kind == OVER_TIME:
        yield from _over_time(games, choices)
        return
    for file, game in zip(options["files"], games, strict=True):
        yield from _of_kind(kind, game, file, choices)


def _game(file: str) -> SheetGame:
    document = _read(file)
    return SheetGame(document, _judged(document))


def _over_time(games: Sequence[SheetGame], choices: Choices) -> list[SheetDocument]:
    documents = accounts_over_time(games, choices)
    if not documents:
        raise _refusal(_("No money moved in these games."))
    return documents


def _kind(options: Options) -> str:
    if options["blank"] and options["kind"] not in (None, "blank"):
        raise _refusal(_("Either --blank or --kind %(kind)s.") % {"kind": options["kind"]})
    return "blank" if options["blank"] else options["kind"] or "score"


def _of_kind(key: str, game: SheetGame, file: str, choices: Choices) -> list[SheetDocument]:
    kind = KINDS[key]
    if not kind.suits(game):
        raise _refusal(
            _("%(file)s has nothing for this sheet: %(kind)s.") % {"file": file, "kind": kind.title}
        )
    return kind.documents(game, choices)


def _blanks(options: Options, choices: Choices) -> Iterator[SheetDocument]:
    hands = options["hands"]
    if hands is not None and not 1 <= hands <= MOST_HANDS:
        raise _refusal(_("--hands must be 1 to %(most)s.") % {"most": MOST_HANDS})
    for game in [_read(file) for file in options["files"]] or [_empty_game(options)]:
        _judged({**game, "events": []})
        if not options["files"]:
            game["players"] = [""] * len(game["players"])
        yield from blank_with_rules(SheetGame(game), choices, hands=hands)


def _choices(options: Options) -> Choices:
    if len(options["footer"]) > LONGEST_FOOTER:
        raise _refusal(_("--footer has at most %(most)s letters.") % {"most": LONGEST_FOOTER})
    choices = Choices(options["paper"], options["size"], options["ink"], language=options["lang"])
    return replace(choices, logo=_logo(options), footer=options["footer"])


def _logo(options: Options) -> str:
    if not options["logo"]:
        return ""
    try:
        return picture(Path(options["logo"]).read_bytes())
    except OSError as fault:
        raise _refusal(f"{options['logo']}: {fault.strerror}") from fault
    except UnfitPicture as fault:
        raise _refusal(
            _("%(file)s is no PNG or JPEG picture, and no plain SVG drawing.") % {"file": options["logo"]}
        ) from fault


def _empty_game(options: Options) -> Plain:
    """Return a game with stand-in names, so that the rules check the number of players."""
    variant = options["variant"] or DEFAULT_VARIANT
    fewest, most = PRESETS[variant]["players"]
    players = options["players"] or max(fewest, min(DEFAULT_PLAYERS, most))
    return {
        "format": "kalooki-game/1",
        "variant": variant,
        "players": [f"{seat}" for seat in range(1, players + 1)],
    }


def _read(file: str) -> Plain:
    try:
        document: JsonValue = read_text(Path(file).read_bytes())
    except OSError as fault:
        raise _refusal(f"{file}: {fault.strerror}") from fault
    except json.JSONDecodeError as fault:
        place = {"file": file, "line": fault.lineno, "column": fault.colno, "fault": syntax_fault(fault)}
        raise _refusal(_("%(file)s, line %(line)s, column %(column)s: %(fault)s") % place) from fault
    except (UnicodeDecodeError, RecursionError) as fault:
        raise _refusal(_("%(file)s is not JSON.") % {"file": file}) from fault
    if not isinstance(document, dict):
        _judged(document)
    return document  # type: ignore[no-any-return]  # anything else has just been refused


def _judged(document: JsonValue) -> Result:
    """Return the result; a refusal ends the command with its event and reason."""
    answer = score_document(document)
    if answer["format"] != REFUSAL_FORMAT:
        return _printable(document, answer)
    refusal = Refusal(Code(answer["code"]), answer["player"], answer["detail"])
    raise _refusal(f"{file_fault(document, refusal, answer['event'])} ({answer['code']})")


def _printable(document: Fields, result: Result) -> Result:
    """Return the result of a game that can be printed."""
    unprinted = only_scored(document.get("overrides") or {})
    if unprinted is not None:
        raise _refusal(_("No sheet can show the rule “%(code)s” yet.") % {"code": unprinted})
    # The time that laying out a word takes grows with the square of its length.
    if len(text := _longest_text(document)) > LONGEST_TEXT:
        words = _("“%(start)s…” has more than the %(most)s letters that a sheet can show.")
        raise _refusal(words % {"start": text[:20], "most": LONGEST_TEXT})
    return result


def _longest_text(document: Fields) -> str:
    found, unread = "", list[JsonValue]([document])
    while unread:
        value = unread.pop()
        if isinstance(value, str):
            found = max(found, value, key=len)
        elif isinstance(value, dict):
            unread += [*value, *value.values()]
        elif isinstance(value, list):
            unread += value
    return found


def _refusal(words: str) -> CommandError:
    return CommandError(words, returncode=_REFUSED)


def _output(options: Options) -> Path:
    if options["output"]:
        return Path(options["output"])
    kind = _kind(options)
    name = Path(options["files"][0]).stem if options["files"] else options["variant"] or DEFAULT_VARIANT
    return Path(f"{name}.pdf" if kind == "score" else f"{name}-{kind}.pdf")


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as fault:
        raise _refusal(f"{path}: {fault.strerror}") from fault
