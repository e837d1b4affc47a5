"""How dates and times are written, language by language, where Django's own way would not do."""
