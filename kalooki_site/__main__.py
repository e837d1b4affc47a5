"""`python -m kalooki_site`: the command line, for programs that start one of its commands."""

from kalooki_site.program import main

main()
