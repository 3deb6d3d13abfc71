import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { finishRun, reportHost } from '../conformance/report-host.ts';
import { installTools } from '../hosts/install/tools.ts';
import { checkTypes } from '../hosts/install/types.ts';
import { browserHosts } from './hosts.ts';

/** `npm run test:browser`: the request table through the service worker, then the tests of the page. */
async function main(): Promise<number> {
  installTools(import.meta.dirname);
  if (!checkTypes(import.meta.dirname)) return 1;
  const { askThroughServiceWorker } = await import('./service-worker.ts');
  const reports = [];
  for (const host of browserHosts) reports.push(await reportHost(host, askThroughServiceWorker));
  const pageCode = runPageTests();
  return finishRun(reports) === 0 && pageCode === 0 ? 0 : 1;
}

/** The tests of the page have a configuration of their own. */
function runPageTests(): number {
  const project = join(import.meta.dirname, '../..');
  try {
    execFileSync(join(project, 'node_modules/.bin/vitest'), ['run', '--config', join(import.meta.dirname, 'page/vitest.config.ts')], {
      cwd: project,
      stdio: 'inherit',
    });
    return 0;
  } catch {
    return 1;
  }
}

process.exit(await main());
