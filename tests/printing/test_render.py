"""What every PDF promises: packed fonts, tags, language, the same bytes, and nothing fetched."""

import os
import re
import subprocess
import sys
import unicodedata
from base64 import b64decode
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import BytesIO
from threading import Thread
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from scoring.games.sheets.score_sheet import score_sheet
from scoring.printing import render
from scoring.printing.choices import Choices, LanguageKey
from scoring.printing.document import SheetDocument, SheetGame
from scoring.printing.letters import is_printable
from tests.printing.printing import SIX, evening, in_this_process, text, texts, typesetter

SCRIPTS = ["דנה", "فاطمة", "Ελένη", "Жанна", "प्रिया", "Đặng Łukasz", "李明 さくら", "김민준"]
OTHER_SCRIPTS = {
    "Armenian": "Արամ",
    "Bengali": "শ্রীলেখা",
    "Ethiopic": "አበበ",
    "Georgian": "გიორგი",
    "Gujarati": "ગુજરાતી",
    "Gurmukhi": "ਗੁਰਮੀਤ",
    "Kannada": "ಕನ್ನಡ",
    "Khmer": "សុខា",
    "Lao": "ລາວ",
    "Malayalam": "മലയാളം",
    "Myanmar": "အောင်ဆန်း",
    "Oriya": "ଓଡ଼ିଆ",
    "Sinhala": "ශ්‍රීමත්",
    "Tamil": "தமிழரசி",
    "Telugu": "శ్రీలక్ష్మి",
    "Thaana": "އަލީ",
    "Thai": "สมชาย",
}
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
OURS = ("Roboto", "Noto-", "Droid-Sans-Fallback", "Kalooki-Figures")


def read(*documents: SheetDocument) -> PdfReader:
    """What a phone gets, from the process that prints."""
    return PdfReader(BytesIO(render.pdf(*documents)))


def _fonts(page: Any) -> list[DictionaryObject]:
    return [font.get_object() for font in page["/Resources"]["/Font"].values()]


def test_every_font_is_embedded_and_ours() -> None:
    reader = read(score_sheet(SheetGame(*evening(SCRIPTS, 6))))
    fonts = [font for page in reader.pages for font in _fonts(page)]
    names = {str(font["/BaseFont"]).split("+")[1] for font in fonts}
    assert all(name.startswith(OURS) for name in names), names
    assert all("/FontFile2" in _descriptor(font) for font in fonts)


def test_no_letter_of_any_name_is_missing(caplog: pytest.LogCaptureFixture) -> None:
    """WeasyPrint tells of letters that no font has; of our stylesheets it has told when it read them."""
    own = typesetter()
    caplog.clear()
    own.pdf([render.html(score_sheet(SheetGame(*evening(SCRIPTS, 6))))])
    assert [record.getMessage() for record in caplog.records if record.name == "weasyprint"] == []


@pytest.mark.parametrize(("script", "name"), OTHER_SCRIPTS.items())
def test_a_name_of_any_script_is_printed_in_its_own_font(
    script: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    page = render.html(score_sheet(SheetGame(*evening([name, "Ada"], 2, title=f"With {name}"))))
    typesetter()
    caplog.clear()
    (printed,) = PdfReader(BytesIO(typesetter().pdf([page]))).pages
    assert [record.getMessage() for record in caplog.records if record.name == "weasyprint"] == []
    own = [font for font in _fonts(printed) if script in str(font["/BaseFont"])]
    letters = {letter for font in own for letter in _letters(font)}
    assert {letter for letter in name if unicodedata.category(letter) != "Cf"} <= letters
    assert is_printable(name)


def _letters(font: Any) -> str:
    """Return the letters that the glyphs of a font stand for."""
    table = font["/ToUnicode"].get_object().get_data().decode()
    found = re.findall(r"^<[0-9a-f]{4}> <([0-9a-f]+)>$", table, re.MULTILINE)
    return "".join(bytes.fromhex(letters).decode("utf-16-be") for letters in found)


def _descriptor(font: Any) -> Any:
    return font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()


@pytest.mark.parametrize("name", ["Ελένη", "Жанна", "Đặng Łukasz", "李明", "さくら", "カタカナ", "김민준"])
def test_names_in_other_letters_are_printed(name: str) -> None:
    assert name in text(score_sheet(SheetGame(*evening([name, "Ada"], 2))))


@pytest.mark.parametrize(
    "name",
    [
        "Zoë 🎉",
        "👩‍👧 Bo",
        "🥳",
        "Jo 🇩🇪",
        f"Ann {ENGLAND}",
        "☕ Li 👍🏽",
    ],
)
def test_names_with_emoji_are_printed(name: str, caplog: pytest.LogCaptureFixture) -> None:
    document = score_sheet(SheetGame(*evening([name, "Ada"], 2, title=f"With {name}")))
    assert text(document).count(name) >= 3, "title, column, signature"
    caplog.clear()
    typesetter().pdf([render.html(document)])
    assert [record.getMessage() for record in caplog.records if record.name == "weasyprint"] == []


def test_a_chart_has_no_letter_without_a_font() -> None:
    """A playing card is no emoji: its name is shown with a block, on the chart as well as in the table."""
    document = score_sheet(SheetGame(*evening(["Zoë 🎉", "Ben 🂡"], 4)))
    drawn = b64decode(document.context["chart"].address.split(",")[1]).decode()
    assert "Zoë 🎉" in drawn
    assert "Ben ■" in drawn
    assert "Ben ■" in text(document)
    assert "🂡" not in drawn + render.html(document)


def test_a_hebrew_name_is_printed() -> None:
    printed = text(score_sheet(SheetGame(*evening(["דנה", "Ada"], 2))))
    assert "דנה" in printed or "דנה"[::-1] in printed


def test_the_file_is_tagged_and_names_its_language_and_title() -> None:
    reader = read(score_sheet(SheetGame(*evening(SIX, 2, title="Thursday at Ruth’s"))))
    catalog: Any = reader.trailer["/Root"]
    assert catalog["/MarkInfo"]["/Marked"]
    assert catalog["/Lang"] == "en"
    assert "/StructTreeRoot" in catalog
    assert reader.metadata is not None
    assert reader.metadata.title == "Thursday at Ruth’s"
    assert b"pdfuaid" in catalog["/Metadata"].get_object().get_data()


def test_the_same_game_gives_the_same_bytes() -> None:
    document = score_sheet(SheetGame(*evening(SIX, 5, currency="GBP")))
    assert render.pdf(document) == render.pdf(document)


def test_what_other_tests_look_at_is_what_is_printed() -> None:
    document = score_sheet(SheetGame(*evening(SIX, 5, currency="GBP")))
    assert in_this_process(render.html(document)) == render.pdf(document)


def test_another_process_gives_the_same_bytes() -> None:
    program = (
        "import django,hashlib;django.setup();"
        "from tests.printing.printing import *;from scoring.games.sheets.score_sheet import score_sheet;"
        "print(hashlib.sha256(render.pdf(score_sheet(SheetGame(*evening(SIX,3))))).hexdigest())"
    )
    environment = {"DJANGO_SETTINGS_MODULE": "tests.settings", "PATH": "/usr/bin:/bin"}
    other = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, check=True, text=True
    )
    assert other.stdout.strip() == sha256(render.pdf(score_sheet(SheetGame(*evening(SIX, 3))))).hexdigest()


class _Ear(BaseHTTPRequestHandler):
    heard: list[str] = []  # noqa: RUF012 - the server makes a new one for each request

    def do_GET(self) -> None:
        self.heard.append(self.path)
        self.send_response(404)
        self.end_headers()


def test_markup_in_a_name_stays_text_and_nothing_is_fetched() -> None:
    with HTTPServer(("127.0.0.1", 0), _Ear) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/x"
        names = [f"<img src={address}>", "<b>Ben</b>", "</title><style>"]
        sheet = read(
            score_sheet(SheetGame(*evening(names, 2, title=f"<link rel=stylesheet href={address}>")))
        )
        printed = " ".join(page.extract_text() for page in sheet.pages)
        sources = (address, "file:///etc/hostname", "ftp://127.0.0.1/x", "//127.0.0.1/x", "x.png")
        images = "".join(f'<img alt="-" src="{source}"/>' for source in sources)
        typesetter().laid_out(
            f'<html lang="en"><body style="background: url({address})">{images}</body></html>'
        )
        server.shutdown()
    assert "<b>Ben</b>" in printed
    assert _Ear.heard == []


def test_a_typesetter_keeps_the_lines_of_tables_and_no_picture_of_a_sheet() -> None:
    kept = set(typesetter()._images)
    page = render.html(score_sheet(SheetGame(*evening(SIX, 9))))
    typesetter().laid_out(page)
    assert "data:image/svg+xml;base64" in page
    assert len([address for address in kept if address.startswith("data:image/png")]) == 3
    assert set(typesetter()._images) == kept


def test_control_characters_in_a_name_do_no_harm() -> None:
    printed = text(
        score_sheet(SheetGame(*evening(["A\x00d\x1ba", "B\ufffeen\x85"], 2, title="]]>&nbsp;\x0c")))
    )
    assert "Ada" in printed
    assert "Been" not in printed
    assert "Ben" in printed


def test_printing_leaves_the_machines_font_settings_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FONTCONFIG_FILE", raising=False)
    render.pdf(score_sheet(SheetGame(*evening(SIX, 1))))
    typesetter()
    assert "FONTCONFIG_FILE" not in os.environ


def test_several_documents_become_one_file_and_each_counts_its_own_pages() -> None:
    first, second = (score_sheet(SheetGame(*evening(SIX, 1, title=title))) for title in ("Monday", "Tuesday"))
    pages = [page.extract_text() for page in read(first, second).pages]
    assert "Monday" in pages[0]
    assert "Tuesday" in pages[1]
    assert all("Sheet 1 of 1" in page for page in pages)


def test_many_documents_are_printed_each_for_itself_and_in_order() -> None:
    documents = [score_sheet(SheetGame(*evening(SIX, 1, title=f"Evening {number}"))) for number in range(5)]
    for number, printed in enumerate(render.pdfs(documents)):
        assert f"Evening {number}" in PdfReader(BytesIO(printed)).pages[0].extract_text()


def test_a_language_written_from_right_to_left_turns_the_page() -> None:
    document = score_sheet(SheetGame(*evening(SIX, 1)), Choices(language="he"))
    assert '<html lang="he" dir="rtl"' in render.html(document)


def test_a_label_of_the_chart_is_drawn_whole() -> None:
    """Letter by letter, Hebrew would be read backwards and Arabic would fall apart."""
    document = score_sheet(SheetGame(*evening(["דנה", "فاطمة"], 4)))
    svg = b64decode(document.context["chart"].address.split(",")[1]).decode()
    drawn = read(document).pages[0].get_contents().get_data().split(b"/Figure")[1]  # type: ignore[union-attr]
    assert drawn.split(b"EMC")[0].count(b"BT") == svg.count("<text") > 4


@pytest.mark.parametrize("language", ["he", "en"])
def test_a_label_of_the_chart_keeps_the_sign_at_its_end(language: LanguageKey) -> None:
    """The drawing runs from left to right: a name that does not brings its own direction."""
    (page,) = texts(score_sheet(SheetGame(*evening(["רות!", "Ann"], 4)), Choices(language=language)))
    assert page.count("!\u202bרות") == page.count("רות") > 2  # the sign is left of what runs from the right
