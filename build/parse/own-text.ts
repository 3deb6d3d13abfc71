/**
 * A text that stands for itself. The parser's are slices, each of which would keep the text of its whole file in memory; and most texts of a
 * dataset stand in it many times (days, ids, names of sources), where one does for all.
 */
export function ownText(text: string): string {
  if (text.length > LONGEST_SHARED) return copy(text);
  const known = shared.get(text);
  if (known !== undefined) return known;
  const own = copy(text);
  if (shared.size === MOST_SHARED) shared.clear();
  shared.set(own, own);
  return own;
}

/** Longer ones are addresses and notes, which hardly come twice. */
const LONGEST_SHARED = 64;

/** Enough for the ids of 100,000 models; then it begins anew, so that it can't grow without end. */
const MOST_SHARED = 250_000;

const shared = new Map<string, string>();

/** Through bytes, as nothing else makes another text of the same characters. */
function copy(text: string): string {
  const encoding = LATIN.test(text) ? 'latin1' : 'utf16le';
  return Buffer.from(text, encoding).toString(encoding);
}

const LATIN = /^[\0-\xff]*$/;
