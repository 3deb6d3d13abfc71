import { type Diagnostic, formatDiagnostic } from '../build/dataset/diagnostics.ts';
import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import type { InputFile } from '../build/dataset/source-file.ts';
import { visible } from '../build/dataset/visible.ts';
import { type DataChange, writeData } from '../build/dataset/write.ts';
import type { FetchFile } from './fetch/download.ts';
import type { Upstream } from './fetch/upstream-file.ts';
import type { Format } from './format.ts';
import { FileError } from './json.ts';
import type { ImportOptions } from './options.ts';
import { importBoard } from './propose/board.ts';
import { proposeIds } from './propose/ids.ts';
import { decideLeftOut } from './propose/left-out.ts';
import { proposeEndings } from './propose/lifecycle.ts';
import { importList, listName } from './propose/list.ts';
import { readBaseline, reopenRows, stateFile } from './propose/list-state.ts';
import { proposeOffers } from './propose/offers.ts';
import {
  type Import,
  type Line,
  limitProposal,
  NO_DAY,
  notOneFile,
  type Project,
  type Proposal,
  proposalExitCode,
  titleOf,
} from './propose/proposal.ts';
import { dayInName } from './values.ts';
import { applyEdits } from './write/edits.ts';

/** The environment of a command, as arguments so that tests can replace it. */
export type CommandContext = {
  root: string;
  today: string;
  fetch: FetchFile;
  print: (text: string) => void;
  printError: (text: string) => void;
};

/** A proposal with the texts that it writes. */
export type Writing = DataChange & {
  proposal: Proposal;
  /** Of the files, those that record what a person decided on the command line. */
  decided: Map<string, string>;
  /** Errors that the data as a whole would have. */
  errors: Diagnostic[];
  /** Whether its rows belong together, so that some are not written without the others. */
  isWhole: boolean;
};

type Prepare = {
  upstream: Upstream;
  options: ImportOptions;
  /** Takes out of a proposal what is not to be written. */
  select?: (proposal: Proposal) => Proposal;
};

/** What an import of a file would write, or why nothing can be imported. */
export function prepareImport(
  format: Format,
  { upstream, options, select = (proposal) => proposal }: Prepare,
  { root, today }: Pick<CommandContext, 'root' | 'today'>,
): Writing | { error: string } {
  const { kind } = format;
  const inputs = readSources(root).data.filter(
    ({ path }) => options.add.length > 0 || !UNNEEDED[kind].test(path),
  );
  const { dataset, records, diagnostics } = loadDataset(inputs, today);
  if (dataset === undefined)
    return { error: errorsText(diagnostics, 'the data has errors of its own; mend them first') };
  const last = readBaseline(root, listName(format));
  if (last !== undefined && 'error' in last) return { error: `${visible(last.error)}\n` };
  const decided = decideLeftOut(root, kind, options['leave-out']);
  if ('error' in decided) return { error: `${visible(decided.error)}\n` };
  const { aliases, offers, ids } = records;
  const project = { dataset, aliases, offers, ids, leftOut: decided.leftOut };
  const imported = { upstream, options: datedOptions(kind, options, today), today };
  let proposed: Proposal;
  try {
    proposed = proposeImport(format, imported, { ...project, baseline: last?.baseline });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const where = visible(`${options.file ?? format.name}:${error.message}`);
    return { error: `${where} Nothing was imported.\n` };
  }
  const limited = limitProposal(proposed, options);
  const checked = checkFiles(editFiles(limited, inputs), inputs, { today, known: diagnostics });
  const { refused, errors } = checked;
  const selected = select(withRefused(limited, refused));
  const paths = new Set([...selected.edits.map(({ file }) => file), ...selected.files.keys()]);
  const files = [...checked.files].filter(([path]) => paths.has(path));
  const state = selected.state && stateFile(reopenRows(selected.state, refused.keys()));
  const before = last && decode(last.input.bytes);
  const states = state === undefined || state[1] === before ? [] : [state];
  return {
    proposal: selected,
    files: new Map([...files, ...states, ...decided.files]),
    decided: new Map(decided.files),
    errors,
    inputs: [...inputs, last?.input, decided.input].filter((input) => input !== undefined),
    isWhole: kind === 'board' && !options.partial,
  };
}

/** The proposal of a file; throws what is wrong with the file as a whole. */
export function proposeImport(format: Format, imported: Import, project: Project): Proposal {
  if (format.kind === 'prices' || format.kind === 'plans')
    return importList(format, imported, project);
  const { content, ...file } = imported.upstream;
  if (typeof content !== 'string') throw notOneFile(format);
  const text = { ...imported, upstream: { ...file, text: content } };
  if (format.kind === 'board') return importBoard(format, text, project);
  const { options } = imported;
  const day = options.day ?? dayInName(file.name);
  if (day === null) throw new FileError(NO_DAY);
  const origin = { url: file.address ?? options.url ?? format.address, day };
  const title = titleOf(file, origin);
  if (format.kind === 'ids') {
    const about = { format: format.name, origin };
    return { title, ...proposeIds(format.parse(content), project, about) };
  }
  const source = { url: origin.url, checked: day };
  if (format.kind === 'lifecycle') {
    const about = { vendor: format.vendor, source: { ...source, url: format.address } };
    const endings = format.parse(content);
    return { title, ...proposeEndings(endings, project, { ...about, today: imported.today }) };
  }
  const listing = { format, source, isTrusted: options['expect-changes'] };
  return { title, ...proposeOffers(format.parse(content), project, listing) };
}

/** Boards and lists of plans state their days; any other fetched list is dated today. */
function datedOptions(kind: Format['kind'], options: ImportOptions, today: string) {
  const isToday = options.fetch && kind !== 'board' && kind !== 'plans';
  return options.day === undefined && isToday ? { ...options, day: today } : options;
}

/** Parsing the data takes half of an import's time; a new model may be at odds with any file. */
const UNNEEDED = {
  prices: /^data\/(?:plans|leaderboards|aliases|ids)\//,
  board: /^data\/(?:plans|ids|offers)\//,
  ids: /^data\/(?:plans|leaderboards|aliases|offers)\//,
  lifecycle: /^data\/(?:plans|leaderboards|aliases|offers)\//,
  offers: /^data\/(?:plans|leaderboards|aliases|ids)\//,
  plans: /^data\/(?:leaderboards|aliases|ids|offers)\//,
};

/** The errors of the data with their positions, and a last line with the consequence. */
export function errorsText(diagnostics: readonly Diagnostic[], last: string): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return [...errors.map(formatDiagnostic), '', `${last}.`, ''].join('\n');
}

export function editFiles(
  { edits, files: fresh }: Pick<Proposal, 'edits' | 'files'>,
  inputs: readonly InputFile[],
): Map<string, string> {
  const texts = new Map(inputs.map(({ path, bytes }) => [path, bytes]));
  const files = new Map(fresh);
  for (const path of new Set(edits.map(({ file }) => file))) {
    const own = edits.filter(({ file }) => file === path);
    files.set(path, applyEdits(path, decode(texts.get(path) ?? new Uint8Array()), own));
  }
  return files;
}

/**
 * The texts without those that would have errors or implausible prices, which are refused with the
 * first one as the reason: one odd record does not stop a list.
 */
function checkFiles(
  files: Map<string, string>,
  inputs: readonly InputFile[],
  { today, known }: { today: string; known: readonly Diagnostic[] },
) {
  const before = new Set(known.map(({ file, message }) => `${file} ${message}`));
  const isNew = ({ severity, rule, file, message }: Diagnostic) =>
    severity === 'error' || (rule === 'price-plausibility' && !before.has(`${file} ${message}`));
  const refused = new Map<string, Line>();
  while (files.size > 0) {
    const changed = [...files].map(([path, text]) => ({
      path,
      bytes: new TextEncoder().encode(text),
    }));
    const after = [...inputs.filter(({ path }) => !files.has(path)), ...changed];
    const { diagnostics } = loadDataset(after, today);
    const own = diagnostics.filter((one) => files.has(one.file) && isNew(one));
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (own.length === 0) return { files, refused, errors };
    for (const { file, message } of own) {
      files.delete(file);
      // Without the position, which is one in the text that is not written.
      const text = `it stays as it is, since changed so, ${message}`;
      if (!refused.has(file)) refused.set(file, { subject: file, text });
    }
  }
  return { files, refused, errors: [] };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** The proposal with the changes of those files refused. */
function withRefused(proposal: Proposal, refused: ReadonlyMap<string, Line>): Proposal {
  const { lines, edits, files } = proposal;
  const stays = ({ file = '' }: { file?: string }) => !refused.has(file);
  return {
    ...proposal,
    edits: edits.filter(stays),
    files: new Map([...files].filter(([file]) => stays({ file }))),
    lines: {
      ...lines,
      added: lines.added.filter(stays),
      changed: lines.changed.filter(stays),
      left: lines.left.filter(stays),
      refused: [...lines.refused, ...refused.values()],
    },
  };
}

/**
 * Writes the files of a proposal, all or none. The prices of a list are independent of each other,
 * so a refused row stops only itself; a period without some of its rows would be wrong as a whole.
 */
export function writeProposal(
  { proposal, files, decided, inputs, errors, isWhole }: Writing,
  { root, print, printError }: CommandContext,
): 0 | 1 | 2 {
  const { refused, unmapped } = proposal.lines;
  const isIncomplete = isWhole && refused.length + unmapped.length > 0;
  if (isIncomplete)
    printError(
      'no row is written, since not every one was understood; --partial writes those that were.\n',
    );
  else if (errors.length > 0) {
    printError(errorsText(errors, 'written so, the data would have errors; nothing is written'));
    return 1;
  }
  const written = isIncomplete ? decided : files;
  const failed = written.size === 0 ? undefined : writeData(root, { files: written, inputs });
  if (failed !== undefined) {
    printError(`${visible(failed.problem)}; nothing is written.\n`);
    return 1;
  }
  const paths = [...written.keys()].map(visible);
  const count = `${paths.length} ${paths.length === 1 ? 'file' : 'files'}`;
  if (paths.length > 0) print(`wrote ${count}: ${paths.join(', ')}\n`);
  else if (!isIncomplete) print('nothing to write\n');
  return isIncomplete ? 2 : proposalExitCode(proposal);
}
