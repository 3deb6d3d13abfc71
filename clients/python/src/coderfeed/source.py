"""Where snapshots come from: the package, a file, or a feed."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from decimal import Decimal
from importlib import resources
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from .answers import MONEY
from .problem import FeedProblem

SNAPSHOT = "v1/snapshot.json"
TIMEOUT_SECONDS = 10


def packaged() -> Any:
    """The snapshot inside this package."""
    file = resources.files(__package__) / "snapshot.json.gz"
    if not file.is_file():
        detail = "This copy of coderfeed was built without a snapshot; give a base_url or a file."
        raise FeedProblem("unavailable", detail)
    return loads(_plain(file.read_bytes()))


def in_file(path: str | os.PathLike[str]) -> Any:
    """A snapshot in a file, compressed or not."""
    return loads(_plain(Path(path).read_bytes()))


class Feed:
    """A feed on a host; its snapshot is read again only where it has changed."""

    def __init__(self, base_url: str) -> None:
        self.base_url = base_url
        self._etag: str | None = None

    def snapshot(self) -> Any:
        """The snapshot where it is another one than the last; else `None`."""
        etag, body = self._fetch(f"/{SNAPSHOT}", self._etag)
        if body is None:
            return None
        files = json.loads(self._fetch("/v1/manifest.json")[1] or b"{}").get("files", [])
        listed = [row["sha256"] for row in files if row["path"] == SNAPSHOT]
        if hashlib.sha256(body).hexdigest() not in listed:
            detail = f"The snapshot of {self.base_url} is not what its manifest says."
            raise FeedProblem("unavailable", detail)
        self._etag = etag
        return loads(body)

    def get(self, path: str) -> Any:
        """The answer of the feed to a path and query."""
        return loads(self._fetch(path)[1] or b"null")

    def _fetch(self, path: str, etag: str | None = None) -> tuple[str | None, bytes | None]:
        headers = {"Accept-Encoding": "gzip", "User-Agent": "coderfeed-python"}
        request = Request(self.base_url + path, headers=headers)
        if etag is not None:
            request.add_header("If-None-Match", etag)
        try:
            with urlopen(request, timeout=TIMEOUT_SECONDS) as response:
                return response.headers.get("ETag"), _plain(response.read())
        except HTTPError as error:
            if error.code == 304:
                return etag, None
            raise self._problem(path, error) from None
        except (URLError, OSError) as error:
            detail = f"{self.base_url} can not be reached: {error}."
            raise FeedProblem("unreachable", detail) from error

    def _problem(self, path: str, error: HTTPError) -> FeedProblem:
        names = ("code", "detail", "status", "suggestions", "parameter", "allowed")
        try:
            body = json.loads(_plain(error.read()))
            return FeedProblem(**{name: body[name] for name in names if name in body})
        except (ValueError, TypeError):
            detail = f"{self.base_url}{path} answers with status {error.code}."
            return FeedProblem("unavailable", detail, status=error.code)


def _plain(data: bytes) -> bytes:
    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


def loads(text: str | bytes) -> Any:
    """JSON with money as `Decimal` and other fractions as `float`."""
    return _typed("", json.loads(text, parse_float=Decimal))


def _typed(name: str, value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _typed(key, part) for key, part in value.items()}
    if isinstance(value, list):
        return [_typed(name, part) for part in value]
    if name in MONEY and isinstance(value, int) and not isinstance(value, bool):
        return Decimal(value)
    return float(value) if isinstance(value, Decimal) and name not in MONEY else value
