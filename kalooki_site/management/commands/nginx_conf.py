"""`manage.py nginx_conf`: what nginx has to be told on a public site."""

from argparse import ArgumentParser

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from kalooki_site import proxy
from kalooki_site.environment import PROGRAM
from scoring.management.options import Option

LETS_ENCRYPT = "/etc/letsencrypt/live"


class Command(BaseCommand):
    """Print the configuration."""

    help = "Print the configuration of nginx for this site in public; it goes to /etc/nginx/nginx.conf."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--certificate", metavar="FILE", help="with its chain; of Let's Encrypt unless told"
        )
        parser.add_argument("--key", metavar="FILE")
        parser.add_argument(
            "--site",
            action="store_true",
            help="only the part for this site, for a machine that serves others",
        )

    def handle(self, *_args: object, **options: Option) -> str:
        """Use certbot's certificate of the first host, unless told otherwise."""
        if not settings.PUBLIC:
            raise CommandError(
                f"This is for public sites: set KALOOKI_HOSTS. In the room: {PROGRAM} make_authority."
            )
        if any(set(str(options[name] or "")) & set("\"';{}\n\r") for name in ("certificate", "key")):
            raise CommandError(
                "nginx can't read the name of such a file: leave out quotes, ; { } and line breaks."
            )
        live = f"{LETS_ENCRYPT}/{settings.PUBLIC_HOSTS[0]}"
        configuration = proxy.site_configuration if options["site"] else proxy.public_configuration
        return configuration(
            options["certificate"] or f"{live}/fullchain.pem", options["key"] or f"{live}/privkey.pem"
        )
