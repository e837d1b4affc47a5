"""Whichever test asks for a page, it is HTML that the checker of the W3C accepts: `tests/valid_html.py` reads each."""

from importlib import import_module

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse

from tests.valid_html import faults, look_at_pages

VALID = """
<section><h2>Hands</h2><time datetime="2026-11-21T19:30:00+01:00"></time><time>19:30</time></section>
<section aria-label="Players"><img alt="" src="/ada.png"></section>
"""


@pytest.mark.parametrize(
    "tag",
    [
        "<time></time>",
        '<template><time class="at"> </time></template>',
        '<time datetime="2026-11-21T19:30:00.123456+01:00">19:30</time>',
        '<img alt="" data-look="/ada.png">',
        '<img alt="" src="">',
        "<section><p>Hands</p></section>",
        "<section><section><h2>Hands</h2></section></section>",
        "<section><nav><h2>Hands</h2></nav></section>",
    ],
)
def test_a_page_with_a_fault_fails_whichever_test_asks_for_it(tag: str) -> None:
    assert list(faults(VALID)) == []
    request = HttpRequest()
    request.method, request.path = "GET", "/rules/"
    with pytest.raises(AssertionError, match="GET /rules/: "):
        look_at_pages(lambda _request: HttpResponse(VALID + tag))(request)


def test_every_page_of_every_test_is_read() -> None:
    *_others, last = settings.MIDDLEWARE  # nearest to the views: nothing is compressed yet
    module, _dot, name = last.rpartition(".")
    assert getattr(import_module(module), name) is look_at_pages
