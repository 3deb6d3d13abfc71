import { join } from 'node:path';
import { socketHost } from '../../conformance/clients/socket.ts';
import { tools } from '../places.ts';
import { freePort, startServer } from '../processes.ts';
import type { Start } from '../under-test.ts';

/** `wrangler dev`, which finds the settings beside dist by itself. */
export const startWranglerDev = startWrangler('cloudflare', () => ['dev']);

/**
 * `wrangler pages dev dist`, where no settings of Workers lie beside dist: it would obey them. So
 * the day is said again.
 */
export const startPagesDev = startWrangler(undefined, (dist) => [
  'pages',
  'dev',
  dist,
  '--compatibility-date',
  '2026-04-01',
]);

function startWrangler(
  target: 'cloudflare' | undefined,
  commandFor: (dist: string) => readonly string[],
): Start {
  return async (build) => {
    const built = await build({ target });
    const port = await freePort();
    const inspector = await freePort();
    const ports = [
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      '--inspector-port',
      String(inspector),
    ];
    const args = [
      ...commandFor(built.dist),
      ...ports,
      '--log-level',
      'error',
      '--show-interactive-dev-session=false',
    ];
    const { stop } = await startServer(
      { command: join(tools, 'node_modules/.bin/wrangler'), args, cwd: built.folder, environment },
      port,
    );
    return { built, host: socketHost({ port }), stop };
  };
}

/** Nothing is fetched and nothing is sent. */
const environment = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  DO_NOT_TRACK: '1',
  CI: 'true',
};
