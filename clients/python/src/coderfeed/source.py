"""Where snapshots come from: the package, a file, or a feed."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from collections.abc import Callable
from decimal import Decimal
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any, cast
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from .answers import MONEY
from .problem import FeedProblem

TIMEOUT_SECONDS = 10

PARTS = ("models", "lists")
"""The files of a snapshot: what a cost needs, and the rest."""


def _path(part: str) -> str:
    return f"v1/snapshot/{part}.json"


class Snapshot:
    """A snapshot of a feed, of which the second file is read when it is first needed."""

    def __init__(self, read: Callable[[str], bytes]) -> None:
        self._read = read
        self.models: dict[str, Any] = loads(read("models"))

    @cached_property
    def lists(self) -> dict[str, Any]:
        """Plans, boards, changes, vendors and tags."""
        return cast(dict[str, Any], loads(self._read("lists")))


def packaged() -> Snapshot:
    """The snapshot inside this package."""
    folder = resources.files(__package__) / "snapshot"
    if not folder.is_dir():
        detail = "This copy of coderfeed was built without a snapshot; give a base_url or a folder."
        raise FeedProblem("unavailable", detail)
    return Snapshot(lambda part: _decompressed((folder / f"{part}.json.gz").read_bytes()))


def in_folder(path: str | os.PathLike[str]) -> Snapshot:
    """A snapshot in a folder: `models.json` and `lists.json`, compressed or not."""

    def read(part: str) -> bytes:
        file = Path(path, f"{part}.json")
        return _decompressed((file if file.is_file() else file.with_suffix(".json.gz")).read_bytes())

    return Snapshot(read)


class Feed:
    """A feed on a host; its snapshot is read again only where it has changed."""

    def __init__(self, base_url: str) -> None:
        self.base_url = base_url
        self._parts: dict[str, tuple[str | None, bytes]] = {}

    def snapshot(self) -> Snapshot | None:
        """The snapshot where it is another one than the last; else `None`."""
        found = {part: self._part(part) for part in PARTS}
        if found == self._parts:
            return None
        listed = self._hashes()
        for part, (_, body) in found.items():
            if hashlib.sha256(body).hexdigest() != listed.get(_path(part)):
                detail = f"The snapshot of {self.base_url} is not what its manifest says."
                raise FeedProblem("unavailable", detail)
        self._parts = found
        return Snapshot(lambda part: found[part][1])

    def _hashes(self) -> dict[str, str]:
        """The hash of each file by the manifest; a host may answer every address with its page."""
        try:
            files = json.loads(self._fetch("/v1/manifest.json")[1] or b"{}")["files"]
            return {row["path"]: row["sha256"] for row in files}
        except (ValueError, TypeError, KeyError):
            detail = f"The address {self.base_url} has no manifest of a feed."
            raise FeedProblem("unavailable", detail) from None

    def _part(self, part: str) -> tuple[str | None, bytes]:
        """A file with its ETag: the one at hand where the host says that it is still the same."""
        known = self._parts.get(part)
        if known is None:
            etag, body = self._fetch(f"/{_path(part)}")
            return etag, body or b""
        etag, body = self._fetch(f"/{_path(part)}", known[0])
        return known if body is None else (etag, body)

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
                return response.headers.get("ETag"), _decompressed(response.read())
        except HTTPError as error:
            if error.code == 304:
                return etag, None
            raise self._problem(path, error) from None
        except (URLError, OSError) as error:
            detail = f"{self.base_url} can not be reached: {error}."
            raise FeedProblem("unreachable", detail) from error

    def _problem(self, path: str, error: HTTPError) -> FeedProblem:
        try:
            body = json.loads(_decompressed(error.read()))
        except ValueError:
            body = None
        # A host has problems of its own, some with a detail too: the feed's lead to its docs.
        if isinstance(body, dict) and str(body.get("type")).endswith(f"#problem-{body.get('code')}"):
            names = ("code", "detail", "status", "suggestions", "parameter", "allowed")
            return FeedProblem(**{name: body[name] for name in names if name in body})
        detail = f"{self.base_url}{path} answers with status {error.code}."
        return FeedProblem("unavailable", detail, status=error.code)


def _decompressed(data: bytes) -> bytes:
    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


def loads(text: str | bytes) -> Any:
    """JSON with money as `Decimal` and other fractions as `float`."""
    return _with_types("", json.loads(text, parse_float=Decimal))


def _with_types(field: str, value: Any) -> Any:
    """A value whose numbers have the type that the name of their field tells."""
    if isinstance(value, dict):
        return {key: _with_types(key, part) for key, part in value.items()}
    if isinstance(value, list):
        return [_with_types(field, part) for part in value]
    is_money = field in MONEY
    if is_money and isinstance(value, int) and not isinstance(value, bool):
        return Decimal(value)
    if isinstance(value, Decimal) and not is_money:
        return float(value)
    return value
