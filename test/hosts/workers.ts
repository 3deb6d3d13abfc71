import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Miniflare } from 'miniflare';
import type { RuntimeReach } from '../../hosts/host.ts';
import { socketHost } from '../conformance/clients/socket.ts';
import type { Start } from './site.ts';

type Settings = {
  readonly main: string;
  readonly compatibility_date: string;
  readonly assets: {
    readonly directory: string;
    readonly binding: string;
    readonly not_found_handling: '404-page';
    readonly run_worker_first: string[];
  };
};

/** Workers static assets in workerd, with the settings that the build writes for wrangler. */
export function startWorkers(reach: RuntimeReach): Start {
  return async (site) => {
    const folder = join(
      await site.folderFor(`workers-${reach}`, 'cloudflare', reach),
      '.cloudflare',
    );
    const { main, compatibility_date, assets }: Settings = JSON.parse(
      readFileSync(join(folder, 'wrangler.json'), 'utf8'),
    );
    const server = new Miniflare({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      // It logs every request that it could not parse, and it receives many.
      handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
        stdout.resume();
        stderr.resume();
      },
      modules: true,
      // The program imports the file of the MCP server beside it.
      scriptPath: join(folder, main),
      modulesRoot: dirname(join(folder, main)),
      modulesRules: [{ type: 'ESModule' as const, include: ['**/*.js', '**/*.mjs'] }],
      compatibilityDate: compatibility_date,
      assets: {
        directory: join(folder, assets.directory),
        binding: assets.binding,
        assetConfig: { not_found_handling: assets.not_found_handling },
        routerConfig: {
          has_user_worker: true,
          static_routing: { user_worker: assets.run_worker_first },
        },
      },
    });
    const { origin, port } = await server.ready;
    return { host: socketHost(Number(port)), origin, stop: () => server.dispose() };
  };
}
