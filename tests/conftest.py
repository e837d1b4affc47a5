"""What every test may ask for: a browser, and phones in it that notice what a person would not."""

import gc
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connections
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright
from pytest_django import DjangoDbBlocker

from scoring.web.queries.site import get_site_id
from tests.balanced import two_servers
from tests.migrated import copy_migrated
from tests.started import put_started
from tests.steps.lists import IN_A_BROWSER
from tests.steps.retried import pytest_terminal_summary
from tests.steps.step import ROOT

__all__ = ["put_started", "pytest_terminal_summary", "two_servers"]  # a hook and fixtures of their own files
CHROMIUM = shutil.which("chromium-headless-shell")  # Chromium without a window: the same engine for less work
ARGUMENTS = [
    "--no-sandbox",  # CI runs as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SLOW = {
    "crashes",
    "journeys",
    "oracle",
    "sheets",
    "simulator",
}  # folders that `make check` leaves to `make test`
OF_THE_DATABASE = {
    "db",
    "transactional_db",
    "live_server",
}  # without one of these, or the mark, none is reached
ON_POSTGRESQL = {
    "actions",
    "backup",
    "models",
    "queries",
}  # folders about what is kept; a test elsewhere says so by the mark
PATIENCE = 20_000  # ms; a machine with two cores is busy with the site and the browser at once
REFUSED = "Failed to load resource"
OFFLINE = (
    REFUSED,
    "Failed to fetch",
    "error occurred when fetching the script",
)  # of pages, and of their worker
OpenPhone = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser or the database by what it asks for, and what is slow by where it lives."""
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if "chromium" in fixtures:
            item.add_marker("browser")
            if item.path.name.startswith("test_"):  # `make shots` and `make icons` name their own file
                assert any(item.path.is_relative_to(ROOT / place) for place in IN_A_BROWSER), item.nodeid
        if fixtures & OF_THE_DATABASE or item.get_closest_marker("django_db"):
            item.add_marker("database")
            if ON_POSTGRESQL & set(item.path.parts):
                item.add_marker("postgresql")
        if SLOW & set(item.path.parts):
            item.add_marker("slow")


def pytest_collection_finish() -> None:
    """Never look through all modules and tests again for rubbish, and seldom through what tests make."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


@pytest.fixture(scope="session")
def django_db_keepdb(
    django_db_modify_db_settings: None, django_db_use_migrations: bool, request: pytest.FixtureRequest
) -> Iterator[bool]:
    """Begin with a file in which the tables are; what is left of the migrations still runs on it."""
    if settings.POSTGRESQL or not django_db_use_migrations:
        yield request.config.getvalue("reuse_db")
        return
    file = Path(settings.DATABASES["default"]["TEST"]["NAME"])
    copy_migrated(file)
    yield True
    connections.close_all()
    file.unlink()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    """Read the site's id, as every start does: else the first page of a run would ask the database once more."""
    with django_db_blocker.unblock():
        get_site_id()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, one for the whole run."""
    # Playwright keeps an event loop in this thread, which Django would otherwise take for async code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def site_address(live_server: object, request: pytest.FixtureRequest) -> str:
    """The address of the site: for two phones on PostgreSQL that of two servers behind a balancer."""
    is_balanced = settings.POSTGRESQL and request.node.get_closest_marker("two_phones")
    return str(request.getfixturevalue("two_servers") if is_balanced else live_server)


@pytest.fixture
def open_phone(chromium: Browser, site_address: str, request: pytest.FixtureRequest) -> Iterator[OpenPhone]:
    """Open as many phones as the test needs; any complaint in a console fails the test at its end."""
    complaints: list[str] = []
    contexts: list[BrowserContext] = []
    # A refused form is answered with 4xx, which Chromium reports as if it were a fault; so it does with a
    # connection that a test took away.
    is_offline = bool(request.node.get_closest_marker("offline"))
    no_fault = OFFLINE if is_offline else (REFUSED,)
    # A worker that keeps the table for later asks for sixty files more beside each test; where it has no part in
    # what is tested, the phone is one in a room without HTTPS, which has no worker.
    worker = "allow" if is_offline or request.node.get_closest_marker("keeps") else "block"

    def note(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(words in message.text for words in no_fault):
            complaints.append(message.text)

    def open_one(*, width: int = 390, height: int = 844, touch: bool = True, **options: object) -> Page:
        context = chromium.new_context(
            base_url=site_address,
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            **{"service_workers": worker, **options},  # type: ignore[arg-type] # passed on as they came
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        contexts.append(context)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def phone(open_phone: OpenPhone) -> Page:
    """One phone, held upright."""
    return open_phone()
