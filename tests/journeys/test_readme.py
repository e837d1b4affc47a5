"""The game to try of the README, step by step: what it says to press is there."""

import io
import re

import pytest
from django.core.management import call_command
from playwright.sync_api import Page, expect

from tests.house.source import ROOT
from tests.journeys.at_the_table import TABLE

pytestmark = pytest.mark.browser
STEPS = ROOT.joinpath("README.md").read_text("utf-8").partition("## A game to try")[2].partition("##")[0]


def test_the_demo_is_opened_as_the_readme_says(phone: Page) -> None:
    keep, record = re.findall(r"press \*(.+?)\*,\s+then \*(.+?)\*", STEPS)[0]
    phone.goto(str(call_command("make_demo_evening", stdout=io.StringIO())))
    phone.get_by_role("textbox").fill("Ruth")
    phone.get_by_role("button", name=keep).tap()
    phone.wait_for_url(TABLE)
    expect(phone.get_by_role("button", name=re.compile(rf"^{record} \d+$"))).to_be_visible()
