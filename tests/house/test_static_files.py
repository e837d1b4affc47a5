"""What phones get of our scripts and style sheets: the same, without what only people read."""

import re
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.contrib.staticfiles.finders import get_finders

from kalooki_site.joined_scripts import PARTS
from kalooki_site.static_files import ShippedStaticFiles, minified
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


def test_the_name_of_every_file_holds_the_digest_of_what_is_sent(tmp_path: Path) -> None:
    """Modules name each other, so that one name changes others; a phone drops a file whose digest is another."""
    shipped: Any = ShippedStaticFiles(location=tmp_path, base_url="/static/")
    found = {name: (storage, name) for finder in get_finders() for name, storage in finder.list([])}
    parts = tuple(part.removesuffix("*") for part in PARTS)
    shown = {
        name for name in found if name.startswith(("css/", "js/", "icons/")) and not name.startswith(parts)
    }
    paths = {name: found[name] for name in shown}
    for name, (storage, _name) in paths.items():
        with storage.open(name) as file:
            shipped.save(name, file)
    list(shipped.post_process(paths))
    sent = shipped.hashed_files.values()
    assert len(sent) == len(paths) > 80
    digests = {name: sha256((tmp_path / name).read_bytes()).hexdigest()[:16] for name in sent}
    assert [name for name, digest in digests.items() if f".{digest}." not in name] == []
