"""Sheets as pictures: a preview of the first page, and a slip that is cut to what it says."""

from io import BytesIO

from PIL import Image

from scoring.games.sheets.slip import slip, slip_text
from scoring.printing.choices import Choices
from scoring.printing.document import SheetGame
from scoring.printing.images import CHAT, PREVIEW, chat_picture, fingerprint, preview
from tests.printing.printing import LONG, SIX, evening


def played(names: list[str], hands: int = 60) -> SheetGame:
    return SheetGame(*evening(names, hands, currency="GBP", title="Thursday"))


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("L")


def ink(picture: Image.Image) -> tuple[int, int, int, int]:
    """The box round everything that is not white."""
    box = picture.point(lambda grey: 255 if grey < 200 else 0).getbbox()
    assert box is not None
    return box


def test_a_preview_is_the_whole_first_page() -> None:
    picture = opened(preview(slip(played(SIX))))
    assert picture.width == PREVIEW
    assert abs(picture.height / picture.width - 297 / 210) < 0.01


def test_a_chat_picture_ends_below_its_last_line() -> None:
    picture = opened(chat_picture(slip(played(SIX), Choices("a5"))))
    left, top, right, bottom = ink(picture)
    assert picture.width == CHAT
    assert picture.height - bottom < CHAT * 0.06
    assert left > 0
    assert top > 0
    assert right < picture.width


def test_a_slip_of_two_pages_is_one_picture() -> None:
    few, many = (
        opened(chat_picture(slip(played(names), Choices("a5", "large")))) for names in (SIX[:2], LONG)
    )
    assert many.height > 2 * few.height


def test_several_sheets_are_one_picture_below_each_other() -> None:
    one, other = (slip(played(SIX, hands), Choices("a5")) for hands in (3, 60))
    assert opened(chat_picture(one, other)).height == sum(
        opened(chat_picture(each)).height for each in (one, other)
    )


def test_sheets_that_look_alike_have_one_fingerprint() -> None:
    assert fingerprint([slip(played(SIX))]) == fingerprint([slip(played(SIX))])
    others = [slip(played(SIX, 3)), slip(played(SIX), Choices("a5"))]
    assert len({fingerprint([document]) for document in [slip(played(SIX)), *others]}) == 3


def test_the_text_has_every_payment_and_every_net() -> None:
    game = played(SIX)
    told = slip_text(game)
    for line in game.result["settlement"]:
        assert f"{line['from']} pays {line['to']}: £{line['amount'] / 100:.2f}" in told
    assert [name for name in SIX if f"{name} {game.result['players'][name]['total']} · " not in told] == []
