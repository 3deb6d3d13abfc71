import { matchesPattern, patternError, patternsOverlap, placeholdersOf } from './path-patterns.ts';
import { pathOfFile } from './static-files.ts';

export type Header = readonly [name: string, value: string];

/**
 * One rule of `_headers`: what a path that meets the pattern loses, then what it gains. Plain data,
 * so that it can be bundled.
 */
export type HeaderRule = {
  readonly line: number;
  readonly pattern: string;
  readonly detached: readonly string[];
  readonly set: readonly Header[];
};

/** Something wrong in `_headers`; lines count from 1. */
export type HeaderError = { line: number; message: string };

/** What Cloudflare takes of a `_headers` file; the narrowest of the hosts. */
const limits = { rules: 100, lineLength: 2_000 };

/** Reads a `_headers` file. The rules are whole only where there are no errors. */
export function parseHeaders(text: string): { rules: HeaderRule[]; errors: HeaderError[] } {
  const blocks = toBlocks(text);
  const rules = blocks.flatMap(({ pattern, lines }) =>
    pattern === undefined ? [] : [toRule(pattern, lines)],
  );
  const errors = [
    ...blocks.flatMap(blockErrors),
    ...repeatedPatterns(rules),
    ...surplusRules(rules),
    ...rules.flatMap((rule, index) => doubledHeaders(rule, rules.slice(0, index))),
  ];
  return { rules, errors: errors.sort((left, right) => left.line - right.line) };
}

/**
 * The headers of a path, as Cloudflare joins them: rule by rule, detaching first; a second value of
 * one name follows after a comma.
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Header[] {
  const headers = new Map<string, Header>();
  for (const { detached, set } of rules.filter(({ pattern }) => matchesPattern(pattern, path))) {
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
  return headers.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
}

const typesByExtension: { readonly [extension: string]: string } = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

export function typeByName(file: string): string {
  const [, extension = ''] = /\.([^./]*)$/.exec(file) ?? [];
  return typesByExtension[extension] ?? 'application/octet-stream';
}

type Line = { line: number; text: string };
type Block = { pattern: Line | undefined; lines: Line[] };

/** A path and the header lines under it; lines before the first path are a block without one. */
function toBlocks(text: string): Block[] {
  const blocks: Block[] = [{ pattern: undefined, lines: [] }];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = { line: index + 1, text: raw.trim() };
    if (line.text === '' || line.text.startsWith('#')) continue;
    if (/^(?:\/|[a-z]+:\/\/)/i.test(line.text)) blocks.push({ pattern: line, lines: [] });
    else blocks.at(-1)?.lines.push(line);
  }
  return blocks;
}

function toRule({ line, text: pattern }: Line, lines: readonly Line[]): HeaderRule {
  const valid = lines.filter(({ text }) => headerError(text, pattern) === undefined);
  return {
    line,
    pattern,
    detached: valid.flatMap(({ text }) => detachedName(text) ?? []),
    set: valid.flatMap(({ text }) => (detachedName(text) === undefined ? [splitHeader(text)] : [])),
  };
}

function blockErrors({ pattern, lines }: Block): HeaderError[] {
  if (pattern === undefined)
    return lines.map(({ line, text }) => ({
      line,
      message: `"${text}" stands under no path; put the path that it is for above it`,
    }));
  const at = (line: number, message: string | undefined) =>
    message === undefined ? [] : [{ line, message }];
  const wrong = patternError(pattern.text);
  return [
    ...[pattern, ...lines].flatMap(({ line, text }) =>
      at(
        line,
        text.length > limits.lineLength
          ? `the line has ${text.length} characters; Cloudflare passes over a line of more than ${limits.lineLength}`
          : undefined,
      ),
    ),
    ...at(pattern.line, wrong && `${pattern.text} ${wrong}`),
    ...at(
      pattern.line,
      lines.length > 0
        ? undefined
        : `${pattern.text} has no headers; write them below it, or remove it`,
    ),
    ...lines.flatMap(({ line, text }) => at(line, headerError(text, pattern.text))),
    ...repeatedNames(lines),
  ];
}

/** RFC 9110's token: what a header's name may be made of. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** What is wrong with a line below a pattern; undefined where nothing is. */
function headerError(text: string, pattern: string): string | undefined {
  const detached = detachedName(text);
  if (detached !== undefined)
    return TOKEN.test(detached)
      ? undefined
      : `"${text}" detaches "${detached}", which is no header's name; write \`! Name\` alone`;
  if (!text.includes(':')) return `"${text}" is neither \`Name: value\` nor \`! Name\``;
  const [name, value] = splitHeader(text);
  if (!TOKEN.test(name))
    return `"${name}" is no header's name; letters, digits and dashes make one`;
  if (value === '')
    return `${name} has no value; write one, or \`! ${name}\` to take away an earlier one`;
  if (/[^\x20-\x7e]/.test(value))
    return `the value of ${name} holds a control character or one outside ASCII; hosts refuse it`;
  const words = value.split(/(:[A-Za-z]\w*)/);
  const replaced = placeholdersOf(pattern).find((placeholder) => words.includes(placeholder));
  return replaced === undefined
    ? undefined
    : `the value of ${name} holds ${replaced}, which Cloudflare alone replaces by a part of the path`;
}

/** The name after `! `, where a line takes a header away. */
function detachedName(text: string): string | undefined {
  return /^!\s+(.*)$/.exec(text)?.[1];
}

function splitHeader(text: string): Header {
  const colon = text.indexOf(':');
  return colon < 0 ? [text, ''] : [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

function repeatedNames(lines: readonly Line[]): HeaderError[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, text }) => {
    const detached = detachedName(text);
    const name = detached === undefined ? splitHeader(text)[0] : `! ${detached}`;
    const earlier = first.get(name.toLowerCase());
    first.set(name.toLowerCase(), earlier ?? line);
    const message = `${name} stands in line ${earlier} of the same rule; hosts join the two values, so write one line`;
    return earlier === undefined ? [] : [{ line, message }];
  });
}

function repeatedPatterns(rules: readonly HeaderRule[]): HeaderError[] {
  return rules.flatMap(({ line, pattern }, index) => {
    const earlier = rules.slice(0, index).find((rule) => rule.pattern === pattern);
    const message = `${pattern} has a rule in line ${earlier?.line}; Cloudflare keeps the last one only, so write one rule`;
    return earlier === undefined ? [] : [{ line, message }];
  });
}

function surplusRules(rules: readonly HeaderRule[]): HeaderError[] {
  const surplus = rules[limits.rules];
  if (surplus === undefined) return [];
  const message = `${surplus.pattern} is rule ${limits.rules + 1} of ${rules.length}; Cloudflare reads the first ${limits.rules}, so merge some`;
  return [{ line: surplus.line, message }];
}

/**
 * The names to which a rule gives a second value on some path without saying that it overrides.
 *
 * Decided on pairs of patterns, for every path at once. If a path ends up with two values of a
 * name, then two rules that both meet it set that name and the later one does not detach it: their
 * patterns overlap, and the pair is found. The reverse is a little strict: a third rule between the
 * two that detaches the name does not excuse the later one, which is to say so itself.
 */
function doubledHeaders(
  { line, pattern, detached, set }: HeaderRule,
  before: readonly HeaderRule[],
): HeaderError[] {
  const isSame = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();
  const overlapping = before.filter(
    (rule) => rule.pattern !== pattern && patternsOverlap(rule.pattern, pattern),
  );
  return set.flatMap(([name]) => {
    const other = overlapping.find((rule) => rule.set.some(([given]) => isSame(name)(given)));
    if (other === undefined || detached.some(isSame(name))) return [];
    const message = `${pattern} sets ${name}, and so does ${other.pattern} in line ${other.line}; hosts join the two values. Write \`! ${name}\` first to override`;
    return [{ line, message }];
  });
}

/** Whether it pays to compress a body: a smaller one fits one packet anyway. */
export function isCompressible(type: string, bytes: number): boolean {
  return bytes >= 1_024 && /^text\/|json|xml|javascript/.test(type);
}
