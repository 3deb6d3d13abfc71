"""The exception of every call that has no answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .answers import Suggestion


class FeedProblem(Exception):
    """Why a call has no answer.

    `code` is one of the feed's (`not_found`, `invalid_parameter`, `query_too_short`, ...) or of the
    client's: `unreachable` no host answered, `left_out` the snapshot has no such thing, `ambiguous`
    an id may mean several models. `status` is 0 for these three.
    """

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        status: int = 0,
        suggestions: Sequence[Suggestion] = (),
        parameter: str | None = None,
        allowed: Sequence[str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.code = code
        self.status = status
        self.detail = detail
        self.suggestions = list(suggestions)
        self.parameter = parameter
        self.allowed = None if allowed is None else list(allowed)

    @classmethod
    def of_body(cls, body: dict[str, Any]) -> FeedProblem:
        """The problem of an answer (RFC 9457)."""
        return cls(
            body["code"],
            body["detail"],
            status=body["status"],
            suggestions=body.get("suggestions", ()),
            parameter=body.get("parameter"),
            allowed=body.get("allowed"),
        )
