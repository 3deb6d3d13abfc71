import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuntimeReach } from '../../../hosts/host.ts';
import { toWire } from '../../conformance/clients/in-process.ts';
import { serveNetlifyFiles } from '../emulations/netlify-files.ts';
import type { Start } from '../under-test.ts';

/** The edge functions of `--target netlify` as they are, before the files. */
export function startNetlify(reach: RuntimeReach): Start {
  return async (build) => {
    const built = await build({ target: 'netlify', reach });
    const functions = await Promise.all(
      ['feed', 'mcp'].map((name) => importFunction(built.folder, name)),
    );
    const { port, close } = await serveNetlifyFiles(built.dist);
    const answer = (request: Request) => {
      const next = () => fetch(request);
      const { pathname } = new URL(request.url);
      const called = functions.find(({ paths }) => paths.some((path) => path.test(pathname)));
      return called ? called.respond(request, { next }) : next();
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

async function importFunction(folder: string, name: string) {
  // By its name alone Node would take it for CommonJS.
  const module = join(folder, `${name}.mjs`);
  await copyFile(join(folder, `.netlify/v1/edge-functions/${name}.js`), module);
  const { default: respond, config }: EdgeModule = await import(pathToFileURL(module).href);
  return {
    respond,
    paths: config.path.map((path) => new RegExp(`^${path.replace(/\*$/, '.*')}$`)),
  };
}

type EdgeModule = {
  readonly default: (
    request: Request,
    context: { readonly next: () => Promise<Response> },
  ) => Promise<Response>;
  readonly config: { readonly path: readonly string[] };
};
