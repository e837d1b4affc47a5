"""Every message keeps to the voice of the product: plain words, one term for one thing, whole sentences."""

import re

from tests.house.source import ROOT
from tests.messages import Message, messages

# What nobody would say across the table, or what the glossary has another word for.
BANNED = re.compile(
    r"""\b(
    who(so)?ever | (?<!owes\ )(?<!pays\ )whom
    | somebody | everybody | nobody | he | his | him | himself
    | put\ right | put\ away | take[ns]?\ away | took\ away | let[s]?\ off | forgiven? | lets?\ .*\ off
    | written\ down | wr[io]te[s]?\ down | hand\ over | holds?\ the\ pen | the\ pen | the\ book | throw | drop\ it
    | cannot\ be | may\ not\ be | shall | let\ others\ in | brought\ in | bring\ in | key(ed)?\ in | mend(ing)?
    | come[s]?\ back\ at | go(es)?\ home | from\ out | score\ book | evenings? | purse
    | out\ of\ the\ box | into\ the\ box
    )\b""",
    re.VERBOSE | re.IGNORECASE,
)
NAMES = r"(?:Kalookis?|Jamaican|Rummy|Rommé|Baby|Super|North|South|American|African|European|Bicycle|[A-Z]{2,}\w*)"
TITLE_CASE = re.compile(r"^[A-Z][a-z]+(?: (?!" + NAMES + r"\b)[A-Z][a-z]+){1,}$")
COUNTED = re.compile(r"(?:%\(n\)[ds]|\{\{ n \}\}|%\(n\)s|\{n\}) (?!more\b|times\b|is\b|was\b)[a-z]+s\b")
PIECE = re.compile(r"^[,;.)]|[,(]$|\b(?:of|and|or|the|a|to|with|for|by)$")
MARKS = re.compile(r"""!|\.\.\.|(?<=\w)'(?=\w)|(?<!=)"(?![>])| - """)
LONGEST = 160
LINK = re.compile(r"\]\([^)]*\)|`[^`]*`")


def wrong(pattern: re.Pattern[str]) -> list[str]:
    """Return the messages in which a pattern is found."""
    return [
        str(message)
        for message in messages()
        if any(pattern.search(_plain(words)) for words in (message.words, message.plural))
    ]


def _plain(words: str) -> str:
    """Leave out tags and the names of places, which nobody reads."""
    return re.sub(r"<[^>]*>", "", re.sub(r"%\((\w+)\)[sd]", r"%(n)s" if "(n)" in words else "…", words))


def test_every_message_says_it_in_plain_words() -> None:
    assert wrong(BANNED) == []


def test_no_message_is_written_in_title_case() -> None:
    assert wrong(TITLE_CASE) == []


def test_no_message_is_a_piece_of_a_sentence_unless_its_context_says_of_which() -> None:
    pieces = [str(message) for message in messages() if not message.context and PIECE.search(message.words)]
    assert pieces == []


def test_every_count_has_a_plural() -> None:
    def lacks_plural(message: Message) -> bool:
        return not message.plural and bool(COUNTED.search(message.words))

    assert [str(message) for message in messages() if lacks_plural(message)] == []


def test_no_message_shouts_or_uses_typewriter_marks() -> None:
    assert wrong(MARKS) == []


def test_every_message_fits_a_phone() -> None:
    assert [str(message) for message in messages() if len(message.words) > LONGEST] == []


def test_the_documents_say_it_in_plain_words() -> None:
    documents = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    found = {
        f"{path.relative_to(ROOT)}: {line}"
        for path in documents
        for line in path.read_text(encoding="utf-8").splitlines()
        if BANNED.search(LINK.sub("", line))
    }
    assert found == set()
