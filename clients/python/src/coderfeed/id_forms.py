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


FOUND_WORD = object()
"""Stands for the word of an ending that was found."""

ENDINGS: tuple[tuple[re.Pattern[str], dict[str, Any]], ...] = (
    (re.compile(r" ?\[(\d+[km])\]$"), {"context": FOUND_WORD}),
    (re.compile(r" ?\((minimal|low|medium|high|xhigh|max|none)\)$"), {"effort": FOUND_WORD}),
    (re.compile(r"-(minimal|low|medium|high|xhigh)$"), {"effort": FOUND_WORD}),
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
"""What stands at the end of a name and is no part of it, and what it says of the name."""


def written_names(text: str) -> Iterator[WrittenName]:
    """The names that a text may mean without its endings, the longest first."""
    marks = WrittenName("")
    while True:
        for name in _spellings(text):
            yield replace(marks, name=name)
        ending = _ending_of(text)
        if ending is None:
            return
        start, says = ending
        marks = replace(marks, **says)
        text = text[:start]


def _ending_of(text: str) -> tuple[int, dict[str, Any]] | None:
    """Where the ending of a text starts, and what it says; `None` where nothing stands before it."""
    for shape, says in ENDINGS:
        found = shape.search(text)
        if found is None:
            continue
        if found.start() == 0:
            return None
        word = found[1]
        return found.start(), {
            name: word if value is FOUND_WORD else value for name, value in says.items()
        }
    return None


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
    """A name as it is written, and as its vendor writes it, each also as that of a preview."""
    name = re.sub(r"[ _]+", "-", text)
    name = re.sub(r"-v1-0$", "", name)
    # Ollama: the size as a tag.
    name = re.sub(r":(?=\d+(?:\.\d+)?b$)", "-", name, count=1)
    vendor_name = re.sub(r"^(?:antigravity|gemini)-(?=claude-)|^antigravity-", "", name)
    vendor_name = VERSION_FIRST.sub(r"claude-\2-\1", vendor_name)
    vendor_name = re.sub(r"^(?=(?:opus|sonnet|haiku|fable|mythos)-\d)", "claude-", vendor_name)
    # Venice and Azure: `gpt-56-sol`, `gpt-35-turbo`.
    vendor_name = re.sub(r"^(openai-)?gpt-(\d)(\d)(?=-|$)", r"\1gpt-\2.\3", vendor_name)
    vendor_name = re.sub(r"^k(?=\d+p\d+$)", "kimi-k", vendor_name)
    forms = [name, vendor_name, *_dotted(vendor_name)]
    return list(dict.fromkeys([*forms, *(f"{form}-preview" for form in forms)]))


def _dotted(name: str) -> list[str]:
    """A version with dots for dashes, or for the `p` of Fireworks: first place, then each."""
    dashed = re.sub(r"(?<=\d)\.(?=\d)", "-", name)
    between = r"(?<=\d)[-p](?=\d)"
    return [dashed, re.sub(between, ".", dashed, count=1), re.sub(between, ".", dashed)]
