import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import { freshnessOf } from '../build/derive/freshness.ts';
import { isOverdue, renderFreshness, renderFreshnessIssue } from '../build/render/freshness.ts';
import { buildInstant } from '../build/settings/options.ts';
import { complain, readCommandLine } from './command-line.ts';

/**
 * `npm run freshness`: what was checked when; with `--markdown`, what is past its limit as the text
 * of an issue. Exit codes: 0 nothing is past its limit, 1 something is, 2 not known.
 */
function freshness(): number {
  const line = readCommandLine({ options: { markdown: { type: 'boolean', default: false } } });
  if ('fault' in line) return complain(line.fault);
  const instant = buildInstant(process.env.SOURCE_DATE_EPOCH, Date.now());
  if ('error' in instant) return complain(instant.error);
  const today = instant.generatedAt.slice(0, 10);
  const { dataset } = loadDataset(readSources('.').data, today);
  if (dataset === undefined)
    return complain('The data has faults, so its age is unknown; `npm run build` shows them.');
  const rows = freshnessOf(dataset, today);
  process.stdout.write(line.values.markdown ? renderFreshnessIssue(rows) : renderFreshness(rows));
  return rows.some(isOverdue) ? 1 : 0;
}

process.exitCode = freshness();
