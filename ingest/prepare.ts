import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import type { InputFile } from '../build/dataset/source-file.ts';
import { visible } from '../build/dataset/visible.ts';
import { readBaseline } from './baseline/read.ts';
import { stateFile } from './baseline/state.ts';
import { type CommandContext, faultsText } from './context.ts';
import { decideLeftOut } from './decisions/decide.ts';
import type { Upstream } from './fetch/upstream-file.ts';
import type { OfferFormat } from './offers/format.ts';
import type { ImportOptions } from './options.ts';
import { type PlanFormat, planList } from './plans/plan-row.ts';
import { proposeImport } from './propose/file.ts';
import { limitProposal } from './propose/limit.ts';
import type { Proposal } from './propose/proposal.ts';
import type { BoardFormat, IdFormat, PriceFormat } from './types.ts';
import { type Applied, applyProposal, withRefused } from './write/apply-proposal.ts';
import { checkFiles } from './write/check-files.ts';
import type { Writing } from './write/write-proposal.ts';

export type Format = PriceFormat | BoardFormat | IdFormat | OfferFormat | PlanFormat;

export type PrepareOptions = {
  readonly upstream: Upstream;
  readonly options: ImportOptions;
  /** Takes out of a proposal what is not to be written. */
  readonly select?: (proposal: Proposal) => Proposal;
};

/** What an import of a file would write, or why nothing can be imported. */
export function prepareImport(
  format: Format,
  { upstream, options, select = (proposal) => proposal }: PrepareOptions,
  { root, today }: Pick<CommandContext, 'root' | 'today'>,
): Writing | { readonly fault: string } {
  const inputs = readSources(root).data.filter(({ path }) => isNeeded(path, format.kind, options));
  const { dataset, records, diagnostics } = loadDataset(inputs, today);
  if (dataset === undefined)
    return { fault: faultsText(diagnostics, 'the data has faults of its own; mend them first') };
  const last = readBaseline(root, format.kind === 'plans' ? planList(format) : format.name);
  if (last !== undefined && 'fault' in last) return { fault: `${visible(last.fault)}\n` };
  const decided = decideLeftOut(root, format.kind, options.leaveOut);
  if ('fault' in decided) return { fault: `${visible(decided.fault)}\n` };
  const project = { dataset, ...records, baseline: last?.baseline, leftOut: decided.leftOut };
  const imported = { upstream, options: { ...options, day: dayOf(format, options, today) }, today };
  const proposed = proposeImport(format, imported, project);
  if ('fault' in proposed) {
    const fault = visible(`${options.file ?? format.name}:${proposed.fault}`);
    return { fault: `${fault} Nothing was imported.\n` };
  }
  const selected = select(limitProposal(proposed, options));
  const applied = checkFiles(applyProposal(selected, inputs), records, today);
  const proposal = withRefused(selected, applied);
  const states = stateFiles(proposal, applied, last?.input);
  return {
    proposal,
    files: new Map([...applied.files, ...states, ...decided.files]),
    decided: new Map(decided.files),
    faults: applied.faults,
    inputs: [...inputs, last?.input, decided.input].filter((input) => input !== undefined),
    partial: options.partial,
    isBoard: format.kind === 'board',
  };
}

/** Boards and lists of plans state their days; any other fetched list is dated today. */
function dayOf({ kind }: Format, { day, fetch }: ImportOptions, today: string): string | undefined {
  return day ?? (fetch && kind !== 'board' && kind !== 'plans' ? today : undefined);
}

/** What the next import compares with, where that is other than what stands there. */
function stateFiles(
  { state }: Proposal,
  { refused }: Applied,
  present: InputFile | undefined,
): readonly (readonly [path: string, text: string])[] {
  if (state === undefined) return [];
  const file = stateFile(state, new Set(refused.keys()));
  return present !== undefined && new TextDecoder().decode(present.bytes) === file[1] ? [] : [file];
}

/**
 * Parsing the data takes half of an import's time, so files that the import does not use are
 * skipped. A new model may be at odds with any file.
 */
function isNeeded(path: string, kind: Format['kind'], { add }: ImportOptions): boolean {
  return add.length > 0 || !unneeded[kind].test(path);
}

const unneeded = {
  prices: /^data\/(?:plans|leaderboards|aliases|ids)\//,
  board: /^data\/(?:plans|ids|offers)\//,
  ids: /^data\/(?:plans|leaderboards|aliases|offers)\//,
  offers: /^data\/(?:plans|leaderboards|aliases|ids)\//,
  plans: /^data\/(?:leaderboards|aliases|ids|offers)\//,
} as const satisfies { readonly [Kind in Format['kind']]: RegExp };
