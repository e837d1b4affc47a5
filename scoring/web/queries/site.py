"""Which site this is: the id by which phones tell its answers from those of anything else at the same address."""

from functools import cache

from scoring.web.models import Site


@cache
def get_site_id() -> str:
    """Return the public id of this site; the database is asked once in each process.

    Where a running site is replaced by another one's archive, it takes on that one's id at the next start.
    """
    # The migration makes the row; a site whose tables were emptied becomes a new one.
    return Site.objects.get_or_create(pk=Site.ONLY)[0].public_id.hex
