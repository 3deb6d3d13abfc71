"""What each criterion of `select` may be. An empty list would hide that nothing can meet one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from decimal import Decimal

from .problem import invalid, nearest, quoted


def check_kinds(**criteria: object) -> None:
    """Raises for the first criterion that is not of its kind."""
    for name, value in criteria.items():
        expected, accepts = KINDS[name]
        if not accepts(value):
            raise invalid(name, f"{name} is {_shown(value)}; it is {expected}.")


def check_names(name: str, given: Iterable[str], allowed: Sequence[str]) -> None:
    """Raises for the first name that is not allowed, and lists the allowed and the nearest ones."""
    unknown = next((each for each in given if each not in allowed), None)
    if unknown is None:
        return
    near = nearest(unknown, allowed)
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    detail = f"{name} has {quoted(unknown)}; allowed are {', '.join(allowed)}.{hint}"
    raise invalid(name, detail, allowed)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_amount(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, (int, float, Decimal)):
        return False
    return 0 <= value < float("inf")


def _is_count(value: object) -> bool:
    return isinstance(value, int) and _is_amount(value)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_names(value: object) -> bool:
    """A text is a collection of its letters, none of which is a name."""
    if not isinstance(value, Collection) or isinstance(value, (str, bytes, Mapping)):
        return False
    return all(isinstance(each, str) for each in value)


def _is_name_or_names(value: object) -> bool:
    return _is_text(value) or _is_names(value)


Kind = tuple[str, Callable[[object], bool]]
"""What a criterion is expected to be, and whether it accepts a value."""


def _optional(kind: Kind) -> Kind:
    expected, accepts = kind
    return (expected, lambda value: value is None or accepts(value))


TEXT: Kind = ("a text", _is_text)
AMOUNT: Kind = ("a number, 0 or more", _is_amount)
COUNT: Kind = ("a whole number, 0 or more", _is_count)
FLAG: Kind = ("true or false", _is_flag)
NAMES: Kind = ("a list of names", _is_names)
NAME_OR_NAMES: Kind = ("a name or a list of names", _is_name_or_names)

KINDS: Mapping[str, Kind] = {
    "board": _optional(TEXT),
    "by": TEXT,
    "effort": _optional(NAME_OR_NAMES),
    "min_score": _optional(AMOUNT),
    "max_input_price": _optional(AMOUNT),
    "max_output_price": _optional(AMOUNT),
    "min_context": AMOUNT,
    "capabilities": NAMES,
    "tags": NAMES,
    "stage": _optional(NAME_OR_NAMES),
    "free": FLAG,
    "limit": _optional(COUNT),
}


def _shown(value: object) -> str:
    return quoted(value) if isinstance(value, str) else str(value)
