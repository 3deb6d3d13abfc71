import { documents } from '../../feed/documents.ts';
import type { HeaderRule } from '../../feed/headers.ts';
import { filesFor, hostFiles, INDEX_FILE } from '../../feed/static-files.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { renderJson } from './output-file.ts';

export type ServeOptions = {
  rules: readonly HeaderRule[];
  paths: readonly string[];
};

/**
 * `serve.json`, with which `serve dist` answers JSON at clean addresses.
 *
 * `renderSingle` serves a folder's only file, and is the one way to an id with a dot: for such an
 * address `serve` looks at the disk before it looks at its rewrites. But it also lists every folder
 * that holds more than one file, listings off or not. So a folder with more than its answer gets a
 * rewrite, or a redirect where its name has a dot; and a folder without an answer, which no setting
 * turns into a 404, is sent to an address that is one. Sources are exact: `serve` rewrites the
 * results of its rewrites again.
 */
export function renderServeJson({ rules, paths }: ServeOptions): Uint8Array {
  const folders = foldersOf(paths);
  const crowded = folders.flatMap(({ source, answer, isAlone }) =>
    answer === undefined || isAlone ? [] : [{ source, destination: answer }],
  );
  const hidden = [
    ...folders.flatMap(({ source, answer }) => (answer === undefined ? [source] : [])),
    ...hostFiles.map((file) => `/${file}`),
  ].map((source) => ({ source, destination: NOWHERE }));
  const hasDot = ({ source }: { source: string }) =>
    source.slice(source.lastIndexOf('/')).includes('.');
  return renderJson({
    cleanUrls: false,
    directoryListing: false,
    renderSingle: true,
    rewrites: crowded.filter((folder) => !hasDot(folder)),
    redirects: [...crowded.filter(hasDot), ...hidden].map((one) => ({ ...one, type: 302 })),
    headers: serveHeaders(rules, paths),
  });
}

const NOWHERE = '/404';

type Folder = {
  source: string;
  answer: string | undefined;
  isAlone: boolean;
};

function foldersOf(paths: readonly string[]): Folder[] {
  const children = new Map<string, Set<string>>([['', new Set()]]);
  const enter = (path: string): void => {
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(slash, 0));
    const name = path.slice(slash + 1);
    const known = children.get(folder);
    if (known !== undefined) return void known.add(name);
    children.set(folder, new Set([name]));
    enter(folder);
  };
  for (const path of paths) enter(path);
  return [...children]
    .map(([folder, names]): Folder => {
      const file = [INDEX_FILE, documents.docs.file].find((name) => names.has(name));
      const answer = file && `/${folder}/${file}`.replace('//', '/');
      return { source: `/${folder}`, answer, isAlone: names.size === 1 };
    })
    .sort((left, right) => compareCodeUnits(left.source, right.source));
}

type ServeHeader = { key: string; value: string };

type Group = { globs: readonly ServeGlob[]; headers: readonly ServeHeader[] };

/** `serve` refuses more rules, and longer sources. */
const MOST_RULES = 50;
const SOURCE_LENGTH = 100;

/**
 * The rules of `_headers` as `serve` wants them: by the name of the file that it sends, not by the
 * requested address. A later value replaces an earlier one there, if the name is spelled
 * alike, so `! Name` needs no counterpart before a new value.
 */
export function serveHeaders(
  rules: readonly HeaderRule[],
  paths: readonly string[],
): { source: string; headers: readonly ServeHeader[] }[] {
  const files = new Set(paths);
  const spelling = new Map(
    rules.flatMap(({ set }) => set.map(([name]) => [name.toLowerCase(), name] as const)),
  );
  const groups: Group[] = [];
  for (const { pattern, set } of rules) {
    const glob = globFor(pattern, files);
    if (glob === undefined || set.length === 0) continue;
    const headers = set.map(([name, value]) => ({
      key: spelling.get(name.toLowerCase()) ?? name,
      value,
    }));
    const index = mergeableIndex(groups, glob, headers);
    const before = groups[index];
    if (before === undefined) groups.push({ globs: [glob], headers });
    else groups[index] = { headers, globs: [...before.globs, glob] };
  }
  const all = groups.flatMap(({ globs, headers }) =>
    sourcesOf(withoutCovered(globs)).map((source) => ({ source, headers })),
  );
  if (all.length <= MOST_RULES) return all;
  throw new Error(
    `serve.json would hold ${all.length} header rules and serve takes ${MOST_RULES}; merge some rules of _headers`,
  );
}

/**
 * The last group with the same headers, if none after it matches a file of the glob: each file then
 * still has the same rules in the same order.
 */
function mergeableIndex(
  groups: readonly Group[],
  glob: ServeGlob,
  headers: readonly ServeHeader[],
): number {
  const wanted = JSON.stringify(headers);
  const index = groups.findLastIndex((group) => JSON.stringify(group.headers) === wanted);
  const isBlocked = groups
    .slice(index + 1)
    .some(({ globs }) => globs.some((other) => overlaps(other, glob)));
  return isBlocked ? -1 : index;
}

type ServeGlob = { literal: string; rest: string };

const WHATEVER = '{**,.*/**}';

/** A glob for a pattern over addresses; undefined where no file has such an address. */
function globFor(pattern: string, files: ReadonlySet<string>): ServeGlob | undefined {
  const start = pattern.indexOf('*');
  if (start < 0) {
    const file = filesFor(pattern).find((candidate) => files.has(candidate));
    return file === undefined ? undefined : { literal: file, rest: '' };
  }
  const end = pattern.slice(start + 1);
  return { literal: pattern.slice(1, start), rest: end === '' ? WHATEVER : `**/*${end}` };
}

function overlaps(left: ServeGlob, right: ServeGlob): boolean {
  if (left.rest === '' && right.rest === '') return left.literal === right.literal;
  return (
    (left.rest !== '' && right.literal.startsWith(left.literal)) ||
    (right.rest !== '' && left.literal.startsWith(right.literal))
  );
}

function withoutCovered(globs: readonly ServeGlob[]): ServeGlob[] {
  return globs.filter(
    (glob, index) =>
      !globs.some((other, at) => {
        if (at === index) return false;
        if (other.literal === glob.literal && other.rest === glob.rest) return at < index;
        return other.rest === WHATEVER && glob.literal.startsWith(other.literal);
      }),
  );
}

function sourcesOf(globs: readonly ServeGlob[]): string[] {
  const literals = new Map<string, string[]>();
  for (const { literal, rest } of globs)
    literals.set(rest, [...(literals.get(rest) ?? []), literal]);
  return [...literals].flatMap(([rest, all]) => {
    const packs: string[][] = [];
    for (const literal of all) {
      const last = packs.at(-1) ?? [];
      const fits = toSource([...last, literal], rest).length <= SOURCE_LENGTH;
      if (last.length > 0 && fits) last.push(literal);
      else packs.push([literal]);
    }
    return packs.map((pack) => toSource(pack, rest));
  });
}

function toSource(literals: readonly string[], rest: string): string {
  const [first = '', ...others] = literals;
  if (others.length === 0) return `/${first}${rest}`;
  const ends = [...first.slice(0, -1).matchAll(/\//g)].map(({ index }) => index + 1);
  const isShared = (end: number) =>
    others.every((other) => other.length > end && other.startsWith(first.slice(0, end)));
  // The innermost folder that all lie in, with its slash; empty where there is none.
  const folder = first.slice(0, ends.findLast(isShared) ?? 0);
  const extension = /\.\w+$/.exec(first)?.[0] ?? '';
  const end = folder !== '' && others.every((each) => each.endsWith(extension)) ? extension : '';
  const names = literals.map((each) => each.slice(folder.length, each.length - end.length));
  return `/${folder}{${names.join(',')}}${end}${rest}`;
}
