"""The command line of the site: `kalooki` where it is installed, `manage.py` in a clone."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

PUBLIC_DEMO = "--demo-public"
_SETTINGS = "Set KALOOKI_PORT for the port, KALOOKI_LISTEN for the address, KALOOKI_DATA for the folder."


def main() -> None:
    """Run the command that was typed."""
    run(sys.argv)


def run(words: list[str]) -> None:
    """Run a command; `score` does without Django, which takes longer to load than most games to score."""
    if words[1:] in (["version"], ["--version"]):  # Django would print its own
        from kalooki_site import VERSION  # noqa: PLC0415 - only this one

        print(VERSION)  # noqa: T201 - the answer
        return None
    if words[1:2] == ["score"]:
        from scoring.management.score_files import main as score  # noqa: PLC0415 - only this one

        return score(words[2:])
    if words[1:2] in (["run"], ["demo"]) and not {"-h", "--help"} & {*words[2:]}:
        is_public = read_options(words[1], words[2:])
        from kalooki_site.serve import main as serve  # noqa: PLC0415 - it loads Django

        return serve(demo=words[1] == "demo", public_demo=is_public)
    from kalooki_site.command_line import main as manage  # noqa: PLC0415 - it loads Django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
    return manage(words)


def read_options(command: str, words: Sequence[str]) -> bool:
    """Return whether a public demonstration is wanted; exit with 2 at a word that the command doesn't know."""
    parser = argparse.ArgumentParser(
        f"{Path(sys.argv[0]).name} {command}", add_help=False, allow_abbrev=False
    )
    if command == "run":
        parser.add_argument(PUBLIC_DEMO, action="store_true", dest="is_public")
    options, unknown = parser.parse_known_args(words)
    if unknown:
        parser.error(f"unknown: {' '.join(unknown)}. {_SETTINGS}")
    return command == "run" and bool(options.is_public)
