"""The command line of the site: `kalooki` where it is installed, `manage.py` in a clone."""

import os
import sys

PUBLIC_DEMO = "--demo-public"


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
        from kalooki_site.serve import main as serve  # noqa: PLC0415 - it loads Django

        return serve(demo=words[1] == "demo", public_demo=PUBLIC_DEMO in words)
    from kalooki_site.command_line import main as manage  # noqa: PLC0415 - it loads Django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
    return manage(words)
