"""Formats of dates and times where Django's own would not do."""
