"""The site's own settings with the journal mode that a test wants, whatever the engine of this machine is.

The fault of older write-ahead logs needs two connections that write and checkpoint at once; behind the queue of
writers in one process there never are two, so that this mode can be tried on such an engine, too.
"""

import os

from kalooki_site import database
from kalooki_site.settings import *  # noqa: F403 - the point is to take them all
from kalooki_site.settings import DATABASES

UNFLUSHED = database.Durability("WAL", "NORMAL", "what most guides advise; a test shows that it loses hands")
modes = {**vars(database), "UNFLUSHED": UNFLUSHED}
mode: database.Durability = modes[os.environ["KALOOKI_TEST_MODE"]]
DATABASES["default"]["OPTIONS"]["init_command"] = mode.init_command
