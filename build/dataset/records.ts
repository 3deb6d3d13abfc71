import type { FileKind } from '../../feed/schemas/data/files.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { FileValues, IdsRecord, KnownIds, Period, Records, Sourced } from './dataset.ts';
import { byPosition, type Diagnostic, diagnosticOn } from './diagnostics.ts';
import { isGenerated } from './json-schemas.ts';
import { type ParseFile, parseFile } from './parse.ts';
import { isLeftover, nameFaults, pathNameFault, strayFault } from './path-faults.ts';
import { classifyPath, type PathClass } from './path-patterns.ts';
import type { InputFile } from './source-file.ts';
import { checkFile } from './validate/file.ts';

/** The valid records, every name that a file defines, and what is wrong with each file by itself. */
export type Collected = {
  readonly records: Records;
  readonly known: KnownIds;
  readonly diagnostics: readonly Diagnostic[];
};

export type CollectOptions = { readonly parse?: ParseFile };

/** Reads all files as records, one after another: only texts and values stay in memory. */
export function collectRecords(
  inputs: readonly InputFile[],
  { parse = parseFile }: CollectOptions = {},
): Collected {
  const files = inputs.toSorted((left, right) => compareCodeUnits(left.path, right.path));
  const classified = files.flatMap(classify);
  const lists: Lists = emptyLists();
  const loaded = classified.map((file) => load(lists, file.kind, { ...file, parse }));
  return {
    records: recordsOf(lists),
    known: knownIds(loaded),
    diagnostics: [
      ...strays(files),
      ...misnamed(classified),
      ...loaded.flatMap(({ diagnostics }) => diagnostics),
    ].sort(byPosition),
  };
}

type Classified = PathClass & { readonly input: InputFile };

function classify(input: InputFile): readonly Classified[] {
  const found = classifyPath(input.path);
  return found === undefined ? [] : [{ ...found, input }];
}

type Lists = {
  readonly [Kind in FileKind]: (Sourced<FileValues[Kind]> &
    Pick<Period, 'board'> &
    Pick<IdsRecord, 'namespace'>)[];
};

function emptyLists(): Lists {
  const single = { site: [], vendors: [], sources: [], tags: [], exceptions: [] };
  return {
    ...single,
    'exchange-rates': [],
    model: [],
    plan: [],
    board: [],
    period: [],
    aliases: [],
    ids: [],
    offers: [],
  };
}

/** What is known of a file whether or not it is valid. */
type Loaded = Pick<PathClass, 'kind' | 'id' | 'vendor'> & {
  /** The names of its fields, where it is YAML. */
  readonly fields?: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

function load<Kind extends FileKind>(
  lists: Lists,
  kind: Kind,
  { input, id, vendor, board, namespace, parse }: Classified & { readonly parse: ParseFile },
): Loaded {
  const parsed = parse(input);
  if (parsed.file === undefined) return { kind, id, vendor, diagnostics: parsed.diagnostics };
  const { path, text } = parsed.file;
  const { value, diagnostics } = checkFile(kind, parsed.file, parsed.diagnostics);
  if (value !== undefined)
    lists[kind].push({ id, vendor, board, namespace, value, file: { path, text } });
  return { kind, id, vendor, fields: Object.keys(Object(parsed.file.value)), diagnostics };
}

function recordsOf({ site, vendors, sources, tags, exceptions, ...lists }: Lists): Records {
  return {
    site: site[0],
    vendors: vendors[0],
    sources: sources[0],
    tags: tags[0],
    exchangeRates: lists['exchange-rates'][0],
    exceptions: exceptions[0],
    models: lists.model,
    plans: lists.plan,
    boards: lists.board,
    periods: lists.period,
    aliases: lists.aliases,
    offers: lists.offers,
    ids: lists.ids,
  };
}

function knownIds(loaded: readonly Loaded[]): KnownIds {
  const idsOf = (kind: FileKind) =>
    new Set(loaded.filter((file) => file.kind === kind).map(({ id }) => id));
  const slugs = loaded.find(({ kind }) => kind === 'vendors')?.fields;
  // Without the list of vendors, nothing distinguishes a known slug from an unknown one.
  const folders = () => loaded.map(({ vendor }) => vendor).filter((vendor) => vendor !== '');
  return {
    models: idsOf('model'),
    plans: idsOf('plan'),
    boards: idsOf('board'),
    vendors: new Set(slugs ?? folders()),
  };
}

/** Files that no rule loads. A name that is not allowed is reported once, whatever lies below it. */
function strays(files: readonly InputFile[]): readonly Diagnostic[] {
  const names = new Map<string, string>();
  const others = files.flatMap(({ path, refused }) => {
    if (classifyPath(path) !== undefined || isGenerated(path)) return [];
    const fault = isLeftover(path) ? undefined : pathNameFault(path);
    if (fault === undefined)
      return [
        diagnosticOn(path, { rule: 'file', message: `the file ${strayFault(path, refused)}` }),
      ];
    names.set(fault.path, fault.message);
    return [];
  });
  return [
    ...[...names].map(([path, message]) => diagnosticOn(path, { rule: 'file-name', message })),
    ...others,
  ];
}

/** Names that can't be ids. A folder is reported with its first file alone. */
function misnamed(classified: readonly Classified[]): readonly Diagnostic[] {
  const folders = new Set<string>();
  return classified.flatMap(({ input: { path }, ...found }) =>
    nameFaults(found).flatMap(({ about, message }) => {
      const folder = path.slice(0, path.lastIndexOf('/'));
      if (about === 'folder' && folders.has(folder)) return [];
      if (about === 'folder') folders.add(folder);
      return [diagnosticOn(path, { rule: 'id', message })];
    }),
  );
}
