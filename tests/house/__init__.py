"""Tests of the house itself: its sizes, addresses, templates and locks."""
