import { resolve } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { check } from '../build/check.ts';
import { readSources } from '../build/read.ts';
import { visible } from '../build/visible.ts';
import { complain, faultsText, say, type World } from './context.ts';
import { fetchUpstream } from './fetch/download.ts';
import { readUpstream, type Upstream } from './fetch/upstream-file.ts';
import { boardFormats, priceFormats } from './formats/index.ts';
import { type ImportOptions, importUsage, parseImportOptions } from './options.ts';
import { proposeImport } from './propose/file.ts';
import { exitCodeOf, proposalText } from './propose/proposal.ts';
import type { BoardFormat, PriceFormat } from './types.ts';
import { applyProposal, withRefused } from './write/apply-proposal.ts';
import { writeProposal } from './write/write-proposal.ts';

/**
 * Reads a file, prints the proposal and, with --write, writes it. Exit codes: 0 done, 1 an error, 2
 * something in the file was refused.
 */
export async function runImport(args: readonly string[], world: World): Promise<0 | 1 | 2> {
  const sources = formats.map(({ name }) => name);
  const options = parseImportOptions(args, sources);
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
  // The file of a board has its date; a fetched price list is dated today.
  const day = options.day ?? (options.fetch && format.kind === 'prices' ? world.today : undefined);
  const imported = { upstream, options: { ...options, day }, today: world.today };
  const proposed = proposeImport(format, imported, { dataset, aliases: records.aliases });
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
 * Parsing the data takes half of an import's time, so files that the import does not use are
 * skipped.
 */
function isNeeded(path: string, kind: Format['kind']): boolean {
  const unneeded = kind === 'prices' ? /^data\/(?:plans|leaderboards|aliases)\// : /^data\/plans\//;
  return !unneeded.test(path);
}

type Format = PriceFormat | BoardFormat;

const formats: readonly Format[] = [...priceFormats, ...boardFormats];

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
