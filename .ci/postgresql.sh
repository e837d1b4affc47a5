#!/bin/sh
# Runs the tests that use the database once more, on a PostgreSQL server of their own.
set -eu
cd "$(dirname "$0")/.."

server=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
home=/tmp/kalooki-postgresql-$$
mkdir -m 700 "$home"
# PostgreSQL refuses to run as root.
owner="sh -c"
[ "$(id -u)" != 0 ] || { chown postgres "$home"; owner="runuser -u postgres -- sh -c"; }
trap '$owner "$server/pg_ctl -D $home/data -m immediate stop" >/dev/null || true; rm -rf "$home"' EXIT

$owner "$server/initdb -D $home/data -U kalooki -A trust -E UTF8 --no-sync" >/dev/null
$owner "$server/pg_ctl -D $home/data -w -l $home/log -o '-k $home -c listen_addresses= -c fsync=off' start" >/dev/null
chmod 711 "$home"

folders=
for folder in models queries actions views; do
    [ ! -d "tests/$folder" ] || folders="$folders tests/$folder"
done
[ -n "$folders" ] || { echo "No tests of the database yet."; exit 0; }
socket=$(printf %s "$home" | sed 's|/|%2F|g')
KALOOKI_DATABASE_URL="postgresql://kalooki@$socket/postgres" \
    .venv/bin/python -m pytest -q -m "not browser" $folders
