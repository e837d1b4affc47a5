"""A group and its pages."""

from playwright.sync_api import expect

from tests.journeys.screens.tour import Step, Tour, after, an_evening_played, lead, of_group, to, under


def a_group_made(tour: Tour) -> None:
    """A group of these people; who is who at its first evening."""
    tour.page.goto(f"{tour.table}group/")
    tour.page.get_by_label("Name of the group").fill("Thursday at Ruth’s")
    tour.page.get_by_role("button", name="New group of these people").click()
    expect(tour.page.get_by_role("heading", name="Match players")).to_be_visible()


def an_evening_put_in(tour: Tour) -> None:
    """What came of the evening, in the book."""
    tour.page.get_by_role("button", name="Add to group").click()
    expect(tour.page.get_by_text("was added, with")).to_be_visible()
    tour.group = tour.page.url.split("evenings/")[0]


def a_new_night(tour: Tour) -> None:
    """The same people next week, with the fields unfolded."""
    tour.page.goto(f"{tour.group}night/")
    tour.page.get_by_text("Guest", exact=True).click()


def a_household(tour: Tour) -> None:
    """Two who settle as one."""
    tour.page.goto(f"{tour.group}households/new/")
    tour.page.get_by_label("Name of the household").fill("The Millers")
    tour.page.get_by_role("checkbox", name="Cal").check()
    tour.page.get_by_role("checkbox", name="Dot").check()
    tour.page.get_by_role("button", name="Save").click()
    lead(tour, tour.page.get_by_role("link", name="The Millers Cal and Dot"))


def a_person(tour: Tour) -> None:
    """Somebody's statement."""
    tour.page.goto(f"{tour.group}people/")
    lead(tour, tour.page.get_by_role("link", name="Ada"))


def two_merged(tour: Tour) -> None:
    """What changes when two are one."""
    tour.page.goto(f"{tour.group}people/")
    tour.page.get_by_label("Name", exact=True).fill("Adah")
    tour.page.get_by_role("button", name="Add").click()
    lead(tour, tour.page.get_by_role("link", name="Adah"))
    tour.page.goto(f"{tour.page.url}merge/")
    tour.page.get_by_label("Who is it really?").select_option("Ada")
    tour.page.get_by_role("button", name="Preview").click()
    expect(tour.page.get_by_role("button", name="Merge")).to_be_visible()


def a_year_closed(tour: Tour) -> None:
    """A closed year as it stood."""
    tour.page.goto(f"{tour.group}years/")
    tour.page.get_by_role("button", name="Close the year").click()
    lead(tour, tour.page.get_by_role("listitem").get_by_role("link"))


GROUPS: dict[str, Step] = {
    "groups, none yet": after(an_evening_played, to("/groups/")),
    "put into a group": under("group/"),
    "who is who": a_group_made,
    "an evening of the book": an_evening_put_in,
    "group": of_group(""),
    "a new night": a_new_night,
    "nights of a group": of_group("nights/"),
    "a group's year": of_group("year/"),
    "the next night": of_group("next/"),
    "settle all evenings": of_group("settle/"),
    "a payment": of_group("settle/pay/"),
    "a shared expense": of_group("settle/expense/"),
    "years": of_group("years/"),
    "household": a_household,
    "people": of_group("people/"),
    "person": a_person,
    "split in two": lambda tour: tour.page.goto(f"{tour.page.url}split/"),
    "two merged": two_merged,
    "a year closed": a_year_closed,
    "book, history": of_group("history/"),
    "let others in": of_group("share/"),
    "groups": to("/groups/"),
}
