#!/bin/sh
# Runs every test that keeps something once more, on a PostgreSQL server of its own.
#
# Which those are, the tests say themselves: whatever asks pytest for the database (`tests/conftest.py`). All others,
# above all those of rules, league, books and words, never reach one.
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
# Autovacuum would find a test's tables empty, since nothing there is ever committed, and every plan be for empty ones.
options="-k $home -c listen_addresses= -c fsync=off -c full_page_writes=off -c autovacuum=off"
$owner "$server/pg_ctl -D $home/data -w -l $home/log -o '$options' start" >/dev/null
chmod 711 "$home"
socket=$(printf %s "$home" | sed 's|/|%2F|g')

# A database of this name, and what pytest is told.
tests_on() {
    name=$1; shift
    KALOOKI_DATABASE_URL="postgresql://kalooki@$socket/$name" .venv/bin/python -m pytest -q "$@"
}

# One half on each core.
without_browsers() {
    others=$home/others
    tests_on second -m "database and not browser" --part 2/2 -p no:cacheprovider >"$others" 2>&1 &
    half=$!
    first=0; tests_on first -m "database and not browser" --part 1/2 -p no:cacheprovider || first=$?
    rest=0; wait "$half" || rest=$?
    cat "$others"
    [ "$first" = 0 ] && [ "$rest" = 0 ]
}

# As in `test.sh`: what fails twice is a fault.
in_browsers() {
    tests_on browsers -m "database and browser" -o cache_dir=.pytest_cache/postgresql && return
    printf -- '-- Once more what failed, alone\n'
    tests_on browsers -m browser -o cache_dir=.pytest_cache/postgresql --last-failed --last-failed-no-failures none
}

without_browsers
in_browsers
