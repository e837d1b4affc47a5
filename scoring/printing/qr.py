"""An address as a small picture that a phone reads from paper."""

import segno


def qr_picture(address: str) -> str:
    """The picture as an address of its own, which needs no fetching; nothing for no address."""
    if not address:
        return ""
    return str(segno.make(address, error="m").svg_data_uri(border=2, dark="#000", xmldecl=False))
