"""`manage.py sheet`: a game file in, a PDF out; no database."""

import json
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from scoring.rules.presets import PRESETS
from scoring.rules.refusals import Code, Refusal
from scoring.rules.scorer import REFUSAL_FORMAT, score_document
from scoring.sheets.blank_sheet import blank_sheet
from scoring.sheets.choices import INKS, PAPERS, SIZES, Choices
from scoring.sheets.document import SheetDocument
from scoring.sheets.render import RenderingUnavailable, pdf
from scoring.sheets.score_sheet import score_sheet
from scoring.words.refusals import refusal_message

REFUSED = 2
USUAL_VARIANT, USUAL_PLAYERS = "european", 4
MOST_HANDS = 200


class Command(BaseCommand):
    """Print a sheet."""

    help = "Make the score sheet of a game file, or a blank one, as PDF."
    requires_system_checks: tuple[str, ...] = ()  # nothing here needs the site

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", metavar="FILE", help="a game file (kalooki-game/1)")
        parser.add_argument(
            "-o", "--output", metavar="OUT.pdf", help="where to write; else beside you, named like FILE"
        )
        parser.add_argument("--paper", choices=sorted(PAPERS), default="a4")
        parser.add_argument("--size", choices=SIZES, default="normal", help="large: print for weak eyes")
        parser.add_argument("--ink", choices=INKS, default="normal")
        parser.add_argument("--blank", action="store_true", help="an empty sheet to fill in by hand")
        parser.add_argument(
            "--variant", choices=sorted(PRESETS), help=f"blank without FILE: {USUAL_VARIANT} if not told"
        )
        parser.add_argument("--players", type=int, help=f"blank without FILE: {USUAL_PLAYERS} if not told")
        parser.add_argument("--hands", type=int, help="blank: how many rows")

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            document = _blank(options) if options["blank"] else _filled(options)
            _write(_output(options), pdf(document))
        except RenderingUnavailable as missing:
            raise CommandError(str(missing)) from missing


def _filled(options: Mapping[str, Any]) -> SheetDocument:
    if not options["file"]:
        raise CommandError(_("Name a game file, or ask for --blank."), returncode=REFUSED)
    if unfit := [name for name in ("variant", "players", "hands") if options[name] is not None]:
        told = ", ".join(f"--{name}" for name in unfit)
        raise CommandError(
            _("Only a --blank sheet takes %(options)s.") % {"options": told}, returncode=REFUSED
        )
    game = _read(options["file"])
    return score_sheet(game, _judged(game), choices=_choices(options))


def _blank(options: Mapping[str, Any]) -> SheetDocument:
    game = _read(options["file"]) if options["file"] else _empty_game(options)
    _judged({**game, "events": []})
    hands = options["hands"]
    if hands is not None and not 1 <= hands <= MOST_HANDS:
        raise CommandError(_("--hands must be 1 to %(most)s.") % {"most": MOST_HANDS}, returncode=REFUSED)
    if not options["file"]:
        game["players"] = [""] * len(game["players"])
    return blank_sheet(game, choices=_choices(options), hands=hands)


def _choices(options: Mapping[str, Any]) -> Choices:
    return Choices(paper=options["paper"], size=options["size"], ink=options["ink"])


def _empty_game(options: Mapping[str, Any]) -> dict[str, Any]:
    """Seats with stand-in names, so that the rules judge their number."""
    variant = options["variant"] or USUAL_VARIANT
    fewest, most = PRESETS[variant]["players"]
    players = options["players"] or max(fewest, min(USUAL_PLAYERS, most))
    return {
        "format": "kalooki-game/1",
        "variant": variant,
        "players": [f"{seat}" for seat in range(1, players + 1)],
    }


def _read(file: str) -> dict[str, Any]:
    try:
        document = json.loads(Path(file).read_bytes())
    except OSError as fault:
        raise CommandError(f"{file}: {fault.strerror}", returncode=REFUSED) from fault
    except (ValueError, RecursionError) as fault:
        raise CommandError(_("%(file)s is not JSON.") % {"file": file}, returncode=REFUSED) from fault
    if not isinstance(document, dict):
        _judged(document)
    return document  # type: ignore[no-any-return]  # anything else has just been refused


def _judged(document: Any) -> dict[str, Any]:
    """The result; a refusal ends the command with its event and its reason."""
    answer = score_document(document)
    if answer["format"] != REFUSAL_FORMAT:
        return answer
    where = "" if answer["event"] is None else _("Event %(n)s: ") % {"n": answer["event"]}
    told = refusal_message(Refusal(Code(answer["code"]), answer["player"], answer["detail"]))
    raise CommandError(f"{where}{told} ({answer['code']})", returncode=REFUSED)


def _output(options: Mapping[str, Any]) -> Path:
    if options["output"]:
        return Path(options["output"])
    if options["file"]:
        return Path(Path(options["file"]).stem + ("-blank.pdf" if options["blank"] else ".pdf"))
    return Path(f"{options['variant'] or USUAL_VARIANT}-blank.pdf")


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as fault:
        raise CommandError(f"{path}: {fault.strerror}", returncode=REFUSED) from fault
