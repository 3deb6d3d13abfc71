import { resolve } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import type { InputFile } from '../build/dataset/source-file.ts';
import { visible } from '../build/dataset/visible.ts';
import { readBaseline } from './baseline/read.ts';
import { stateFile } from './baseline/state.ts';
import { type CommandContext, fail, faultsText } from './context.ts';
import { decideLeftOut } from './decisions/decide.ts';
import { fetchUpstream } from './fetch/download.ts';
import { readUpstream, type Upstream } from './fetch/upstream-file.ts';
import { boardFormats, idFormats, priceFormats } from './formats/index.ts';
import type { OfferFormat } from './offers/format.ts';
import { offerFormats } from './offers/lists.ts';
import { type ImportOptions, importUsage, parseImportOptions } from './options.ts';
import { proposeImport } from './propose/file.ts';
import { limitProposal } from './propose/limit.ts';
import { exitCodeOf, type Proposal, proposalText } from './propose/proposal.ts';
import type { BoardFormat, IdFormat, PriceFormat } from './types.ts';
import { type Applied, applyProposal, withRefused } from './write/apply-proposal.ts';
import { checkFiles } from './write/check-files.ts';
import { writeProposal } from './write/write-proposal.ts';

/**
 * Reads a file, prints the proposal and, with --write, writes it. Exit codes: 0 done, 1 an error, 2
 * something in the file was refused.
 */
export async function runImport(
  args: readonly string[],
  context: CommandContext,
): Promise<0 | 1 | 2> {
  const [kind = ''] = args;
  const ofKind = Object.hasOwn(namedFormats, kind) ? namedFormats[kind] : undefined;
  const formats = ofKind ?? priceAndBoardFormats;
  const sources = formats.map(({ name }) => name);
  const options = parseImportOptions(ofKind === undefined ? args : args.slice(1), sources);
  if ('help' in options) {
    context.print(importUsage(sources));
    return 0;
  }
  if ('fault' in options)
    return fail(`${visible(options.fault)}\n\n${importUsage(sources)}`, context);
  const format = formats.find(({ name }) => name === options.source);
  if (format === undefined)
    throw new Error(`${options.source} is a source, and no format has its name`);
  const got = await getUpstream(format, options, context);
  return 'fault' in got
    ? fail(`${visible(got.fault)}\n`, context)
    : importUpstream(format, { upstream: got, options }, context);
}

type Fetched = { readonly upstream: Upstream; readonly options: ImportOptions };

function importUpstream(
  format: Format,
  { upstream, options }: Fetched,
  context: CommandContext,
): 0 | 1 | 2 {
  const inputs = readSources(context.root).data.filter(({ path }) => isNeeded(path, format.kind));
  const { dataset, records, diagnostics } = loadDataset(inputs, context.today);
  if (dataset === undefined)
    return fail(
      faultsText(diagnostics, 'the data has faults of its own; mend them first'),
      context,
    );
  // The file of a board has its date; any other fetched list is dated today.
  const day = options.day ?? (options.fetch && format.kind !== 'board' ? context.today : undefined);
  const imported = { upstream, options: { ...options, day }, today: context.today };
  const last = readBaseline(context.root, format.name);
  if (last !== undefined && 'fault' in last) return fail(`${visible(last.fault)}\n`, context);
  const decided = decideLeftOut(context.root, format.kind, options.leaveOut);
  if ('fault' in decided) return fail(`${visible(decided.fault)}\n`, context);
  const { leftOut } = decided;
  const project = { dataset, ...records, baseline: last?.baseline, leftOut };
  const proposed = proposeImport(format, imported, project);
  if ('fault' in proposed)
    return fail(
      `${visible(`${options.file ?? format.name}:${proposed.fault}`)} Nothing was imported.\n`,
      context,
    );
  const limited = limitProposal(proposed, options);
  const applied = checkFiles(applyProposal(limited, inputs), records, context.today);
  const proposal = withRefused(limited, applied);
  context.print(proposalText(proposal, { isDetailed: options.detail }));
  return options.write
    ? writeProposal(
        proposal,
        {
          files: new Map([
            ...applied.files,
            ...stateFiles(proposal, applied, last?.input),
            ...decided.files,
          ]),
          faults: applied.faults,
          inputs: [...inputs, last?.input, decided.input].filter((input) => input !== undefined),
          partial: options.partial,
          isBoard: format.kind === 'board',
        },
        context,
      )
    : exitCodeOf(proposal);
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
 * skipped.
 */
function isNeeded(path: string, kind: Format['kind']): boolean {
  return !unneeded[kind].test(path);
}

const unneeded = {
  prices: /^data\/(?:plans|leaderboards|aliases|ids)\//,
  board: /^data\/(?:plans|ids|offers)\//,
  ids: /^data\/(?:plans|leaderboards|aliases|offers)\//,
  offers: /^data\/(?:plans|leaderboards|aliases|ids)\//,
} as const satisfies { readonly [Kind in Format['kind']]: RegExp };

type Format = PriceFormat | BoardFormat | IdFormat | OfferFormat;

/** What the first argument of an import may name; without it prices or a board are imported. */
const namedFormats: { readonly [kind: string]: readonly Format[] } = {
  ids: idFormats,
  offers: offerFormats,
};

const priceAndBoardFormats: readonly Format[] = [...priceFormats, ...boardFormats];

async function getUpstream(
  format: Format,
  { fetch, file, url }: ImportOptions,
  context: CommandContext,
): Promise<Upstream | { readonly fault: string }> {
  if (!fetch) {
    const read = readUpstream(resolve(context.root, file ?? ''));
    return 'fault' in read ? { fault: `${file} ${read.fault}.` } : read;
  }
  const address = url ?? format.address;
  if (address === null)
    return {
      fault: `${format.name} has no public file; download its page's data by hand, or say --url.`,
    };
  const fetched = await fetchUpstream(address, { fetch: context.fetch });
  if ('fault' in fetched) return { fault: `${address} ${fetched.fault}.` };
  if (file !== undefined) outputFileSync(resolve(context.root, file), fetched.bytes);
  return fetched;
}
