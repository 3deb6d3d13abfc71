"""The client: answers from a snapshot of the feed, which it refreshes from a host."""

from __future__ import annotations

import os
import time
import unicodedata
from datetime import datetime, timedelta, timezone
from typing import Any, cast

from .answers import ModelDetail, ModelRecord, Resolution
from .find import Finding
from .problem import FeedProblem
from .records import Records
from .seller import Costs
from .source import Feed, in_file, packaged

REFRESH_SECONDS = 1800
"""How long an answer of the feed may be cached."""


class Client(Costs, Finding):
    """Answers from a snapshot, without a network where no `base_url` is given.

    `base_url` is the address of the feed: its snapshot is looked at before the first
    answer and every half hour, and a host that can't be reached leaves the one at hand in place.
    `snapshot` is `True` for the one in this package, a path for one in a file, `False` for none.
    """

    def __init__(
        self,
        base_url: str | None = None,
        snapshot: bool | str | os.PathLike[str] = True,
    ) -> None:
        if base_url is None and snapshot is False:
            raise ValueError("A client needs a base_url or a snapshot.")
        self._feed = None if base_url is None else Feed(base_url.rstrip("/").removesuffix("/v1"))
        self._next_look = 0.0
        self._records: Records | None = None
        if snapshot is not False:
            self._take(packaged() if snapshot is True else in_file(snapshot))

    @property
    def day(self) -> str:
        """The newest day on which a price of the snapshot was read, YYYY-MM-DD."""
        return self._current().day

    @property
    def age(self) -> timedelta:
        """The time since that day."""
        read = datetime.fromisoformat(self.day).replace(tzinfo=timezone.utc)
        return datetime.now(timezone.utc) - read

    def refresh(self) -> bool:
        """Looks for a newer snapshot now, and tells whether there was one."""
        if self._feed is None:
            raise FeedProblem("left_out", "A client without a base_url has nothing to refresh.")
        self._next_look = time.monotonic() + REFRESH_SECONDS
        snapshot = self._feed.snapshot()
        if snapshot is None or (self._records and snapshot["day"] < self._records.day):
            return False
        self._take(snapshot)
        return True

    def resolve(self, id: str) -> Resolution:
        """Which models an id of the feed or of another system means: `/resolve`."""
        found = self._current().resolve(id)
        query = unicodedata.normalize("NFKC", id).strip()
        return cast(
            Resolution, {"query": query, "matches": found.matches, "ambiguous": found.ambiguous}
        )

    def model(self, id: str) -> ModelDetail:
        """One model with its ranks and plans. The id may be one of another system."""
        records = self._current()
        return cast(ModelDetail, records.detail(records.model(id)))

    def models(self) -> list[ModelRecord]:
        """Every model, without its ranks and plans."""
        return cast(list[ModelRecord], self._current().models)

    def get(self, path: str) -> Any:
        """The answer of the host to any other path, such as `/v1/providers`."""
        if self._feed is None:
            raise FeedProblem(
                "left_out",
                f"The snapshot of {self.day} has no such answer; "
                "give the client a base_url to read what it leaves out.",
            )
        return self._feed.get(path)

    def _current(self) -> Records:
        if self._feed is not None and time.monotonic() >= self._next_look:
            try:
                self.refresh()
            except FeedProblem:
                if self._records is None:
                    self._next_look = 0.0
                    raise
        if self._records is None:
            raise FeedProblem("unavailable", "The feed has no snapshot.")
        return self._records

    def _take(self, snapshot: dict[str, Any]) -> None:
        base_url = None if self._feed is None else self._feed.base_url
        self._records = Records(snapshot, base_url)
