"""The file in which an operator keeps settings: read by the site and by each of its commands."""

import os
import re
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from kalooki_site import environment

FILE = "settings.env"
_LINE = re.compile(r"(?:export\s+)?(KALOOKI_[A-Z_]+)\s*=\s*(.*)")
NAMES = (
    *("KALOOKI_BACKUPS", "KALOOKI_CONTACT", "KALOOKI_DATABASE_URL", "KALOOKI_DEBUG", "KALOOKI_DEMO"),
    *(
        "KALOOKI_GAMES_AN_HOUR",
        "KALOOKI_HOSTS",
        "KALOOKI_HSTS_SUBDOMAINS",
        "KALOOKI_LISTEN",
        "KALOOKI_LOG",
        "KALOOKI_MAIL",
        "KALOOKI_MAIL_FROM",
        "KALOOKI_METRICS_TOKEN",
        "KALOOKI_MIGRATE",
        "KALOOKI_PORT",
        "KALOOKI_PROCESSES",
    ),
    *("KALOOKI_SECRET_KEY", "KALOOKI_TIME_ZONE"),
)
"""What a settings file may say; where it and the data are is said in the environment."""


def read_settings_file() -> None:
    """Take the settings of the file that are not in the environment; ImproperlyConfigured for a line it can't read."""
    named = environment.text("KALOOKI_SETTINGS")
    path = Path(named).expanduser() if named else environment.settings_folder() / FILE
    if not (named or path.is_file()):
        return
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as fault:
        raise ImproperlyConfigured(f"The settings in {path} can't be read: {fault}.") from fault
    for number, line in enumerate(lines, 1):
        for name, value in _setting(line, f"{path}, line {number}"):
            os.environ.setdefault(name, value)


def _setting(line: str, where: str) -> list[tuple[str, str]]:
    """Read a line as systemd reads one of an EnvironmentFile; none for an empty one and a comment."""
    line = line.strip()
    if not line or line[0] in "#;":
        return []
    found = _LINE.fullmatch(line)
    if not found:
        raise ImproperlyConfigured(f"{where}: write NAME=value, such as KALOOKI_PORT=8001.")
    name, value = found.groups()
    if name not in NAMES:
        raise ImproperlyConfigured(f"{where}: {name} is no setting of this file.")
    is_quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "\"'"
    return [(name, value[1:-1] if is_quoted else value)]
