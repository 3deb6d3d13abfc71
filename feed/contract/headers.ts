import { pathOfFile } from './dist-paths.ts';

export type Header = readonly [name: string, value: string];

/**
 * One rule of `_headers`: what a path that meets the pattern loses, then what it gains. Plain data,
 * so that it can be bundled.
 */
export type HeaderRule = {
  line: number;
  pattern: string;
  detached: string[];
  set: Header[];
};

/** A path that may end in `*` or `*.extension`: all that every host reads alike. */
const PATTERN = /^\/(?:[\w.%~-]+\/)*(?:[\w.%~-]*|\*(?:\.\w+)?)$/;
/** `! Name` or `Name: value`, in ASCII. */
const HEADER = /^(?:!\s+([\w-]+)|([\w-]+):\s*([ -~]+))$/;
/** Cloudflare reads no more rules, the fewest of the hosts. */
const MOST_RULES = 100;

/** Reads a `_headers` file. The rules are whole only where there are no errors; lines count from 1. */
export function parseHeaders(text: string) {
  const rules: HeaderRule[] = [];
  const errors: { line: number; message: string }[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1;
    const content = raw.trim();
    if (content === '' || content.startsWith('#')) continue;
    const isPattern = /^(?:\/|[a-z]+:\/\/)/.test(content);
    if (isPattern) rules.push({ line, pattern: content, detached: [], set: [] });
    const message = isPattern ? patternError(rules) : addHeader(rules, content);
    if (message !== undefined) errors.push({ line, message });
  }
  return { rules, errors };
}

/** What is wrong with the pattern of the last rule. */
function patternError(rules: readonly HeaderRule[]): string | undefined {
  const pattern = rules.at(-1)?.pattern ?? '';
  const same = rules.find((rule) => rule.pattern === pattern);
  if (!PATTERN.test(pattern))
    return `${pattern} is not read alike by every host; write a path, which may end in * or *.extension`;
  if (same !== rules.at(-1))
    return `${pattern} has a rule in line ${same?.line}; Cloudflare keeps the last one only, so write one rule`;
  return rules.length === MOST_RULES + 1
    ? `${pattern} is rule ${rules.length}; Cloudflare reads the first ${MOST_RULES}, so merge some`
    : undefined;
}

/** Adds a header to the last rule; returns what is wrong with it. */
function addHeader(rules: readonly HeaderRule[], content: string): string | undefined {
  const rule = rules.at(-1);
  const [match, detached, name = '', value = ''] = HEADER.exec(content) ?? [];
  if (rule === undefined || match === undefined)
    return `"${content}" is neither \`Name: value\` nor \`! Name\`, in ASCII, below a path`;
  if (detached !== undefined) {
    rule.detached.push(detached);
    return undefined;
  }
  const other = rules.findLast(
    ({ pattern, set }) => overlaps(pattern, rule.pattern) && headerValue(set, name) !== undefined,
  );
  rule.set.push([name, value]);
  const isOverride = other !== rule && rule.detached.some((earlier) => isSame(earlier, name));
  return other === undefined || isOverride
    ? undefined
    : `${rule.pattern} sets ${name}, and so does ${other.pattern} in line ${other.line}; hosts join the two values. Write \`! ${name}\` first to override`;
}

function matches(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? pattern === path : path.startsWith(start) && path.endsWith(end);
}

/** Whether some path meets both patterns. */
function overlaps(left: string, right: string): boolean {
  const [, leftEnd = ''] = left.split('*');
  const [, rightEnd = ''] = right.split('*');
  return (
    matches(left, right.replace('*', `x${leftEnd}`)) ||
    matches(right, left.replace('*', `x${rightEnd}`))
  );
}

/**
 * The headers of a path, as Cloudflare joins them: rule by rule, detaching first; a second value of
 * one name follows after a comma.
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Header[] {
  const headers = new Map<string, Header>();
  for (const { detached, set } of rules.filter(({ pattern }) => matches(pattern, path))) {
    for (const name of detached) headers.delete(name.toLowerCase());
    for (const [name, value] of set) {
      const [firstName = name, earlier] = headers.get(name.toLowerCase()) ?? [];
      const joined = earlier === undefined ? value : `${earlier}, ${value}`;
      headers.set(name.toLowerCase(), [firstName, joined]);
    }
  }
  return [...headers.values()];
}

/**
 * The headers of a file of dist: those of `_headers`, and a type by the file's name where they have
 * none.
 */
export function headersOfFile(rules: readonly HeaderRule[], file: string): Header[] {
  const headers = headersFor(rules, pathOfFile(file));
  const isTyped = headerValue(headers, 'Content-Type') !== undefined;
  return isTyped ? headers : [...headers, ['Content-Type', typeByName(file)]];
}

/** The value of a header; names are case-insensitive. */
export function headerValue(headers: readonly Header[], name: string): string | undefined {
  return headers.find(([other]) => isSame(other, name))?.[1];
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

const typesByExtension: { readonly [extension: string]: string } = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

function typeByName(file: string): string {
  const [, extension = ''] = /\.([^./]*)$/.exec(file) ?? [];
  return typesByExtension[extension] ?? 'application/octet-stream';
}

/** Whether it pays to compress a body: a smaller one fits one packet anyway. */
export function isCompressible(type: string, bytes: number): boolean {
  return bytes >= 1_024 && /^text\/|json|xml|javascript/.test(type);
}
