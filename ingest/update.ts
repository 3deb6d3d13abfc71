import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadDataset, memoFiles } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import { freshnessOf } from '../build/derive/freshness.ts';
import { readUpstream } from './fetch.ts';
import {
  type CommandContext,
  dataErrors,
  fetchSource,
  prepareImport,
  writeImport,
} from './import.ts';
import { FileError } from './json.ts';
import { noOptions } from './options.ts';
import { type Outcome, renderReport } from './report.ts';
import type { Source, Upstream } from './source.ts';
import { sources } from './sources/index.ts';

type UpdateOptions = { report?: string | undefined; from?: string | undefined };

/**
 * `npm run update`: reads every public list and board, one after another, writes what needs no
 * decision, and reports the rest in Markdown, to a file or on the terminal. Exit codes: 0 done, 1
 * no list could be read, or the data has errors.
 */
export async function runUpdate(
  { report: path, from }: UpdateOptions,
  context: CommandContext,
): Promise<0 | 1> {
  const { root, today, print, printError } = context;
  const parse = memoFiles();
  const outcomes: Outcome[] = [];
  const read = reader(from, context);
  for (const source of sources) {
    try {
      const found = await read(source);
      if (found === undefined) continue;
      const { upstream, argument } = found;
      const options = { ...noOptions, fetch: from === undefined };
      const prepared = prepareImport(source, upstream, options, { root, today, parse });
      const written = writeImport(root, prepared);
      outcomes.push({ source, argument, findings: prepared.proposal.findings, written });
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      outcomes.push({ source, error: error.message });
    }
  }
  const { dataset, diagnostics } = loadDataset(readSources(root).data, today, parse);
  const failed = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []));
  const end =
    dataset === undefined
      ? dataErrors(diagnostics, 'the data has errors; mend them first').message
      : `${[...new Set(failed)].join('\n')}\n\nno list could be read; nothing is written.`;
  if (dataset === undefined || failed.length === outcomes.length) {
    printError(`${end}\n`);
    return 1;
  }
  const { externalIds } = dataset;
  const report = renderReport(outcomes, {
    freshness: freshnessOf(dataset, today),
    today,
    externalIds,
  });
  if (path === undefined) print(report);
  else {
    writeFileSync(resolve(root, path), report);
    print(`${report.split('\n')[2]} The report is in ${path}.\n`);
  }
  return 0;
}

/** A source's file, and how an import reads it again; undefined where there is none. */
type Read = (source: Source) => Promise<{ upstream: Upstream; argument: string } | undefined>;

function reader(from: string | undefined, { root, fetch }: CommandContext): Read {
  if (from !== undefined) {
    const names = readdirSync(resolve(root, from));
    return async (source) => {
      // `litellm.2026-11-20.json`, `plans-ai-prices.2026-11-20.json`, or a folder of pages.
      const name = names.find((one) => one.startsWith(`${source.name}.`));
      if (name === undefined) return undefined;
      const argument = join(from, name);
      return { upstream: readUpstream(resolve(root, argument), source.beside), argument };
    };
  }
  return async (source) => {
    if ('byHand' in source)
      throw new FileError(`${source.name}: ${source.byHand}; download its file by hand.`);
    return { upstream: await fetchSource(source, fetch), argument: '--fetch' };
  };
}
