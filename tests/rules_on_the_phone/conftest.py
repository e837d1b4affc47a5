"""The rules as a phone has them: the shipped modules in a real browser, asked many things at once."""

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path, PurePath
from typing import Any

import pytest

from tests.conftest import OpenPhone

JUDGES = Path(__file__).with_name("judges")  # modules that only tests need, beside those that are shipped
JUDGE = """async ({ judge, items }) => {
  const { judges } = await import("/judges/judges.js");
  return JSON.stringify(JSON.parse(items).map((item) => judges[judge](item)));
}"""
AT_ONCE = 500  # items in one question
Ask = Callable[[str, list[Any]], list[Any]]


@pytest.fixture
def ask_phone(open_phone: OpenPhone) -> Ask:
    """What the phone makes of plain values, by the name of a judge in judges/judges.js."""
    page = open_phone()
    page.route("**/judges/*.js", lambda route: route.fulfill(path=JUDGES / PurePath(route.request.url).name))
    page.goto("/static/js/rules/game.js")

    def ask(judge: str, items: list[Any]) -> list[Any]:
        answers: list[Any] = []
        waiting = iter(items)
        while some := list(islice(waiting, AT_ONCE)):
            answers += json.loads(page.evaluate(JUDGE, {"judge": judge, "items": json.dumps(some)}))
        return answers

    return ask
