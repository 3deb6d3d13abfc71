import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import { writeData } from '../build/dataset/write.ts';
import { freshnessOf } from '../build/derive/freshness.ts';
import { compareCodeUnits } from '../feed/text.ts';
import { type FetchedFile, fetchSource, type PublicFile, publicFile } from './fetch/source.ts';
import { readUpstream } from './fetch/upstream-file.ts';
import type { Format } from './format.ts';
import { plainOptions } from './options.ts';
import { type CommandContext, errorsText, prepareImport, writeProposal } from './prepare.ts';
import { listName } from './propose/list.ts';
import { readIfPresent, reopenRows } from './propose/list-state.ts';
import type { Line, Proposal } from './propose/proposal.ts';
import { type Outcome, renderReport } from './report.ts';
import { boardFormats, formats } from './sources/index.ts';

/**
 * `npm run update`: fetches every public list and board, one after another, writes what needs no
 * judgement, and reports the rest in Markdown, to a file or on the terminal. Exit codes: 0 done, 1
 * no list could be read, or the data has errors.
 */
export async function runUpdate(
  { report: path, from }: { report?: string | undefined; from?: string | undefined },
  context: CommandContext,
): Promise<0 | 1> {
  const { root, today } = context;
  const tags = readTags(root);
  const files: { address: string; formats: Format[]; file: SavedFile }[] = [];
  for (const { formats: own, ...source } of updateSources()) {
    const { address } = source;
    const file =
      from === undefined
        ? await fetchSource(source, { fetch: context.fetch, tag: tags.get(address) })
        : readSaved(from, own, root);
    if (file !== undefined) files.push({ address, formats: own, file });
  }
  const failed = files.flatMap(({ address, file }) =>
    'error' in file ? [`${address} ${file.error}.\n`] : [],
  );
  if (failed.length === files.length) {
    context.printError(`${failed.join('')}\nno list could be read; nothing is written.\n`);
    return 1;
  }
  // Offers and ids come before prices, which are compared with them, and lists that add offers
  // before those that only state them as well: else a second run would find more.
  const rank = (format: Format) =>
    format.kind === 'offers' ? (format.isComplete ? 0 : 1) : format.kind === 'ids' ? 2 : 3;
  const open = new Set<string>();
  const outcomes = files
    .flatMap(({ address, formats: own, file }) => own.map((format) => ({ address, format, file })))
    .sort((left, right) => rank(left.format) - rank(right.format))
    .map(({ address, format, file }) => {
      const outcome = importFile(format, { address, file }, context);
      if (!isSettled(outcome)) open.add(address);
      return outcome;
    });
  for (const { address, file } of files)
    if ('upstream' in file && file.tag !== undefined && !open.has(address))
      tags.set(address, file.tag);
  writeTags(root, tags);
  const { dataset, diagnostics } = loadDataset(readSources(root).data, today);
  if (dataset === undefined) {
    context.printError(errorsText(diagnostics, 'the data has errors of its own; mend them first'));
    return 1;
  }
  const byHand = boardFormats
    .filter((format) => publicFile(format) === undefined)
    .map(
      ({ name, byHand: reason = 'no public file is known' }) =>
        `${name}: ${reason}; download its file by hand`,
    );
  const freshness = freshnessOf(dataset, today);
  const { externalIds } = dataset;
  const report = renderReport(outcomes, { freshness, today, byHand, externalIds });
  if (path === undefined) context.print(report);
  else {
    writeFileSync(resolve(root, path), report);
    const [, , summary] = report.split('\n');
    context.print(`${summary} The report is in ${path}.\n`);
  }
  return 0;
}

/** Every public file that an importer reads, each fetched once. */
function updateSources(): (PublicFile & { formats: Format[] })[] {
  const sources = new Map<string, PublicFile & { formats: Format[] }>();
  for (const format of formats) {
    const file = publicFile(format);
    if (file === undefined) continue;
    const own = sources.get(file.address)?.formats ?? [];
    sources.set(file.address, { ...file, formats: [...own, format] });
  }
  return [...sources.values()];
}

type SavedFile = FetchedFile & { path?: string };

/**
 * A saved list, whose file is named after it with its day: `litellm.2026-11-20.json`,
 * `plans-ai-prices.2026-11-20.json`, or a folder of pages.
 */
function readSaved(folder: string, [format]: Format[], root: string): SavedFile | undefined {
  const list = format && listName(format);
  const name = readdirSync(resolve(root, folder)).find((one) => one.startsWith(`${list}.`));
  if (name === undefined) return undefined;
  const path = join(folder, name);
  const upstream = readUpstream(resolve(root, path));
  return 'error' in upstream ? upstream : { upstream, tag: undefined, path };
}

function importFile(
  format: Format,
  { address, file }: { address: string; file: SavedFile },
  context: CommandContext,
): Outcome {
  const about = { source: format.name, kind: format.kind };
  const fail = (error: string): Outcome => ({ ...about, result: 'failed', error });
  if ('unchanged' in file) return { ...about, result: 'unchanged' };
  if ('error' in file) return fail(`${address} ${file.error}`);
  const { upstream } = file;
  const select = (proposal: Proposal) => selectCertain(proposal, format.kind);
  // A file that was fetched is of today, a saved one of the day in its name.
  const isFetched = upstream.address !== undefined;
  const options = { ...plainOptions(format.name), fetch: isFetched };
  const prepared = prepareImport(format, { upstream, options, select }, context);
  if ('error' in prepared) return fail(prepared.error);
  const problems: string[] = [];
  const code = writeProposal(prepared, {
    ...context,
    print: () => undefined,
    printError: (text) => problems.push(text),
  });
  if (code === 1) return fail(problems.join(''));
  const written = problems.length === 0 ? [...prepared.files.keys()] : [];
  const { path = '--fetch' } = file;
  return { ...about, result: 'read', file: path, proposal: prepared.proposal, written };
}

/**
 * The part of a proposal that needs no judgement: a new day for a price that is the same, a whole
 * new period, what lists say by the rules of offers and ids. Its lines stay, for the report.
 */
function selectCertain(proposal: Proposal, kind: Format['kind']): Proposal {
  const { lines, edits, files, state } = proposal;
  if (kind === 'offers' || kind === 'ids') return proposal;
  // Edits of a stored period correct what was published.
  if (kind === 'board')
    return lines.unmapped.length + lines.refused.length === 0
      ? { ...proposal, edits: [] }
      : { ...proposal, edits: [], files: new Map(), waiting: [...files.keys()] };
  const open = new Set(openLines(lines).flatMap(({ file }) => file ?? []));
  return {
    ...proposal,
    edits: edits.filter(({ file }) => !open.has(file)),
    files: new Map(),
    state: state && reopenRows(state, open),
  };
}

/** New and changed prices, but not a further source of the same figures. */
function openLines({ added, changed }: Proposal['lines']): Line[] {
  return [...added, ...changed].filter(({ isCertain }) => isCertain !== true);
}

/** Whether a file need not be read again: nothing in it waits for a decision. */
function isSettled(outcome: Outcome): boolean {
  if (outcome.result !== 'read') return false;
  const { lines } = outcome.proposal;
  const waiting = {
    prices: [...openLines(lines), ...lines.refused],
    plans: [...openLines(lines), ...lines.refused],
    board: [...lines.refused, ...lines.unmapped],
    lifecycle: openLines(lines),
    ids: [],
    offers: [],
  };
  return waiting[outcome.kind].every(({ isSeen }) => isSeen === true);
}

const TAGS = 'imports/fetched.csv';

/** What was fetched last, by address: a commit or an ETag. */
function readTags(root: string): Map<string, string> {
  const bytes = readIfPresent(join(root, TAGS));
  if (bytes === undefined) return new Map();
  const rows: string[][] = parse(Buffer.from(bytes), { relax_column_count: true });
  return new Map(rows.slice(1).map(([address = '', tag = '']) => [address, tag]));
}

function writeTags(root: string, tags: Map<string, string>): void {
  const bytes = readIfPresent(join(root, TAGS));
  const rows = [...tags].sort(([left], [right]) => compareCodeUnits(left, right));
  const text = stringify([['address', 'tag'], ...rows]);
  const before = bytes === undefined ? 'address,tag\n' : new TextDecoder().decode(bytes);
  if (before === text) return;
  const inputs = bytes === undefined ? [] : [{ path: TAGS, bytes }];
  writeData(root, { files: new Map([[TAGS, text]]), inputs });
}
