"""Faults of what writes: locks, ids that were there before, what is made anew after a change."""

from tests.planted.fault import Fault

LOST = '__import__("contextlib").nullcontext()'  # no transaction any more

ACTIONS = (
    Fault(
        "commands",
        "_follows",
        "entry_hash(before, entry) == kept",
        "bool(kept)",
        "An entry that was changed is found by nothing.",
    ),
    Fault(
        "commands",
        "reseal",
        "_follows(old, entry, kept)",
        "True",
        "Erasing a person covers up what was changed before.",
    ),
    Fault(
        "commands",
        "lost_since",
        "here.get(end) == kept[2:]",
        "here.get(end) is None",
        "A game that vanished is not missed.",
    ),
    Fault(
        "actions",
        "_write",
        "writing.expected == game.version and (key is not None or writing.scorekeeper in (None, game.scorekeeper_id))",
        "writing.expected == game.version",
        "A phone that has lost scoring still writes.",
    ),
    Fault(
        "actions",
        "append_missing",
        "list(rows[: len(there)]) != there",
        "False",
        "A phone gives back what comes after other entries than those that are here.",
    ),
    Fault("actions", "_write", "known is not None", "False", "A hand sent twice is a conflict, not saved."),
    Fault(
        "actions",
        "_play_with",
        "writing.weighed and writing.weighed.head == game.head",
        "writing.weighed",
        "What was shown of a log that was rewritten since is saved over the log of today.",
    ),
    Fault(
        "actions",
        "Journal.answer_again",
        "same and known.owner == owner.pk",
        "known.owner == owner.pk",
        "Another hand under the same id is called saved, and is not.",
    ),
    Fault(
        "actions",
        "_write",
        "game.closed and not corrects and not _is_note(game, writing)",
        "False",
        "A hand of a season that is over can be corrected.",
    ),
    Fault("actions", "record_sheet", "transaction.atomic()", LOST, "Half a paper sheet stands in the book."),
    Fault(
        "actions",
        "_append",
        "was_over or judged.projection.state.over",
        "judged.projection.state.over",
        "A game taken up again keeps its result in the season.",
    ),
    Fault(
        "actions",
        "note_change",
        "table.confirmed is not None",
        "False",
        "A corrected result is still called confirmed.",
    ),
    Fault(
        "actions",
        "_append_entry",
        "known is not None",
        "False",
        "A payment sent twice is a conflict, not saved.",
    ),
    Fault(
        "actions",
        "_forget",
        "ClubKey.objects.filter(member=member).delete()",
        "None",
        "The link of somebody who was erased still opens the club.",
    ),
    Fault(
        "actions",
        "add_up_season",
        "Count('id', filter=Q(place=1))",
        "Count('id')",
        "Everybody has won every game of the season.",
    ),
)
