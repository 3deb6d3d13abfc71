"""How programs write the id of a model in logs and settings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

PROGRAM_PREFIXES: dict[str, str | None] = {
    "antigravity/": None,
    "custom/": None,
    "google-gla/": None,
    "hosted_vllm/": "local",
    "kimi-code/": None,
    "litellm_proxy/": None,
    "lm_studio/": "local",
    "ollama/": "local",
    "ollama_chat/": "local",
    "openai-chat/": None,
    "openai-responses/": None,
    "routers/": None,
    "vllm/": "local",
}
"""How an id begins that a program, a proxy or the own machine serves; the colon is a slash here."""


@dataclass(frozen=True)
class WrittenName:
    """A name that an id may mean, with what was written behind it."""

    name: str
    effort: str | None = None
    condition: str | None = None
    context: str | None = None
    is_free: bool = False
    vendors: tuple[str, ...] | None = None
    """Slugs of the vendors whose models alone are written so; `None` for all."""


ENDINGS: tuple[tuple[re.Pattern[str], dict[str, Any]], ...] = (
    (re.compile(r" ?\[(\d+[km])\]$"), {"context": 1}),
    (re.compile(r" ?\((minimal|low|medium|high|xhigh|max|none)\)$"), {"effort": 1}),
    (re.compile(r"-(minimal|low|medium|high|xhigh)$"), {"effort": 1}),
    # Droid: the provider in brackets, and the number of the setting.
    (re.compile(r"-\[([^\]]+)\](?:-\d+)?$"), {}),
    (re.compile(r"-(thinking)$"), {"vendors": ("anthropic",)}),
    (re.compile(r"-(fast)$"), {"condition": "fast", "vendors": ("anthropic", "openai")}),
    (re.compile(r":(online|cloud|beta|thinking|nitro|floor|exacto)$"), {}),
    (re.compile(r"[:-](free)$"), {"is_free": True}),
    # Chutes: served in an enclave.
    (re.compile(r"-(tee)$"), {}),
    # Ollama serves `gpt-oss:20b-cloud` itself.
    (re.compile(r"(?<=[0-9]b)-(cloud)$"), {}),
)
"""What stands at the end of a name and is no part of it. A 1 stands for the word that was found."""


def written_names(text: str) -> Iterator[WrittenName]:
    """The names that a text may mean without its endings, the longest first."""
    marks = WrittenName("")
    while True:
        for name in _spellings(text):
            yield replace(marks, name=name)
        found = next(((shape.search(text), each) for shape, each in ENDINGS if shape.search(text)), None)
        if found is None:
            return
        ending, values = found
        if ending is None or ending.start() == 0:
            return
        marks = replace(
            marks, **{name: ending[1] if value == 1 else value for name, value in values.items()}
        )
        text = text[: ending.start()]


def without_maker(text: str, prefixes: Mapping[str, Any]) -> Iterator[WrittenName]:
    """The names that programs write, also behind the maker and a dash: `z-ai-glm-5-3` at Venice."""
    yield from written_names(text)
    for prefix, (_, vendor, _) in prefixes.items():
        maker = prefix.replace("/", "-")
        if vendor is None or not prefix.endswith("/") or not text.startswith(maker):
            continue
        for name in written_names(text[len(maker) :]):
            yield replace(name, vendors=(vendor,))


VERSION_FIRST = re.compile(r"^claude-(\d+(?:[.-]\d+)?)-(opus|sonnet|haiku|fable|mythos)(?=-|$)")
"""`claude-4.6-sonnet`, as Cursor and proxies write it."""


def _spellings(text: str) -> list[str]:
    name = re.sub(r"[ _]+", "-", text)
    name = re.sub(r"-v1-0$", "", name)
    # Ollama: the size as a tag.
    name = re.sub(r":(?=\d+(?:\.\d+)?b$)", "-", name, count=1)
    plain = re.sub(r"^(?:antigravity|gemini)-(?=claude-)|^antigravity-", "", name)
    plain = VERSION_FIRST.sub(r"claude-\2-\1", plain)
    plain = re.sub(r"^(?=(?:opus|sonnet|haiku|fable|mythos)-\d)", "claude-", plain)
    # Venice and Azure: `gpt-56-sol`, `gpt-35-turbo`.
    plain = re.sub(r"^(openai-)?gpt-(\d)(\d)(?=-|$)", r"\1gpt-\2.\3", plain)
    plain = re.sub(r"^k(?=\d+p\d+$)", "kimi-k", plain)
    forms = [name, plain, *_dotted(plain)]
    return list(dict.fromkeys([*forms, *(f"{form}-preview" for form in forms)]))


def _dotted(name: str) -> list[str]:
    """A version with dots for dashes, or for the `p` of Fireworks: first place, then each."""
    dashed = re.sub(r"(?<=\d)\.(?=\d)", "-", name)
    between = r"(?<=\d)[-p](?=\d)"
    return [dashed, re.sub(between, ".", dashed, count=1), re.sub(between, ".", dashed)]
