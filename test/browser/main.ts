import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { finishRun, reportHost } from '../conformance/report.ts';
import { installTools } from '../hosts/install/tools.ts';
import { checkTypes } from '../hosts/install/types.ts';
import { project } from '../hosts/places.ts';

/**
 * `npm run test:browser`: the tests of the page, then the request table through the service worker;
 * or the one that is named.
 */
async function main(): Promise<number> {
  const names = process.argv.slice(2);
  installTools(import.meta.dirname);
  if (!checkTypes(import.meta.dirname)) return 1;
  const isPageSound = isWanted('page') ? testPage() : true;
  const { askThroughServiceWorker } = await import('./service-worker.ts');
  const reports: boolean[] = [];
  if (isWanted('service-worker'))
    reports.push(await reportHost('service-worker', askThroughServiceWorker));
  return finishRun(reports) === 0 && isPageSound ? 0 : 1;

  function isWanted(name: string): boolean {
    return names.length === 0 || names.includes(name);
  }
}

/** They have a configuration of their own. */
function testPage(): boolean {
  const settings = join(import.meta.dirname, 'page/vitest.config.ts');
  return (
    spawnSync(join(project, 'node_modules/.bin/vitest'), ['run', '--config', settings], {
      cwd: project,
      stdio: 'inherit',
    }).status === 0
  );
}

process.exit(await main());
