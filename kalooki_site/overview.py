"""What `kalooki` alone answers: its commands, and none of those that Django brings along."""

from django.core.management import get_commands, load_command_class

from kalooki_site import VERSION
from kalooki_site.environment import PROGRAM

OWN = ("kalooki_site", "scoring")
OF_DEVELOPERS = ("make_demo_club", "make_demo_evening", "make_rules_guide", "rebuild_results")
WITHOUT_DJANGO = {
    "run": "Serve the site to every phone in the room; with --demo-public, a demonstration to strangers.",
    "demo": "The same apart from your games, with a game to click through.",
    "version": "Print which version this is.",
}


def overview() -> str:
    """Return every command with a line about it, sorted."""
    commands = {name: app for name, app in get_commands().items() if app in OWN and name not in OF_DEVELOPERS}
    helps = {name: _line(str(load_command_class(app, name).help)) for name, app in commands.items()}
    width = max(map(len, helps))
    lines = [f"  {name:{width}}  {line}" for name, line in sorted((helps | WITHOUT_DJANGO).items())]
    return "\n".join(
        [f"Kalooki {VERSION}: {PROGRAM} COMMAND", "", *lines, "", f"More about one: {PROGRAM} help COMMAND"]
    )


def _line(text: str) -> str:
    """Return the first sentence."""
    first, stop, _rest = " ".join(text.split()).partition(". ")
    return first + stop.strip()
