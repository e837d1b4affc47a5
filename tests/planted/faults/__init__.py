"""Every fault there is, layer by layer."""

from tests.planted.fault import Fault
from tests.planted.faults.access import ACCESS
from tests.planted.faults.actions import ACTIONS
from tests.planted.faults.chance import CHANCE
from tests.planted.faults.commands import COMMANDS
from tests.planted.faults.engine import ENGINE
from tests.planted.faults.exchange import EXCHANGE
from tests.planted.faults.forms import FORMS
from tests.planted.faults.groups import BOOKS
from tests.planted.faults.league import LEAGUE
from tests.planted.faults.queries import QUERIES
from tests.planted.faults.scripts import SCRIPTS
from tests.planted.faults.settings import SETTINGS
from tests.planted.faults.sheets import SHEETS
from tests.planted.faults.templates import TEMPLATES
from tests.planted.faults.views import VIEWS
from tests.planted.faults.words import WORDS

FAULTS: tuple[Fault, ...] = (
    *(*ENGINE, *BOOKS, *LEAGUE, *ACTIONS, *ACCESS, *FORMS, *QUERIES, *VIEWS, *WORDS, *SHEETS, *EXCHANGE),
    *(*COMMANDS, *SETTINGS, *TEMPLATES, *SCRIPTS, *CHANCE),
)
