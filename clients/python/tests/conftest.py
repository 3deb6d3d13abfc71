"""What the tests share: the project's files, and the small feed of the expected answers."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from coderfeed import Client

# The tests run on the installed package, so that its own path does not lead to the project.
PROJECT = Path(os.environ.get("CODERFEED_PROJECT", Path(__file__).parents[3]))
EXPECTED = PROJECT / "clients" / "expected"
SMALL = Path(os.environ.get("CODERFEED_SMALL", ""))
"""The snapshot of the made-up feed, which `npm run test:python` writes."""


@pytest.fixture(scope="session")
def small() -> Client:
    """A client of the made-up feed."""
    return Client(snapshot=SMALL)
