import { memoize } from '../../feed/collections.ts';
import type { ListsFile } from '../../feed/contract/schemas/data/files.ts';
import type { InputFile, Records, Sourced, ValuePath } from './dataset.ts';
import { type Diagnostic, didYouMean } from './diagnostics.ts';
import { diagnosticAt } from './parse.ts';
import { error } from './rules/shared.ts';

/** A source as a file may have it: `url` and `checked`, or the name of a list in their place. */
type WrittenSource = {
  url?: string;
  checked?: string | null;
  list?: string;
  row?: string;
};

/** A model, a plan or the offers of a provider, as far as its sources may name a list. */
type Citing = {
  prices?: readonly { sources: readonly WrittenSource[] }[];
  sources?: { readonly [key: string]: WrittenSource };
};

/**
 * The records in which each source that names a list has the address, the day and the proof of that
 * list's newest reading. A record with a source that can't be filled in is left out. `names` are
 * the lists that data/lists.yaml defines, valid or not; undefined where it can't be read.
 */
export function citeLists(
  records: Records,
  names: ReadonlySet<string> | undefined,
): { records: Records; diagnostics: Diagnostic[] } {
  const lists = records.lists[0]?.value ?? {};
  const model = citeRecords(records.model, lists, names);
  const plan = citeRecords(records.plan, lists, names);
  const offers = citeRecords(records.offers, lists, names);
  return {
    records: { ...records, model: model.cited, plan: plan.cited, offers: offers.cited },
    diagnostics: [...model.diagnostics, ...plan.diagnostics, ...offers.diagnostics],
  };
}

function citeRecords<Of extends Sourced<Citing>>(
  all: readonly Of[],
  lists: ListsFile,
  names: ReadonlySet<string> | undefined,
): { cited: Of[]; diagnostics: Diagnostic[] } {
  const cited: Of[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const record of all) {
    const sources = sourcesIn(record.value);
    const errors = sources.flatMap((one) => sourceErrors(record, one, names));
    diagnostics.push(...errors);
    const isKnown = sources.every(
      ({ source: { list } }) => list === undefined || Object.hasOwn(lists, list),
    );
    if (errors.length === 0 && isKnown)
      cited.push({ ...record, value: withListSources(record.value, lists) });
  }
  return { cited, diagnostics };
}

/**
 * A value in which each source that names a list has what that list states; itself where none does.
 */
function withListSources(value: Citing, lists: ListsFile): Citing {
  if (sourcesIn(value).every(({ source }) => source.list === undefined)) return value;
  const copies = copiesFor(lists);
  const copy = copies.get(value) ?? citedCopy(value, lists);
  copies.set(value, copy);
  return copy;
}

/** Copies are kept, so that under `npm run dev` an unchanged file has the value that it had. */
const copiesFor = memoize((_: ListsFile) => new WeakMap<Citing, Citing>());

function citedCopy(value: Citing, lists: ListsFile): Citing {
  const copy = structuredClone(value);
  for (const { source } of sourcesIn(copy)) {
    const list = lists[source.list ?? ''];
    if (list === undefined) continue;
    Object.assign(source, list, { url: listAddress(list.url, source.row) });
  }
  return copy;
}

function sourcesIn({ prices = [], sources = {} }: Citing) {
  return [
    ...prices.flatMap((price, at) =>
      price.sources.map((source, index) => {
        const path: ValuePath = ['prices', at, 'sources', index];
        return { path, source };
      }),
    ),
    ...Object.entries(sources).map(([key, source]) => {
      const path: ValuePath = ['sources', key];
      return { path, source };
    }),
  ];
}

/** What a source that names a list takes from it. */
const FROM_LIST = ['url', 'checked', 'commit', 'sha256', 'page_date'] as const;

const MISSING: { [field: string]: string } = {
  url: 'this source has no address; add url and checked, or the name of a list.',
  checked: 'this source has no day; add checked, the day on which it was read.',
};

function sourceErrors(
  record: Sourced<Citing>,
  { path, source }: ReturnType<typeof sourcesIn>[number],
  names: ReadonlySet<string> | undefined,
): Diagnostic[] {
  const report = (steps: readonly string[], predicate: string, target?: 'key') => {
    return { ...error(record, [...path, ...steps], predicate, target), rule: 'source-lists' };
  };
  const { list, row } = source;
  if (list === undefined && row !== undefined)
    return [report(['row'], 'is the row of no list; name its list, or take it out.')];
  if (list === undefined) {
    const message = missingField(source);
    if (message === undefined) return [];
    return [diagnosticAt(record.file, path, { rule: 'missing-field', message })];
  }
  if (names?.has(list) === false)
    return [
      report(['list'], `is no list of data/lists.yaml.${didYouMean(list, names)} Correct it.`),
    ];
  return FROM_LIST.filter((field) => Object.hasOwn(source, field)).map((field) =>
    report([field], `stands beside the list "${list}", which has it; take one out.`, 'key'),
  );
}

/** What a source without a list lacks first; undefined where nothing is missing. */
function missingField(source: WrittenSource): string | undefined {
  const missing = Object.keys(MISSING).find((field) => !Object.hasOwn(source, field));
  return MISSING[missing ?? ''];
}

function listAddress(url: string, row: string | undefined): string {
  if (row === undefined) return url;
  return rowAddress(url, url.endsWith('/') ? row : `#${row}`);
}

/**
 * The address of a row, which is a path below that of its list, a fragment, or both. `%` is encoded
 * here, and everything else by URL, so that `citedRow` of ingest/source.ts reads the row again.
 */
export function rowAddress(list: string, at: string): string {
  // URL treats a backslash in a path as a slash.
  const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\\', '%5C');
  const [path = '', ...row] = at.split('#');
  const url = new URL(list);
  if (path !== '') url.pathname += escaped(path);
  if (row.length > 0) url.hash = `#${escaped(row.join('#'))}`;
  return url.href;
}

/** The commit that an address of a file in a repository names. */
export function commitIn(url: string): string | undefined {
  return PINNED.exec(url)?.groups?.commit;
}

const PINNED =
  /^https:\/\/(?:github\.com\/[^/]+\/[^/]+\/(?:blob|raw)|raw\.githubusercontent\.com\/[^/]+\/[^/]+)\/(?<commit>[0-9a-f]{7,40})\//;

/**
 * The days on which imports last read each list, by its name, from the files that they have
 * written.
 */
export function importDays(files: readonly InputFile[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const { path, bytes } of files) {
    const list = /^data\/lists\/(?<name>.+)\.csv$/.exec(path)?.groups?.name;
    const day = list === undefined ? undefined : statedDay(new TextDecoder().decode(bytes));
    if (list !== undefined && day !== undefined) days.set(list, day);
  }
  return days;
}

/** The day of a file of data/lists, which an import has written; undefined where it has none. */
export function statedDay(text: string): string | undefined {
  return / as of (\d{4}-\d{2}-\d{2}): /.exec(text.split('\n', 1)[0] ?? '')?.[1];
}
