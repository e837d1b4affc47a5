"""Whether a paper sheet that is sent again says what was saved of it: it is read from where the table stood then."""

from uuid import UUID

from scoring.engine.corrections import START
from scoring.games.forms.keying import KeyingForm
from scoring.games.queries.game_log import GAME_LOG, part_id, read_log
from scoring.journal.chain import FIRST
from scoring.journal.journals import KnownEntry
from scoring.web.forms.writing import Posted


def says_what_was_saved(entry_id: UUID, known: KnownEntry, data: Posted) -> bool:
    """Return whether all hands of a sheet, and no others, stand in the log from the entry that is `known` by its id."""
    log, deals = read_log(known.owner), known.number == FIRST["game"]
    before = 0 if deals else known.number - 1
    table = log.until(before).played
    form = KeyingForm(table.table, table.replay.state, data)
    if not form.is_valid():  # which reads its hands
        return False
    saved = log.entries[before:]
    first = int(bool(saved) and saved[0]["type"] == START)  # the day, where the sheet gave another
    end = first + len(form.events)
    next_part = part_id(part_id(entry_id, 1) if deals else entry_id, end)
    return saved[first:end] == form.events and GAME_LOG.find(next_part) is None
