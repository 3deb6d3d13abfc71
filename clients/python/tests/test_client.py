"""Where a client's answers come from, and how old they are."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from conftest import SMALL

from coderfeed import Client, FeedProblem

FILES = {part: (SMALL / f"{part}.json").read_bytes() for part in ("models", "lists")}
NOT_FOUND: dict[str, Any] = {
    "status": 404,
    "detail": "There is no such provider.",
    "code": "not_found",
    "suggestions": [{"name": "acme", "url": "https://feed.example/v1/providers/acme"}],
}


class Host(BaseHTTPRequestHandler):
    """A feed with an ETag on each file; a value is a body, or a status and a body."""

    files: dict[str, Any] = {}
    asked: list[tuple[str, int]] = []

    def do_GET(self) -> None:
        status, body = self.files.get(self.path, (404, b"nothing"))
        etag = f'"{hashlib.sha256(body).hexdigest()}"'
        if self.headers.get("If-None-Match") == etag:
            status, body = 304, b""
        self.asked.append((self.path, status))
        self.send_response(status)
        self.send_header("ETag", etag)
        if status == 200 and self.headers.get("Accept-Encoding") == "gzip":
            self.send_header("Content-Encoding", "gzip")
            body = gzip.compress(body)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Nothing is printed."""


@pytest.fixture
def host() -> Iterator[str]:
    Host.files, Host.asked = {}, []
    publish(FILES)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Host)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def publish(files: dict[str, bytes], listed: bytes | None = None) -> None:
    rows = []
    for part, body in files.items():
        path = f"v1/snapshot/{part}.json"
        rows.append({"path": path, "sha256": hashlib.sha256(listed or body).hexdigest()})
        Host.files[f"/{path}"] = (200, body)
    Host.files["/v1/manifest.json"] = (200, json.dumps({"files": rows}).encode())


def named(name: str, day: str) -> dict[str, bytes]:
    """The snapshot of another day, in which a model has another name."""
    models = json.loads(FILES["models"])
    models["day"], models["models"][0]["name"] = day, name
    return {**FILES, "models": json.dumps(models).encode()}


def test_answers_from_the_package_without_a_network() -> None:
    feed = Client()
    assert len(feed.models()) > 100
    assert date.fromisoformat(feed.day) > date(2026, 1, 1)


def test_reads_the_snapshot_of_a_feed_and_asks_once(host: str) -> None:
    feed = Client(f"{host}/v1/", snapshot=False)
    assert feed.model("zen-1")["name"] == "Zen 1"
    assert feed.resolve("zen-1")["matches"][0]["url"] == f"{host}/v1/models/zen-1"
    assert Host.asked == [
        ("/v1/snapshot/models.json", 200),
        ("/v1/snapshot/lists.json", 200),
        ("/v1/manifest.json", 200),
    ]


def test_keeps_its_snapshot_where_the_host_answers_every_address_with_its_page(host: str) -> None:
    page = (200, b"<!doctype html>")
    paths = ("/v1/manifest.json", "/v1/snapshot/models.json", "/v1/snapshot/lists.json")
    Host.files = dict.fromkeys(paths, page)
    assert Client(host, snapshot=SMALL).model("zen-1")["name"] == "Zen 1"
    with pytest.raises(FeedProblem, match="has no manifest of a feed"):
        Client(host, snapshot=False).models()


def test_takes_a_newer_snapshot_and_no_older_one(host: str) -> None:
    feed = Client(host, snapshot=SMALL)
    assert feed.refresh()
    assert not feed.refresh()
    assert Host.asked[-2:] == [("/v1/snapshot/models.json", 304), ("/v1/snapshot/lists.json", 304)]
    publish(named("Acme Newer", "2026-09-21"))
    assert feed.refresh()
    assert feed.models()[0]["name"] == "Acme Newer"
    publish(named("Acme Older", "2026-09-19"))
    assert not feed.refresh()
    assert feed.models()[0]["name"] == "Acme Newer"


def test_refuses_a_snapshot_that_the_manifest_does_not_list(host: str) -> None:
    publish(named("Acme Forged", "2026-09-30"), listed=b"another file")
    feed = Client(host, snapshot=SMALL)
    with pytest.raises(FeedProblem, match="not what its manifest says"):
        feed.refresh()
    assert feed.models()[0]["name"] == "Acme Coder 4.5"


def test_refuses_a_snapshot_of_another_format(host: str) -> None:
    publish({**FILES, "models": FILES["models"].replace(b'"format":4', b'"format":1')})
    with pytest.raises(FeedProblem, match="another format"):
        Client(host, snapshot=False).models()


def test_answers_from_its_snapshot_where_no_host_answers() -> None:
    feed = Client("http://127.0.0.1:9", snapshot=SMALL)
    assert feed.model("zen-1")["name"] == "Zen 1"
    with pytest.raises(FeedProblem) as raised:
        feed.refresh()
    assert raised.value.code == "unreachable"


def test_has_no_answer_without_a_host_and_a_snapshot() -> None:
    with pytest.raises(FeedProblem) as raised:
        Client("http://127.0.0.1:9", snapshot=False).models()
    assert (raised.value.code, raised.value.status) == ("unreachable", 0)
    with pytest.raises(ValueError, match="a base_url or a snapshot"):
        Client(snapshot=False)


def test_asks_again_at_once_where_the_first_look_found_nothing(host: str) -> None:
    Host.files = {}
    feed = Client(host, snapshot=False)
    with pytest.raises(FeedProblem):
        feed.models()
    publish(FILES)
    assert feed.model("zen-1")["name"] == "Zen 1"


def test_raises_the_problem_of_a_host(host: str) -> None:
    problem = {"type": "https://feed.example/docs/api/#problem-not_found", **NOT_FOUND}
    Host.files["/v1/providers/acm"] = (404, json.dumps(problem).encode())
    with pytest.raises(FeedProblem) as raised:
        Client(host).get("/v1/providers/acm")
    assert vars(raised.value) == {**NOT_FOUND, "parameter": None, "allowed": None}
    with pytest.raises(FeedProblem) as raised:
        Client(host).get("/v1/nothing")
    assert (raised.value.code, raised.value.status) == ("unavailable", 404)


def test_takes_no_problem_of_the_host_for_one_of_the_feed(host: str) -> None:
    Host.files["/v1/providers"] = (429, b'{"detail": "Slow down.", "code": "rate_limited"}')
    with pytest.raises(FeedProblem, match="answers with status 429") as raised:
        Client(host, snapshot=False).get("/v1/providers")
    assert (raised.value.code, raised.value.status) == ("unavailable", 429)


def test_asks_the_host_for_other_answers(host: str, small: Client) -> None:
    Host.files["/v1/search?q=zen+1%2B"] = (200, b'{"q": "zen 1+", "total": 0}')
    assert Client(host).get("/v1/search?q=zen+1%2B")["total"] == 0
    with pytest.raises(FeedProblem, match="no such answer") as raised:
        small.get("/v1/search?q=zen")
    assert raised.value.code == "left_out"


def test_tells_its_age() -> None:
    feed = Client(snapshot=SMALL)
    assert feed.day == "2026-09-20"
    since = datetime.now(timezone.utc) - datetime(2026, 9, 20, tzinfo=timezone.utc)
    assert abs(feed.age - since) < timedelta(minutes=1)


def test_takes_the_id_of_another_system_unless_it_is_ambiguous(small: Client) -> None:
    assert small.model("openrouter/acme/coder-4.5")["id"] == "acme-coder-4.5"
    with pytest.raises(FeedProblem) as raised:
        small.model("zen-latest")
    assert raised.value.code == "ambiguous"
    assert [near["name"] for near in raised.value.suggestions] == ["zen-1", "zen-2"]


def test_reads_compressed_files(tmp_path: Path) -> None:
    for part, body in FILES.items():
        (tmp_path / f"{part}.json.gz").write_bytes(gzip.compress(body))
    feed = Client(snapshot=tmp_path)
    assert feed.day == "2026-09-20"
    assert feed.board("polyglot")["period"] == "2026-08"


def test_reads_the_second_file_when_it_is_needed(tmp_path: Path) -> None:
    (tmp_path / "models.json").write_bytes(FILES["models"])
    feed = Client(snapshot=tmp_path)
    assert feed.cost("zen-1", {"input_tokens": 1_000, "output_tokens": 0}).total == Decimal("0.001")
    with pytest.raises(FileNotFoundError):
        feed.plans()


def test_plans_refuse_a_region_and_a_category_that_there_is_not(small: Client) -> None:
    with pytest.raises(FeedProblem, match="allowed are overseas, domestic, all"):
        small.plans(region="oversea")
    with pytest.raises(FeedProblem, match="allowed are code, agent, token, bundle"):
        small.plans(category="cod")
