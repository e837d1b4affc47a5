#!/usr/bin/env python
"""Django's command line for this site."""

import os
import sys


def run(words: list[str]) -> None:
    """Run a command; `score` does without Django, which takes longer to load than most games to score."""
    if words[1:] in (["version"], ["--version"]):  # Django would print its own
        from kalooki_site import VERSION  # noqa: PLC0415 - only this one

        print(VERSION)  # noqa: T201 - the answer
        return None
    if words[1:2] == ["score"]:
        from scoring.management.score_files import main as score  # noqa: PLC0415 - only this one

        return score(words[2:])
    from kalooki_site.command_line import main  # noqa: PLC0415 - it loads Django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
    return main(words)


if __name__ == "__main__":
    run(sys.argv)
