"""`python -m clausecheck` is the command `clausecheck`."""

import sys

from clausecheck.cli.main import command

if __name__ == "__main__":
    sys.exit(command())
