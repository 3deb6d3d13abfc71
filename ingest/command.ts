import { resolve } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { check } from '../build/check.ts';
import { readSources } from '../build/read.ts';
import { visible } from '../build/visible.ts';
import { applyProposal, withRefused } from './apply.ts';
import { fetchUpstream } from './fetch-upstream.ts';
import { boardFormats } from './formats/boards/index.ts';
import { priceFormats } from './formats/index.ts';
import type { IdFormat } from './ids/format.ts';
import { idFormats } from './ids/index.ts';
import { proposeImport } from './import-file.ts';
import { type ImportOptions, importUsage, parseImportOptions } from './options.ts';
import { exitCodeOf, proposalText } from './proposal.ts';
import type { BoardFormat, PriceFormat } from './types.ts';
import { readUpstream, type Upstream } from './upstream-file.ts';
import { complain, faultsText, say, type World } from './world.ts';
import { writeProposal } from './write-proposal.ts';

/**
 * Reads, proposes and, where asked, writes. Exit codes: 0 done, 1 a fault to mend, 2 something in
 * the file was refused.
 */
export async function runImport(args: readonly string[], world: World): Promise<0 | 1 | 2> {
  const isOfIds = args[0] === IDS;
  const formats = isOfIds ? idFormats : priceAndBoardFormats;
  const sources = formats.map(({ name }) => name);
  const options = parseImportOptions(isOfIds ? args.slice(1) : args, sources);
  if ('help' in options) return say(importUsage(sources), world);
  if ('fault' in options)
    return complain(`${visible(options.fault)}\n\n${importUsage(sources)}`, world);
  const format = formats.find(({ name }) => name === options.source);
  if (format === undefined)
    throw new Error(`${options.source} is a source, and no format has its name`);
  const got = await getUpstream(format, options, world);
  return 'fault' in got
    ? complain(`${visible(got.fault)}\n`, world)
    : importUpstream(format, { upstream: got, options }, world);
}

type Got = { readonly upstream: Upstream; readonly options: ImportOptions };

function importUpstream(format: Format, { upstream, options }: Got, world: World): 0 | 1 | 2 {
  const inputs = readSources(world.root).data.filter(({ path }) => isNeeded(path, format.kind));
  const { dataset, records, diagnostics } = check(inputs, world.today);
  if (dataset === undefined)
    return complain(
      faultsText(diagnostics, 'the data has faults of its own; mend them first'),
      world,
    );
  // A board says its day; a price list that was fetched is of today.
  const day = options.day ?? (options.fetch && format.kind !== 'board' ? world.today : undefined);
  const imported = { upstream, options: { ...options, day }, today: world.today };
  const proposed = proposeImport(format, imported, { dataset, ...records });
  if ('fault' in proposed)
    return complain(
      `${visible(`${options.file ?? format.name}:${proposed.fault}`)} Nothing was imported.\n`,
      world,
    );
  const applied = applyProposal(proposed, inputs);
  const proposal = withRefused(proposed, applied);
  world.print(proposalText(proposal));
  return options.write
    ? writeProposal(
        proposal,
        {
          files: applied.files,
          inputs,
          records,
          partial: options.partial,
          isBoard: format.kind === 'board',
        },
        world,
      )
    : exitCodeOf(proposal);
}

/**
 * Half of an import's time goes into reading the data: what it neither asks nor changes is left
 * alone.
 */
function isNeeded(path: string, kind: Format['kind']): boolean {
  return !unneeded[kind].test(path);
}

const unneeded = {
  prices: /^data\/(?:plans|leaderboards|aliases|ids)\//,
  board: /^data\/(?:plans|ids)\//,
  ids: /^data\/(?:plans|leaderboards|aliases)\//,
} as const satisfies { readonly [Kind in Format['kind']]: RegExp };

type Format = PriceFormat | BoardFormat | IdFormat;

/** The first argument of an import of ids; without it a list's prices are imported. */
const IDS = 'ids';

const priceAndBoardFormats: readonly Format[] = [...priceFormats, ...boardFormats];

async function getUpstream(
  format: Format,
  { fetch, file, url }: ImportOptions,
  world: World,
): Promise<Upstream | { readonly fault: string }> {
  if (!fetch) {
    const read = readUpstream(resolve(world.root, file ?? ''));
    return 'fault' in read ? { fault: `${file} ${read.fault}.` } : read;
  }
  const address = url ?? format.address;
  if (address === null)
    return {
      fault: `${format.name} has no public file; download its page's data by hand, or say --url.`,
    };
  const fetched = await fetchUpstream(address, { fetch: world.fetch });
  if ('fault' in fetched) return { fault: `${address} ${fetched.fault}.` };
  if (file !== undefined) outputFileSync(resolve(world.root, file), fetched.bytes);
  return fetched;
}
