"""Static files as phones get them: scripts and style sheets of ours tight, packed, under names that change."""

import re
from pathlib import PurePath
from typing import Any

from django.core.files.base import ContentFile, File
from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

# What stands between quotes is kept; of comments and spaces, what parts two words.
LOOSE = re.compile(rb"""("[^"]*")|/\*.*?\*/\s*|\s*([{};,])\s*|(:)\s+|(\s)\s*""", re.DOTALL)


def shipped(name: str, content: bytes) -> bytes:
    """What a phone gets of a file: a script or style sheet without what only people read, anything else as it is."""
    path = PurePath(name)
    if path.suffix == ".css":
        return LOOSE.sub(lambda found: b"".join(part or b"" for part in found.groups()), content)
    if path.suffix != ".js" or ".min." in path.name:
        return content
    script: bytes = jsmin(content)
    return script


class ShippedStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # it has no types
    """Whatever is collected is kept as it is shipped; a module names others as they are called now."""

    support_js_module_import_aggregation = True
    max_post_process_passes = 30  # a pass settles one storey of modules

    def _save(self, name: str, content: "File[bytes]", *args: Any) -> str:
        content.seek(0)
        saved: str = super()._save(name, ContentFile(shipped(name, content.read())), *args)
        return saved
