"""How those at a table like to be paid, as its host's phone knows it."""

from scoring.games.models import Game, Key, PayLink


def pay_links_of(game: Game) -> dict[str, str]:
    """Template by name, from the phone that started the game; one query."""
    hosts = Key.objects.filter(game=game, role=Key.Role.HOST).values("secret_hash")
    return dict(PayLink.objects.filter(device_hash__in=hosts).values_list("name", "template"))
