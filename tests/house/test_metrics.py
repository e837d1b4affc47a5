"""What a monitor reads: numbers for one on this machine or with the token, and nothing for anyone else."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from kalooki_site import VERSION
from scoring.web import background
from tests.makers import hand, make_game, play

pytestmark = pytest.mark.django_db
LINE = re.compile(r'kalooki_\w+(\{\w+="[\w.]+"\})? [\d.]+|# (HELP|TYPE) kalooki_\w+ .+')
ELSEWHERE = "192.0.2.7"


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, settings: Settings) -> None:
    """A folder that is there, which a clone begins without."""
    settings.DATA_DIR = tmp_path


def test_a_monitor_on_this_machine_reads_numbers(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    play(make_game(), hand("Ada", Ben="K", Cal="Q"))
    with django_assert_max_num_queries(8):
        answer = Client().get("/metrics")
    text = answer.content.decode()
    assert 'kalooki_jobs{state="waiting"} 0\n' in text
    assert "# TYPE kalooki_requests_total counter\n" in text
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    assert [line for line in text.splitlines() if not LINE.fullmatch(line)] == []
    assert f'kalooki_info{{version="{VERSION}"}} 1\n' in text
    assert 'kalooki_games{status="playing"} 1\n' in text
    assert "kalooki_database_up 1\n" in text
    assert "kalooki_migrations_waiting 0\n" in text
    assert "Ada" not in text


@pytest.mark.parametrize(
    ("token", "given", "status"),
    [("", "", 404), ("", "Bearer ", 404), ("secret", "Bearer wrong", 404), ("secret", "Bearer secret", 200)],
)
def test_from_elsewhere_only_the_token_opens_it(
    token: str, given: str, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KALOOKI_METRICS_TOKEN", token)
    answer = Client().get("/metrics", headers={"authorization": given}, REMOTE_ADDR=ELSEWHERE)
    assert answer.status_code == status


def test_a_job_runs_or_waits_once_it_is_due() -> None:
    background.register("test", background.JobKind(bool))
    background.enqueue("test", "now")
    background.enqueue("test", "running")
    background.enqueue("test", "later", after=timedelta(hours=1))
    background.claim(["test"])
    background._kinds.pop("test")
    assert background.count_jobs() == {"running": 1, "waiting": 1}


def test_in_public_it_answers_by_number_too(settings: Settings) -> None:
    settings.PUBLIC, settings.PUBLIC_HOSTS = True, ["scores.example.org"]
    settings.ALLOWED_HOSTS = settings.PUBLIC_HOSTS
    assert Client().get("/metrics", headers={"host": "127.0.0.1:8000"}).status_code == 200
