"""A club's picture and line: kept by the host's phone, printed for everybody, refused with words."""

from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from scoring.games.models import Game, Letterhead
from tests.groups.people import address, game_of_the_scorer, player, scorer, second_phone
from tests.makers import hand, play
from tests.papers import printed
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
DRAWING = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>'


@built_once
def game() -> Game:
    return play(game_of_the_scorer(title="Thursday"), hand("Ada", Ben=38, Cal="K Q 5"))


def keep(game: Game, content: bytes = b"", line: str = "", step: str = "keep") -> int:
    fields: dict[str, object] = {"line": line, "step": step}
    if content:
        fields["logo"] = SimpleUploadedFile("club.svg", content)
    return scorer().post(address("letterhead", game), fields).status_code


def test_it_stands_on_every_sheet_for_everybody_who_prints(game: Game) -> None:
    assert keep(game, DRAWING, "The Acorn Club") == 303
    for client in (scorer(), player(game)):
        assert "The Acorn Club" in printed(client, address("sheet", game))
    assert "The Acorn Club" in printed(scorer(), address("sheet_of", game, "blank"))


def test_it_stands_on_every_game_of_the_phone_and_on_no_other(game: Game) -> None:
    keep(game, line="The Acorn Club")
    other = game_of_the_scorer(title="Friday")
    assert "The Acorn Club" in printed(scorer(), address("blank_sheet", other))
    assert Letterhead.objects.count() == 1


def test_a_new_line_keeps_the_picture_until_it_is_removed(game: Game) -> None:
    keep(game, DRAWING, "Acorn")
    keep(game, line="Oak")
    kept = Letterhead.objects.get()
    assert (kept.logo[:18], kept.line) == ("data:image/svg+xml", "Oak")
    assert "Remove the logo" in scorer().get(address("letterhead", game)).content.decode()
    keep(game, line="Oak", step="remove")
    kept.refresh_from_db()
    assert (kept.logo, kept.line) == ("", "Oak")


def test_a_picture_that_cannot_be_printed_is_refused_and_the_line_stays(game: Game) -> None:
    fields = {"line": "Oak", "logo": SimpleUploadedFile("club.svg", b"<svg><script/></svg>")}
    answer = scorer().post(address("letterhead", game), fields)
    assert answer.status_code == 422
    assert "shapes only" in answer.content.decode()
    assert 'value="Oak"' in answer.content.decode()
    assert not Letterhead.objects.exists()


def test_a_photo_of_a_phone_is_not_too_long(game: Game) -> None:
    file = BytesIO()
    Image.effect_noise((900, 900), 80).save(file, "PNG")
    assert len(file.getvalue()) > 600_000
    assert keep(game, file.getvalue()) == 303
    assert keep(game, b"x" * (10 << 20)) == 413


def test_only_the_host_is_offered_it(game: Game) -> None:
    assert address("letterhead", game) in scorer().get(address("paper", game)).content.decode()
    assert address("letterhead", game) not in second_phone(game).get(address("paper", game)).content.decode()


def test_it_moves_with_everything_else_to_another_phone(game: Game) -> None:
    from scoring.groups.actions.moves import offer_move, take_over  # noqa: PLC0415 - only here
    from scoring.web.capabilities import hash_secret  # noqa: PLC0415 - only here

    keep(game, line="Oak")
    token = offer_move(Letterhead.objects.get().device_hash)
    assert take_over(hash_secret(token), hash_secret("new phone"))
    assert Letterhead.objects.get().device_hash == hash_secret("new phone")
