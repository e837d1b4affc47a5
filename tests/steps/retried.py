"""Says why a test was tried again: its name alone does not tell a race from a fault."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the first try whole, then the line that a run lists."""
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.write_sep("_", f"first try of {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)
        terminalreporter.write_line(f"RERUN {report.nodeid} - {_why(report)}")


def _why(report: pytest.TestReport) -> str:
    """Return on one line what failed, without the calls that Playwright lists."""
    crash = getattr(report.longrepr, "reprcrash", None)
    message = crash.message if crash else report.longreprtext[-300:]
    return " ".join(message.partition("Call log:")[0].split())
