"""Help: the list of guides, and each of them."""

from tests.journeys.screens.tour import Step, to

GUIDE: dict[str, Step] = {
    "help": to("/help/"),
    "help, a first game": to("/help/host/"),
    "help, a season": to("/help/club/"),
    "help, all rules": to("/help/rules/"),
    "help, accessibility": to("/help/accessibility/"),
    "help, a site of one’s own": to("/help/administration/"),
}
