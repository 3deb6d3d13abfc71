import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import { deriveRunOut, freshnessOf } from '../build/derive/freshness.ts';
import { currentTime, parseCommandLine } from '../build/options.ts';
import { renderFreshness, renderFreshnessIssue } from '../build/render/freshness.ts';

/**
 * `npm run freshness`: what was checked when; with `--markdown`, what is past its limit as the text
 * of an issue. Exit codes: 0 nothing is past its limit or has run out, 1 something is or has, 2 not known.
 */
function freshness(): number {
  const line = parseCommandLine({ options: { markdown: { type: 'boolean', default: false } } });
  if ('error' in line) return complain(line.error);
  const today = currentTime().generatedAt.slice(0, 10);
  const { dataset } = loadDataset(readSources('.').data, today);
  if (dataset === undefined)
    return complain('The data has errors, so its age is unknown; `npm run build` shows them.');
  const rows = freshnessOf(dataset, today);
  const runOut = deriveRunOut(dataset, today);
  const render = line.values.markdown ? renderFreshnessIssue : renderFreshness;
  process.stdout.write(render(rows, runOut));
  return rows.some(({ overdue }) => overdue.length > 0) ||
    Object.values(runOut).some(({ length }) => length > 0)
    ? 1
    : 0;
}

function complain(error: string): 2 {
  console.error(error);
  return 2;
}

try {
  process.exitCode = freshness();
} catch (error) {
  process.exitCode = complain(error instanceof Error ? error.message : String(error));
}
