"""Names of the other direction stay together and leave the figures beside them where they are."""

import pytest
from django.utils.translation import override

from scoring.web.texts.names import isolate, isolate_names


def seen(html: str) -> str:
    """Show brackets for the invisible marks."""
    return isolate_names(html).replace("\u2068", "[").replace("\u2069", "]")


@pytest.mark.parametrize(
    ("html", "marked"),
    [
        ("<p>Ada 12 · Ben 3</p>", "<p>Ada 12 · Ben 3</p>"),
        ("<p>רות 12 · فاطمة 3</p>", "<p>[רות 12] · [فاطمة 3]</p>"),
        ("<p>For רות בן־דוד, 12</p>", "<p>For [רות בן־דוד], 12</p>"),
        ("<p>For ג&#x27;ורג&#x27;ט 12</p>", "<p>For [ג&#x27;ורג&#x27;ט] 12</p>"),
        ("<p>ג&#x27;ורג&#x27; 12, רות&#x27;s</p>", "<p>[ג&#x27;ורג&#x27;] 12, [רות]&#x27;s</p>"),
        ("<p>For علی\u200cرضا 12</p>", "<p>For [علی\u200cرضا] 12</p>"),
        ("<bdi>דנה (כהן)</bdi> 12", "<bdi>דנה (כהן)</bdi> 12"),
        ("<p>For רות2 12</p>", "<p>For [רות2] 12</p>"),
        (
            '<input value="רות"><textarea>רות 1</textarea>רות',
            '<input value="רות"><textarea>רות 1</textarea>[רות]',
        ),
        (
            '<script type="application/json">["רות"]</script>',
            '<script type="application/json">["רות"]</script>',
        ),
        ("\u2068רות\u2069 12", "[רות] 12"),
    ],
)
def test_on_a_page_from_left_to_right(html: str, marked: str) -> None:
    assert seen(html) == marked


@pytest.mark.parametrize(
    ("html", "marked"),
    [
        ("<title>Ada 3</title><p>אל Ada 3</p>", "<title>Ada 3</title><p>אל [Ada] 3</p>"),
        ('<p class="a">רות 12 · אל Ada 3</p>', '<p class="a">רות 12 · אל [Ada] 3</p>'),
        ("<p>יד 2Pac 40, 3rd Thursday</p>", "<p>יד [2Pac] 40, [3rd Thursday]</p>"),
        ("<p>יד: Mary O&#x27;Neil-Smith: 3 &amp; 4</p>", "<p>יד: [Mary O&#x27;Neil-Smith]: 3 &amp; 4</p>"),
        ("<p>יד प्रिया 7 王小明 8 Ελένη 9</p>", "<p>יד [प्रिया] 7 [王小明] 8 [Ελένη] 9</p>"),
    ],
)
def test_on_a_page_from_right_to_left(html: str, marked: str) -> None:
    with override("he"):
        assert seen(html) == marked


@pytest.mark.parametrize(
    ("html", "marked"),
    [
        ("<h1>Buy-ins, a void hand (part 2)</h1>", "<h1>[Buy-ins, a void hand (part 2)]</h1>"),
        ("<td>Ben O&#x27;Neil, Jr.</td><td>12</td>", "<td>[Ben O&#x27;Neil, Jr.]</td><td>12</td>"),
        ("<td> Dot! </td><td>&quot;Ace&quot; Ann</td>", "<td> [Dot!] </td><td>[&quot;Ace&quot; Ann]</td>"),
        ("<td>Ann &quot;Ace&quot;&#160; </td>", "<td>[Ann &quot;Ace&quot;]&#160; </td>"),
        ("<h2>Winter 2026</h2>", "<h2>[Winter 2026]</h2>"),
        ("<b>Ada (L.):</b> יד 3", "<b>[Ada (L.)]:</b> יד 3"),
        ("<td>5.00 \u200fCHF</td>", "<td>5.00 \u200f[CHF]</td>"),
        ("<p>אירופי · Ann, at home (2) · 3</p>", "<p>אירופי · [Ann, at home (2)] · 3</p>"),
    ],
)
def test_a_title_alone_keeps_its_commas_brackets_and_figures(html: str, marked: str) -> None:
    with override("he"):
        assert seen(html) == marked


def test_a_hebrew_title_on_an_english_page_keeps_its_commas() -> None:
    assert seen("<h1>ערב, אצל דנה (חלק 2)</h1>") == "<h1>[ערב, אצל דנה (חלק 2)]</h1>"


def test_a_name_in_a_sentence_is_marked_where_it_runs_against_the_language() -> None:
    assert [isolate("Ada"), isolate("רות")] == ["Ada", "\u2068רות\u2069"]
    with override("he"):
        assert [isolate("Ada"), isolate("רות")] == ["\u2068Ada\u2069", "רות"]
