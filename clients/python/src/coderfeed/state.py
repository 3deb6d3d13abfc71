"""A snapshot with what is made of it, and what its records say of one another."""

from __future__ import annotations

import json
from datetime import date, datetime, time, timedelta, timezone
from urllib.parse import quote

from .nearest import nearest
from .problem import FeedProblem
from .records import Record, Records
from .resolve import Resolver
from .search import Search


class State:
    """Records with the indexes by which they are found."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self.resolver = Resolver(records)
        self._search: Search | None = None

    def search(self) -> Search:
        """The index of the search, which takes a moment and is made when it is needed."""
        self._search = self._search or Search(self.records)
        return self._search


def age_of(records: Records) -> timedelta:
    """The time since the newest day on which a price was read."""
    read = datetime.combine(date.fromisoformat(records.day), time(), timezone.utc)
    return datetime.now(timezone.utc) - read


def rankings_of(records: Records, model: str) -> list[Record]:
    """The place of a model on the newest period of each board, in board order."""
    return [
        {
            "board": board["key"],
            "period": board["period"],
            **{name: entry[name] for name in ("rank", "score", "native")},
            "model_count": board["model_count"],
        }
        for board in records.boards
        for entry in board["entries"]
        if entry["model_id"] == model
    ]


def plans_of(records: Records, model: str) -> list[Record]:
    """The plans that are sold and include a model."""
    return [
        {name: plan[name] for name in ("id", "vendor", "name")}
        for plan in records.plans
        if plan["id"] in records.sold and model in plan["models"]
    ]


def board_of(records: Records, key: str) -> Record:
    """A board with its entries; raises where there is none with the key."""
    boards: dict[str, Record] = {board["key"]: board for board in records.boards}
    if key in boards:
        return boards[key]
    text = json.dumps(key, ensure_ascii=False)
    near = nearest(key, boards)
    raise FeedProblem(
        "not_found",
        f"There is no board with the key {text}; there are {', '.join(boards)}.",
        status=404,
        suggestions=[
            {
                "name": name,
                "url": f"{records.api_root}/v1/leaderboards/{quote(name, safe='')}",
            }
            for name in near
        ],
    )
