/**
 * Why `pattern` can't stand in `_headers`, as the end of a sentence that begins with the pattern;
 * undefined if it can. Only forms that every host reads alike are taken: `:name` fills a segment,
 * `*` is the last one, alone or before an extension.
 */
export function patternError(pattern: string): string | undefined {
  if (!pattern.startsWith('/'))
    return 'does not begin with a slash; a rule names a path of the feed, whatever the host it lives on';
  if (/[^\x21-\x7e]/.test(pattern))
    return 'holds a space, a control character or a letter outside ASCII; percent-encode it';
  if (/[?#]/.test(pattern)) return 'holds a query or a fragment; rules see paths only';
  if (/\*(?!(?:\.\w+)?$)|[^/]\*/.test(pattern))
    return 'has a * that is not the whole last segment, but for an extension; hosts agree on that place only';
  if (/[^/]:/.test(pattern)) return 'has a colon inside a segment; :name fills a whole segment';
  const names = pattern.split('/').filter(isPlaceholder);
  if (names.some((name) => !/^:[A-Za-z]\w*$/.test(name)))
    return 'has a placeholder that is not a colon, a letter, then letters or digits';
  if (new Set(names).size < names.length)
    return 'uses one placeholder twice; Cloudflare drops such a rule';
  return undefined;
}

/**
 * Whether a path meets a pattern: `:name` is one segment that is not empty, a last `*` is any rest,
 * the empty one included, and `*.json` any rest that ends so.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const lengthFits = hasSplat(wanted)
    ? given.length >= wanted.length
    : given.length === wanted.length;
  return (
    lengthFits &&
    wanted.every((segment, index) => takes(segment, given[index] ?? '')) &&
    path.endsWith(extensionOf(wanted))
  );
}

/**
 * Whether some path meets both patterns. Segments are independent of one another, so such a path
 * exists exactly where each pair of segments in the same place has a text in common and the lengths
 * can be made equal: only a pattern with a splat can grow.
 */
export function patternsOverlap(left: string, right: string): boolean {
  const lefts = left.split('/');
  const rights = right.split('/');
  const leftFits = lefts.length >= rights.length || hasSplat(lefts);
  const rightFits = rights.length >= lefts.length || hasSplat(rights);
  const shared = Math.min(lefts.length, rights.length);
  return (
    leftFits &&
    rightFits &&
    lefts.slice(0, shared).every((segment, index) => segmentsMeet(segment, rights[index] ?? '')) &&
    canEndAs(lefts, extensionOf(rights)) &&
    canEndAs(rights, extensionOf(lefts))
  );
}

/** The names that Cloudflare replaces in the values of a rule with this pattern. */
export function placeholdersOf(pattern: string): readonly string[] {
  const segments = pattern.split('/');
  return [...segments.filter(isPlaceholder), ...(hasSplat(segments) ? [':splat'] : [])];
}

/** What follows the splat of a pattern; empty without one. */
function extensionOf(segments: readonly string[]): string {
  return hasSplat(segments) ? (segments.at(-1) ?? '').slice(1) : '';
}

/** Whether some path that meets the pattern ends with an extension. */
function canEndAs(segments: readonly string[], extension: string): boolean {
  const last = segments.at(-1) ?? '';
  return last === '*' || isPlaceholder(last) || last.endsWith(extension);
}

function takes(segment: string, text: string): boolean {
  return isSplat(segment) || (isPlaceholder(segment) ? text !== '' : segment === text);
}

function segmentsMeet(left: string, right: string): boolean {
  const bothAreOpen = isPlaceholder(left) && isPlaceholder(right);
  return bothAreOpen || isSplat(left) || takes(left, right) || takes(right, left);
}

function isPlaceholder(segment: string): boolean {
  return segment.startsWith(':');
}

function hasSplat(segments: readonly string[]): boolean {
  return isSplat(segments.at(-1) ?? '');
}

function isSplat(segment: string): boolean {
  return segment.startsWith('*');
}
