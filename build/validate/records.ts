import type { FileKind } from '../../feed/schemas/data/index.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { FileValues, KnownIds, Records } from '../dataset.ts';
import { byPlace, type Diagnostic } from '../diagnostics.ts';
import { pathNameFault } from '../file-names.ts';
import { type Parsed, type ParseFile, parseFile } from '../parse.ts';
import { isGenerated, isLeftover, nameFaults, roleOf, strayFault } from '../roles.ts';
import type { FileRole, InputFile, Located } from '../source-file.ts';
import { checkFile } from './file.ts';
import { diagnosticOn } from './locate.ts';

/**
 * Every record that follows its schema, every name that a file claims, and what is wrong with each
 * file by itself.
 */
export type Collected = {
  readonly records: Records;
  readonly known: KnownIds;
  readonly diagnostics: readonly Diagnostic[];
};

export type CollectOptions = { readonly parse?: ParseFile };

/**
 * Reads all files as records. A file with faults keeps its name, so that what refers to it is not
 * at fault as well.
 */
export function collectRecords(
  inputs: readonly InputFile[],
  { parse = parseFile }: CollectOptions = {},
): Collected {
  const files = inputs.toSorted((left, right) => compareCodeUnits(left.path, right.path));
  const loaded = files.flatMap(withRole);
  const lists: Lists = emptyLists();
  const read = loaded.map(({ input, role }) =>
    load(lists, role.kind, { role, parsed: parse(input) }),
  );
  return {
    records: recordsOf(lists),
    known: knownIds(read),
    diagnostics: [
      ...strays(files),
      ...misnamed(loaded),
      ...read.flatMap(({ diagnostics }) => diagnostics),
    ].sort(byPlace),
  };
}

type Loaded = { readonly input: InputFile; readonly role: FileRole };

function withRole(input: InputFile): readonly Loaded[] {
  const role = roleOf(input.path);
  return role === undefined ? [] : [{ input, role }];
}

type Lists = { readonly [Kind in FileKind]: Located<FileValues[Kind]>[] };

function emptyLists(): Lists {
  const single = { site: [], vendors: [], sources: [], tags: [], exceptions: [] };
  return { ...single, model: [], plan: [], board: [], period: [], aliases: [], ids: [] };
}

type Read = {
  readonly role: FileRole;
  readonly names: readonly string[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
};

function load<Kind extends FileKind>(
  lists: Lists,
  kind: Kind,
  { role, parsed }: { readonly role: FileRole; readonly parsed: Parsed },
): Read {
  const { located, names, diagnostics } = checkFile(kind, role, parsed);
  if (located !== undefined) lists[kind].push(located);
  return { role, names, diagnostics };
}

function recordsOf(lists: Lists): Records {
  return {
    site: lists.site[0],
    vendors: lists.vendors[0],
    sources: lists.sources[0],
    tags: lists.tags[0],
    exceptions: lists.exceptions[0],
    models: lists.model,
    plans: lists.plan,
    boards: lists.board,
    periods: lists.period,
    aliases: lists.aliases,
    ids: lists.ids,
  };
}

function knownIds(read: readonly Read[]): KnownIds {
  const idsOf = (kind: FileKind) =>
    new Set(read.filter(({ role }) => role.kind === kind).map(({ role }) => role.id));
  const slugs = read.find(({ role }) => role.kind === 'vendors')?.names;
  const folders = () =>
    read
      .filter(({ role }) => role.kind === 'model' || role.kind === 'plan')
      .map(({ role }) => role.parent);
  // Without the list of vendors nothing tells a known slug from an unknown one.
  return {
    models: idsOf('model'),
    plans: idsOf('plan'),
    boards: idsOf('board'),
    vendors: new Set(slugs ?? folders()),
  };
}

/**
 * Files that no rule loads. A name that can't stand in `data` is reported once, whatever lies below
 * it.
 */
function strays(files: readonly InputFile[]): readonly Diagnostic[] {
  const names = new Map<string, string>();
  const others = files.flatMap(({ path, refused }) => {
    if (roleOf(path) !== undefined || isGenerated(path)) return [];
    const fault = isLeftover(path) ? undefined : pathNameFault(path);
    if (fault === undefined) {
      return [
        diagnosticOn(path, { rule: 'file', message: `the file ${strayFault(path, refused)}` }),
      ];
    }
    names.set(fault.path, fault.message);
    return [];
  });
  return [
    ...[...names].map(([path, message]) => diagnosticOn(path, { rule: 'file-name', message })),
    ...others,
  ];
}

/** Names that can't be ids. A folder is reported with its first file alone. */
function misnamed(loaded: readonly Loaded[]): readonly Diagnostic[] {
  const folders = new Set<string>();
  return loaded.flatMap(({ input: { path }, role }) =>
    nameFaults(role).flatMap(({ about, message }) => {
      const folder = path.slice(0, path.lastIndexOf('/'));
      if (about === 'folder' && folders.has(folder)) return [];
      if (about === 'folder') folders.add(folder);
      return [diagnosticOn(path, { rule: 'id', message })];
    }),
  );
}
