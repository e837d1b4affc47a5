"""The checklist per view: works, refuses, keeps what was typed, answers htmx with the part only."""
