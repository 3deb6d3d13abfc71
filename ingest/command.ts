import { resolve } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { visible } from '../build/dataset/visible.ts';
import { type CommandContext, fail } from './context.ts';
import { type Fetched, fetchUpstream } from './fetch/download.ts';
import { fetchSource } from './fetch/fetch-source.ts';
import { fileOf, VARYING } from './fetch/repository-file.ts';
import { readUpstream, type Upstream } from './fetch/upstream-file.ts';
import { boardFormats, idFormats, planFormats, priceFormats } from './formats/index.ts';
import { offerFormats } from './offers/lists.ts';
import { type ImportOptions, importUsage, parseImportOptions } from './options.ts';
import { type Format, prepareImport } from './prepare.ts';
import { exitCodeOf, proposalText } from './propose/proposal.ts';
import { type PublicFile, publicFile } from './update/sources.ts';
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

type Given = { readonly upstream: Upstream; readonly options: ImportOptions };

function importUpstream(
  format: Format,
  { upstream, options }: Given,
  context: CommandContext,
): 0 | 1 | 2 {
  const prepared = prepareImport(format, { upstream, options }, context);
  if ('fault' in prepared) return fail(prepared.fault, context);
  context.print(proposalText(prepared.proposal, { isDetailed: options.detail }));
  return options.write ? writeProposal(prepared, context) : exitCodeOf(prepared.proposal);
}

/** What the first argument of an import may name; without it prices or a board are imported. */
const namedFormats: { readonly [kind: string]: readonly Format[] } = {
  ids: idFormats,
  offers: offerFormats,
  plans: planFormats,
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
  const source = url === undefined ? publicFile(format) : { address: url, beside: [] };
  if (source === undefined)
    return {
      fault: `${format.name} has no public file; download its page's data by hand, or say --url.`,
    };
  const fetched = await fetchFile(source, context);
  if ('fault' in fetched) return { fault: `${source.address} ${fetched.fault}.` };
  if (file !== undefined) outputFileSync(resolve(context.root, file), fetched.bytes);
  return fetched;
}

/**
 * Fetches a file as `npm run update` does. Where GitHub's API does not say the commit, the file of
 * the branch is read, since the API limits how often it answers.
 */
async function fetchFile(
  { address, beside }: PublicFile,
  { fetch }: CommandContext,
): Promise<Fetched | { readonly fault: string }> {
  const source = await fetchSource(address, { fetch, tag: undefined, beside });
  if ('upstream' in source) return source.upstream;
  const isOfBranch = fileOf(address) !== undefined && !VARYING.test(address);
  if (isOfBranch) return fetchUpstream(address, { fetch });
  return 'fault' in source ? source : { fault: 'is as it was' };
}
