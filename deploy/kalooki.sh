#!/bin/sh
# Runs a command as the service runs: as its user, with its data and its settings. docs/deploy/systemd.md says how to use it.
exec runuser -u kalooki -- env KALOOKI_DATA=/var/lib/kalooki KALOOKI_SETTINGS=/etc/kalooki/settings.env \
    /opt/kalooki/bin/kalooki "$@"
