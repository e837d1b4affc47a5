"""What the host reads when the site is up: where to point the phones, and how safe the data is."""

import io
import sqlite3
import sys
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.utils import timezone

from kalooki_site import authority, environment, lan, proxy, whereabouts
from kalooki_site.database import DURABILITY
from scoring.backup.backup_folder import last_backup


def print_welcome(page: str = "/") -> None:
    """Print the welcome; `page` is the first that a phone opens."""
    sys.stdout.write(welcome_text(addresses(page), whereabouts.remember_origins(phone_origins())))
    sys.stdout.flush()


def addresses(page: str = "/") -> list[str]:
    """Return where this site can be opened, the best for a phone first."""
    return [f"{origin}{page}" for origin in origins()]


def origins() -> list[str]:
    """Return the addresses without a page."""
    if settings.PUBLIC:
        return [f"https://{host}" for host in settings.PUBLIC_HOSTS]
    port = environment.port()
    name = lan.stable_name() if environment.listen_address() == lan.EVERYBODY else ""
    return [f"http://{each}:{port}" for each in (name, *lan.addresses(), "localhost") if each]


def phone_origins() -> list[str]:
    """Return the addresses for phones, without `localhost`."""
    return [origin for origin in origins() if urlsplit(origin).hostname != "localhost"]


def move_notice(left: list[str]) -> list[str]:
    """Return what a new address means for phones that know the old one."""
    if not left:
        return []
    return [
        f"This site was at {left[0]} at its last start. A phone's games belong to the address it opened: phones that",
        "know the old one bring them here by a recovery slip, or find them again when the machine has it back.",
        "",
    ]


def welcome_text(urls: list[str], left: list[str]) -> str:
    """Return the whole welcome, with a QR code of the first address."""
    lines = ["", "Kalooki is running. Open on a phone in the same room, or here:", ""]
    lines += [f"  {url}" for url in urls]
    return "\n".join(
        [
            *lines,
            "",
            terminal_qr(urls[0]),
            *move_notice(left),
            *_https_lines(),
            f"Data: {_database_line()}",
            f"Backups: {_backup_line()}",
            "Stop with Ctrl-C.",
            "",
            "",
        ]
    )


def _https_lines() -> list[str]:
    """Return where phones that trust this machine open it, and where they learn to."""
    if not proxy.is_wanted():
        return []
    if not proxy.program():
        return [proxy.MISSING]
    port = environment.port()
    here = next(filter(authority.is_at_home, lan.addresses()), None)
    if here is None:
        return [
            "HTTPS: this machine has no address of a home network, and its certificate is for these only."
        ]
    how = f"http://{here}:{port}/certificate/"
    return [f"HTTPS: https://{here}:{port}/ on phones that trust this machine; how: {how}"]


def terminal_qr(url: str) -> str:
    out = io.StringIO()
    segno.make_qr(url).terminal(out, border=2, compact=True)
    return out.getvalue()


def _database_line() -> str:
    """Return in words which database keeps the games, and how."""
    if settings.POSTGRESQL:
        return "PostgreSQL, as KALOOKI_DATABASE_URL says."
    return (
        f"{settings.DATA_DIR}, by SQLite {sqlite3.sqlite_version} "
        f"in {DURABILITY.journal_mode} + {DURABILITY.synchronous} mode:\n{DURABILITY.reason}."
    )


def _backup_line() -> str:
    if settings.DEMO:
        return "none. Everything is deleted at four in the morning."
    last = last_backup(settings.BACKUP_DIR, timezone.now())
    state = f"the last one {timezone.localtime(last):%Y-%m-%d %H:%M}" if last else "none yet"
    if settings.POSTGRESQL:
        return f"{state}. Let this machine run `{environment.PROGRAM} backup` every night."
    return f"{state}; every night while this runs, in {settings.BACKUP_DIR}."
