"""Tests of the house itself: its storeys, sizes, addresses, templates and locks."""
