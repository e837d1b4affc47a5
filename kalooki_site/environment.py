"""The environment variables that an operator may set; errors are in plain words."""

import os
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.core.exceptions import ImproperlyConfigured

_HERE = Path(__file__).resolve().parent
_SHIPPED = _HERE / "shipped"
IS_INSTALLED = _SHIPPED.is_dir()
"""Whether this runs from a package, which has templates, static files and catalogues inside, or from a clone."""
ROOT = _SHIPPED if IS_INSTALLED else _HERE.parent
PROGRAM = "kalooki" if IS_INSTALLED else "manage.py"
"""What the command line is called here, for sentences that name a command."""
START = "kalooki run" if IS_INSTALLED else "make run"


def text(name: str, default: str = "") -> str:
    """Return a variable; empty counts as not set."""
    return os.environ.get(name, "").strip() or default


def switch(name: str, default: str = "0") -> bool:
    """Return a variable that is on or off."""
    value = text(name, default).lower()
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    raise ImproperlyConfigured(f"{name} is {value!r}, but must be 1 or 0.")


def one_of(name: str, *choices: str) -> str:
    """Return one of these words; the first where it is not set."""
    value = text(name, choices[0]).lower()
    if value not in choices:
        raise ImproperlyConfigured(f"{name} is {value!r}, but must be {' or '.join(choices)}.")
    return value


def number(name: str, default: int, most: int) -> int:
    """Return a whole number from 1."""
    value = text(name, str(default))
    if not value.isdecimal():
        raise ImproperlyConfigured(f"{name} is {value!r}, but must be a whole number.")
    if not 1 <= int(value) <= most:
        raise ImproperlyConfigured(f"{name} is {int(value)}, but must be from 1 to {most}.")
    return int(value)


def contact(name: str) -> str:
    """Return how someone is reached, as an address of the web or of mail with its scheme."""
    value = text(name)
    if not value:
        return ""
    if value.split() == [value] and value.startswith("https://"):
        return value
    if value.split() == [value] and "@" in value and ":" not in value:
        return f"mailto:{value}"
    raise ImproperlyConfigured(f"{name} is {value!r}, but must be a mail address or begin with https://.")


def names(name: str) -> list[str]:
    return [part.strip() for part in text(name).split(",") if part.strip()]


def port() -> int:
    return number("KALOOKI_PORT", 8000, 65535)


def separate_demo() -> None:
    """Give the demo a database and backups of its own, apart from real games."""
    os.environ["KALOOKI_DATA"] = str(data_folder() / "demo")
    for name in ("KALOOKI_BACKUPS", "KALOOKI_DATABASE_URL", "KALOOKI_PROCESSES"):
        os.environ[name] = ""  # a settings file has no say either


def separate_public_demo() -> bool:
    """Return whether this is a public demonstration, and then keep it from everything of the real site."""
    if not switch("KALOOKI_DEMO"):
        return False
    for name in ("KALOOKI_BACKUPS", "KALOOKI_DATABASE_URL", "KALOOKI_MAIL", "KALOOKI_PROCESSES"):
        os.environ[name] = ""
    return True


def data_folder() -> Path:
    """Return the folder of the database and the secret key; a public demonstration has one inside."""
    return settings_folder() / ("public-demo" if switch("KALOOKI_DEMO") else "")


def settings_folder() -> Path:
    """Return the folder that is named, in which the settings file is."""
    return folder("KALOOKI_DATA", _home() if IS_INSTALLED else ROOT / "var")


def _home() -> Path:
    """Return where an installed program keeps data of its user (XDG Base Directory)."""
    return Path(text("XDG_DATA_HOME", "~/.local/share")) / "kalooki"


def processes() -> int:
    """Return how many processes serve; SQLite has one writer, whose queue is in one process."""
    chosen = number("KALOOKI_PROCESSES", 1, 64)
    if chosen > 1 and not text("KALOOKI_DATABASE_URL"):
        raise ImproperlyConfigured("KALOOKI_PROCESSES is for PostgreSQL only: set KALOOKI_DATABASE_URL, too.")
    return chosen


def listen_address() -> str:
    """Return the address to listen at: all interfaces, or, in public, this machine alone, for its proxy."""
    return text("KALOOKI_LISTEN", "127.0.0.1" if names("KALOOKI_HOSTS") else "0.0.0.0")  # noqa: S104


def folder(name: str, default: Path) -> Path:
    return Path(text(name, str(default))).expanduser().resolve()


def address(name: str, like: str) -> SplitResult:
    """Return a setting as an address; ImproperlyConfigured, without the password in it, where it is none."""
    try:
        url = urlsplit(text(name))
        _port = url.port  # a word, or too large a number, is told only when it is asked for
    except ValueError as fault:
        raise ImproperlyConfigured(f"{name} must be like {like}.") from fault
    return url


def postgresql(name: str) -> dict[str, str] | None:
    """Return the parts of postgresql://user:password@host:port/database, or None when not set."""
    url = address(name, "postgresql://user:password@host:5432/database")
    if not url.scheme:
        return None
    if url.scheme not in {"postgresql", "postgres"}:
        raise ImproperlyConfigured(f"{name} must start with postgresql://.")
    return {
        "NAME": unquote(url.path.lstrip("/")),
        "USER": unquote(url.username or ""),
        "PASSWORD": unquote(url.password or ""),
        "HOST": unquote(url.hostname or ""),
        "PORT": str(url.port or ""),
    }


MAIL = "smtp://user:password@host:587"


def mail(name: str) -> tuple[str, int, str, str, bool] | None:
    """Return host, port, user, password and whether TLS begins at once, of smtp://… or smtps://…; or None."""
    url = address(name, MAIL)
    if not url.scheme:
        return None
    if url.scheme not in {"smtp", "smtps"} or not url.hostname:
        raise ImproperlyConfigured(f"{name} must be like {MAIL}.")
    at_once = url.scheme == "smtps"
    port_there = url.port or (465 if at_once else 587)
    return url.hostname, port_there, unquote(url.username or ""), unquote(url.password or ""), at_once


def time_zone(name: str) -> str:
    zone = text(name, local_time_zone())
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError) as fault:
        raise ImproperlyConfigured(f"{name} is {zone!r}, but must be like Europe/London.") from fault
    return zone


def local_time_zone() -> str:
    """Return this machine's zone by its name in the zone database."""
    zone = Path("/etc/localtime").resolve().as_posix().partition("zoneinfo/")[2]
    return zone if zone and not zone.startswith("Etc/") else "UTC"
