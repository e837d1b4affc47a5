"""What clubs announce to seasons; a club itself knows none of them."""

from django.dispatch import Signal

club_given_up = Signal()
"""`club` is about to be deleted for good, with all that is kept of it."""
