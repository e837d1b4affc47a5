"""JSON codecs: text, documents, events, states and results."""
