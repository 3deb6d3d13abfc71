import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuntimeReach } from '../../../hosts/host.ts';
import { toWire } from '../../conformance/clients/in-process.ts';
import { serveNetlifyFiles } from '../emulations/netlify-files.ts';
import type { Start } from '../under-test.ts';

/** The edge function of `--target netlify` as it is, before the files. */
export function startNetlify(reach: RuntimeReach): Start {
  return async (build) => {
    const built = await build({ target: 'netlify', reach });
    // By its name alone Node would take it for CommonJS.
    const module = join(built.folder, 'edge-function.mjs');
    await copyFile(join(built.folder, '.netlify/v1/edge-functions/feed.js'), module);
    const { default: feed, config }: EdgeModule = await import(pathToFileURL(module).href);
    const { port, close } = await serveNetlifyFiles(built.dist);
    const calls = config.path.map((path) => new RegExp(`^${path.replace(/\*$/, '.*')}$`));
    const answer = (request: Request) => {
      const next = () => fetch(request);
      return calls.some((path) => path.test(new URL(request.url).pathname))
        ? feed(request, { next })
        : next();
    };
    return {
      built,
      host: {
        speaksBytes: false,
        ask: async ({ method, path, headers }) => {
          const started = performance.now();
          return toWire(
            await answer(new Request(`http://127.0.0.1:${port}${path}`, { method, headers })),
            started,
          );
        },
      },
      stop: async () => close(),
    };
  };
}

type EdgeModule = {
  readonly default: (
    request: Request,
    context: { readonly next: () => Promise<Response> },
  ) => Promise<Response>;
  readonly config: { readonly path: readonly string[] };
};
