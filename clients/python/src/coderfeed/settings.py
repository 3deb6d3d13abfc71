"""Models at the efforts at which a board has run them, and what a solved task cost."""

from __future__ import annotations

from collections.abc import Sequence

from .problem import invalid, quoted
from .records import Record


def board_of_settings(
    boards: Sequence[Record], key: str | None, by: str, efforts: Sequence[str]
) -> Record | None:
    """The board whose rows are chosen from; `None` where neither costs nor efforts choose them."""
    is_by_solved = by == "cost_per_solved"
    if not is_by_solved and not efforts:
        return None
    with_costs = [
        board for board in boards if board["share_of_tasks"] and board["task"] is not None
    ]
    allowed = with_costs if is_by_solved else boards
    if key is None and is_by_solved and with_costs:
        return with_costs[0]
    for board in allowed:
        if board["key"] == key:
            return board
    keys = [board["key"] for board in allowed]
    criterion = 'by "cost_per_solved"' if is_by_solved else "effort"
    needed = "a board that states what a task costs" if is_by_solved else "a board"
    refused = "" if key in (None, "overall") else f"; {quoted(str(key))} is none"
    raise invalid("board", f"{criterion} needs {needed}, such as {', '.join(keys)}{refused}.", keys)


def best_settings(
    variants: Sequence[Record], board: str, by: str, efforts: Sequence[str], min_score: float
) -> dict[str, Record]:
    """The first row of each model: best score first, or the cheapest solved task first."""
    allowed = list(dict.fromkeys(row["effort"] for row in variants if row["effort"] is not None))
    for effort in efforts:
        if effort not in allowed:
            detail = (
                f"No row of {board} has the effort {quoted(effort)}; it has {', '.join(allowed)}."
            )
            raise invalid("effort", detail, allowed)
    rows = [
        row
        for row in variants
        if row["score"] >= min_score and (not efforts or row["effort"] in efforts)
    ]
    if by == "cost_per_solved":
        rows = [row for row in rows if row["cost_per_solved_usd"] is not None]
        rows.sort(key=lambda row: (row["cost_per_solved_usd"], -row["score"], row["model_id"]))
    else:
        rows.sort(key=lambda row: (-row["score"], row["model_id"]))
    first: dict[str, Record] = {}
    for row in rows:
        first.setdefault(row["model_id"], row)
    return first
