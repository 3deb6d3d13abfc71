import type { FileKind } from '../../feed/schemas/data/files.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { checkFile } from './check-file.ts';
import type { FileValues, KnownIds, Records, Sourced } from './dataset.ts';
import { byPosition, type Diagnostic, diagnosticOn } from './diagnostics.ts';
import { isGenerated } from './json-schemas.ts';
import { type Parsed, type ParseFile, parseFile } from './parse.ts';
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

export type CollectOptions = { parse?: ParseFile };

type Lists = {
  [Kind in FileKind]: (Sourced<FileValues[Kind]> & { board: string; namespace: string })[];
};

/** Reads all files as records, one after another: only texts and values stay in memory. */
export function collectRecords(
  inputs: readonly InputFile[],
  { parse = parseFile }: CollectOptions = {},
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
    const parsed = parse(input);
    const { kind, id, vendor } = role;
    if (kind === 'model' || kind === 'plan' || kind === 'board') known[`${kind}s`].add(id);
    if (vendor !== '') folders.add(vendor);
    if (kind === 'vendors' && parsed.file !== undefined)
      slugs = Object.keys(Object(parsed.file.value));
    diagnostics.push(...collect(lists, kind, { ...role, parsed }));
  }
  return {
    records: toRecords(lists),
    // Without the list of vendors, nothing distinguishes a known slug from an unknown one.
    known: { ...known, vendors: new Set(slugs ?? folders) },
    diagnostics: diagnostics.sort(byPosition),
  };
}

function collect<Kind extends FileKind>(
  lists: Lists,
  kind: Kind,
  { id, vendor, board, namespace, parsed }: PathClass & { parsed: Parsed },
): Diagnostic[] {
  if (parsed.file === undefined) return parsed.diagnostics;
  const { path, text } = parsed.file;
  const { value, diagnostics } = checkFile(kind, parsed.file, parsed.diagnostics);
  if (value !== undefined)
    lists[kind].push({ id, vendor, board, namespace, value, file: { path, text } });
  return diagnostics;
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
