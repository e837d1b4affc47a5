"""Names of browsers, such as “Chrome on Linux”."""

from django.utils.translation import gettext as _

# The first that stands in the user agent is the one: most browsers also name those they descend from.
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "Chrome": "Chrome",
    "CriOS": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS X": "Mac",
    "Linux": "Linux",
}


def browser_name(user_agent: str) -> str:
    """Return the browser and the system of a User-Agent header, as far as it tells them."""
    browser = _named(BROWSERS, user_agent) or _("Unknown browser")
    system = _named(SYSTEMS, user_agent)
    return _("%(browser)s on %(system)s") % {"browser": browser, "system": system} if system else browser


def _named(names: dict[str, str], user_agent: str) -> str:
    return next((name for sign, name in names.items() if sign in user_agent), "")
