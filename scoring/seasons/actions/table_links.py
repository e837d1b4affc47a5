"""The link of a night's table: its secret is made from the site's key whenever it is shown, and kept as a hash only."""

import base64

from django.utils.crypto import salted_hmac

from scoring.seasons.models import NightTable
from scoring.web.capabilities import hash_secret


def token_of(table: NightTable) -> str:
    """The secret in a table's link; another one for every turn."""
    told = salted_hmac("kalooki.table", f"{table.pk}:{table.link_turn}", algorithm="sha256").digest()
    return base64.urlsafe_b64encode(told).rstrip(b"=").decode()


def with_link(table: NightTable) -> NightTable:
    """A table with the hash of its link, before it is kept."""
    table.link_hash = hash_secret(token_of(table))
    return table


def renew_link(table: NightTable) -> None:
    """The link that was given away opens nothing any more; there is another one."""
    table.link_turn += 1
    with_link(table).save(update_fields=["link_turn", "link_hash"])
