"""The Python SDK is imported from where it lies, as an adapter's process finds it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "sdk" / "python"))
