import type { FileKind } from '../../feed/schemas/data/files.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { checkFile } from './check-file.ts';
import type { FileValues, KnownIds, Records, Sourced } from './dataset.ts';
import { byPosition, type Diagnostic, diagnosticOn } from './diagnostics.ts';
import { isGenerated } from './json-schemas.ts';
import { parseFile } from './parse.ts';
import {
  classifyPath,
  isLeftover,
  nameProblems,
  type PathClass,
  pathProblem,
  strayProblem,
} from './paths.ts';
import type { InputFile } from './source-file.ts';

export type Collected = { records: Records; known: KnownIds; diagnostics: Diagnostic[] };

type Lists = {
  [Kind in FileKind]: (Sourced<FileValues[Kind]> & { board: string; namespace: string })[];
};

/** Reads all files as records, one after another: only texts and values stay in memory. */
export function collectRecords(
  inputs: readonly InputFile[],
  parse: ParseRecord = parseRecord,
): Collected {
  const files = inputs.toSorted((left, right) => compareCodeUnits(left.path, right.path));
  const lists: Lists = {
    ...{ site: [], vendors: [], sources: [], tags: [], 'exchange-rates': [], exceptions: [] },
    ...{ model: [], plan: [], board: [], period: [], aliases: [], offers: [], ids: [] },
  };
  const known = { models: new Set<string>(), plans: new Set<string>(), boards: new Set<string>() };
  const folders = new Set<string>();
  let slugs: string[] | undefined;
  const diagnostics = checkPaths(files);
  for (const input of files) {
    const role = classifyPath(input.path);
    if (role === undefined) continue;
    const { kind, id, vendor } = role;
    const parsed = parse(kind, input);
    if (kind === 'model' || kind === 'plan' || kind === 'board') known[`${kind}s`].add(id);
    if (vendor !== '') folders.add(vendor);
    if (kind === 'vendors' && parsed.raw !== undefined) slugs = Object.keys(Object(parsed.raw));
    collect(lists, role, kind, parsed);
    diagnostics.push(...parsed.diagnostics);
  }
  return {
    records: toRecords(lists),
    // Without the list of vendors, nothing distinguishes a known slug from an unknown one.
    known: { ...known, vendors: new Set(slugs ?? folders) },
    diagnostics: diagnostics.sort(byPosition),
  };
}

/** One file by itself. The path says of which kind it is. */
export type ParseRecord = <Kind extends FileKind>(
  kind: Kind,
  input: InputFile,
) => ParsedRecord<Kind>;

type ParsedRecord<Kind extends FileKind> = {
  /** What the file says, valid or not. */
  raw: unknown;
  record: Pick<Sourced<FileValues[Kind]>, 'value' | 'file'> | undefined;
  diagnostics: Diagnostic[];
};

const parseRecord: ParseRecord = (kind, input) => {
  const { file, diagnostics: byItself } = parseFile(input);
  if (file === undefined) return { raw: undefined, record: undefined, diagnostics: byItself };
  const { path, text } = file;
  const { value, diagnostics } = checkFile(kind, file, byItself);
  return { raw: file.value, record: value && { value, file: { path, text } }, diagnostics };
};

/**
 * For a process that reads the same files again and again: one is parsed only if its size or its
 * modification time differ from the last read of its path.
 */
export function memoRecords(): ParseRecord {
  const memo = new Map<string, { stamp: string; parsed: ParsedRecord<FileKind> }>();
  return (kind, input) => {
    const { path, bytes, modified, refused } = input;
    // Why a file was refused can change without a write.
    if (modified === undefined || refused !== undefined) return parseRecord(kind, input);
    const stamp = `${bytes.length} ${modified}`;
    const last = memo.get(path);
    // The kind is that of the path.
    if (last?.stamp === stamp) return last.parsed as ParsedRecord<typeof kind>;
    const parsed = parseRecord(kind, input);
    memo.set(path, { stamp, parsed });
    return parsed;
  };
}

function collect<Kind extends FileKind>(
  lists: Lists,
  { id, vendor, board, namespace }: PathClass,
  kind: Kind,
  { record }: ParsedRecord<Kind>,
): void {
  if (record !== undefined) lists[kind].push({ id, vendor, board, namespace, ...record });
}

function toRecords(lists: Lists): Records {
  return {
    site: lists.site[0],
    vendors: lists.vendors[0],
    sources: lists.sources[0],
    tags: lists.tags[0],
    exchangeRates: lists['exchange-rates'][0],
    exceptions: lists.exceptions[0],
    models: lists.model,
    plans: lists.plan,
    boards: lists.board,
    periods: lists.period,
    aliases: lists.aliases,
    offers: lists.offers,
    ids: lists.ids,
  };
}

function checkPaths(files: InputFile[]): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const [key, diagnostic] of files.flatMap(toPathProblems))
    if (!found.has(key)) found.set(key, diagnostic);
  return [...found.values()];
}

function toPathProblems({ path, refused }: InputFile): [string, Diagnostic][] {
  const role = classifyPath(path);
  if (role !== undefined)
    return nameProblems(role).map(({ about, message }) => [
      `${about} ${about === 'folder' ? path.slice(0, path.lastIndexOf('/')) : path}`,
      diagnosticOn(path, { rule: 'id', message }),
    ]);
  if (isGenerated(path)) return [];
  const problem = isLeftover(path) ? undefined : pathProblem(path);
  if (problem !== undefined) {
    const { message } = problem;
    return [[problem.path, diagnosticOn(problem.path, { rule: 'file-name', message })]];
  }
  const message = `the file ${strayProblem(path, refused)}`;
  return [[path, diagnosticOn(path, { rule: 'file', message })]];
}
