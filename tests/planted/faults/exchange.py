"""Faults of files that go out and come in: archives, calendars, lists."""

from tests.planted.fault import Fault
from tests.planted.faults.actions import LOST

EXCHANGE = (
    Fault(
        "exchange",
        "escape_formula",
        'cell.lstrip("\'").startswith(FORMULAS)',
        "False",
        "A name runs as a formula in a spreadsheet.",
    ),
    Fault(
        "exchange",
        "_escape",
        r"text.replace(char, f'\\{char}')",
        "text",
        "A comma in a title breaks the calendar.",
    ),
    Fault(
        "exchange",
        "_fold",
        "len((begin + part + letter).encode()) > LONGEST_LINE",
        "len(begin + part + letter) > LONGEST_LINE",
        "A calendar refuses a long line with accents.",
    ),
    Fault(
        "exchange",
        "_lines",
        "plain != {'rows': counts, 'sha256': digest.hexdigest()}",
        "last['rows'] != counts",
        "A changed figure in a backup is restored without a word.",
    ),
    Fault("exchange", "rotate", "younger >= KEPT", "younger > KEPT", "One backup more is kept than is said."),
    Fault(
        "exchange", "rotate", "younger >= YOUNGER", "True", "A clock that jumps ahead deletes every backup."
    ),
    Fault("exchange", "restore_archive", "transaction.atomic()", LOST, "Half an archive is restored."),
    Fault(
        "exchange",
        "_head",
        "version not in (str(EARLY), str(VERSION))",
        "False",
        "An archive of a later version is read.",
    ),
    Fault(
        "exchange",
        "restore_archive",
        "not _is_empty()",
        "False",
        "A file with accounts adds them to a site that is there.",
    ),
    Fault(
        "exchange",
        "_Bounds._follow",
        "self._led_to[target].add(value)",
        "None",
        "An archive of one game brings a key to another.",
    ),
    Fault(
        "exchange",
        "_Bounds.take",
        "table not in self._allowed",
        "False",
        "An archive of one game brings house rules and pay links along.",
    ),
    Fault(
        "exchange",
        "_Restoring._column",
        "moved is not None and value is not None",
        "False",
        "What is restored beside other games clashes with them.",
    ),
    Fault(
        "exchange",
        "rebuild_games",
        "len(log.entries)",
        "versions[game_id]",
        "A log with a gap is taken for whole.",
    ),
)
