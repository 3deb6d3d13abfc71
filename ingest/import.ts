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
import { listLine } from './propose/citation.ts';
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
 * `npm run import`: reads a file, prints the proposal and, with --write, writes it. Returns the
 * exit code: 2 where something in the file was refused or, with --only or --dismiss, something that
 * they name; else 0. Throws an error, for which the command ends with 1.
 */
export async function runImport(args: string[], context: CommandContext): Promise<0 | 2> {
  const { root, print } = context;
  const { source, file, options } = parseOptions(args, sources);
  const upstream =
    file === undefined
      ? await fetchSource(source, context, options.url)
      : readUpstream(resolve(root, file), source.beside);
  const prepared = prepareImport(source, upstream, options, { ...context, parse: memoFiles() });
  print(proposalText(prepared.proposal, { isDetailed: options.detail }));
  if (options.write) print(writtenText(writeImport(root, prepared)));
  const isRefused = prepared.proposal.findings.some((finding) => isRefusal(finding, options));
  return isRefused ? 2 : 0;
}

function writtenText(paths: string[]): string {
  if (paths.length === 0) return 'nothing to write\n';
  const count = `${paths.length} ${paths.length === 1 ? 'file' : 'files'}`;
  return `wrote ${count}: ${paths.map(visible).join(', ')}\n`;
}

/** Whether something was refused that the options name, or anything where they name nothing. */
function isRefusal({ section, subject }: Finding, options: ImportOptions): boolean {
  const names = namedIn(options);
  const isNamed = names.length === 0 || names.includes(subject) || subject === wholeFile;
  return section === 'refused' && isNamed;
}

function namedIn({ only, dismiss }: ImportOptions): string[] {
  return [...only, ...dismiss];
}

export async function fetchSource(
  source: ImportSource,
  { root, today, fetch }: Pick<CommandContext, 'root' | 'today' | 'fetch'>,
  givenUrl?: string,
): Promise<Upstream> {
  const { name, fetched, address, byHand, pageOf } = source;
  if (pageOf !== undefined && givenUrl === undefined)
    return fetchCitedPages({ name, pageOf }, citedRows(source, root, today), fetch);
  const url = givenUrl ?? (byHand === undefined ? (fetched ?? address) : null);
  if (url !== null) return fetchUpstream(url, { ...source, fetch });
  throw new FileError(`${name}: ${byHand ?? 'it has no public file'}.`);
}

/** The rows of a list that prices of models cite. */
function citedRows(source: ImportSource, root: string, today: string): string[] {
  if (!('cited' in source)) return [];
  const { dataset } = loadProject({ root, today, parse: memoFiles() });
  const prices = dataset.models.flatMap(({ value }) => value.prices);
  const urls = prices.flatMap(({ sources }) => sources.map(({ url }) => url));
  // The row is empty where an address cites the whole list.
  const rows = urls.flatMap((url) => citedRow(source, url) ?? []).filter((row) => row !== '');
  return [...new Set(rows)].sort(compareCodeUnits);
}

type Prepared = DataChange & { proposal: Proposal };

type ProjectContext = Pick<CommandContext, 'root' | 'today'> & { parse: CheckFile };

/** The data of a project; throws its errors. */
export function loadProject({ root, today, parse }: ProjectContext) {
  const inputs = readSources(root).data;
  const { dataset, records, diagnostics } = loadDataset(inputs, today, parse);
  if (dataset === undefined) throw dataErrors(diagnostics, 'the data has errors; mend them first');
  return { inputs, dataset, records, diagnostics };
}

type LoadedProject = ReturnType<typeof loadProject>;

/** What an import of a file would write; throws why nothing can be imported. */
export function prepareImport(
  source: ImportSource,
  upstream: Upstream,
  options: ImportOptions,
  context: ProjectContext,
): Prepared {
  const data = loadProject(context);
  const last = readBaseline(context.root, source.name);
  const leftOut = readLeftOut(context.root, source.kind, options['leave-out']);
  const project = { ...data.records, dataset: data.dataset, leftOut: leftOut.names };
  const about = { options, today: context.today, last };
  const names = namedIn(options);
  const proposal = checkProposal(
    proposeImport(source, upstream, project, about),
    names,
    data.inputs,
    createDiagnose(data, last?.input.path, context),
  );
  return {
    proposal,
    files: new Map([
      ...changedFiles(chosen(proposal.findings, names), data.inputs),
      ...leftOut.files,
      ...stateFiles(proposal, names, last),
    ]),
    inputs: [...data.inputs, last?.input, leftOut.input].filter((input) => input !== undefined),
  };
}

/** A proposal in which what would be a mistake is refused; throws for a name that it lacks. */
function checkProposal(
  proposal: Proposal,
  names: string[],
  inputs: readonly InputFile[],
  diagnose: Diagnose,
): Proposal {
  checkNames(names, proposal);
  return { ...proposal, findings: checkFindings(proposal.findings, names, inputs, diagnose) };
}

function checkNames(names: string[], { findings }: Proposal): void {
  const unknown = names.find((name) => !findings.some(({ subject }) => subject === name));
  if (unknown !== undefined) throw new FileError(`the file says nothing of "${unknown}".`);
}

/** The state of a list that was taken as a whole, if it is another one than before. */
function stateFiles(
  { state, findings }: Proposal,
  names: string[],
  last: ReturnType<typeof readBaseline>,
): [path: string, text: string][] {
  if (state === undefined || names.length > 0) return [];
  const written = chosen(findings, names);
  // What waits for a decision is shown again by the next import.
  const undecided = findings.filter(
    (finding) =>
      finding.changes !== undefined && finding.section !== 'kept' && !written.includes(finding),
  );
  const [path, text] = stateFile(state, new Set(undecided.flatMap(({ rows = [] }) => rows)));
  return text === last?.input.text ? [] : [[path, text]];
}

/** The proposal of a file; throws what is wrong with the file as a whole. */
export function proposeImport(
  source: ImportSource,
  upstream: Upstream,
  project: Project,
  about: Omit<ImportContext, 'origin'>,
): Proposal {
  const hasLine = listLine(source, project) !== undefined;
  const toContext = (parsed: Parsed<unknown>): ImportContext => {
    return { ...about, origin: originOf(source, upstream, parsed, { ...about, hasLine }) };
  };
  if (source.kind === 'endings') {
    const parsed = parseUpstream(source, upstream);
    const context = toContext(parsed);
    return titled(upstream, context, proposeEndings(source, parsed, project, context));
  }
  if (source.kind === 'board') {
    const parsed = parseUpstream(source, upstream);
    const context = toContext(parsed);
    return titled(upstream, context, proposeBoard(source, parsed, project, context));
  }
  const parsed = parseUpstream<Parsed<FiguresRow>>(source, upstream);
  const context = toContext(parsed);
  return titled(upstream, context, proposeList(source, parsed, project, context));
}

function titled({ name }: Upstream, { origin }: ImportContext, proposed: Proposed): Proposal {
  return { title: `${name}, of ${origin.day}, from ${origin.url}`, ...proposed };
}

/**
 * Where a file is from. A page of a vendor, and a list with a line in data/lists.yaml, have the
 * hash of what was read, unless their address names a commit.
 */
function originOf(
  source: ImportSource,
  upstream: Upstream,
  parsed: Parsed<unknown>,
  about: Omit<ImportContext, 'origin'> & { hasLine: boolean },
): Origin {
  const day = originDay(source, upstream, parsed, about);
  // A page is cited as people read it; a file of a repository by its commit, which has a day.
  const isPage = source.isOwn === true && upstream.day === undefined;
  const page = source.address ?? ('page' in source ? source.page : '');
  const url = isPage ? page : (fileAddress(upstream, parsed, about.options) ?? page);
  const { sha256 = hashOf(upstream) } = parsed;
  const needsHash = (isPage || about.hasLine) && commitIn(url) === undefined;
  return needsHash && sha256 !== undefined ? { url, day, sha256 } : { url, day };
}

function originDay(
  source: ImportSource,
  upstream: Upstream,
  parsed: Parsed<unknown>,
  { options, today }: Pick<ImportContext, 'options' | 'today'>,
): string {
  const fetchedDay = options.fetch && source.kind !== 'board' ? today : null;
  const day = options.day ?? parsed.day ?? upstream.day ?? dayInName(upstream.name) ?? fetchedDay;
  if (day === null)
    throw new FileError(
      `${upstream.name}: the day of the file is not known; say --day YYYY-MM-DD.`,
    );
  return day;
}

function fileAddress(
  upstream: Upstream,
  parsed: Parsed<unknown>,
  { url }: ImportOptions,
): string | undefined {
  return upstream.address ?? (url && new URL(url).href) ?? parsed.address;
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
 * The findings, in which a change that would make an error or an implausible price is refused with
 * that as the reason: one odd record does not stop a list. It is done again until nothing is wrong,
 * since a change may be wrong only without another one that was refused.
 */
function checkFindings(
  findings: Finding[],
  names: string[],
  inputs: readonly InputFile[],
  diagnose: Diagnose,
): Finding[] {
  const applicable = findings.filter((finding) => isApplicable(finding, names));
  const texts = changedFiles(applicable, inputs);
  if (texts.size === 0) return findings;
  const mistakes = diagnose(texts);
  if (mistakes.length === 0) return findings;
  const checked = findings.map((finding) =>
    applicable.includes(finding) ? refusedIfMistaken(finding, mistakes) : finding,
  );
  const isUnchanged = checked.every((finding, index) => finding === findings[index]);
  if (isUnchanged)
    throw dataErrors(mistakes, 'written so, the data would have errors; nothing is written');
  return checkFindings(checked, names, inputs, diagnose);
}

/** Whether a finding may be written: what is kept only where a person names it. */
function isApplicable({ section, subject }: Finding, names: readonly string[]): boolean {
  return section !== 'refused' && (section !== 'kept' || names.includes(subject));
}

function refusedIfMistaken(finding: Finding, mistakes: readonly Diagnostic[]): Finding {
  // A list is renewed as a whole or not at all: other changes may rest on its day.
  if (finding.subject === listsFile) return finding;
  const files = finding.changes?.map(({ file }) => file) ?? [];
  const wrong = files.find((path) => mistakes.some(({ file }) => file === path));
  if (wrong === undefined) return finding;
  const mistake = mistakes.findLast(({ file }) => file === wrong);
  // Without the position, which is one in the text that is not written.
  const text = `it stays as it is, since changed so, ${mistake?.message}`;
  return { ...finding, section: 'refused', text };
}

type Diagnose = (texts: ReadonlyMap<string, string>) => Diagnostic[];

/**
 * Says what would be wrong once files have other texts: errors, and prices that become implausible.
 */
function createDiagnose(
  data: LoadedProject,
  statePath: string | undefined,
  { today, parse }: ProjectContext,
): Diagnose {
  const known = new Set(data.diagnostics.map(messageIn));
  return (texts) => {
    // The day of the list in data/lists.yaml is held against this file, which is written with it.
    const others = data.inputs.filter(({ path }) => path !== statePath && !texts.has(path));
    const { diagnostics } = loadDataset([...others, ...toInputs(texts)], today, parse);
    return diagnostics.filter(
      (one) =>
        one.severity === 'error' ||
        (one.rule === 'price-plausibility' && !known.has(messageIn(one))),
    );
  };
}

function messageIn({ file, message }: Diagnostic): string {
  return `${file} ${message}`;
}

function toInputs(texts: ReadonlyMap<string, string>): InputFile[] {
  const encoder = new TextEncoder();
  return [...texts].map(([path, text]) => ({ path, bytes: encoder.encode(text) }));
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
