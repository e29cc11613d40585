"""The law: regulations as data, rankings at work, and every hand of a game."""

from clausecheck.law.explain import compare_hands, deal, find_game, rank_hand
from clausecheck.law.home import home
from clausecheck.law.load import load_catalogue, load_regulation
from clausecheck.law.model import Category, Clause, Game, Ranking, Reading, Regulation
from clausecheck.law.readings import Law

__all__ = [
    "Category",
    "Clause",
    "Game",
    "Law",
    "Ranking",
    "Reading",
    "Regulation",
    "compare_hands",
    "deal",
    "find_game",
    "home",
    "load_catalogue",
    "load_regulation",
    "rank_hand",
]
