"""Load pages without the line breaks and indents that their templates have for the reader's sake."""

import re

from django.template.base import Origin
from django.template.loaders.filesystem import Loader as FilesystemLoader

BETWEEN_TAGS = re.compile(r"(?<=[>}])[ \t]*\n\s*(?=[<{])")
LINE_BREAK = re.compile(r"[ \t]*\n\s*")


class Loader(FilesystemLoader):
    """Read the templates of the site.

    A line break between two tags counts as nothing, so a space that has to be there stands on one line with both tags.
    Any other line break counts as a space: between words, or between the attributes of a tag.
    """

    def get_contents(self, origin: Origin) -> str:
        """Return the text of a template; that of a page on one line."""
        text = super().get_contents(origin)
        return LINE_BREAK.sub(" ", BETWEEN_TAGS.sub("", text)) if origin.name.endswith(".html") else text
