"""The tokens of a text, in the index of the search and in queries."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby

from .resolve import fold

FINAL_PLUS = re.compile(r"(?<=[^\W_])\+(?![^\W_])")

# The blocks of the Han script.
HAN = re.compile(
    "[\u2e80-\u2e99\u2e9b-\u2ef3\u2f00-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf"
    "\u4e00-\u9fff\uf900-\ufa6d\ufa70-\ufad9\U00016fe2\U00016fe3\U00016ff0\U00016ff1"
    "\U00020000-\U000323af]"
)


def words_of(text: str) -> list[str]:
    """Runs of letters, runs of digits and pairs of Han characters.

    `gpt4o`, `gpt 4o` and `GPT-4o` all give `gpt`, `4`, `o`. `Pro+` is `pro plus`, as ids spell it.
    """
    folded = FINAL_PLUS.sub(" plus", fold(text).lower())
    words: list[str] = []
    for kind, letters in groupby(folded, key=_kind):
        run = "".join(letters)
        if kind == "han":
            words.extend([run] if len(run) == 1 else map("".join, zip(run, run[1:])))
        elif kind:
            words.append(run)
    return words


def allows_typo(word: str) -> bool:
    """Whether a word may match with one typo: letters only, five or more."""
    return len(word) >= 5 and not any(unicodedata.category(letter)[0] == "N" for letter in word)


def is_typo(given: str, word: str) -> bool:
    """Whether two words differ by one letter added, missing or changed, or by two swapped."""
    short, long = sorted((given, word), key=len)
    if len(long) - len(short) > 1:
        return False
    at = next((i for i, letter in enumerate(short) if letter != long[i]), len(short))
    if len(long) > len(short):
        return short[at:] == long[at + 1 :]
    swapped = long[at + 1 : at + 2] + long[at : at + 1] + long[at + 2 :]
    return short[at + 1 :] == long[at + 1 :] or short[at:] == swapped


def _kind(letter: str) -> str:
    if letter.isascii():
        return "letter" if letter.isalpha() else "digit" if letter.isdigit() else ""
    if HAN.match(letter):
        return "han"
    return {"N": "digit", "L": "letter", "M": "letter"}.get(unicodedata.category(letter)[0], "")
