import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadDataset } from '../../build/dataset/load.ts';
import { readSources } from '../../build/dataset/read.ts';
import { freshnessOf } from '../../build/derive/freshness.ts';
import { type CommandContext, fail, faultsText } from '../context.ts';
import { renderReport } from './report.ts';
import { boardsByHand, updateSources } from './sources.ts';
import { readTags, writeTags } from './tags.ts';
import { fetchSources, importFetched } from './update-source.ts';

/** Where the report goes; it is printed without a path. */
export type UpdateOptions = { readonly report?: string | undefined };

/**
 * `npm run update`: fetches every public list and board, one after another, writes what needs no
 * judgement, and reports the rest in Markdown. Exit codes: 0 done, 1 the data has faults.
 */
export async function runUpdate(
  { report: path }: UpdateOptions,
  context: CommandContext,
): Promise<0 | 1> {
  const tags = readTags(context.root);
  const fetched = await fetchSources(updateSources(), tags, context);
  const updated = importFetched(fetched, context);
  writeTags(context.root, new Map([...tags, ...updated.tags]));
  const { dataset, diagnostics } = loadDataset(readSources(context.root).data, context.today);
  if (dataset === undefined)
    return fail(
      faultsText(diagnostics, 'the data has faults of its own; mend them first'),
      context,
    );
  const { today } = context;
  const freshness = freshnessOf(dataset, today);
  const report = renderReport(updated.outcomes, { freshness, today, byHand: boardsByHand() });
  if (path === undefined) context.print(report);
  else writeFileSync(resolve(context.root, path), report);
  return 0;
}
