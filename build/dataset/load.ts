import { byTexts } from '../../feed/text.ts';
import { type Dataset, type InputFile, type Records, toDataset } from './dataset.ts';
import { byPosition, type Diagnostic } from './diagnostics.ts';
import { parseLists } from './list-rows.ts';
import { citeLists, importDays } from './lists.ts';
import { checkPaths, classifyPath, type PathRole } from './paths.ts';
import { validate } from './rules/index.ts';
import type { RuleContext } from './rules/shared.ts';
import { checkFile, type ParsedFile } from './schema.ts';

export type LoadResult = {
  /** Undefined where there is an error. */
  dataset: Dataset | undefined;
  diagnostics: readonly Diagnostic[];
  records: Records;
};

/**
 * The files of `data/` as a dataset, with everything that is wrong with them. They are parsed one
 * after another: only texts and values stay in memory.
 */
export function loadDataset(
  inputs: readonly InputFile[],
  today: string,
  check: CheckFile = checkFile,
): LoadResult {
  const files = inputs.toSorted(byTexts('path'));
  const checked = checkFiles(files, check);
  const cited = citeLists(checked.records, checked.known.list);
  const found = [...checked.diagnostics, ...checkPaths(files), ...cited.diagnostics];
  const context: RuleContext = {
    today,
    known: checked.known,
    paths: new Set(files.map(({ path }) => path)),
    imported: importDays(files),
    // No rule warns of an invalid file, so with one it is not known which exceptions are needed.
    isWhole: found.length === 0,
  };
  const diagnostics = [...found, ...validate(cited.records, context)];
  const isSound = diagnostics.every(({ severity }) => severity !== 'error');
  return {
    dataset: isSound ? toDataset(cited.records, parseLists(files, cited.records)) : undefined,
    diagnostics: diagnostics.sort(byPosition),
    records: cited.records,
  };
}

/**
 * The valid files as records, and what is wrong with the others. A source may still name a list in
 * the place of an address and a day: `citeLists` fills them in.
 */
function checkFiles(files: readonly InputFile[], check: CheckFile) {
  const records = emptyRecords();
  const known: RuleContext['known'] = {
    model: new Set(),
    board: new Set(),
    list: new Set(),
    vendor: undefined,
  };
  const diagnostics: Diagnostic[][] = [];
  for (const input of files) {
    const role = classifyPath(input.path);
    if (role === undefined) continue;
    const parsed = check(role.kind, input);
    // A call takes no more than about 100,000 arguments, and a project may have more diagnostics.
    diagnostics.push(parsed.diagnostics);
    addNames(known, role, parsed.value);
    if (parsed.isValid) addRecord(records, role, parsed);
  }
  return { known, records, diagnostics: diagnostics.flat() };
}

function emptyRecords(): Records {
  return {
    site: [],
    vendors: [],
    sources: [],
    lists: [],
    tags: [],
    names: [],
    'exchange-rates': [],
    exceptions: [],
    model: [],
    plan: [],
    board: [],
    period: [],
    aliases: [],
    offers: [],
    ids: [],
  };
}

/** Adds the names that a file defines, valid or not. */
function addNames(known: RuleContext['known'], { kind, id }: PathRole, value: unknown): void {
  if (kind === 'model' || kind === 'board') known[kind].add(id);
  const names = value ? new Set(Object.keys(value)) : undefined;
  if (kind === 'vendors') known.vendor = names;
  if (kind === 'lists') known.list = names;
}

function addRecord(
  records: Records,
  { kind, id, names }: PathRole,
  { value, file }: ParsedFile,
): void {
  const { vendor = '', board = '', namespace = '' } = names;
  // Of the type of its kind, as its schema has shown.
  const list: unknown[] = records[kind];
  list.push({ id, vendor, board, namespace, value, file });
}

export type CheckFile = typeof checkFile;

/**
 * For a process that reads the same files again and again: one is parsed only if its size or its
 * modification time differ from the last read of its path.
 */
export function memoFiles(): CheckFile {
  const memo = new Map<string, { stamp: string; checked: ParsedFile }>();
  return (kind, input) => {
    const { path, bytes, modified, refused } = input;
    // Why a file was refused can change without a write.
    if (modified === undefined || refused !== undefined) return checkFile(kind, input);
    const stamp = `${bytes.length} ${modified}`;
    const last = memo.get(path);
    if (last?.stamp === stamp) return last.checked;
    const checked = checkFile(kind, input);
    memo.set(path, { stamp, checked });
    return checked;
  };
}
