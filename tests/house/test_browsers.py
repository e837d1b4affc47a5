"""Nothing that a page needs is newer than the oldest browsers it promises to work in: Safari 15.4 and Firefox 102."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.source import ROOT, name

SCRIPTS = [path for path in sorted((ROOT / "static/js").rglob("*.js")) if path.name != "htmx.min.js"]
SHEETS = sorted((ROOT / "static/css").rglob("*.css"))

NEWER_SCRIPT = {
    "AbortSignal.timeout, any": r"AbortSignal\.(?:timeout|any)\b",
    "look-behind": r"\(\?<[=!]",
    "flag v": r"(?:/[dgimsuy]*v[dgimsuy]*(?=[\s.,;)])|RegExp\(.*, \"\w*v\w*\"|^\s*\"[dgimsuy]*v[dgimsuy]*\",?$)",
    "modifiers in a pattern": r"\(\?[ims]*-?[ims]+:",
    "changed copies": r"\.(?:with|toSpliced|toSorted|toReversed)\(",
    "findLast": r"\.findLast(?:Index)?\(",
    "groupBy": r"\b(?:Object|Map)\.groupBy\b",
    "new promises": r"\bPromise\.(?:withResolvers|try)\b",
    "fromAsync": r"\bArray\.fromAsync\b",
    "algebra of sets": r"\.(?:union|intersection|difference|symmetricDifference|is(?:Sub|Super)setOf|isDisjointFrom)\(",
    "helpers of iterators": r"\.(?:keys|values|entries)\(\)\.(?!next\b)\w+|\bIterator\.",
    "randomUUID": r"\brandomUUID\b",
    "scheduler": r"\bscheduler\.",
    "await at the top": r"^(?:(?:const|let) .*= )?await\b",
    "static block": r"\bstatic \{",
    "attributes of an import": r"\b(?:from|import) \"[^\"]+\" (?:with|assert)\b",
    "the pressed button in FormData": r"\bnew FormData\([^()]+,",
    "requestSubmit": r"\.requestSubmit\(",
    "parts of Intl": r"\bIntl\.(?:DurationFormat|Segmenter)\b",
    "addresses": r"\bURL\.(?:canParse|parse)\b|\bURLPattern\b|\b(?:searchParams|URLSearchParams\(.*\))\.size\b",
    "popover": r"\b(?:show|hide|toggle)Popover\(",
    "whether it is seen": r"\.checkVisibility\(",
    "inert": r"\.inert\b",
    "roles as properties": r"\.role\b|\.aria[A-Z]\w+ =",
    "whole letters": r"\.(?:isWellFormed|toWellFormed)\(",
    "bytes as text": r"\.(?:toHex|toBase64|setFromHex)\(|\.fromHex\(",
    "databases": r"\bindexedDB\.databases\(",
    "wake lock": r"\bwakeLock\.",
    "idle": r"\brequestIdleCallback\(",
    "view transitions": r"\bstartViewTransition\(",
}
"""Patterns of one line; `databases?.(` and `requestIdleCallback ?? setTimeout` have what takes their place."""

STAND_INS = {
    ("static/js/live/sending.js", "requestSubmit"),  # `press`
    ("static/js/live/screen.js", "wake lock"),  # the switch is hidden without it
}

NEWER_SHEET = {
    "nesting": r"^\s*&|&\s*[.:\[{]",
    "popover": r":popover-open\b",
    "scope": r"@(?:scope|starting-style|property|position-try)\b",
    "light-dark": r"\blight-dark\(",
    "ranges in a question": r"@(?:media|container)[^{]*[<>]",
    "anchors": r"\b(?:position-anchor|position-area|anchor-name)\b",
}

ADORNS = {'.stakes:has(option[value=""]:checked) .unpaid'}  # words in the place of fields that then stay

SHOWS = re.compile(
    r"\b(?:display: (?!none|grid|flow-root)|visibility: visible|position:|pointer-events: auto)"
)
RULE = re.compile(r"([^{};]*:has\([^{}]*)\{([^{}]*)\}")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def newer(text: str, patterns: dict[str, str]) -> Iterator[tuple[int, str]]:
    """Every line with something newer, and what it is."""
    for number, line in enumerate(text.splitlines(), 1):
        for what, pattern in patterns.items():
            if re.search(pattern, line):
                yield number, what


def found(paths: list[Path], patterns: dict[str, str]) -> set[tuple[str, str]]:
    return {
        (name(path), what)
        for path in paths
        for _number, what in newer(path.read_text(encoding="utf-8"), patterns)
    }


def needed_has(sheet: str) -> list[str]:
    """Rules that Firefox reads only since 121 and that do more than hide or adorn.

    One that shows something or says where it lies; one that takes others with it, since a list of selectors is
    read whole or not at all.
    """
    rules = RULE.findall(COMMENT.sub("", sheet))
    return [chosen.strip() for chosen, told in rules if SHOWS.search(told) or takes_others(chosen)]


def takes_others(chosen: str) -> bool:
    outside, depth = "", 0
    for letter in chosen:
        depth += (letter == "(") - (letter == ")")
        outside += "|" if letter == "," and depth == 0 else letter
    return len({":has(" in one for one in outside.split("|")}) > 1


def test_scripts_need_nothing_newer_without_a_stand_in() -> None:
    assert found(SCRIPTS, NEWER_SCRIPT) == STAND_INS


def test_style_sheets_only_adorn_with_what_is_newer() -> None:
    assert found(SHEETS, NEWER_SHEET) == set()
    assert {rule for path in SHEETS for rule in needed_has(path.read_text(encoding="utf-8"))} == ADORNS


def test_a_legend_floats_in_no_box_that_lays_out_its_parts() -> None:
    """Safari takes it for a plain legend there, in the upper edge of the box and as wide as it."""
    for path in SHEETS:
        sheet = path.read_text(encoding="utf-8")
        for box in re.findall(r"(\S+) legend \{[^}]*float: inline", sheet):
            assert not re.search(rf"{re.escape(box)} \{{[^}}]*display: (?:flex|grid)", sheet), box


PLANTED_SCRIPTS = """
AbortSignal.timeout, any | const options = { signal: AbortSignal.timeout(10_000) };
AbortSignal.timeout, any | fetch(address, { signal: AbortSignal.any([one, other]) });
look-behind | text.replace(/(?<=\\d) /g, "");
look-behind | const UNSEEN = new RegExp(`(?<![${JOINING}])x`, "gu");
flag v | const EMOJI = /^\\p{RGI_Emoji}$/v;
flag v | const EMOJI = new RegExp("\\\\p{RGI_Emoji}", "gv");
flag v |   "gv",
modifiers in a pattern | const name = /(?i:ada)/;
changed copies | const put = (values, seat, value) => values.with(seat, value);
changed copies | return clockwise.toSpliced(place, 0, seat);
changed copies | return names.toSorted();
changed copies | return names.toReversed();
findLast | log.findLast(isHand);
findLast | log.findLastIndex(isHand);
groupBy | Object.groupBy(hands, ({ seat }) => seat);
groupBy | Map.groupBy(hands, ({ seat }) => seat);
new promises | const { promise, resolve } = Promise.withResolvers();
fromAsync |   await Array.fromAsync(pages);
algebra of sets | return seats.union(others);
algebra of sets | return seats.isSubsetOf(others);
helpers of iterators | kept.values().map(String);
randomUUID | const id = crypto.randomUUID();
scheduler |   await scheduler.yield();
await at the top | const answer = await fetch("/");
static block |   static {
attributes of an import | import words from "./words.json" with { type: "json" };
the pressed button in FormData | const fields = [...new FormData(form, submitter)];
requestSubmit | form.requestSubmit(button);
parts of Intl | new Intl.DurationFormat(lang);
parts of Intl | new Intl.Segmenter(lang);
addresses | if (URL.canParse(text)) go(text);
popover | menu.showPopover();
whether it is seen | if (row.checkVisibility()) row.focus();
inert | page.inert = true;
roles as properties | key.ariaLabel = name;
whole letters | name.toWellFormed();
bytes as text | return digest.toHex();
databases |   const there = await indexedDB.databases();
wake lock | navigator.wakeLock.request("screen");
idle | requestIdleCallback(work);
view transitions | document.startViewTransition(draw);
""".strip("\n").split("\n")


@pytest.mark.parametrize("line", PLANTED_SCRIPTS)
def test_a_newer_line_of_a_script_is_found(line: str) -> None:
    what, _bar, planted = line.partition(" | ")
    assert [each for _number, each in newer(planted, NEWER_SCRIPT)] == [what]


@pytest.mark.parametrize(
    ("what", "planted"),
    [
        ("nesting", "  & .key {"),
        ("popover", ".menu:popover-open {"),
        ("scope", "@scope (.card) {"),
        ("light-dark", "color: light-dark(#000, #fff);"),
        ("ranges in a question", "@media (width >= 900px) {"),
        ("anchors", "position-anchor: --key;"),
    ],
)
def test_a_newer_line_of_a_style_sheet_is_found(what: str, planted: str) -> None:
    assert [each for _number, each in newer(planted, NEWER_SHEET)] == [what]


@pytest.mark.parametrize(
    "rule",
    [
        ".stakes:has(option:checked) .unpaid {\n  display: block;\n}",
        ".player:has(.tap) {\n  position: relative;\n}",
        ".field:has(select),\n.boxes > li {\n  grid-column: 1;\n}",
    ],
)
def test_a_rule_that_needs_has_is_found(rule: str) -> None:
    assert needed_has(rule) == [rule.partition(" {")[0]]
    assert (
        needed_has(":is(.screen, body:has(.screen)) {\n  color: red;\n}\n.a:has(b) {\n  display: none;\n}")
        == []
    )
