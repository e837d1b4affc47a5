"""What the things of the rules are called, in the reader's language; made from plain values of the rules."""
