"""The programs on the page, each run as printed."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from conftest import PROJECT

PAGE = PROJECT / "docs" / "python.md"
PROGRAM = re.compile(r"```python\n(.+?)```\n\n```text\n(.*?)```", re.DOTALL)
PROGRAMS = PROGRAM.findall(PAGE.read_text())


def answer_of(program: str) -> str:
    """What a program prints in an environment that has this package alone."""
    # Debian has pandas; the empty environment has not.
    is_frame = "import pandas" in program
    python = sys.executable if is_frame else os.environ.get("CODERFEED_PYTHON", sys.executable)
    local = program.replace("https://feed.example/v1/bulk", os.environ.get("CODERFEED_BULK", ""))
    environment = {} if python != sys.executable else {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [python, "-W", "error", "-c", local], capture_output=True, text=True, env=environment
    )
    assert done.stderr == ""
    return done.stdout


@pytest.mark.skipif(not os.environ.get("CODERFEED_BULK"), reason="run by npm run test:python")
@pytest.mark.parametrize("program, answer", PROGRAMS, ids=range(1, len(PROGRAMS) + 1))
def test_answers_as_printed(program: str, answer: str) -> None:
    found = answer_of(program)
    if os.environ.get("CODERFEED_WRITE"):
        blocks = f"```python\n{program}```\n\n```text\n"
        PAGE.write_text(PAGE.read_text().replace(f"{blocks}{answer}", f"{blocks}{found}"))
    else:
        assert found == answer


def test_has_six_jobs_and_a_data_frame() -> None:
    assert len(PROGRAMS) == 7
