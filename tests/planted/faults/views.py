"""Faults of pages and presses."""

from tests.planted.fault import Fault

VIEWS = (
    Fault("views", "_take_step", "not access.key.may_write", "False", "Lost scoring is told too late."),
    Fault(
        "views",
        "repeated_answer",
        "body is None or not posted.items() <= body.items()",
        "body is None",
        "Another hand under an old id is called saved.",
    ),
    Fault(
        "views",
        "_all_it_shows",
        "game.scorekeeper.name if game.scorekeeper else ''",
        "''",
        "Who watches reads the old name of the scorekeeper.",
    ),
    Fault("views", "_all_it_shows", "device_hash(request)", "''", "Who watches sees another phone's page."),
    Fault(
        "views",
        "finish_response",
        "add_never_cache_headers(response)",
        "None",
        "The browser shows an old table.",
    ),
    Fault(
        "views",
        "shared_address",
        "room and here.hostname in ITSELF",
        "room",
        "The QR code of a public site leads to an address in the room.",
    ),
    Fault(
        "views",
        "_initial_fields",
        "'again' in request.GET",
        "False",
        "A hand undone has to be typed again.",
    ),
)
