"""The tool of translators collects every message once, and loses no words that someone wrote."""

import io
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tests import messages as tool
from tests.messages import ON_PAPER, collected, compiled, count, messages, printed, translated, update


def catalog(**words: str | tuple[str, ...]) -> Catalog:
    """A French one of a few messages; a tuple is of one with a plural form."""
    made = Catalog(locale="fr")
    for message, string in words.items():
        made.add((message, f"{message}s") if isinstance(string, tuple) else message, string)
    return made


def read(made: Catalog) -> GNUTranslations:
    return GNUTranslations(io.BytesIO(compiled(made)))


def test_every_message_is_collected_and_those_of_paper_come_first() -> None:
    found = [message for message in collected() if message.id]
    assert len(found) == len({message.key for message in messages()})
    assert [ON_PAPER in message.auto_comments for message in found] == sorted(
        (ON_PAPER in message.auto_comments for message in found), reverse=True
    )
    assert sum(ON_PAPER in message.auto_comments for message in found) == len(printed())


def test_a_message_with_and_without_a_plural_form_is_one_and_found_both_ways() -> None:
    made = catalog()
    for message in ("card", ("card", "cards"), "card"):
        made.add(message)
    assert [message.id for message in made if message.id] == [("card", "cards")]
    made.get("card").string = ("carte", "cartes")  # type: ignore[union-attr] # it was just added
    words = read(made)
    assert [words.gettext("card"), words.ngettext("card", "cards", 5)] == ["carte", "cartes"]


def test_a_message_that_gets_a_plural_form_keeps_its_words_and_waits_for_the_other() -> None:
    made = catalog(card="carte", hand="main")
    update(made, catalog(card=("", ""), hand=""))
    assert made.get("card").string == ("carte", "")  # type: ignore[union-attr]
    assert translated(made) == {("", "hand")}
    assert read(made).gettext("card") == "card"


def test_what_a_translator_doubts_is_kept_and_not_shown() -> None:
    made = catalog(card="carte", hand="main")
    made.get("card").flags.add("fuzzy")  # type: ignore[union-attr]
    update(made, catalog(card="", hand=""))
    assert made.get("card").string == "carte"  # type: ignore[union-attr]
    assert [read(made).gettext(one) for one in ("card", "hand")] == ["card", "main"]
    assert count("fr", made).startswith("fr: 1 of 2 messages translated, 0 of ")


def test_another_language_is_begun_with_all_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "LOCALE", tmp_path)
    tool.main(["fr"])
    first = tool.file_of("fr", "po").read_bytes()
    tool.main()
    assert tool.file_of("fr", "po").read_bytes() == first
    assert b"nplurals=2; plural=(n > 1)" in first
    assert tool.languages() == ["fr"]
    assert capsys.readouterr().out.startswith(f"fr: 0 of {len(collected()):,} messages translated")
