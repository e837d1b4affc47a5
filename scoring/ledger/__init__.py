"""The book of a group: its people over many evenings, and who owes whom; pure, like the rules."""
