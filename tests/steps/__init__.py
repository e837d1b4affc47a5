"""Every check of the project as a list of steps, run one after the other with a table at the end."""
