"""Pictures of what a product answered, game by game, as the report draws them."""

from clausecheck.report.pictures.figure import Drawn, Figure, Game, Ledger, pictures

__all__ = ["Drawn", "Figure", "Game", "Ledger", "pictures"]
