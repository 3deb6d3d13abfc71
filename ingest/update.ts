import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CheckFile, loadDataset, memoFiles } from '../build/dataset/load.ts';
import { readSources as readData } from '../build/dataset/read.ts';
import { readUpstream } from './fetch.ts';
import { FileError } from './file-error.ts';
import {
  type CommandContext,
  dataErrors,
  fetchSource,
  prepareImport,
  writeImport,
} from './import.ts';
import { noOptions } from './options.ts';
import { type Outcome, renderReport } from './report.ts';
import { sources } from './sources/index.ts';

/**
 * `npm run update`: reads every public list and board, one after another, writes what needs no
 * decision, and reports the rest in Markdown, to a file or on the terminal. Throws where no list
 * could be read, or the data has errors.
 */
export async function runUpdate(
  { report: path, from }: { report?: string | undefined; from?: string | undefined },
  context: CommandContext,
): Promise<0> {
  const { root, today, print } = context;
  const parse = memoFiles();
  const outcomes = await readSources(from, parse, context);
  const { dataset, diagnostics } = loadDataset(readData(root).data, today, parse);
  if (dataset === undefined) throw dataErrors(diagnostics, 'the data has errors; mend them first');
  const failed = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []));
  if (failed.length === outcomes.length)
    throw new FileError(
      `${[...new Set(failed)].join('\n')}\n\nno list could be read; nothing is written.`,
    );
  const report = renderReport(outcomes, { today, externalIds: dataset.externalIds });
  if (path === undefined) print(report);
  else {
    writeFileSync(resolve(root, path), report);
    print(`${report.split('\n')[2]} The report is in ${path}.\n`);
  }
  return 0;
}

async function readSources(
  from: string | undefined,
  parse: CheckFile,
  { root, today, fetch }: CommandContext,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const saved = from === undefined ? undefined : readdirSync(resolve(root, from)).sort();
  for (const source of sources) {
    // The newest: `litellm.2026-11-20.json`, or a folder of pages, `openai-models.2026-11-20`.
    const name = saved?.findLast((one) => one.startsWith(`${source.name}.`));
    if (saved !== undefined && name === undefined) continue;
    const argument = name === undefined ? '--fetch' : join(from ?? '', name);
    try {
      const upstream =
        name === undefined
          ? await fetchSource(source, fetch)
          : readUpstream(resolve(root, argument), source.beside);
      const options = { ...noOptions, fetch: name === undefined };
      const prepared = prepareImport(source, upstream, options, { root, today, parse });
      const written = writeImport(root, prepared);
      outcomes.push({ source, argument, findings: prepared.proposal.findings, written });
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      outcomes.push({ source, error: error.message });
    }
  }
  return outcomes;
}
