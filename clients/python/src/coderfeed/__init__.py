"""Prices, ids, limits and benchmark ranks of AI coding models."""

from .client import Client
from .cost import Cost, CostLine, Usage, cost
from .problem import FeedProblem, Suggestion
from .select import Selected

__all__ = [
    "Client",
    "Cost",
    "CostLine",
    "FeedProblem",
    "Selected",
    "Suggestion",
    "Usage",
    "cost",
]
