"""`python -m clausecheck` is the command `clausecheck`."""

import sys

from clausecheck.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
