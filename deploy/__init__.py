"""How to run a site: files for nginx, Caddy and systemd, and a cluster."""
