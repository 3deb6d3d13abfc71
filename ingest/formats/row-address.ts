/**
 * The address of a row: `at` behind the address of its list, as `PriceRow` has it. URL escapes what
 * an address can't hold; a percent sign is escaped before, so that no name reads back as another.
 */
export function rowAddress(list: string, at: string): string {
  const start = at.indexOf('#');
  const path = start === -1 ? at : at.slice(0, start);
  const url = new URL(list);
  if (path !== '') url.pathname += escaped(path);
  if (start !== -1) url.hash = `#${escaped(at.slice(start + 1))}`;
  return url.href;
}

/** The name of a row as it stands in an address, read back. */
export function rowInAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    // A person may have written a lone percent sign.
    if (error instanceof URIError) return text;
    throw error;
  }
}

/** URL takes a backslash in a path for a slash. */
function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\\', '%5C');
}
