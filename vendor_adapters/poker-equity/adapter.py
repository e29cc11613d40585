"""poker-equity: five-card poker hands, high and low, by number alone."""

from importlib.metadata import version

from poker_equity import score_batch

from clausecheck_adapter import Adapter, serve

KERNELS = {"poker-high-5": "high", "poker-low-5": "low_a5", "poker-low-27": "deuce_seven"}

adapter = Adapter(
    "poker-equity",
    version("poker-equity"),
    vendor="krux",
    language="Rust, Python",
    licence="MIT OR Apache-2.0",
    source="https://github.com/kruux/poker-equity",
    notes="score_batch (negated: lower is better), its kernels high, low_a5 and deuce_seven; no names",
)


def claim(game: str, kernel: str) -> None:
    """Claim one game, scored by one of poker-equity's kernels."""

    @adapter.game(game, categories=[], batch=True)
    def rank(hands: list[str]) -> list[tuple[None, int]]:
        return [(None, -score) for score in score_batch(kernel, hands)]


for game, kernel in KERNELS.items():
    claim(game, kernel)

serve(adapter)
