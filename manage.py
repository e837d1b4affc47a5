#!/usr/bin/env python
"""The command line in a clone; installed, it is called `kalooki`."""

from kalooki_site.program import main

if __name__ == "__main__":
    main()
