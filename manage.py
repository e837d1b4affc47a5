#!/usr/bin/env python
"""Django's command line for this site."""

import os
import sys

from kalooki_site.command_line import main

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
    main(sys.argv)
