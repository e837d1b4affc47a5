"""The font whose figures are small before an em space."""

from tests.printing.figures_font import FILE, made


def test_the_packed_font_is_what_its_maker_makes() -> None:
    assert FILE.read_bytes() == made()
