import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare, type MiniflareOptions } from 'miniflare';
import type { RuntimeReach } from '../../../hosts/host.ts';
import { socketHost } from '../../conformance/clients/socket.ts';
import type { Start } from '../under-test.ts';
import { type WorkerSettings, workerOptions } from './worker-options.ts';

/** Workers static assets in workerd, with the settings that the build writes for wrangler. */
export function startWorkers(reach: RuntimeReach): Start {
  return async (build) => {
    const built = await build({ target: 'cloudflare', reach });
    const server = new Miniflare(optionsFor(join(built.folder, '.cloudflare')));
    const { port } = await server.ready;
    return {
      built,
      host: socketHost({ port: Number(port) }),
      origin: `http://127.0.0.1:${port}`,
      stop: () => server.dispose(),
    };
  };
}

function optionsFor(folder: string): MiniflareOptions {
  const settings: Settings = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8'));
  const { assets } = settings;
  return {
    ...workerOptions(folder, settings),
    assets: {
      directory: join(folder, assets.directory),
      binding: assets.binding,
      assetConfig: { not_found_handling: assets.not_found_handling },
      routerConfig: {
        has_user_worker: true,
        static_routing: { user_worker: assets.run_worker_first },
      },
    },
  };
}

type Settings = WorkerSettings & {
  readonly assets: {
    readonly directory: string;
    readonly binding: string;
    readonly not_found_handling: '404-page';
    readonly run_worker_first: string[];
  };
};
