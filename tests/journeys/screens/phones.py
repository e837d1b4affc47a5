"""What leaves the table: its paper, its links, its score, and what other phones do meanwhile."""

from uuid import uuid4

from django.conf import settings
from playwright.sync_api import expect

from kalooki_site import authority
from scoring.engine.log import rules_entry
from scoring.games.actions.scorekeeper import accept_invitation, create_invitation
from scoring.games.models import Game, Invitation, Key
from scoring.games.queries.game_log import read_table
from scoring.groups.actions.links import make_host_link
from tests.journeys.at_the_table import count_out, tap
from tests.journeys.screens.tour import (
    Step,
    Tour,
    a_hand_played,
    after,
    an_evening_played,
    lead,
    sit_down,
    the_game,
    to,
    under,
)
from tests.makers import hand, make_game, play


def the_paper(tour: Tour) -> None:
    """Every sheet with its picture."""
    tour.page.goto(f"{tour.table}paper/", timeout=60_000)  # pictures of sheets, drawn one by one
    tour.page.wait_for_load_state("networkidle", timeout=60_000)


def a_poster_with_a_code(tour: Tour) -> None:
    """The poster of a finished game, with a link to watch on it."""
    the_paper(tour)
    tour.page.get_by_role("button", name="Add a watch code").click()
    expect(tour.page.get_by_text("Its code lets anyone")).to_be_visible()


def a_link_made(tour: Tour) -> None:
    """A link to watch, fresh from the press."""
    tour.page.goto(f"{tour.table}share/")
    tour.page.get_by_label("Who is it for?").fill("Grandma")
    tour.page.get_by_role("button", name="Make a link").click()
    expect(tour.page.locator("svg.qr")).to_be_visible()


def a_code_made(tour: Tour) -> None:
    """The code for another phone."""
    tour.page.goto(f"{tour.table}scorekeeper/")
    tour.page.get_by_role("button", name="Make a code").click()
    expect(tour.page.locator(".letters")).to_be_visible()


def scoring_given_away(tour: Tour) -> None:
    """The table on the host's phone while another one writes."""
    game = the_game(tour)
    accept_invitation(Invitation.objects.get(game=game), "another phone", "Marlon")
    tour.page.goto(tour.table)


def a_scorer_asks(tour: Tour) -> None:
    """The table on the host's phone when another one would like scoring back."""
    tour.page.goto(tour.table)
    tour.page.get_by_role("button", name="Take scoring back").click()
    expect(tour.page.get_by_text("You’re keeping score")).to_be_visible()
    Game.objects.update(scoring_asked_by=Key.objects.get(name="Marlon"))
    tour.page.reload()


def a_certificate_offered(tour: Tour) -> None:
    """A machine that speaks HTTPS in the room tells phones how to trust it."""
    authority.make(settings.HTTPS_DIR)
    tour.page.goto("/certificate/")


def a_wrong_code(tour: Tour) -> None:
    """What is said of a code that opens nothing."""
    tour.page.goto("/code/")
    tour.page.get_by_label("Six-letter code").fill("BCD FGH")
    lead(tour, tour.page.get_by_role("button", name="Continue"))


def an_invitation(tour: Tour) -> None:
    """What the other phone sees before it takes over scoring."""
    tour.page.goto(tour.table)
    other = make_game("Ruth", "Marlon", "Sonia", title="Thursday at Ruth’s", device="r" * 64, author="Ruth")
    tour.page.goto(f"/p/{create_invitation(other).token}/")


def a_host_link(tour: Tour) -> None:
    """What another phone sees before it is the host."""
    tour.page.goto(f"/h/{make_host_link(the_game(tour))}/")


def overtaken(tour: Tour) -> None:
    """A hand that another phone wrote first, and otherwise."""
    sit_down(tour, "Ada", "Ben", "Cal")
    tour.page.goto(tour.table)
    count_out(tour.page, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    expect(tour.page.get_by_role("button", name="Save hand")).to_be_visible()
    play(the_game(tour), hand("Ben", Ada="9", Cal="K Q"))
    tour.page.get_by_role("button", name="Save hand").click()
    expect(tour.page.get_by_role("heading", name="Two versions of hand 1")).to_be_visible()


def undone_meanwhile(tour: Tour) -> None:
    """A correction of a hand that another phone has undone."""
    sit_down(tour, "Ada", "Ben", "Cal")
    play(the_game(tour), hand("Ben", Ada="9", Cal="K Q"))
    tour.page.goto(f"{tour.table}hands/1/correct/")
    tap(tour.page, "Cal", "5")
    for _loser in range(2):
        tour.page.get_by_role("button", name="Next").click()
    expect(tour.page.get_by_role("button", name="Save the correction")).to_be_visible()
    play(the_game(tour), {"type": "undo", "entry": 1})
    tour.page.get_by_role("button", name="Save the correction").click()
    expect(tour.page.get_by_role("heading", name="Hand 1 was undone")).to_be_visible()


def scoring_lost(tour: Tour) -> None:
    """A hand that was half written when scoring went to another phone."""
    tour.page.goto(tour.table)
    count_out(tour.page, "Ben", {"Cal": "K Q 5", "Ada": "9"})
    expect(tour.page.get_by_role("button", name="Save hand")).to_be_visible()
    create_invitation(the_game(tour))
    accept_invitation(Invitation.objects.get(game=the_game(tour)), "another phone", "Marlon")
    tour.page.get_by_role("button", name="Save hand").click()
    expect(tour.page.get_by_role("button", name="Take scoring back and continue")).to_be_visible()


def it_needs_you(tour: Tour) -> None:
    """What was refused, and what waits for a connection; nothing comes after it that would send it."""
    tour.page.goto("/outbox/")
    tour.page.locator("html[data-outbox=ready]").wait_for(state="attached")
    entry = {"game": str(uuid4()), "address": "/games/none/hands/new/", "fields": [], "expected": 3}
    entry |= {"id": str(uuid4()), "state": "asked", "status": 409, "at": 0, "title": "Thursday at Ruth’s"}
    tour.page.evaluate("(entry) => window.unsent.store.put(entry)", entry)
    tour.page.reload()
    expect(tour.page.get_by_role("button", name="Review").last).to_be_visible()


def the_rules_changed(tour: Tour) -> None:
    """What is said of a game file that no program scores."""
    game = sit_down(tour, "Ada", "Ben", "Cal")
    lower = rules_entry(read_table(game.start), "next", {"limit": {"points": 100}})
    assert isinstance(lower, dict)
    play(game, hand("Ada", Ben=110, Cal=5), lower)
    tour.page.goto(f"{tour.table}game.json?ask")


PHONES: dict[str, Step] = {
    "paper": after(a_hand_played, the_paper),
    "letterhead": under("paper/letterhead/"),
    "key in a sheet": under("paper/key-in/"),
    "key in the next sheet": under("paper/next/"),
    "print many sheets": to("/paper/"),
    "share": under("share/"),
    "share, a link made": a_link_made,
    "links and phones": to("/links/"),
    "hand over scoring": a_code_made,
    "scoring is elsewhere": scoring_given_away,
    "scoring handed over": under("scorekeeper/"),
    "scoring asked for": a_scorer_asks,
    "on this phone": to("/outbox/"),
    "trust this machine": a_certificate_offered,
    "have a code": to("/code/"),
    "wrong code": a_wrong_code,
    "take over scoring": an_invitation,
    "code has been used": to("/p/guess/"),
    "move link has been used": to("/m/guess/"),
    "log-in link has been used": to("/l/guess/"),
    "no longer shown": lambda tour: tour.page.goto(f"/games/{uuid4()}/live/"),
    "not on this phone": lambda tour: tour.page.goto(f"/games/{uuid4()}/"),
    "be the host": a_host_link,
    "another phone was faster": overtaken,
    "the hand was undone meanwhile": undone_meanwhile,
    "scoring lost while writing": scoring_lost,
    "on this phone, it needs you": it_needs_you,
    "paper, a poster with a code": after(an_evening_played, a_poster_with_a_code),
    "export, the rules changed": the_rules_changed,
}
