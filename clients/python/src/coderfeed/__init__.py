"""Prices, ids, limits and benchmark ranks of AI coding models."""

from .answers import (
    BoardIndex,
    BoardRanking,
    Change,
    ModelDetail,
    ModelRecord,
    Plan,
    PlanList,
    Resolution,
    Suggestion,
)
from .answering import AnsweredBy
from .client import Client, Selected
from .cost import Cost, CostLine, CostRange, FeeLine, Usage, cost
from .ids import Seller
from .problem import FeedProblem
from .seller import SellerCost
from .usage import OtherUsage, UsageRecord, usage_from

__all__ = [
    "AnsweredBy",
    "BoardIndex",
    "BoardRanking",
    "Change",
    "Client",
    "Cost",
    "CostLine",
    "CostRange",
    "FeeLine",
    "FeedProblem",
    "ModelDetail",
    "ModelRecord",
    "OtherUsage",
    "Plan",
    "PlanList",
    "Resolution",
    "Selected",
    "Seller",
    "SellerCost",
    "Suggestion",
    "Usage",
    "UsageRecord",
    "cost",
    "usage_from",
]
