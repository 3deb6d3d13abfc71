import { CommandError } from '../build/command-error.ts';
import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import { deriveCatalog } from '../build/derive/catalog.ts';
import { deriveRunOut, freshnessOf, unreadPeriods } from '../build/derive/freshness.ts';
import { deriveRunningOut } from '../build/derive/running-out.ts';
import { deriveUnbounded } from '../build/derive/unbounded-plans.ts';
import { currentTime, parseCommandLine, runCommand } from '../build/options.ts';
import { renderFreshness, renderUnbounded, renderUnread } from '../build/render/freshness.ts';

/**
 * `npm run freshness`: what was checked when, what becomes stale soon, and which plans have no
 * figure that a use could be weighed against. Exit codes: 0 nothing is past its limit or has run
 * out, 1 something is or has, 2 the data has errors, so that it is not known.
 */
process.exitCode = await runCommand(async () => {
  parseCommandLine('Usage: npm run freshness', {});
  const today = currentTime().generatedAt.slice(0, 10);
  const { dataset } = loadDataset(readSources('.').data, today);
  if (dataset === undefined)
    throw new CommandError('The data has errors, so its age is unknown: see `npm run build`.', 2);
  const rows = freshnessOf(dataset, today);
  const runOut = deriveRunOut(dataset, today);
  process.stdout.write(
    renderFreshness(rows, { runOut, runningOut: deriveRunningOut(dataset, today) }),
  );
  process.stdout.write(renderUnread(unreadPeriods(dataset)));
  const { soldPlans } = deriveCatalog(dataset, { apiRoot: '', today });
  process.stdout.write(renderUnbounded(soldPlans.length, deriveUnbounded(soldPlans)));
  const found = [...rows.map(({ overdue }) => overdue), ...Object.values(runOut)];
  return found.some(({ length }) => length > 0) ? 1 : 0;
});
