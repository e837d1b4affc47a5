"""Packages: each that is imported is asked for by name, and each private part that is used is still there."""

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import packages_distributions, version

import pytest

from tests.house.source import ROOT
from tests.house.test_lock import asked_for

OWN = {"scoring", "kalooki_site", "tests", "deploy"}
OPTIONAL = {"psycopg"}  # only where games are kept in PostgreSQL; deploy/README.md says how it gets there
PRIVATE = {  # what an upgrade may take away without a word, and what it is used for
    "allauth.account.internal.flows.login:perform_login": "logs in after an invitation",
    "allauth.core.internal:ratelimit": "counts attempts",
    "allauth.core.internal.ratelimit:Rate": "reads the limits",
    "allauth.core.internal.ratelimit:RateLimitUsage": "takes a count back",
    "allauth.mfa.totp.internal.auth:TOTP": "seals the secret of a second step",
    "allauth.mfa.totp.internal.auth:TOTP._mark_code_used": "refuses a code that was used",
    "waitress:wasyncore": "turns the server's loop",
    "waitress.channel:HTTPChannel": "gives a thread to whole requests only",
    "waitress.channel:HTTPChannel.handle_close": "closes a connection",
    "waitress.parser:HTTPRequestParser": "refuses requests while they are read",
    "waitress.parser:HTTPRequestParser.parse_header": "refuses by the header",
    "waitress.parser:ParsingError": "says why",
    "waitress.task:ErrorTask": "names the site in refusals",
    "waitress.task:WSGITask": "counts answers",
    "waitress.utilities:Error": "is the base of a refusal",
    "waitress.utilities:RequestEntityTooLarge": "refuses what is too long",
    "weasyprint:HTML._ua_stylesheets": "leaves WeasyPrint's own style sheets out",
    "weasyprint.css.properties:INITIAL_VALUES": "begins the style of a drawn word",
    "weasyprint.draw.text:draw_first_line": "draws a word of a drawing",
    "weasyprint.matrix:Matrix": "places a word of a drawing",
    "weasyprint.pdf.stream:Stream.marked": "marks what each page repeats as decoration",
    "weasyprint.svg:TAGS": "takes our words for those of a drawing",
    "weasyprint.text.fonts:FontConfiguration": "keeps the fonts between two sheets",
    "weasyprint.text.line_break:split_first_line": "measures a word of a drawing",
}
INSIDE = ("allauth.", "waitress.", "weasyprint.")
PUBLIC = ("allauth.account.", "allauth.mfa.", "allauth.usersessions.")


def imports(*rooms: str) -> Iterator[tuple[str, str]]:
    """Module and name of every import of other people's code."""
    for path in (path for room in rooms for path in (ROOT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((alias.name, "") for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level:
                yield from ((node.module or "", alias.name) for alias in node.names)


@pytest.mark.parametrize(
    ("rooms", "lock"),
    [(("scoring", "kalooki_site"), "requirements.lock"), (("tests",), "requirements-dev.lock")],
)
def test_every_package_that_is_imported_is_asked_for(rooms: tuple[str, ...], lock: str) -> None:
    tops = {module.partition(".")[0] for module, _name in imports(*rooms)} - OWN - OPTIONAL
    found = packages_distributions()
    packages = {found[top][0].lower() for top in tops - sys.stdlib_module_names}
    assert packages - asked_for(lock) == set()


def test_every_private_part_that_is_imported_is_in_the_list() -> None:
    used = {f"{module}:{name}" for module, name in imports("scoring", "kalooki_site") if is_private(module)}
    assert used - PRIVATE.keys() == set()


@pytest.mark.parametrize("part", PRIVATE)
def test_a_private_part_is_still_there(part: str) -> None:
    module, _colon, names = part.partition(":")
    package = module.partition(".")[0]
    try:
        found = import_module(module)
        for name in names.split("."):
            found = getattr(found, name)
    except (ImportError, AttributeError):
        told = version(packages_distributions()[package][0])
        pytest.fail(f"{package} {told} has no {part} any more, which {PRIVATE[part]}.")


def is_private(module: str) -> bool:
    """Whether a module is none that its makers describe for others."""
    return module.startswith(INSIDE) and (".internal" in module or not module.startswith(PUBLIC))
