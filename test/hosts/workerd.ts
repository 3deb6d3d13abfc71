import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Miniflare, type MiniflareOptions, NoOpLog } from 'miniflare';
import {
  type Unstable_ASSETSBindingsOptions as AssetsOptions,
  unstable_generateASSETSBinding,
  unstable_getMiniflareWorkerOptions,
} from 'wrangler';
import { socketHost } from '../conformance/clients/socket.ts';
import { hostFolder } from '../site.ts';
import type { Start, Started } from './servers.ts';

// Cloudflare's own runtime, workerd, without the inspector of `wrangler dev`: that logs each 4 kB
// of a body, so that an answer of 2 MB takes a second.

/** What `wrangler deploy` would upload, run with the settings that it finds beside dist. */
export const startWorkers: Start = async (site) => {
  const cwd = await hostFolder(site, 'cloudflare');
  const wrangler = join(import.meta.dirname, 'node_modules/.bin/wrangler');
  await promisify(execFile)(wrangler, ['deploy', '--dry-run', '--outdir', 'uploaded'], {
    cwd,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
  });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(
    join(cwd, '.cloudflare/wrangler.json'),
  );
  const modulesRoot = join(cwd, 'uploaded');
  const scriptPath = join(modulesRoot, '_worker.js');
  return startMiniflare({ ...workerOptions, modules: true, modulesRoot, scriptPath });
};

/** The worker in dist for the paths of `_routes.json`, before the file server of Pages. */
export const startPages: Start = async ({ dist }) => {
  const { include }: { include: string[] } = JSON.parse(
    readFileSync(join(dist, '_routes.json'), 'utf8'),
  );
  const router = `import worker from './_worker.js';
    export default {
      fetch(request, env, context) {
        const isRouted = ${JSON.stringify(include)}.includes(new URL(request.url).pathname);
        return isRouted ? worker.fetch(request, env, context) : env.ASSETS.fetch(request);
      },
    };`;
  const modules = [
    { path: join(dist, 'router.js'), contents: router },
    { path: join(dist, '_worker.js') },
    { path: join(dist, '_mcp.mjs') },
  ].map((module) => ({ type: 'ESModule' as const, ...module }));
  // Miniflare's silent log has all that is called of wrangler's own.
  const log = new NoOpLog() as unknown as AssetsOptions['log'];
  const ASSETS = await unstable_generateASSETSBinding({ log, directory: dist });
  return startMiniflare({
    modules,
    modulesRoot: dist,
    compatibilityDate: '2026-04-01',
    serviceBindings: { ASSETS },
  });
};

async function startMiniflare(options: MiniflareOptions): Promise<Started> {
  const miniflare = new Miniflare({
    ...options,
    cf: false,
    log: new NoOpLog(),
    // It reports the requests that are no HTTP.
    handleRuntimeStdio: () => undefined,
  });
  const { origin, port } = await miniflare.ready;
  return { host: socketHost(Number(port)), origin, stop: () => miniflare.dispose() };
}
