import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toWire } from '../../conformance/clients/in-process.ts';
import { vercelRoutes } from '../emulations/vercel-routes.ts';
import type { Start } from '../under-test.ts';

/** The function of `--target vercel` as it is, behind its routes. */
export const startVercel: Start = async (build) => {
  const built = await build({ target: 'vercel' });
  const folder = join(built.folder, '.vercel/output');
  const { default: feed }: FunctionModule = await import(
    pathToFileURL(join(folder, 'functions/feed.func/index.mjs')).href
  );
  const answer = vercelRoutes({ folder, functions: { '/feed': (request) => feed.fetch(request) } });
  return {
    built,
    host: {
      speaksBytes: false,
      ask: async ({ method, path, headers }) =>
        toWire(
          await answer(new Request(built.apiRoot + path, { method, headers })),
          performance.now(),
        ),
    },
    stop: async () => undefined,
  };
};

type FunctionModule = {
  readonly default: { readonly fetch: (request: Request) => Promise<Response> };
};
