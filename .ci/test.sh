#!/bin/sh
# Every check of the project, the quick ones first. `make test` calls this once .venv is ready.
set -eu
cd "$(dirname "$0")/.."
bin=.venv/bin

step() {
    name=$1; shift
    begun=$(date +%s)
    printf '== %s\n' "$name"
    "$@" || { printf '** %s failed\n' "$name"; exit 1; }
    printf '   %s s\n' "$(($(date +%s) - begun))"
}

# On a busy machine a real browser is now and then late. What fails twice is a fault; what fails once stands in the report.
browser_tests() {
    $bin/python -m pytest -q -m browser && return
    printf -- '-- Once more what failed, alone\n'
    $bin/python -m pytest -q -m browser --last-failed --last-failed-no-failures none
}

step "Lint" make -s lint
step "Types" make -s types
step "Import contracts" make -s storeys
step "Migrations" make -s migrations
step "Tests" $bin/coverage run -m pytest -q -m "not browser" --ignore tests/crashes
step "Coverage of the rules and the league: every branch" \
    $bin/coverage report --include='scoring/rules/*,scoring/league/*' --fail-under=100
step "Crashes, power cuts, full disks, restored backups" $bin/python -m pytest -q tests/crashes
step "Tests on PostgreSQL" sh .ci/postgresql.sh
step "Browser tests" browser_tests
printf 'Everything passed.\n'
