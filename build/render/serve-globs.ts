import { filesFor, INDEX_FILE } from '../../feed/static-files.ts';

/** A glob over files of dist: literal text, then what it matches after it (nothing for one file). */
export type ServeGlob = { readonly literal: string; readonly rest: string };

/** Every file below. Two stars alone pass over folders that begin with a dot. */
const WHATEVER = '{**,.*/**}';

/** `serve` refuses longer sources. */
const SOURCE_LENGTH = 100;

/** A glob for a pattern over addresses; undefined where no file has such an address. */
export function globFor(pattern: string, files: ReadonlySet<string>): ServeGlob | undefined {
  const start = pattern.search(/[:*]/);
  if (start < 0) {
    const file = filesFor(pattern).find((candidate) => files.has(candidate));
    return file === undefined ? undefined : { literal: file, rest: '' };
  }
  const end = pattern.endsWith('*') ? WHATEVER : `*{,/${INDEX_FILE}}`;
  const rest = pattern
    .slice(start)
    .replace(/\*(?=\.)/, '**/*')
    .replace(/:\w+/g, '*')
    .replace(/\*$/, end);
  return { literal: pattern.slice(1, start), rest };
}

/** Whether some file may match both. */
export function overlaps(left: ServeGlob, right: ServeGlob): boolean {
  if (left.rest === '' && right.rest === '') return left.literal === right.literal;
  return (
    (left.rest !== '' && right.literal.startsWith(left.literal)) ||
    (right.rest !== '' && left.literal.startsWith(right.literal))
  );
}

/** The globs without those whose files another one matches too. */
export function withoutCovered(globs: readonly ServeGlob[]): readonly ServeGlob[] {
  return globs.filter(
    (glob, index) => !globs.some((other, at) => at !== index && covers(other, glob, at < index)),
  );
}

function covers(wide: ServeGlob, narrow: ServeGlob, isFirst: boolean): boolean {
  if (wide.literal === narrow.literal && wide.rest === narrow.rest) return isFirst;
  return wide.rest === WHATEVER && narrow.literal.startsWith(wide.literal);
}

/** As few sources as have room for the globs: what differs stands in braces. */
export function sourcesOf(globs: readonly ServeGlob[]): readonly string[] {
  const literals = new Map<string, readonly string[]>();
  for (const { literal, rest } of globs)
    literals.set(rest, [...(literals.get(rest) ?? []), literal]);
  return [...literals].flatMap(([rest, all]) => packed(all, rest));
}

function packed(literals: readonly string[], rest: string): readonly string[] {
  const sources: string[] = [];
  let together: readonly string[] = [];
  for (const literal of literals) {
    const source = sourceOf([...together, literal], rest);
    const fits = together.length > 0 && source.length <= SOURCE_LENGTH;
    together = fits ? [...together, literal] : [literal];
    sources.splice(fits ? -1 : sources.length, 1, sourceOf(together, rest));
  }
  return sources;
}

/** What files of one folder share, their extension included, is written once. */
function sourceOf(literals: readonly string[], rest: string): string {
  const [first = '', ...others] = literals;
  if (others.length === 0) return `/${first}${rest}`;
  const folder = sharedFolder(first, others);
  const extension = /\.\w+$/.exec(first)?.[0] ?? '';
  const end = folder !== '' && others.every((each) => each.endsWith(extension)) ? extension : '';
  const names = literals.map((each) => each.slice(folder.length, each.length - end.length));
  return `/${folder}{${names.join(',')}}${end}${rest}`;
}

/** The innermost folder that all lie in, with its slash; empty where there is none. */
function sharedFolder(first: string, others: readonly string[]): string {
  const ends = [...first.slice(0, -1).matchAll(/\//g)].map(({ index }) => index + 1);
  const end = ends.findLast((each) =>
    others.every((other) => other.length > each && other.startsWith(first.slice(0, each))),
  );
  return first.slice(0, end ?? 0);
}
