"""Files are read in the encoding they have, or refused; no letter is guessed."""

import codecs

import pytest

from scoring.web.forms.text_files import UnreadableFileError, decode_text

GERMAN = "Müller, Günther Große"
POLISH = "Łukasz Żak"


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", ""),
        (POLISH.encode(), POLISH),
        (codecs.BOM_UTF8 + POLISH.encode(), POLISH),
        (POLISH.encode("utf-16"), POLISH),
        (codecs.BOM_UTF16_BE + POLISH.encode("utf-16-be"), POLISH),
        (GERMAN.encode("cp1252"), GERMAN),
    ],
)
def test_every_letter_is_read_as_it_was_written(content: bytes, text: str) -> None:
    assert decode_text(content) == text


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("Hélène", "cp1252"),  # or Hélčne
        (POLISH, "cp1250"),
        ("Jānis Bērziņš", "cp1257"),
        ("Dvořák", "cp1250"),
        ("Иванов", "cp1251"),
        ("Müller", "mac_roman"),
        ("Müller", "cp850"),
        ("Άννα Ζωή", "cp1253"),
    ],
)
def test_letters_that_could_be_others_are_refused(text: str, encoding: str) -> None:
    with pytest.raises(UnreadableFileError, match="letters"):
        decode_text(text.encode(encoding))


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"PK\x03\x04\x14\0[Content_Types].xml \xe4 xl/workbook.xml", "excel"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", "excel"),
        (b"PK\x03\x04\n\0mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK", "opendocument"),
        (b"PK\x03\x04word/document.xml", "binary"),
        (b"%PDF-1.7\n\xe2\xe3", "pdf"),
        (b"\x89PNG\r\n\x1a\n\0\0", "binary"),
        (POLISH.encode("utf-16-le"), "binary"),
        (POLISH.encode("utf-32"), "binary"),
        (codecs.BOM_UTF16_LE + b"A", "letters"),
        ("A\x85d\x9fa".encode(), "binary"),
        ("M\ufffdller".encode(), "lost"),
    ],
)
def test_what_is_no_text_is_named(content: bytes, what: str) -> None:
    with pytest.raises(UnreadableFileError, match=what):
        decode_text(content)
