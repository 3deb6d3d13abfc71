/**
 * The address of a row: that of its list followed by `at`. URL percent-encodes; `%` is encoded
 * before, so that decoding returns the same name.
 */
export function rowAddress(list: string, at: string): string {
  const start = at.indexOf('#');
  const path = start === -1 ? at : at.slice(0, start);
  const url = new URL(list);
  if (path !== '') url.pathname += escaped(path);
  if (start !== -1) url.hash = `#${escaped(at.slice(start + 1))}`;
  return url.href;
}

/**
 * The row that an address cites, from the group `row` of the pattern of a list's addresses: empty for
 * the whole list, undefined for any other address.
 */
export function rowCitedBy(url: string, pattern: RegExp): string | undefined {
  const match = pattern.exec(url);
  return match === null ? undefined : rowInAddress(match.groups?.row ?? '');
}

/** Decodes the name of a row in an address. */
export function rowInAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    // An address that was written by hand may have a lone percent sign.
    if (error instanceof URIError) return text;
    throw error;
  }
}

/** URL treats a backslash in a path as a slash. */
function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\\', '%5C');
}

/** Whether an address names the commit of its file, so that it stays what was read. */
export function isPinned(url: string): boolean {
  return PINNED.test(url);
}

const PINNED =
  /^https:\/\/(?:github\.com\/[^/]+\/[^/]+\/(?:blob|raw)|raw\.githubusercontent\.com\/[^/]+\/[^/]+)\/[0-9a-f]{7,40}\//;
