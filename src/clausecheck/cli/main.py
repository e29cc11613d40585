"""The command `clausecheck`: its subcommands, imported when they are called, and how every call ends."""

from __future__ import annotations

import io
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import click

from clausecheck import __version__
from clausecheck.cli.output import complain
from clausecheck.cli.process import short_lived
from clausecheck.cli.usage import complaints

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS: Final = {
    "run": ("clausecheck.cli.run:run", "Put products against the regulations that govern their games."),
    "report": ("clausecheck.cli.report:report", "Recorded results rendered again, in any format."),
    "rank": ("clausecheck.cli.rank:rank", "What the law makes of a hand, with the clauses that decide."),
    "compare": ("clausecheck.cli.compare:compare", "How the law compares two hands, and by which clause."),
    "settle": ("clausecheck.cli.settle:settle", "What the law pays in a round, wager by wager."),
    "qualify": ("clausecheck.cli.qualify:qualify", "Put the checks to seeded faults: the kill matrix."),
    "law": ("clausecheck.cli.law:law", "Official texts beside law data: verify, diff, check."),
    "list": ("clausecheck.cli.list_:list_", "What is here: regulations, clauses, games, adapters, readings."),
}
INTERRUPTED: Final = 130


class Lazy(click.Group):
    """A group that imports a subcommand's module when it is called: help must not wait for NumPy."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context of a call; its `obj` is the call as it was written, for the record."""
        return super().make_context(info_name, args, parent, **{"obj": [*args], **extra})

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order in which help shows them."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand, imported now."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name][0].split(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of subcommands, without importing them."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, told) for name, (_, told) in COMMANDS.items()])


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="clausecheck", message="%(prog)s %(version)s")
def clausecheck() -> None:
    """Check a card game's software against the regulation that governs it, clause by clause.

    Exit codes: 0 every applicable clause passed; 1 a clause failed; 2 the call is wrong; 3 nothing failed,
    but the run is not complete.
    """


def command() -> int:
    """`main`, in a process that is there for nothing else."""
    short_lived()
    return main()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (`sys.argv` unless `arguments` are given); the exit code. Raises nothing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a suit that a terminal lacks is no reason to die
    try:
        code = clausecheck.main(arguments, prog_name="clausecheck", standalone_mode=False)
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except Exception as error:
        lines = complaints(error)
        if not lines:
            raise
        for line in lines:
            complain(line)
        return getattr(error, "exit_code", 2) or 2
    return code if isinstance(code, int) else 0
