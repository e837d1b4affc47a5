"""`python -m tests.newest`: the tests without a browser on Python 3.13 with Django 6.1, where that Python is found.

They run in an environment of their own, `.venv-newest`: the locked packages, but Django of another series. Words for
pytest, such as a path, run only what they name.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSION = "3.13"
DJANGO = "Django~=6.1.0"
ENVIRONMENT = ROOT / ".venv-newest"
LOCK = ROOT / "requirements-dev.lock"
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
OF_THE_LOCK = ("tests/house/test_lock.py", "tests/house/test_packages.py")
"""What says that the packages are those of the locks; here one is not."""
TESTS = ("-m", "not browser", *(f"--ignore={path}" for path in OF_THE_LOCK))


def main(asked: list[str]) -> int:
    """Run the tests and return their exit code; without the interpreter say so and return 0."""
    python = find_python()
    if python is None:
        print(
            f"There is no Python {VERSION} here, so nothing was tried. Debian calls it python{VERSION}-venv."
        )
        return 0
    own = prepare(python)
    versions = "import django, sys; print('Django', django.__version__, 'on Python', sys.version)"
    subprocess.run([own, "-c", versions], check=True)
    command = [own, "-m", "pytest", "-q", "-n", "2", *(asked or TESTS)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def find_python() -> str | None:
    """Return a Python of this version that makes environments: of the PATH, of pyenv or of uv."""
    found = [shutil.which(f"python{VERSION}")]
    found += map(str, Path.home().glob(f".pyenv/versions/{VERSION}.*/bin/python{VERSION}"))
    if uv := shutil.which("uv"):
        found.append(_printed(uv, "python", "find", VERSION))
    return next((path for path in found if path and _printed(path, "-c", "import ensurepip; print(1)")), None)


def prepare(python: str) -> Path:
    """Return the environment's interpreter; install anew after a change of the lock."""
    own, stamp = ENVIRONMENT / "bin/python", ENVIRONMENT / "installed.lock"
    others = other_packages()
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != others:
        subprocess.run([python, "-m", "venv", "--clear", ENVIRONMENT], check=True)
        wanted = ENVIRONMENT / "wanted.lock"
        wanted.write_text(others, encoding="utf-8")
        hashed = ("--require-hashes", "--only-binary", ":all:", "--no-deps", "-r", wanted)
        subprocess.run([own, *PIP, *hashed], check=True)
        subprocess.run([own, *PIP, DJANGO], check=True)
        (ENVIRONMENT / "node_modules").symlink_to(
            ROOT / ".venv/node_modules"
        )  # what checks scripts is the same
        wanted.rename(stamp)
    return own


def other_packages() -> str:
    """Return the lock without Django."""
    return re.sub(r"(?m)^django==(.*\\\n)*.*\n", "", LOCK.read_text(encoding="utf-8"))


def _printed(*command: str) -> str:
    """Return what a command prints; nothing where it fails."""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
