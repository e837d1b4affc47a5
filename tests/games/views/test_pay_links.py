"""How people like to be paid: kept on the host's phone, filled in for a debt, opened by nobody but the payer."""

import pytest

from scoring.games.models import Game, PayLink
from tests.groups.people import address, game_of_the_scorer, player, scorer, second_phone, shown_to_all
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
PAYPAL = "https://paypal.me/ada/{amount}{currency}?note={note}"


@built_once
def game() -> Game:
    game = game_of_the_scorer(currency="GBP", title="Ruth & Co")
    return play(game, hand("Ada", Ben=38, Cal="K Q 5"), {"type": "end"})


def keep(game: Game, template: str) -> int:
    return scorer().post(address("pay_links", game), {"link-0": template}).status_code


def debt(game: Game) -> str:
    return scorer().get(f"{address('debt', game)}?from=1&to=0").content.decode()


def test_a_link_is_filled_in_and_left_to_the_payer(game: Game) -> None:
    assert keep(game, PAYPAL) == 303
    page = debt(game)
    assert 'href="https://paypal.me/ada/0.60GBP?note=Ruth%20%26%20Co" rel="noopener noreferrer"' in page
    assert "Pay at paypal.me" in page


def test_words_are_words(game: Game) -> None:
    keep(game, "Bizum 600 123 456, {amount}")
    page = debt(game)
    assert "Bizum 600 123 456, 0.60" in page
    assert "noopener" not in page


def test_it_is_there_for_the_next_game_and_for_who_may_see_the_money(game: Game) -> None:
    keep(game, "upi://pay?pa=ada@bank&am={amount}&cu={currency}")
    later = game_of_the_scorer(currency="INR")
    play(shown_to_all(later), hand("Ada", Ben=5, Cal=5), {"type": "end"})
    page = player(later).get(f"{address('debt', later)}?from=1&to=0").content.decode()
    assert 'href="upi://pay?pa=ada@bank&amp;am=0.60&amp;cu=INR"' in page
    assert "Pay with UPI" in page


@pytest.mark.parametrize(
    "template", ["javascript:alert(1)", "http://pay.example/", "JavaScript:alert(1)", "data:text/html,x"]
)
def test_no_other_kind_of_link_is_kept(game: Game, template: str) -> None:
    answer = scorer().post(address("pay_links", game), {"link-0": template})
    assert answer.status_code == 422
    assert "A link must start with https:// or upi://" in answer.content.decode()
    assert not PayLink.objects.exists()


UNCLEAR, UNSEEN = "It isn’t clear where this link leads.", "contains invisible letters"


@pytest.mark.parametrize(
    ("template", "fault"),
    [
        ("https://[::1", UNCLEAR),
        ("https://evil.com\\@paypal.me/", UNCLEAR),
        ("https://a@evil.com/", UNCLEAR),
        ("https://paypal.me/\u202eada", UNSEEN),
        ("Ada \u202e600", UNSEEN),
    ],
)
def test_what_is_not_what_it_shows_is_refused_beside_its_field(game: Game, template: str, fault: str) -> None:
    answer = scorer().post(address("pay_links", game), {"link-0": template})
    assert answer.status_code == 422
    assert fault in answer.content.decode()
    assert not PayLink.objects.exists()


def test_one_that_was_kept_before_is_read_as_words(game: Game) -> None:
    keep(game, "https://paypal.me/ada")
    PayLink.objects.update(template="https://[::1")
    page = debt(game)
    assert "https://[::1" in page
    assert "noopener" not in page


def test_what_was_kept_can_be_changed_and_forgotten(game: Game) -> None:
    keep(game, PAYPAL)
    assert PAYPAL in scorer().get(address("pay_links", game)).content.decode()
    keep(game, "")
    assert not PayLink.objects.exists()


def test_only_the_host_writes_it(game: Game) -> None:
    assert second_phone(game).post(address("pay_links", game), {"link-0": PAYPAL}).status_code == 403
