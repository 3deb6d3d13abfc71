import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { InputFile } from '../build/dataset/dataset.ts';
import { type Diagnostic, formatDiagnostic } from '../build/dataset/diagnostics.ts';
import { commitIn } from '../build/dataset/lists.ts';
import { type CheckFile, loadDataset, memoFiles } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import { visible } from '../build/dataset/text.ts';
import { type DataChange, writeData } from '../build/dataset/write.ts';
import { groupBy } from '../feed/collections.ts';
import { compareCodeUnits } from '../feed/text.ts';
import { readBaseline, readLeftOut, stateFile } from './baseline.ts';
import type { FetchFile } from './download.ts';
import { fetchCitedPages, fetchUpstream, readUpstream } from './fetch.ts';
import { FileError } from './file-error.ts';
import { type ImportOptions, parseOptions } from './options.ts';
import { proposeBoard } from './propose/board.ts';
import type { FiguresRow } from './propose/figures.ts';
import { proposeList } from './propose/list.ts';
import {
  chosen,
  type Finding,
  type ImportContext,
  type Origin,
  type Project,
  type Proposal,
  type Proposed,
  proposalText,
  wholeFile,
} from './propose/proposal.ts';
import { listsFile } from './propose/renewal.ts';
import { proposeEndings } from './propose/retirements.ts';
import { parseUpstream } from './rows.ts';
import { citedRow, type ImportSource, type Parsed, type Upstream } from './source.ts';
import { sources } from './sources/index.ts';
import { dayInName } from './values.ts';
import { changedText } from './write.ts';

/** The environment of a command, as arguments so that tests can replace it. */
export type CommandContext = {
  root: string;
  today: string;
  fetch: FetchFile;
  print: (text: string) => void;
};

export function terminalContext(): CommandContext {
  return {
    root: '.',
    today: new Date().toISOString().slice(0, 10),
    fetch,
    print: (text) => process.stdout.write(text),
  };
}

/**
 * `npm run import`: reads a file, prints the proposal and, with --write, writes it. Exit codes: 0
 * done, 1 an error, which it throws, 2 something in the file was refused, or what --only and
 * --dismiss name.
 */
export async function runImport(args: string[], context: CommandContext): Promise<0 | 2> {
  const { root, print } = context;
  const { source, file, options } = parseOptions(args, sources);
  const upstream =
    file === undefined
      ? await fetchSource(source, context, options.url)
      : readUpstream(resolve(root, file), source.beside);
  const prepared = prepareImport(source, upstream, options, context);
  const { findings } = prepared.proposal;
  print(proposalText(prepared.proposal, { isDetailed: options.detail }));
  if (options.write) {
    const paths = writeImport(root, prepared).map(visible);
    const count = `${paths.length} ${paths.length === 1 ? 'file' : 'files'}`;
    print(paths.length > 0 ? `wrote ${count}: ${paths.join(', ')}\n` : 'nothing to write\n');
  }
  const names = [...options.only, ...options.dismiss];
  const isRefused = findings.some(
    ({ section, subject }) =>
      section === 'refused' &&
      (names.length === 0 || names.includes(subject) || subject === wholeFile),
  );
  return isRefused ? 2 : 0;
}

export async function fetchSource(
  source: ImportSource,
  { root, today, fetch }: Pick<CommandContext, 'root' | 'today' | 'fetch'>,
  said?: string,
): Promise<Upstream> {
  const { name, fetched, address, byHand, pageOf } = source;
  if (pageOf !== undefined && said === undefined)
    return fetchCitedPages({ name, pageOf }, citedRows(source, root, today), fetch);
  const url = said ?? (byHand === undefined ? (fetched ?? address) : null);
  if (url !== null) return fetchUpstream(url, { ...source, fetch });
  throw new FileError(`${name}: ${byHand ?? 'it has no public file'}.`);
}

/** The rows of a list that prices of models cite. */
function citedRows(source: ImportSource, root: string, today: string): string[] {
  if (!('cited' in source)) return [];
  const { dataset, diagnostics } = loadDataset(readSources(root).data, today);
  if (dataset === undefined) throw dataErrors(diagnostics, 'the data has errors; mend them first');
  const prices = dataset.models.flatMap(({ value }) => value.prices);
  const urls = prices.flatMap(({ sources }) => sources.map(({ url }) => url));
  const rows = urls.flatMap((url) => citedRow(source, url) || []);
  return [...new Set(rows)].sort(compareCodeUnits);
}

type Prepared = DataChange & { proposal: Proposal };

type PrepareContext = Pick<CommandContext, 'root' | 'today'> & { parse?: CheckFile };

/** What an import of a file would write; throws why nothing can be imported. */
export function prepareImport(
  source: ImportSource,
  upstream: Upstream,
  options: ImportOptions,
  { root, today, parse = memoFiles() }: PrepareContext,
): Prepared {
  const inputs = readSources(root).data;
  const load = (files: InputFile[]) => loadDataset(files, today, parse);
  const { dataset, records, diagnostics } = load(inputs);
  if (dataset === undefined) throw dataErrors(diagnostics, 'the data has errors; mend them first');
  const last = readBaseline(root, source.name);
  const left = readLeftOut(root, source.kind, options['leave-out']);
  const project = { ...records, dataset, leftOut: left.names };
  const proposal = proposeImport(source, upstream, project, { options, today, last });
  const names = [...options.only, ...options.dismiss];
  const unsaid = names.find((name) => !proposal.findings.some(({ subject }) => subject === name));
  if (unsaid !== undefined) throw new FileError(`the file says nothing of "${unsaid}".`);
  const known = new Set(diagnostics.map(({ file, message }) => `${file} ${message}`));
  // The day of the list in data/lists.yaml is held against this file, which is written with it.
  const others = inputs.filter(({ path }) => path !== last?.input.path);
  const findings = checkFindings(proposal.findings, names, others, (files) =>
    load(files).diagnostics.filter(
      ({ severity, rule, file, message }) =>
        severity === 'error' || (rule === 'price-plausibility' && !known.has(`${file} ${message}`)),
    ),
  );
  const taken = chosen(findings, names);
  // What waits for a decision is shown again by the next import.
  const open = findings.filter(
    (one) => one.changes !== undefined && one.section !== 'kept' && !taken.includes(one),
  );
  const files = new Map([...changedFiles(taken, inputs), ...left.files]);
  if (proposal.state !== undefined && names.length === 0) {
    const [path, text] = stateFile(proposal.state, new Set(open.flatMap(({ rows = [] }) => rows)));
    if (text !== last?.input.text) files.set(path, text);
  }
  return {
    proposal: { ...proposal, findings },
    files,
    inputs: [...inputs, last?.input, left.input].filter((input) => input !== undefined),
  };
}

/** The proposal of a file; throws what is wrong with the file as a whole. */
export function proposeImport(
  source: ImportSource,
  upstream: Upstream,
  project: Project,
  about: Omit<ImportContext, 'origin'>,
): Proposal {
  const { name } = upstream;
  const propose = <Result extends Parsed<unknown>>(
    one: { parse: (file: Upstream) => Result; shape: string },
    to: (parsed: Result, about: ImportContext) => Proposed,
  ): Proposal => {
    const parsed = parseUpstream(one, upstream);
    const hasLine = project.lists[0]?.value[source.name] !== undefined;
    const origin = originOf(source, upstream, parsed, { ...about, hasLine });
    const title = `${name}, of ${origin.day}, from ${origin.url}`;
    return { title, ...to(parsed, { ...about, origin }) };
  };
  if (source.kind === 'endings')
    return propose(source, (parsed, own) => proposeEndings(source, parsed, project, own));
  if (source.kind === 'board')
    return propose(source, (parsed, own) => proposeBoard(source, parsed, project, own));
  return propose<Parsed<FiguresRow>>(source, (parsed, own) =>
    proposeList(source, parsed, project, own),
  );
}

/**
 * Where a file is from. A page of a vendor, and a list with a line in data/lists.yaml, have the hash
 * of what was read, unless their address names a commit.
 */
function originOf(
  source: ImportSource,
  upstream: Upstream,
  { day, address, sha256 = hashOf(upstream) }: Parsed<unknown>,
  { options, today, hasLine }: Omit<ImportContext, 'origin'> & { hasLine: boolean },
): Origin {
  const { name } = upstream;
  const fetchedDay = options.fetch && source.kind !== 'board' ? today : null;
  const found = options.day ?? day ?? upstream.day ?? dayInName(name) ?? fetchedDay;
  if (found === null)
    throw new FileError(`${name}: the day of the file is not known; say --day YYYY-MM-DD.`);
  const said = upstream.address ?? (options.url && new URL(options.url).href) ?? address;
  const page = source.address ?? ('page' in source ? source.page : '');
  // A page is cited as people read it; a file of a repository by its commit, which has a day.
  const isPage = source.isOwn === true && upstream.day === undefined;
  const origin = { url: isPage ? page : (said ?? page), day: found };
  const isProven = sha256 === undefined || commitIn(origin.url) !== undefined;
  return isProven || !(isPage || hasLine) ? origin : { ...origin, sha256 };
}

/** The hash of a file; undefined of a folder. */
function hashOf({ name, files }: Upstream): string | undefined {
  const text = files.get(name);
  return text === undefined ? undefined : createHash('sha256').update(text).digest('hex');
}

/** The errors of the data with their positions, and a last line with the consequence. */
export function dataErrors(diagnostics: readonly Diagnostic[], consequence: string): FileError {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return new FileError([...errors.map(formatDiagnostic), '', `${consequence}.`].join('\n'));
}

/**
 * The findings; those whose changes would make an error or an implausible price are refused with
 * it: one odd record does not stop a list.
 */
function checkFindings(
  findings: Finding[],
  names: string[],
  inputs: readonly InputFile[],
  diagnose: (files: InputFile[]) => Diagnostic[],
): Finding[] {
  const isAsked = ({ section, subject }: Finding) =>
    section !== 'refused' && (section !== 'kept' || names.includes(subject));
  const texts = changedFiles(findings.filter(isAsked), inputs);
  if (texts.size === 0) return findings;
  const fresh = [...texts].map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
  const found = diagnose([...inputs.filter(({ path }) => !texts.has(path)), ...fresh]);
  if (found.length === 0) return findings;
  const own = new Map(found.map(({ file, message }) => [file, message]));
  const checked = findings.map((one): Finding => {
    // A list is renewed as a whole or not at all: other changes may rest on its day.
    const mayFail = isAsked(one) && one.subject !== listsFile;
    const wrong = mayFail ? one.changes?.find(({ file }) => own.has(file)) : undefined;
    // Without the position, which is one in the text that is not written.
    const text = `it stays as it is, since changed so, ${own.get(wrong?.file ?? '')}`;
    return wrong === undefined ? one : { ...one, section: 'refused', text };
  });
  if (checked.every((one, index) => one === findings[index]))
    throw dataErrors(found, 'written so, the data would have errors; nothing is written');
  return checkFindings(checked, names, inputs, diagnose);
}

/** The texts of the files that findings change. */
export function changedFiles(findings: Finding[], inputs: readonly InputFile[]) {
  const before = new Map(inputs.map(({ path, bytes }) => [path, bytes]));
  const all = findings.flatMap((finding) => finding.changes ?? []);
  const changes = groupBy(all, ({ file }) => file);
  return new Map(
    [...changes].map(([path, own]) => {
      const text = new TextDecoder().decode(before.get(path));
      return [path, changedText(path, text, own)];
    }),
  );
}

/** Writes the files of a proposal, all or none, and returns their paths. */
export function writeImport(root: string, { files, inputs }: Prepared): string[] {
  const failed = files.size === 0 ? undefined : writeData(root, { files, inputs });
  if (failed !== undefined) throw new FileError(`${failed.problem}; nothing is written.`);
  return [...files.keys()];
}
