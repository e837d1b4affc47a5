#!/bin/sh
# Makes .venv with everything in it. Usage: sh kalooki_site/prepare.sh run|test|soak
# The stamp is written last: an environment without a true stamp was left half made, and is made anew.
set -eu
cd "$(dirname "$0")/.."

purpose=${1:-run} drills=
[ "$purpose" != soak ] || purpose=test drills=yes
python=${PYTHON:-python3}
pango="libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"

say() { printf '%s\n' "$*" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }

loads() {
    "$python" -c 'import ctypes, sys
for name in sys.argv[1:]:
    ctypes.CDLL(name)' "$@" 2>/dev/null
}
loads_pango() { loads libpango-1.0.so.0 libpangoft2-1.0.so.0 libharfbuzz-subset.so.0; }

refuse() { say "$*"; exit 2; }

[ "$(uname -s)" = Linux ] || refuse "Kalooki runs on Linux, best on Debian 12 or newer; this is $(uname -s)."
has "$python" || refuse "Python 3.11 or newer is needed, and there is no $python here."
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || refuse \
    "Python 3.11 or newer is needed, and this is $("$python" -c 'import platform; print(platform.python_version())')."

missing_packages() {
    "$python" -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
    loads_pango || echo "$pango"
    [ "$purpose" = test ] || return 0
    has chromium-headless-shell || echo chromium-headless-shell
    has firefox-esr || echo firefox-esr
    has WebKitWebDriver || echo webkit2gtk-driver # the engine of Safari
    has Xvfb || echo xvfb # a screen for it
    loads libatomic.so.1 || echo libatomic1 # Playwright's driver needs it
    has pdftotext || echo poppler-utils
    has strace || echo strace # replays power cuts
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || echo postgresql
    [ -x /usr/sbin/pgbouncer ] || echo pgbouncer # several servers on one database
    has npm || echo nodejs npm # check the scripts of pages
    has systemd-analyze || echo systemd # reads the unit in deploy/
    [ -e /usr/lib/nginx/modules/ngx_stream_module.so ] || echo nginx libnginx-mod-stream # HTTPS in the room
    has caddy || echo caddy # reads deploy/Caddyfile
    [ -n "$drills" ] || return 0
    has patroni || echo patroni python3-etcd # a cluster that loses its parts
    has etcd || echo etcd-server
    [ -x /usr/sbin/haproxy ] || echo haproxy
}

root() {
    if [ "$(id -u)" = 0 ]; then echo env
    elif has sudo && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then echo sudo
    else return 1
    fi
}

install_packages() {
    has apt-get && by=$(root) || return 1
    say "Installing from Debian: $*"
    apt="$by DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0"
    $apt update >/dev/null && $apt install -y --no-install-recommends "$@" >/dev/null
}

stamp_for() {
    printf '%s %s %s\n' "$1" "$(sha256sum <"$1" | cut -d' ' -f1)" "$("$python" -VV | tr '\n' ' ')"
}
stamped() { [ -f .venv/stamp ] && grep -Fqx -- "$(stamp_for "$1")" .venv/stamp; }

install_lock() {
    say "Installing Python packages from $1"
    rm -f .venv/stamp
    .venv/bin/python -m pip install -qq --disable-pip-version-check \
        --require-hashes --only-binary :all: --no-deps -r "$1"
}

install_checkers() {
    say "Installing what checks scripts from $1/package-lock.json"
    cp "$1/package.json" "$1/package-lock.json" .venv/
    npm ci --prefix .venv --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
}

packages=$(missing_packages | xargs)
if [ -n "$packages" ] && ! install_packages $packages; then
    if [ "$purpose" = test ] || ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        has apt-get || refuse "This is no Debian. Install what Debian calls $packages, then try again."
        refuse "As root, install these packages, then try again: apt-get install $packages"
    fi
    say "Without $packages the site runs, but makes no PDF."
fi

# One at a time: a killed make may leave its pip behind, which holds this lock until it is done.
exec 9<kalooki_site/prepare.sh
! has flock || flock -n 9 || { say "Another make is still installing; waiting for it."; flock 9; }

stamped requirements.lock || {
    rm -rf .venv
    "$python" -m venv .venv
    install_lock requirements.lock
    stamp_for requirements.lock >.venv/stamp
}
add_lock() {
    stamped "$1" && return
    kept=$(cat .venv/stamp)
    install_lock "$1"
    { printf '%s\n' "$kept"; stamp_for "$1"; } >.venv/stamp
}
uses_postgresql() {
    [ -n "${KALOOKI_DATABASE_URL:-}" ] ||
        grep -qs '^KALOOKI_DATABASE_URL=.' "${KALOOKI_SETTINGS:-${KALOOKI_DATA:-var}/settings.env}"
}
if [ "$purpose" = test ]; then add_lock requirements-dev.lock
elif uses_postgresql; then add_lock requirements-postgresql.lock
fi
[ "$purpose" = run ] || stamped tests/scripts/package-lock.json || {
    install_checkers tests/scripts
    stamp_for tests/scripts/package-lock.json >>.venv/stamp
}
