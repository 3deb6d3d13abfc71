"""Prices, ids, limits and benchmark ranks of AI coding models."""

from .answers import (
    Change,
    ModelDetail,
    ModelList,
    PricingList,
    Resolution,
    SearchResult,
    Suggestion,
)
from .client import Client
from .cost import Cost, CostLine, Usage, cost
from .problem import FeedProblem
from .select import Selected

__all__ = [
    "Change",
    "Client",
    "Cost",
    "CostLine",
    "FeedProblem",
    "ModelDetail",
    "ModelList",
    "PricingList",
    "Resolution",
    "SearchResult",
    "Selected",
    "Suggestion",
    "Usage",
    "cost",
]
