"""Input to clean values, or to words beside the field."""
