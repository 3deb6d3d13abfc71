import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundleHost } from '../../build/bundle/host.ts';
import { parseHeaders } from '../../feed/headers.ts';
import { placeOfId } from '../../feed/resolve.ts';
import { runtimeConfig } from '../../feed/runtime-config.ts';
import type { Target } from '../../hosts/index.ts';

// The very programs that the build writes, run in this process in front of a few files.
const { rules } = parseHeaders(`/*
  Access-Control-Allow-Origin: *
/404.html
  Content-Type: application/problem+json
/__preflight
  Access-Control-Allow-Methods: GET, HEAD, OPTIONS
`);
const model = (id: string) => ({ id, vendor: 'Acme', name: id, tags: [], status: 'verified' });
const files: Readonly<Record<string, unknown>> = {
  '/v1/model-rows.json': { models: [model('acme-1'), model('acme-2')], stages: {} },
  '/v1/models': { from: 'file' },
  '/v1/models/index.json': { from: 'file' },
  '/v1/models/acme-1': { id: 'acme-1' },
  '/v1/models/acme-1/index.json': { id: 'acme-1' },
};

function program(host: Target, apiRoot = 'https://feed.example'): Promise<string> {
  return bundleHost(host, { config: runtimeConfig({ apiRoot, rules }), rules }).then(({ bytes }) =>
    new TextDecoder().decode(bytes),
  );
}

function load(code: string): Promise<{ readonly default: unknown }> {
  return import(`data:text/javascript,${encodeURIComponent(code)}#${Math.random()}`);
}

/** Files over HTTP, with a list of what was requested. */
function fileServer(prefix = '') {
  const requested: string[] = [];
  const serve = async (input: Request | URL | string) => {
    const path = new URL(input instanceof Request ? input.url : input, 'https://feed.example')
      .pathname;
    requested.push(path);
    const file = files[path.slice(prefix.length)];
    return file === undefined
      ? new Response('a page', { status: 404 })
      : Response.json(file, { headers: { From: 'file' } });
  };
  return { requested, serve };
}

const get = (path: string, init: RequestInit = {}) =>
  new Request(`https://feed.example${path}`, init);

describe('the worker of Cloudflare', () => {
  type Worker = {
    fetch(
      request: Request,
      environment: { ASSETS: { fetch: ReturnType<typeof fileServer>['serve'] } },
    ): Promise<Response>;
  };
  let worker: Worker;
  beforeAll(async () => {
    // The build says so of its program.
    worker = (await load(await program('cloudflare'))).default as Worker;
  });
  const ask = (request: Request, { serve } = fileServer()) =>
    worker.fetch(request, { ASSETS: { fetch: serve } });

  it('answers a query itself', async () => {
    const response = await ask(get('/v1/models?limit=1'));
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { models: [{ id: 'acme-1' }], total: 2, limit: 1 },
    ]);
  });

  it('gives a file as it is, with the headers that the host gave it', async () => {
    const response = await ask(get('/v1/models'));
    expect([response.status, await response.json(), response.headers.get('From')]).toEqual([
      200,
      { from: 'file' },
      'file',
    ]);
  });

  it('makes a problem of a page that was not found', async () => {
    const response = await ask(get('/v1/models/acme-3'));
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { suggestions: [{ name: 'acme-1' }, { name: 'acme-2' }] },
    ]);
  });

  it('answers methods itself', async () => {
    expect((await ask(get('/v1', { method: 'OPTIONS' }))).status).toBe(204);
    expect((await ask(get('/v1', { method: 'POST' }))).status).toBe(405);
  });

  it('reads each file once, and asks again where it could not be read', async () => {
    const fresh = (await load(await program('cloudflare'))).default as Worker;
    const { requested, serve } = fileServer();
    const broken = { fetch: async () => new Response('', { status: 500 }) };
    expect((await fresh.fetch(get('/v1/models?limit=1'), { ASSETS: broken })).status).toBe(503);
    for (const limit of [1, 2])
      await fresh.fetch(get(`/v1/models?limit=${limit}`), { ASSETS: { fetch: serve } });
    expect(requested).toEqual(['/v1/model-rows.json']);
  });
});

describe('the edge function of Netlify', () => {
  type Edge = (request: Request, context: { next: () => Promise<Response> }) => Promise<Response>;

  it('goes on to the file, and makes a problem of a page that was not found', async () => {
    const edge = (await load(await program('netlify'))).default as Edge;
    const { serve } = fileServer();
    const ask = (path: string) => edge(get(path), { next: () => serve(get(path)) });
    expect(await (await ask('/v1/models')).json()).toEqual({ from: 'file' });
    expect((await ask('/none')).headers.get('Content-Type')).toBe('application/problem+json');
    expect(
      (
        await edge(get('/v1/models', { method: 'DELETE' }), {
          next: () => serve(get('/v1/models')),
        })
      ).status,
    ).toBe(405);
  });
});

describe('the function of Vercel', () => {
  it('answers lists from the files beside it, with and without a query, and what there is not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'function-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'data/v1'), { recursive: true });
    writeFileSync(
      join(folder, 'data/v1/model-rows.json'),
      JSON.stringify(files['/v1/model-rows.json']),
    );
    const { file } = placeOfId('acme-3');
    mkdirSync(join(folder, 'data/v1/resolve-index'));
    writeFileSync(join(folder, 'data', file), '{}');
    writeFileSync(join(folder, 'index.mjs'), await program('vercel'));
    const { default: host }: { default: { fetch(request: Request): Promise<Response> } } =
      await import(join(folder, 'index.mjs'));
    const ask = async (path: string) => {
      const response = await host.fetch(get(path));
      return [response.status, await response.json()];
    };
    expect(await ask('/v1/models')).toMatchObject([200, { total: 2, limit: 100 }]);
    expect(await ask('/v1/models/?limit=1')).toMatchObject([200, { total: 2, limit: 1 }]);
    expect(await ask('/v1/models/acme-3')).toMatchObject([
      404,
      { suggestions: [{ name: 'acme-1' }, { name: 'acme-2' }] },
    ]);
    expect(await ask('/none')).toMatchObject([404, { code: 'not_found' }]);
  });
});

describe('the service worker', () => {
  type Listener = (event: {
    request: Request;
    respondWith(answer: Promise<Response>): void;
  }) => void;

  /**
   * The worker under a path prefix, with what it answers; undefined where it leaves a request to
   * the network.
   */
  async function start() {
    const listeners: Record<string, Listener> = {};
    const { serve } = fileServer('/repo');
    const scope = {
      location: new URL('https://feed.example/repo/sw.js'),
      addEventListener: (name: string, listener: Listener) =>
        Object.assign(listeners, { [name]: listener }),
    };
    const code = await program('github-pages', 'https://feed.example/repo');
    new Function('self', 'fetch', code)(scope, serve);
    return async (path: string) => {
      const given: Promise<Response>[] = [];
      const request = new Request(new URL(path, 'https://feed.example'));
      listeners.fetch?.({ request, respondWith: (answer) => void given.push(answer) });
      return given[0];
    };
  }

  it('answers queries, records and what there is not, under the prefix', async () => {
    const ask = await start();
    expect(await (await ask('/repo/v1/models?limit=1'))?.json()).toMatchObject({
      total: 2,
      limit: 1,
    });
    expect(await (await ask('/repo/v1/models/acme-1/'))?.json()).toEqual({ id: 'acme-1' });
    expect((await ask('/repo/v1/models/none'))?.status).toBe(404);
  });

  it('leaves files, pages and other origins to the network', async () => {
    const ask = await start();
    for (const path of [
      '/repo/',
      '/repo/v1/bulk/models.csv',
      '/repo/assets/page.js',
      'https://other.example/repo/v1/models',
    ]) {
      expect(await ask(path)).toBeUndefined();
    }
  });
});
