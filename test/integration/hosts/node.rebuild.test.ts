import { rename } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ask, error, start } from './client.ts';
import { discovery, publishTree } from './tree.ts';

const problemTypes = (apiRoot: string) => [
  `${apiRoot}/#problem-not_found`,
  `${apiRoot}/#problem-invalid_parameter`,
];

describe('the Node host across rebuilds', () => {
  it('serves one whole tree after another, never an older one again', async () => {
    const host = await start();
    const paths = ['v1', 'v1/models', 'v1/pricing', 'plans'];
    const docs_url = 'https://feed.example/';
    const bodies: { readonly build?: number }[] = [];
    let isDone = false;
    const read = async () => {
      for (let turn = 0; !isDone; turn += 1)
        bodies.push(JSON.parse((await ask(host, { path: `/${paths[turn % paths.length]}` })).body));
    };
    const reader = read();
    for (let build = 1; build <= 15; build += 1) {
      await publishTree(
        host.dist,
        Object.fromEntries(
          paths.map((path) => [`${path}/index.json`, JSON.stringify({ path, build, docs_url })]),
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, build % 3 === 0 ? 150 : 20));
    }
    isDone = true;
    await reader;
    // The tree before the first build has no number; one page of it is missing.
    const builds = bodies.map(({ build = 0 }) => build);
    expect(bodies.filter((body) => 'status' in body && body.status !== 404)).toEqual([]);
    expect(builds).toEqual([...builds].sort((left, right) => left - right));
    expect(new Set(builds).size).toBeGreaterThan(5);
    expect(await ask(host, { path: '/v1' })).toMatchObject({
      body: JSON.stringify({ path: 'v1', build: 15, docs_url }),
    });
    await host.close();
  }, 20_000);

  it('takes its headers and its address from the tree that it serves', async () => {
    const host = await start();
    const seen = async () => {
      const { headers, body } = await ask(host, { path: '/nope' });
      const limit = await ask(host, { path: '/v1/models?limit=0' });
      return [
        headers.a,
        (await ask(host, { path: '/v1' })).headers.a,
        JSON.parse(body).type,
        JSON.parse(limit.body).type,
      ];
    };
    expect(await seen()).toEqual([undefined, undefined, ...problemTypes('https://feed.example')]);
    await publishTree(host.dist, {
      _headers: '/*\n  A: 1\n',
      'v1/index.json': '{"docs_url":"https://moved.example/"}',
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await seen()).toEqual(['1', '1', ...problemTypes('https://moved.example')]);
    await host.close();
  });

  it('keeps serving what it holds while dist is away, and a 503 for the rest', async () => {
    const faults: unknown[] = [];
    const host = await start({ onError: (fault) => faults.push(fault) });
    await ask(host, { path: '/v1' });
    await rename(host.dist, `${host.dist}-gone`);
    expect(await ask(host, { path: '/v1' })).toMatchObject({ status: 200, body: discovery });
    const { status, headers, body } = await ask(host, { path: '/plans' });
    expect({ status, headers, body: JSON.parse(body) }).toMatchObject({
      status: 503,
      headers: error,
      body: { code: 'unavailable' },
    });
    expect(faults).toEqual([new Error('dist has no whole feed in it; build again')]);
    await rename(`${host.dist}-gone`, host.dist);
    expect(await ask(host, { path: '/plans' })).toMatchObject({ status: 200 });
    await host.close();
  });
});
