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

# The rules need no database and most of the time: they and the sheets are judged on one core while everything else
# takes the other. Crashes and simulated evenings have steps of their own.
tests_of_both_halves() {
    others=$(mktemp)
    $bin/python -m pytest -q -m "not browser" --ignore tests/crashes --ignore tests/simulator --ignore tests/rules \
        --ignore tests/league --ignore tests/oracle --ignore tests/sheets -p no:cacheprovider >"$others" 2>&1 &
    half=$!
    pure=0; $bin/coverage run -m pytest -q -m "not browser" tests/rules tests/league tests/oracle || pure=$?
    paper=0; $bin/python -m pytest -q -m "not browser" tests/sheets || paper=$?
    rest=0; wait "$half" || rest=$?
    cat "$others"; rm -f "$others"
    [ "$pure" = 0 ] && [ "$paper" = 0 ] && [ "$rest" = 0 ]
}

# A thousand evenings that are the same in every run and a thousand of the day, one lot on each core.
simulated_evenings() {
    others=$(mktemp)
    SEEDS=1000 FIRST_SEED="$(date +%Y%m%d)000" $bin/python -m pytest -q -m "not browser" tests/simulator \
        -p no:cacheprovider >"$others" 2>&1 &
    half=$!
    same=0; SEEDS=1000 $bin/python -m pytest -q -m "not browser" tests/simulator || same=$?
    rest=0; wait "$half" || rest=$?
    cat "$others"; rm -f "$others"
    [ "$same" = 0 ] && [ "$rest" = 0 ]
}

step "Lint" make -s lint
step "Types" make -s types
step "Import contracts" make -s storeys
step "Migrations" make -s migrations
step "Tests" tests_of_both_halves
step "Coverage of the rules and the league: every branch" \
    $bin/coverage report --include='scoring/rules/*,scoring/league/*' --fail-under=100
step "Every law in 2000 games" $bin/python -m tests.rules.many_games --games 2000 --seed "$(date +%F)"
step "2000 evenings on which everything goes wrong, by their seeds" simulated_evenings
step "Crashes, power cuts, full disks, restored backups" $bin/python -m pytest -q tests/crashes
step "Restore drill: 10000 games" $bin/python -m tests.bench.drill
step "Tests on PostgreSQL" sh .ci/postgresql.sh
step "Browser tests" browser_tests
printf 'Everything passed.\n'
