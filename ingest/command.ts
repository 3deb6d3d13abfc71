import { resolve } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { visible } from '../build/dataset/visible.ts';
import { fetchSource, publicFile } from './fetch/source.ts';
import { readUpstream, type Upstream } from './fetch/upstream-file.ts';
import type { Format } from './format.ts';
import { type ImportOptions, importUsage, parseOptions } from './options.ts';
import { type CommandContext, prepareImport, writeProposal } from './prepare.ts';
import { proposalExitCode, proposalText } from './propose/proposal.ts';
import { formats } from './sources/index.ts';

/**
 * Reads a file, prints the proposal and, with --write, writes it. Exit codes: 0 done, 1 an error, 2
 * something in the file was refused.
 */
export async function runImport(args: string[], context: CommandContext): Promise<0 | 1 | 2> {
  const fail = (text: string): 1 => {
    context.printError(text);
    return 1;
  };
  const [first = '', ...rest] = args;
  // Without a first argument that names another kind, prices or a board are imported.
  const isNamed = ['ids', 'offers', 'plans'].includes(first);
  const kinds = isNamed ? [first] : ['prices', 'board', 'lifecycle'];
  const own = formats.filter(({ kind }) => kinds.includes(kind));
  const sources = own.map(({ name }) => name);
  const options = parseOptions(isNamed ? rest : args, sources);
  if (options === 'help') {
    context.print(importUsage(sources));
    return 0;
  }
  if ('error' in options) return fail(`${visible(options.error)}\n\n${importUsage(sources)}`);
  const format = own.find(({ name }) => name === options.source);
  if (format === undefined) throw new Error(`no format has the name ${options.source}`);
  const upstream = await getUpstream(format, options, context);
  if ('error' in upstream) return fail(`${visible(upstream.error)}\n`);
  const prepared = prepareImport(format, { upstream, options }, context);
  if ('error' in prepared) return fail(prepared.error);
  context.print(proposalText(prepared.proposal, { isDetailed: options.detail }));
  return options.write ? writeProposal(prepared, context) : proposalExitCode(prepared.proposal);
}

async function getUpstream(
  format: Format,
  { fetch: isFetched, file, url }: ImportOptions,
  { root, fetch }: CommandContext,
): Promise<Upstream | { error: string }> {
  if (!isFetched) {
    const read = readUpstream(resolve(root, file ?? ''));
    return 'error' in read ? { error: `${file} ${read.error}.` } : read;
  }
  const source = url === undefined ? publicFile(format) : { address: url, beside: [] };
  if (source === undefined)
    return {
      error: `${format.name} has no public file; download its page's data by hand, or say --url.`,
    };
  const fetched = await fetchSource(source, { fetch, isOneFile: true });
  if ('error' in fetched) return { error: `${source.address} ${fetched.error}.` };
  if ('unchanged' in fetched) throw new Error('a file without a tag is never unchanged');
  const { bytes } = fetched.upstream;
  if (file !== undefined && bytes !== undefined) outputFileSync(resolve(root, file), bytes);
  return fetched.upstream;
}
