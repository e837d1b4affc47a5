"""A browser is named as its user would name it."""

import pytest

from scoring.clubs.texts.browsers import browser_name

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)"


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (f"Mozilla/5.0 (X11; Linux x86_64) {WEBKIT} Chrome/142.0.0.0 Safari/537.36", "Chrome on Linux"),
        (f"Mozilla/5.0 (Windows NT 10.0) {WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0", "Edge on Windows"),
        (f"{IPHONE} Version/18.1 Safari/604.1", "Safari on iPhone"),
        (f"{IPHONE} CriOS/142.0 Safari/604.1", "Chrome on iPhone"),
        (
            f"Mozilla/5.0 (Linux; Android 15) {WEBKIT} SamsungBrowser/28 Chrome/130",
            "Samsung Internet on Android",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Firefox/145.0", "Firefox on Mac"),
        ("curl/8.5", "Unknown browser"),
        ("", "Unknown browser"),
    ],
)
def test_a_browser_is_named_with_its_system(user_agent: str, name: str) -> None:
    assert browser_name(user_agent) == name
