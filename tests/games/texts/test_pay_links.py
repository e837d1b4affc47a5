"""A pay link is shown as what a browser opens, or it is no link at all."""

import pytest

from scoring.games.texts.settlements import EXAMPLES, Filled, fill, hides_letters, is_link, leads_to

UNCLEAR = """
https://[::1
https://[::1]/
https://evil.com\\@paypal.me/
https://paypal.me\\.evil.com/
https://paypal.me@evil.com/
https://paypal.me:pass@evil.com/
https://paypal.me:port/
https://paypal.me:99999/
https:///evil.com/
https://
https://@/
https://{note}.evil.com/
https://paypal.me{currency}/
https://p%61ypal.me/
https://2130706433/
https://0x7f.1/
https://stra\u00dfe.de/
https://\uff50aypal.me/
https://paypal\u200b.me/
https://paypal.me/\u202eevil
https://paypal.me/\u0007
upi://[x
""".strip().splitlines()


@pytest.mark.parametrize("template", UNCLEAR)
def test_where_a_link_leads_is_clear_or_it_is_none(template: str) -> None:
    assert leads_to(template) == ""
    assert fill(template, 60, "GBP", "Friday").address == ""


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("https://paypal.me/ruth/{amount}{currency}", "Pay at paypal.me"),
        ("HTTPS://Revolut.me:443/ruth?a=b@c", "Pay at revolut.me"),
        ("https://\u0440\u0430ur\u0430l.com/", "Pay at xn--url-5cdc6g.com"),
        ("https://m\u00fcller.de/{note}", "Pay at xn--mller-kva.de"),
        ("https://xn--mller-kva.de/", "Pay at xn--mller-kva.de"),
        ("upi://pay?pa=ruth@bank&am={amount}", "Pay with UPI"),
    ],
)
def test_a_tap_says_where_it_leads(template: str, words: str) -> None:
    assert leads_to(template) == words


def test_the_examples_are_what_they_show() -> None:
    assert [bool(leads_to(template)) for _, template in EXAMPLES] == [is_link(one) for _, one in EXAMPLES]
    assert fill(EXAMPLES[-1][1], 60, "GBP", "Friday") == Filled("Bizum 600 123 456", "", "")


def test_an_emoji_of_two_hides_nothing() -> None:
    assert not hides_letters("Ada \U0001f469\u200d\U0001f373 600 123 456")
    assert hides_letters("Ada \u202e600")
