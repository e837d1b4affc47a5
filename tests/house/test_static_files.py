"""What phones get of our scripts and style sheets: the same, without what only people read."""

import re

from kalooki_site.static_files import minified
from tests.house.source import ROOT


def test_comments_and_indents_of_a_script_stay_at_home() -> None:
    script = b"// Why\nconst a = 1; /* how */\n  if (a) { run(`kept  // as it is ${a}`); }\n"
    assert minified("js/one.js", script) == b"const a=1;if(a){run(`kept  // as it is ${a}`);}"


def test_a_style_sheet_keeps_what_parts_its_words() -> None:
    sheet = b"""/* Why */
      @media (min-width: 9em) and (hover: hover) {
        .a  :is(b, i) > u::before { content: " ;  { /* is */ "; margin: 0  calc(1px + 2em); }
      }
    """
    kept = b'@media (min-width:9em) and (hover:hover){.a :is(b,i) > u::before{content:" ;  { /* is */ ";'
    assert minified("css/one.css", sheet).strip() == kept + b"margin:0 calc(1px + 2em);}}"


def test_what_was_packed_elsewhere_and_what_is_no_text_stay_as_they_are() -> None:
    for name in ("js/htmx.min.js", "icons/one.svg"):
        assert minified(name, b"a  { }  /* b */") == b"a  { }  /* b */"


def test_no_script_has_a_template_within_a_template() -> None:
    """What leaves the comments out would take the inner one for code, and spaces in it for nothing."""
    nested = re.compile(r"`[^`\n]*\$\{[^}`\n]*`")
    scripts = (ROOT / "static/js").rglob("[!h]*.js")
    assert [path.name for path in scripts if nested.search(path.read_text(encoding="utf-8"))] == []
