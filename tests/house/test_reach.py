"""The doctor finds a running site, also in public, and shows the code that phones scan."""

from contextlib import suppress
from io import StringIO
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from kalooki_site import welcome


@pytest.mark.django_db
def test_in_public_the_probes_answer_under_any_name_and_nothing_else_does(settings: Settings) -> None:
    settings.PUBLIC, settings.PUBLIC_HOSTS = True, ["scores.example.org"]
    settings.ALLOWED_HOSTS = settings.PUBLIC_HOSTS
    answers = {
        path: Client().get(path, headers={"host": "127.0.0.1:8000"}) for path in ("/healthz", "/readyz", "/")
    }
    assert [answer.status_code for answer in answers.values()] == [200, 200, 400]


def test_the_doctor_shows_the_code_of_a_running_site(
    live_server: object, tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DATA_DIR = settings.BACKUP_DIR = tmp_path
    monkeypatch.setenv("KALOOKI_PORT", str(urlsplit(str(live_server)).port))
    told = StringIO()
    with suppress(SystemExit):  # the database of a test does not flush
        call_command("doctor", stdout=told)
    assert "The site answers. Phones find it at " in told.getvalue()
    assert welcome.terminal_qr(welcome.addresses()[0]) in told.getvalue()
