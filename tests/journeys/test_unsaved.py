"""Another program holds the database while a hand is saved: the phone says so, keeps the hand, and saves it later."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from playwright.sync_api import Page, expect

from tests.journeys.at_the_table import count_out, start, totals

pytestmark = pytest.mark.browser


@contextmanager
def held() -> Iterator[None]:
    """The database, by somebody who writes and does not come to an end."""
    other = holder_of_the_file() if connection.vendor == "sqlite" else holder_of_the_games()
    try:
        yield
    finally:
        other.close()


def holder_of_the_file() -> sqlite3.Connection:
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


def holder_of_the_games() -> BaseDatabaseWrapper:
    other = connection.copy()
    other.set_autocommit(False)
    other.cursor().execute("SELECT id FROM scoring_game FOR UPDATE")
    return other


def test_a_hand_that_could_not_be_saved_stays_on_the_phone(phone: Page) -> None:
    start(phone, "European", "Ada, Ben, Cal")
    count_out(phone, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    save, note = phone.get_by_role("button", name="Save hand"), phone.locator(".offline-note .unsaved")
    with held():
        save.click()
        expect(note).to_be_visible()
    save.click()
    totals(phone, Ada=9, Ben=0, Cal=25)
    expect(note).to_be_hidden()
