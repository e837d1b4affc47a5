"""Runs a command, and says in one sentence what keeps it from its database or its files."""

import sqlite3
import sys

import django
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line
from django.db import DatabaseError

from kalooki_site.environment import IS_INSTALLED, PROGRAM
from kalooki_site.overview import WITHOUT_DJANGO, overview

FAULTS = (DatabaseError, sqlite3.Error, OSError, ImproperlyConfigured, UnicodeEncodeError)
NO_PSYCOPG = "KALOOKI_DATABASE_URL needs psycopg, which is not installed: " + (
    "install kalooki[postgresql]." if IS_INSTALLED else "sh kalooki_site/prepare.sh run."
)
OF_THE_DATABASE = {
    ("no such table", "no such column", "does not exist"): (
        "The database doesn't match this version. Start the site once, or restore a backup: "
        f"{PROGRAM} restore FILE."
    ),
    ("malformed", "not a database", "is damaged"): (
        "The database file is damaged. Stop the site, keep a copy, restore the last backup."
    ),
    ("full", "disk i/o error"): "The disk is full or failing. Free some space, then try again.",
    ("readonly", "read-only"): "The database can't be written. Check its disk, and who owns {folder}.",
    ("unable to open",): "The database can't be opened. Check its disk, and who owns {folder}.",
    ("locked",): "Another program is using the database. Try again in a moment.",
}


def main(words: list[str]) -> None:
    """Run a management command; a fault of the machine ends in a sentence, not in a traceback."""
    try:
        asked = [word for word in words[1:] if word not in ("help", "--help", "-h")]
        if not asked or asked[0] in WITHOUT_DJANGO:
            django.setup()
            print(overview())  # noqa: T201 - the answer
        else:
            execute_from_command_line(words)
    except FAULTS as fault:
        sys.exit(sentence(fault))


def sentence(fault: Exception) -> str:
    """Return what a person can do about a fault."""
    if isinstance(fault, ImproperlyConfigured):
        return NO_PSYCOPG if "psycopg" in str(fault) else str(fault)
    if isinstance(fault, OSError):
        return f"{fault.filename or settings.DATA_DIR}: {fault.strerror or fault}."
    if isinstance(fault, UnicodeEncodeError):
        letters = ascii(fault.object[fault.start : fault.end])
        return f"{letters} isn't text in {fault.encoding}. Check what you typed, and the terminal's character set."
    fault_text = str(fault).lower()
    for signs, words in OF_THE_DATABASE.items():
        if any(sign in fault_text for sign in signs):
            return words.format(folder=settings.DATA_DIR)
    return f"The database can't be used: {' '.join(str(fault).split())}."
