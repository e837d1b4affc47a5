"""Firefox and WebKit, one of each for all tests of a file: to start one takes longer than most of them."""

from collections.abc import Iterator

import pytest

from tests.driven import Driven
from tests.firefox import Firefox
from tests.webkit import WebKit


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=["firefox", "webkit"])
def browser(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Driven]:
    with request.param(tmp_path_factory.mktemp("phone") / "profile") as browser:
        browser.resize(390, 844)
        yield browser
