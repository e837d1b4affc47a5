"""Says why a test was tried again: its name alone does not tell a race from a fault."""

import pytest
from _pytest._code.code import ExceptionChainRepr, ReprEntry


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the first try whole, then the line that a run lists."""
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.write_sep("_", f"first try of {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)
        terminalreporter.write_line(f"RERUN {report.nodeid} - {_why(report)}")


def _why(report: pytest.TestReport) -> str:
    """Return on one line where the test was and what failed, without the calls that Playwright lists."""
    told = report.longreprtext[-300:]
    if isinstance(report.longrepr, ExceptionChainRepr) and (crash := report.longrepr.reprcrash):
        begun = report.longrepr.reprtraceback.reprentries[0]
        line = (
            begun.reprfileloc.lineno if isinstance(begun, ReprEntry) and begun.reprfileloc else crash.lineno
        )
        told = f"line {line}: {crash.message}"
    return " ".join(told.partition("Call log:")[0].split())
