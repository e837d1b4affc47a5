"""The version: one number, told by the command line, by Help and by what changed."""

import re
import subprocess
import sys

import pytest
from django.test import Client
from django.urls import reverse

from kalooki_site import VERSION
from tests.house.source import ROOT


@pytest.mark.parametrize("word", ["version", "--version"])
def test_the_command_line_tells_the_version(word: str) -> None:
    told = subprocess.run(
        [sys.executable, "manage.py", word], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == [VERSION]


@pytest.mark.django_db
def test_help_tells_the_version() -> None:
    assert f"Kalooki {VERSION}." in Client().get(reverse("help")).content.decode()


def test_the_newest_dated_release_is_this_version() -> None:
    releases = re.findall(
        r"^## (\S+) – \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    assert releases[0] == VERSION
