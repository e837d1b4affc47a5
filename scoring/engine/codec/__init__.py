"""What is read from JSON and written as JSON: the text, documents, events, states and results."""
