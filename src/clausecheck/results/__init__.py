"""What a run writes: the event log, its fold into results.json, and the verdict as an exit code."""

from clausecheck.results.checked import read_checked
from clausecheck.results.document import read_results, write_results
from clausecheck.results.events import EventLog, EventLogError, read_events
from clausecheck.results.fold import fold
from clausecheck.results.rollup import OUTCOMES, roll_up
from clausecheck.results.schemas import events_schema, results_schema
from clausecheck.results.verdict import exit_code, exit_code_of_several
from clausecheck.results.whole import write_whole

__all__ = [
    "OUTCOMES",
    "EventLog",
    "EventLogError",
    "events_schema",
    "exit_code",
    "exit_code_of_several",
    "fold",
    "read_checked",
    "read_events",
    "read_results",
    "results_schema",
    "roll_up",
    "write_results",
    "write_whole",
]
